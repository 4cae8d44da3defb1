import { TextInput } from '@mantine/core'
import { chargeOrder } from '@mostrador/contract/payments'
import type { InvoiceDetail } from '@mostrador/domain/invoice'
import { type Centavos, groupMoney, showMoney } from '@mostrador/domain/money'
import { moneyProblem, readMoney } from '@mostrador/domain/typed-amount'
import { type FormEvent, useRef, useState } from 'react'
import { newKey } from '../../api/new-key.ts'
import { useSend } from '../../api/send.ts'
import { EXACT_CASH, partsOf, payingProblems } from '../../bag/paying.ts'
import { useFocusOnWrong } from '../../counter/keys/use-focus-on-wrong.ts'
import { PaidSums } from '../../counter/pay/paid-sums.tsx'
import { type PaymentHandle, PaymentRow } from '../../counter/pay/payment-row.tsx'
import { useVoucherScans } from '../../counter/pay/use-voucher-scans.ts'
import { useShiftAt } from '../../drawer/use-till.ts'
import { FormActs } from '../../ui/form-acts.tsx'
import { useFormGuard } from '../../ui/form-guard.ts'
import { showInfo } from '../../ui/info.tsx'
import classes from './charge-form.module.css'
import { INVOICE_READS } from './invoice-reads.ts'

interface Props {
  readonly invoice: Pick<InvoiceDetail, 'id' | 'shop' | 'total' | 'returned' | 'balance' | 'payments'>
  readonly onClose: () => void
  readonly onCharged: (invoiceId: number) => void
}

/** Why what is typed as a part of the balance is none. */
function partialProblem(typed: string, balance: Centavos): string | undefined {
  if (typed.trim() === '') return undefined
  const amount = readMoney(typed)
  if (amount === undefined || amount <= 0) return moneyProblem(typed) ?? 'Escriba cuánto se cobra ahora.'
  return amount > balance ? `Solo se deben ${showMoney(balance)}.` : undefined
}

/** What was paid, what is owed, and the payment of all or a part of it (D89). */
export function ChargeForm({
  invoice: { id, shop, total, returned = 0, balance, payments },
  onClose,
  onCharged,
}: Props) {
  const shift = useShiftAt(shop)
  const [paying, setPaying] = useState(EXACT_CASH)
  const [partial, setPartial] = useState('')
  const [tries, setTries] = useState(0)
  const box = useFocusOnWrong<HTMLFormElement>(tries)
  const payment = useRef<PaymentHandle>(null)
  useVoucherScans(payment)
  useFormGuard(() => paying !== EXACT_CASH || partial !== '')
  /** The same content keeps its key: sent twice it is booked once. */
  const attempt = useRef({ content: '', key: '' })
  const { send, isSending } = useSend(chargeOrder, {
    refreshes: INVOICE_READS,
    onDone({ change }) {
      onClose()
      onCharged(id)
      if (change > 0) showInfo(`Entregue ${showMoney(change)} de cambio.`)
    },
  })
  const wrongPartial = partialProblem(partial, balance)
  const due = wrongPartial ? null : (readMoney(partial) ?? balance)
  const problems = due === null ? {} : payingProblems(paying, due)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (due === null || Object.keys(problems).length > 0) return setTries((count) => count + 1)
    const body = { id, payments: partsOf(paying, due), ...(shift && { shift }) }
    const content = JSON.stringify(body)
    if (attempt.current.content !== content) attempt.current = { content, key: newKey() }
    send({ body, headers: { 'Idempotency-Key': attempt.current.key } })
  }
  return (
    <form noValidate ref={box} className={classes['form']} onSubmit={submit}>
      <PaidSums total={total} payments={payments} returned={returned} balance={balance} />
      <TextInput
        label="Cobrar ahora"
        description="Todo, o una parte como abono."
        size="md"
        autoComplete="off"
        inputMode="decimal"
        maxLength={16}
        leftSection="Q"
        placeholder={groupMoney(balance)}
        value={partial}
        error={tries > 0 ? wrongPartial : undefined}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setPartial(event.currentTarget.value)}
      />
      <PaymentRow
        ref={payment}
        isInDialog
        paying={paying}
        due={due}
        problems={tries > 0 ? problems : {}}
        canOwe={false}
        onChange={(change) => setPaying(change)}
      />
      <FormActs act={due === null ? 'Cobrar' : `Cobrar ${showMoney(due)}`} isSending={isSending} onClose={onClose} />
    </form>
  )
}
