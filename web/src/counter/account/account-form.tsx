import type { Endpoint } from '@mostrador/contract/endpoint'
import { payOnAccount } from '@mostrador/contract/money/account-payments'
import { groupMoney, HIGHEST_SUM, showMoney } from '@mostrador/domain/money'
import { looseExcess } from '@mostrador/domain/money/account-payment'
import { sumOf } from '@mostrador/domain/money/payment'
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
import classes from '../pay/charge-form.module.css'
import { OwedOtherwise } from '../pay/owed-otherwise.tsx'
import { PaymentRow } from '../pay/payment-row.tsx'
import { useKeptPayment } from '../pay/use-kept-payment.ts'
import { AccountLeft } from './account-left.tsx'
import { type AccountOrder, AccountOrders } from './account-orders.tsx'
import type { AccountPaid } from './account-paid.ts'
import { ACCOUNT_READS } from './account-reads.ts'
import { leftByOrder } from './left-by-order.ts'
import { StatementButton } from './statement-button.tsx'

interface Props {
  readonly customer: { readonly id: number; readonly name: string }
  readonly shop: { readonly id: number; readonly name: string }
  readonly orders: readonly AccountOrder[]
  readonly refreshes: readonly Endpoint[]
  readonly onClose: () => void
  readonly onPaid: (paid: AccountPaid) => void
}

function amountProblem(typed: string): string | undefined {
  const { value, problem } = optionalSum(typed)
  if (value === undefined || problem) return problem
  if (value === 0) return 'Escriba cuánto se abona.'
  return value > HIGHEST_SUM ? 'Es demasiado dinero para un abono.' : undefined
}

const LOOSE = 'De más solo se recibe efectivo, cheque, tarjeta o una transferencia confirmada.'

/** Takes a payment over open orders: ticked ones first, in any form, with change, and a voucher for what is above (D188). */
export function AccountForm({ customer, shop, orders, refreshes, onClose, onPaid }: Props) {
  const owed = orders.reduce((sum, { balance }) => sum + balance, 0)
  const name = `abono a cuenta ${customer.id} en ${shop.id}`
  const kept = useKeptPayment({ name, opened: { amount: '', ticked: '' }, balance: owed })
  const { paying, owedBefore, isJudged } = kept
  const { amount: typed } = kept.values
  const open = new Set(orders.map(({ id }) => id))
  const ticked = kept.values.ticked
    .split(' ')
    .map(Number)
    .filter((id) => open.has(id))
  const wrongAmount = amountProblem(typed)
  const tickedSum = sumOf(orders.filter(({ id }) => ticked.includes(id)).map(({ balance }) => ({ amount: balance })))
  const proposed = tickedSum > 0 ? tickedSum : owed
  const due = wrongAmount ? null : (readMoney(typed) ?? proposed)
  const parts = due === null ? [] : partsOf(paying, due)
  const isLoose = looseExcess(parts, owed) > 0
  const problems = due === null ? {} : { ...payingProblems(paying, due), ...(isLoose && { payment: LOOSE }) }
  const movesCash = parts.some(({ method }) => method === 'cash')
  const drawer = useCashDrawer(shop.name, { direction: 'in', movesCash })
  const { send, isSending } = useSend(payOnAccount, {
    isKeyed: true,
    refreshes: [...ACCOUNT_READS, ...refreshes],
    onDone({ id, number, change, voucher }) {
      kept.forget()
      onPaid({ id, number, voucherCode: voucher?.code })
      if (change > 0) showInfo(`Entregue ${showMoney(change)} de cambio.`)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (due === null || Object.keys(problems).length > 0 || drawer.problem) return kept.judge()
    send({
      body: {
        customerId: customer.id,
        shopId: shop.id,
        payments: parts,
        ...(drawer.ref && { shift: drawer.ref }),
        ...(ticked.length > 0 && { ticked }),
      },
    })
  }
  return (
    <>
      <DraftNotice at={kept.keptAt} onStartOver={kept.startOver} />
      <form noValidate ref={kept.box} className={classes['form']} onSubmit={submit}>
        <AccountOrders
          orders={orders}
          ticked={ticked}
          left={leftByOrder(orders, ticked, due ?? 0)}
          onTick={(ids) => kept.write({ ticked: ids.join(' ') })}
        />
        <StatementButton customerId={customer.id} />
        {owedBefore !== undefined && <OwedOtherwise before={owedBefore} now={owed} />}
        <AmountField
          label="Abonar ahora"
          description={
            ticked.length > 0 ? 'Primero lo marcado, y después lo que vence antes.' : 'Primero lo que vence antes.'
          }
          size="md"
          data-autofocus
          placeholder={groupMoney(proposed)}
          value={typed}
          error={isJudged ? wrongAmount : undefined}
          onChange={(event) => kept.write({ amount: event.currentTarget.value })}
        />
        <PaymentRow
          ref={kept.payment}
          isInDialog
          paying={paying}
          due={due}
          problems={isJudged ? problems : {}}
          canOwe={false}
          onChange={kept.pay}
        />
        {movesCash && <DrawerChoice drawer={drawer} error={isJudged ? drawer.problem : undefined} />}
        {due !== null && <AccountLeft owed={owed} amount={due} />}
        <FormActs
          act={due === null ? 'Abonar' : `Abonar ${showMoney(due)}`}
          isSending={isSending}
          hasKey
          onClose={onClose}
        />
      </form>
    </>
  )
}
