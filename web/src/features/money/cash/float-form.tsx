import { Stack, Text } from '@mantine/core'
import { setFloat } from '@mostrador/contract/money/cash'
import { type Centavos, writeMoney } from '@mostrador/domain/money'
import { FLOAT_MINUTES } from '@mostrador/domain/money/shift'
import { optionalSum } from '@mostrador/domain/typed-amount'
import { useSend } from '../../../api/calls/send.ts'
import { useKeptForm } from '../../../session/forms/use-kept-form.ts'
import { AmountField } from '../../../ui/forms/amount-field.tsx'
import { DraftNotice } from '../../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../../ui/forms/form-acts.tsx'
import { CASH_READS } from './cash-reads.ts'

interface Props {
  readonly shift: { readonly id: number; readonly float: Centavos }
  readonly onClose: () => void
}

/** Corrects the float in a shift's first minutes (D212). */
export function FloatForm({ shift: { id, float }, onClose }: Props) {
  const { form, keptAt, startOver, forget } = useKeptForm<{ float: string }>({
    name: `fondo del turno ${id}`,
    opened: { float: writeMoney(float) },
    validate: {
      float: (written) => {
        const { value, problem } = optionalSum(written)
        return problem ?? (value === undefined ? 'Escriba con cuánto empezó.' : null)
      },
    },
  })
  const { send, isSending } = useSend(setFloat, {
    refreshes: CASH_READS,
    setErrors: form.setErrors,
    onDone: () => {
      forget()
      onClose()
    },
  })
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ float: written }) => send({ body: { id, float: optionalSum(written).value ?? 0 } }))}
    >
      <DraftNotice at={keptAt} onStartOver={startOver} />
      <Stack gap="md">
        <Text>Cuente otra vez el efectivo con que empezó. Se puede en los primeros {FLOAT_MINUTES} minutos.</Text>
        <AmountField label="Fondo de caja" size="lg" data-autofocus {...form.getInputProps('float')} />
      </Stack>
      <FormActs act="Corregir el fondo" isSending={isSending} onClose={onClose} />
    </form>
  )
}
