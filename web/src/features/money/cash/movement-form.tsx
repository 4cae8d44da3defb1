import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { moveCash } from '@mostrador/contract/money/cash'
import { optionalSum } from '@mostrador/domain/typed-amount'
import { useSend } from '../../../api/calls/send.ts'
import type { Drawer } from '../../../drawer/till.ts'
import { useKeptForm } from '../../../session/forms/use-kept-form.ts'
import { AmountField } from '../../../ui/forms/amount-field.tsx'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { DraftNotice } from '../../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../../ui/forms/form-acts.tsx'
import { CASH_READS } from './cash-reads.ts'
import { CASH_ACTS, type CashAct } from './movement-words.ts'

interface Props {
  readonly act: CashAct
  readonly shiftId: number
  readonly reasons: readonly string[]
  /** Other drawers with an open shift, which can receive change. */
  readonly others: readonly Drawer[]
  readonly onClose: () => void
  readonly onBooked: (movementId: number) => void
}

interface Written {
  amount: string
  reason: string
  slip: string
  toDrawer: string | null
}

/** (D94) The draft belongs to this shift alone. */
export function MovementForm({ act, shiftId, reasons, others, onClose, onBooked }: Props) {
  const words = CASH_ACTS[act]
  const only = others.length === 1 ? String(others[0]?.id) : null
  /** The drawer of a draft may have closed its shift since. */
  const drawerOf = (written: string | null) => (others.some(({ id }) => String(id) === written) ? written : only)
  const { form, keptAt, startOver, forget } = useKeptForm<Written>({
    name: `${act} del turno ${shiftId}`,
    opened: { amount: '', reason: words.reason, slip: '', toDrawer: null },
    validate: {
      amount: (written) => {
        if (act === 'noSale') return null
        const { value, problem } = optionalSum(written)
        return problem ?? (value ? null : 'Escriba cuánto.')
      },
      reason: (reason) => (reason.trim() === '' ? 'Escriba el motivo.' : null),
      slip: (slip) => (act === 'deposit' && slip.trim() === '' ? 'Escriba el número de la boleta.' : null),
      toDrawer: (id) => (act === 'change' && drawerOf(id) === null ? 'Elija la otra caja.' : null),
    },
  })
  const { send, isSending } = useSend(moveCash, {
    isKeyed: true,
    refreshes: CASH_READS,
    onDone: ({ id }) => {
      forget()
      onBooked(id)
    },
    setErrors: ({ toDrawerId, ...errors }) =>
      form.setErrors({ ...errors, ...(toDrawerId && { toDrawer: toDrawerId }) }),
  })
  const submit = form.onSubmit(({ amount, reason, slip, toDrawer }) =>
    send({
      body: {
        shift: { id: shiftId },
        kind: act === 'change' ? 'paidOut' : act,
        amount: act === 'noSale' ? 0 : (optionalSum(amount).value ?? 0),
        reason: reason.trim(),
        ...(act === 'deposit' && { slip: slip.trim() }),
        ...(act === 'change' && { toDrawerId: Number(drawerOf(toDrawer)) }),
      },
    }),
  )
  return (
    <form noValidate onSubmit={submit}>
      <DraftNotice at={keptAt} onStartOver={startOver} />
      <Stack gap="md">
        <Text c="dimmed">{words.hint}</Text>
        {act !== 'noSale' && (
          <AmountField
            label="Monto"
            size="lg"
            labelProps={{ size: 'md' }}
            placeholder="0.00"
            data-autofocus
            {...form.getInputProps('amount')}
          />
        )}
        {act === 'change' && (
          <ChoiceField
            label="A la caja"
            size="md"
            data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...form.getInputProps('toDrawer')}
            value={drawerOf(form.values.toDrawer)}
          />
        )}
        {act === 'deposit' && <TextInput label="Boleta del banco" size="md" {...form.getInputProps('slip')} />}
        <TextInput
          label="Motivo"
          size="md"
          maxLength={200}
          {...(act === 'noSale' && { 'data-autofocus': true })}
          {...form.getInputProps('reason')}
        />
        {words.reason === '' && reasons.length > 0 && (
          <Group gap="xs" role="group" aria-label="Motivos de la tienda">
            {reasons.map((reason) => (
              <Button
                key={reason}
                variant="default"
                size="compact-md"
                h={36}
                aria-pressed={form.values.reason === reason}
                onClick={() => form.setFieldValue('reason', reason)}
              >
                {reason}
              </Button>
            ))}
          </Group>
        )}
      </Stack>
      <FormActs act={words.act} isSending={isSending} onClose={onClose} />
    </form>
  )
}
