import { TextInput } from '@mantine/core'
import { chargeOrder } from '@mostrador/contract/sale/payments'
import { type Centavos, groupMoney, showMoney } from '@mostrador/domain/money/money'
import { moneyProblem, readMoney } from '@mostrador/domain/money/typed-amount'
import type { InvoiceDetail } from '@mostrador/domain/sale/invoice'
import { type FormEvent, useRef, useState } from 'react'
import { useSend } from '../../api/send.ts'
import { EXACT_CASH, partsOf, payingProblems, readPaying, writePaying } from '../../bag/paying.ts'
import { useFocusOnWrong } from '../../counter/keys/use-focus-on-wrong.ts'
import { OwedOtherwise } from '../../counter/pay/owed-otherwise.tsx'
import { PaidSums } from '../../counter/pay/paid-sums.tsx'
import { type PaymentHandle, PaymentRow } from '../../counter/pay/payment-row.tsx'
import { useVoucherScans } from '../../counter/pay/use-voucher-scans.ts'
import { useShiftAt } from '../../drawer/use-till.ts'
import { useKeptForm } from '../../session/use-kept-form.ts'
import { DraftNotice } from '../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../ui/forms/form-acts.tsx'
import { showInfo } from '../../ui/notices/info.tsx'
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

interface Written {
  partial: string
  paying: string
  /** What was owed when it was written, in centavos. */
  owed: string
}

/**
 * What was paid, what is owed, and the payment of all or a part of it (D89). What was written for this order is kept until it is
 * charged; where less or more is owed by then, it is judged by what is owed now, and that is said.
 */
export function ChargeForm({
  invoice: { id, shop, total, returned = 0, balance, payments },
  onClose,
  onCharged,
}: Props) {
  const shift = useShiftAt(shop)
  const opened: Written = { partial: '', paying: writePaying(EXACT_CASH), owed: String(balance) }
  const { form, keptAt, startOver, forget } = useKeptForm<Written>({ name: `cobro del pedido ${id}`, opened })
  const { partial, owed } = form.values
  const paying = readPaying(form.values.paying)
  const [tries, setTries] = useState(0)
  const box = useFocusOnWrong<HTMLFormElement>(tries)
  const payment = useRef<PaymentHandle>(null)
  useVoucherScans(payment)
  const { send, isSending } = useSend(chargeOrder, {
    isKeyed: true,
    refreshes: INVOICE_READS,
    onDone({ change }) {
      forget()
      onClose()
      onCharged(id)
      if (change > 0) showInfo(`Entregue ${showMoney(change)} de cambio.`)
    },
  })
  const wrongPartial = partialProblem(partial, balance)
  const due = wrongPartial ? null : (readMoney(partial) ?? balance)
  const problems = due === null ? {} : payingProblems(paying, due)
  const isOwedOtherwise = keptAt !== undefined && owed !== String(balance)
  const isJudged = tries > 0 || isOwedOtherwise
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (due === null || Object.keys(problems).length > 0) return setTries((count) => count + 1)
    send({ body: { id, payments: partsOf(paying, due), ...(shift && { shift }) } })
  }
  return (
    <>
      <DraftNotice at={keptAt} act="Empezar de nuevo" onStartOver={() => startOver(opened)} />
      <form noValidate ref={box} className={classes['form']} onSubmit={submit}>
        <PaidSums total={total} payments={payments} returned={returned} balance={balance} />
        {isOwedOtherwise && <OwedOtherwise before={Number(owed)} now={balance} />}
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
          error={isJudged ? wrongPartial : undefined}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => form.setFieldValue('partial', event.currentTarget.value)}
        />
        <PaymentRow
          ref={payment}
          isInDialog
          paying={paying}
          due={due}
          problems={isJudged ? problems : {}}
          canOwe={false}
          onChange={(change) => form.setFieldValue('paying', (before) => writePaying(change(readPaying(before))))}
        />
        <FormActs act={due === null ? 'Cobrar' : `Cobrar ${showMoney(due)}`} isSending={isSending} onClose={onClose} />
      </form>
    </>
  )
}
