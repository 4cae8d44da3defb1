import type { payOnAccount as payOnAccountCall } from '@mostrador/contract/money/account-payments'
import { type Centavos, writeMoney } from '@mostrador/domain/money'
import {
  accountPaymentNumber,
  divideParts,
  looseExcess,
  nextDueDay,
  paidInOrder,
  type Share,
} from '@mostrador/domain/money/account-payment'
import { changeOfAll, MOST_PARTS, sumOf } from '@mostrador/domain/money/payment'
import { invoiceNumber } from '@mostrador/domain/sale/invoice'
import { localDay } from '@mostrador/domain/time'
import type { z } from 'zod/mini'
import type { Actor } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Done, KeyedAct } from '../../../keyed-act.ts'
import { refuse } from '../../../refuse.ts'
import { writtenBy } from '../../../written-by.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { doOnce } from '../../platform/kept-answers/once.ts'
import { refuseBeyondHighest } from '../cash/highest-sums.ts'
import { noteLostShift } from '../cash/name-shift.ts'
import { holdDays } from '../day-totals/day-total.queries.ts'
import { insertAccountOrders, insertAccountPayment } from '../payments/account-payment.queries.ts'
import { paidShift } from '../payments/paid-shift.ts'
import { insertPayments, type NewPayment } from '../payments/payment.queries.ts'
import { bookedPart } from '../payments/reverse-part.ts'
import { dayOfOrder, settleOrder } from '../payments/settle-order.ts'
import { type TakenPayment, takenParts } from '../payments/take-parts.ts'
import { giveVoucher } from '../vouchers/give-voucher.ts'
import { type FundedPart, spendVouchers } from '../vouchers/spend-vouchers.ts'
import { holdDebtor, refuseTicked, shopOfPayment } from './debtor.ts'
import { holdOpenOrders, type OwingOrder } from './open-orders.queries.ts'

type PaymentRequest = z.output<(typeof payOnAccountCall)['body']>

export interface PaidOnAccount {
  readonly id: number
  readonly number: string
  readonly change: Centavos
  readonly applied: readonly {
    readonly invoiceId: number
    readonly document: string
    readonly amount: Centavos
    readonly balance: Centavos
  }[]
  readonly voucher: { readonly code: string; readonly balance: Centavos } | null
}

/**
 * Takes money on what a customer owes in a shop (D188). Locks the customer, her open orders by id, the shift, vouchers
 * and days. Refuses a customer who owes nothing there, a ticked order that is paid, what a payment of one order refuses,
 * and an excess of which no voucher may be made.
 */
export const payOnAccount = (
  context: ServiceContext,
  cashier: Actor,
  request: PaymentRequest,
  act: KeyedAct,
): Promise<Done<PaidOnAccount>> =>
  doOnce(context, act, async (tx, now) => {
    const { payments, ticked = [] } = request
    const shop = await shopOfPayment(tx, cashier, request.shopId)
    const debtor = await holdDebtor(tx, cashier, request.customerId, shop.id)
    const orders = await holdOpenOrders(tx, debtor.id, shop.id)
    if (orders.length === 0) throw refuse('owesNothingHere', [debtor.name, shop.name])
    await refuseTicked(tx, debtor.id, shop.id, ticked, orders)
    if (payments.length > MOST_PARTS) throw refuse('tooManyParts', [], { field: 'payments' })
    const owed = orders.reduce((sum, { balance }) => sum + balance, 0)
    if (looseExcess(payments, owed) > 0) throw refuse('looseExcess', [owed], { field: 'payments' })

    const named = await paidShift(tx, request.shift, payments, { scope: cashier.scope, shopId: shop.id, now })
    const parts = await spendVouchers(tx, payments, { shopId: shop.id, now })
    const inOrder = paidInOrder(orders, ticked)
    const { shares, excess } = divideParts(parts, inOrder)
    const paid = withShare(inOrder, shares)
    await holdDays(tx, [{ shopId: shop.id, day: localDay(now), authorId: cashier.id }, ...paid.map(dayOfOrder)])
    const booking = {
      shopId: shop.id,
      author: cashier,
      now,
      shiftId: named.counts,
      lateness: named.lateness,
    } as const
    await refuseBeyondHighest(tx, { ...booking, authorId: cashier.id, parts: payments })
    const voucher =
      excess === 0 ? null : await giveVoucher(tx, excess, { shopId: shop.id, returnId: null, months: 0, now })
    const amount = sumOf(payments)
    const written = writtenBy(cashier, now)
    const owedAfter = Math.max(0, owed - amount)
    const id = await insertAccountPayment(tx, {
      shopId: shop.id,
      customerId: debtor.id,
      amount,
      voucherId: voucher?.id ?? null,
      owedAfter,
      ...written,
    })
    const number = accountPaymentNumber({ id, at: written.atLocal })
    if (named.isLost) await noteLostShift(tx, { author: cashier, entity: 'cliente', id: debtor.id, now })
    await insertPayments(tx, [
      ...shares.flatMap((share) => takenParts([partOf(share)], { ...booking, ...bookedOn(share, id) })),
      ...(voucher ? [excessPart(shares, { ...booking, number }, id, voucher)] : []),
    ])
    const applied = []
    const receipts = []
    for (const order of paid) {
      const balance = await settleOrder(tx, order)
      const sums = { invoiceId: order.id, amount: order.balance - balance, balance }
      const dueDay = balance > 0 ? nextDueDay(balance, order.dueDay, order.instalments) : null
      applied.push({ ...sums, document: invoiceNumber(order) })
      receipts.push({ ...sums, accountPaymentId: id, dueDay })
    }
    await insertAccountOrders(tx, receipts)
    await insertAudit(
      tx,
      {
        author: { id: cashier.id, name: cashier.name },
        act: 'abonar',
        entity: 'cliente',
        entityId: debtor.id,
        before: { saldo: writeMoney(owed) },
        after: { abono: number, monto: writeMoney(amount), saldo: writeMoney(owedAfter) },
      },
      now,
    )
    const givenVoucher = voucher && { code: voucher.code, balance: voucher.balance }
    return { id, number, change: changeOfAll(payments), applied, voucher: givenVoucher }
  })

function withShare(orders: readonly OwingOrder[], shares: readonly Share<FundedPart>[]): OwingOrder[] {
  const ids = new Set(shares.map(({ invoiceId }) => invoiceId))
  return orders.filter(({ id }) => ids.has(id))
}

const partOf = ({ part, amount, received }: Share<FundedPart>): FundedPart => ({ ...part, amount, received })

const bookedOn = ({ invoiceId }: Share<FundedPart>, accountPaymentId: number) =>
  ({ invoiceId, accountPaymentId, kind: 'later' }) as const

/** The excess leaves the last order as a voucher, so that its balance is zero and the drawer has all the cash. */
function excessPart(
  shares: readonly Share<FundedPart>[],
  { shopId, shiftId, author, now, number }: Omit<TakenPayment, 'kind' | 'invoiceId'> & { readonly number: string },
  accountPaymentId: number,
  { id: voucherId, balance }: { readonly id: number; readonly balance: Centavos },
): NewPayment {
  const invoiceId = shares.at(-1)?.invoiceId ?? null
  return bookedPart(
    { shopId, invoiceId, encargoId: null, accountPaymentId },
    { method: 'voucher', amount: -balance, reference: '', voucherId, shiftId },
    { kind: 'excess', reason: `Saldo a favor del abono ${number}`, author, now },
  )
}
