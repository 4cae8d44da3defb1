import { Stack, Text, TextInput } from '@mantine/core'
import { cancelTransfer } from '@mostrador/contract/goods/transfers'
import { counted } from '@mostrador/domain/count'
import type { TransferDetail } from '@mostrador/domain/goods/transfer-detail'
import { useSend } from '../../../api/calls/send.ts'
import { TRANSFER_READS } from '../../../counter/where/stock-place-reads.ts'
import { useKeptForm } from '../../../session/forms/use-kept-form.ts'
import { DraftNotice } from '../../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../../ui/forms/form-acts.tsx'

interface Props {
  readonly transfer: Pick<TransferDetail, 'id' | 'state' | 'units' | 'from'>
  readonly onClose: () => void
}

/** Goods on their way go back (D115). A reload keeps the form. */
export function CancelForm({ transfer: { id, state, units, from }, onClose }: Props) {
  const { form, keptAt, startOver, forget } = useKeptForm({
    name: `cancelación del traslado ${id}`,
    opened: { reason: '' },
    validate: { reason: (reason) => (reason.trim() === '' ? 'Escriba el motivo.' : null) },
  })
  const { send, isSending } = useSend(cancelTransfer, {
    isKeyed: true,
    refreshes: TRANSFER_READS,
    setErrors: form.setErrors,
    onDone: () => {
      forget()
      onClose()
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit(({ reason }) => send({ body: { id, reason: reason.trim() } }))}>
      <Stack gap="md">
        <DraftNotice at={keptAt} onStartOver={startOver} />
        <Text>
          {state === 'sent'
            ? `${counted(units, 'unidad vuelve', 'unidades vuelven')} al inventario de ${from}.`
            : 'Todavía no salió nada: el inventario queda como está.'}
        </Text>
        <TextInput label="Motivo" size="md" maxLength={200} data-autofocus {...form.getInputProps('reason')} />
      </Stack>
      <FormActs act="Cancelar el traslado" isLoss isSending={isSending} onClose={onClose} />
    </form>
  )
}
