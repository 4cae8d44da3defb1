import type { Endpoint } from '@mostrador/contract/endpoint'
import type { chargeOrder } from '@mostrador/contract/money/payments'
import type { receiveAbono } from '@mostrador/contract/sale/encargos'
import { type Centavos, groupMoney, showMoney } from '@mostrador/domain/money'
import type { InvoiceDetail } from '@mostrador/domain/sale/invoice'
import { optionalSum, readMoney } from '@mostrador/domain/typed-amount'
import type { FormEvent } from 'react'
import { useSend } from '../../api/calls/send.ts'
import { partsOf, payingProblems } from '../../bag/paying.ts'
import { DrawerChoice } from '../../drawer/drawer-choice.tsx'
import { useCashDrawer } from '../../drawer/use-cash-drawer.ts'
import { AmountField } from '../../ui/forms/amount-field.tsx'
import { DraftNotice } from '../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../ui/forms/form-acts.tsx'
import { showInfo } from '../../ui/notices/info.tsx'
import classes from './charge-form.module.css'
import { OwedOtherwise } from './owed-otherwise.tsx'
import { PaidSums } from './paid-sums.tsx'
import { PaymentRow } from './payment-row.tsx'
import { useKeptPayment } from './use-kept-payment.ts'

interface Props {
  readonly owing: Pick<InvoiceDetail, 'id' | 'shop' | 'total' | 'returned' | 'balance' | 'payments'>
  readonly call: typeof chargeOrder | typeof receiveAbono
  readonly draft: string
  readonly takesVouchers?: boolean
  readonly refreshes: readonly Endpoint[]
  readonly onClose: () => void
  readonly onCharged: (invoiceId: number) => void
}

function partialProblem(typed: string, balance: Centavos): string | undefined {
  const { value: amount, problem } = optionalSum(typed)
  if (amount === undefined || problem) return problem
  if (amount === 0) return 'Escriba cuánto se cobra ahora.'
  return amount > balance ? `Solo se deben ${showMoney(balance)}.` : undefined
}

export function ChargeForm({
  owing: { id, shop, total, returned = 0, balance, payments },
  call,
  draft,
  takesVouchers = true,
  refreshes,
  onClose,
  onCharged,
}: Props) {
  const kept = useKeptPayment({ name: draft, opened: { partial: '' }, balance })
  const { paying, owedBefore, isJudged } = kept
  const { partial } = kept.values
  // Both calls have the same request and answer.
  const { send, isSending } = useSend(call as typeof chargeOrder, {
    isKeyed: true,
    refreshes,
    onDone({ change }) {
      kept.forget()
      onClose()
      onCharged(id)
      if (change > 0) showInfo(`Entregue ${showMoney(change)} de cambio.`)
    },
  })
  const wrongPartial = partialProblem(partial, balance)
  const due = wrongPartial ? null : (readMoney(partial) ?? balance)
  const problems = due === null ? {} : payingProblems(paying, due)
  const parts = due === null ? [] : partsOf(paying, due)
  const movesCash = parts.some(({ method }) => method === 'cash')
  const drawer = useCashDrawer(shop, { direction: 'in', movesCash })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (due === null || Object.keys(problems).length > 0 || drawer.problem) return kept.judge()
    send({ body: { id, payments: parts, ...(drawer.ref && { shift: drawer.ref }) } })
  }
  return (
    <>
      <DraftNotice at={kept.keptAt} onStartOver={kept.startOver} />
      <form noValidate ref={kept.box} className={classes['form']} onSubmit={submit}>
        <PaidSums total={total} payments={payments} returned={returned} balance={balance} />
        {owedBefore !== undefined && <OwedOtherwise before={owedBefore} now={balance} />}
        <AmountField
          label="Cobrar ahora"
          description="Todo, o una parte como abono."
          size="md"
          placeholder={groupMoney(balance)}
          value={partial}
          error={isJudged ? wrongPartial : undefined}
          onChange={(event) => kept.write({ partial: event.currentTarget.value })}
        />
        <PaymentRow
          ref={kept.payment}
          isInDialog
          paying={paying}
          due={due}
          problems={isJudged ? problems : {}}
          canOwe={false}
          takesVouchers={takesVouchers}
          onChange={kept.pay}
        />
        {movesCash && <DrawerChoice drawer={drawer} error={isJudged ? drawer.problem : undefined} />}
        <FormActs
          act={due === null ? 'Cobrar' : `Cobrar ${showMoney(due)}`}
          isSending={isSending}
          hasKey
          onClose={onClose}
        />
      </form>
    </>
  )
}
