import { Stack, Text, Textarea } from '@mantine/core'
import { recountShift } from '@mostrador/contract/money/cash'
import { optionalSum } from '@mostrador/domain/typed-amount'
import { useSend } from '../../../api/calls/send.ts'
import { useKeptForm } from '../../../session/forms/use-kept-form.ts'
import { AmountField } from '../../../ui/forms/amount-field.tsx'
import { DraftNotice } from '../../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../../ui/forms/form-acts.tsx'
import { CASH_READS } from './cash-reads.ts'

interface Props {
  readonly shiftId: number
  readonly onClose: () => void
}

/** The first count stays (D95). */
export function RecountForm({ shiftId, onClose }: Props) {
  const { form, keptAt, startOver, forget } = useKeptForm<{ cash: string; reason: string }>({
    name: `recuento del turno ${shiftId}`,
    opened: { cash: '', reason: '' },
    validate: {
      cash: (written) => {
        const { value, problem } = optionalSum(written)
        return problem ?? (value === undefined ? 'Escriba lo que contó.' : null)
      },
      reason: (reason) => (reason.trim() === '' ? 'Escriba por qué se contó otra vez.' : null),
    },
  })
  const { send, isSending } = useSend(recountShift, {
    isKeyed: true,
    refreshes: CASH_READS,
    onDone: () => {
      forget()
      onClose()
    },
    setErrors: form.setErrors,
  })
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ cash, reason }) =>
        send({ body: { id: shiftId, cash: optionalSum(cash).value ?? 0, reason: reason.trim() } }),
      )}
    >
      <DraftNotice at={keptAt} onStartOver={startOver} />
      <Stack gap="md">
        <Text>El corte no cambia: el recuento queda a su lado.</Text>
        <AmountField label="Efectivo contado" size="md" data-autofocus {...form.getInputProps('cash')} />
        <Textarea label="Motivo" rows={2} {...form.getInputProps('reason')} />
      </Stack>
      <FormActs act="Guardar recuento" isSending={isSending} onClose={onClose} />
    </form>
  )
}
