import { Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { cancelTransfer } from '@mostrador/contract/transfers'
import { counted } from '@mostrador/domain/count'
import type { TransferDetail } from '@mostrador/domain/transfer-detail'
import { useSend } from '../../api/send.ts'
import { TRANSFER_READS } from '../../counter/where/stock-place-reads.ts'
import { FormActs } from '../../ui/form-acts.tsx'
import { useFormGuard } from '../../ui/form-guard.ts'

interface Props {
  readonly transfer: Pick<TransferDetail, 'id' | 'state' | 'units' | 'from'>
  readonly onClose: () => void
}

/** Why a transfer is given up; what was on its way goes back (D115). */
export function CancelForm({ transfer: { id, state, units, from }, onClose }: Props) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() === '' ? 'Escriba el motivo.' : null) },
  })
  useFormGuard(() => form.isDirty())
  const { send, isSending } = useSend(cancelTransfer, {
    isKeyed: true,
    refreshes: TRANSFER_READS,
    setErrors: form.setErrors,
    onDone: onClose,
  })
  return (
    <form noValidate onSubmit={form.onSubmit(({ reason }) => send({ body: { id, reason: reason.trim() } }))}>
      <Stack gap="md">
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
