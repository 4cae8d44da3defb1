import type { returnGoods as returnGoodsCall } from '@mostrador/contract/sale/returns'
import { counted } from '@mostrador/domain/count'
import { unitsMoved } from '@mostrador/domain/goods/product-set'
import { type Centavos, showMoney, writeMoney } from '@mostrador/domain/money'
import type { CashSettings } from '@mostrador/domain/money/cash-settings'
import { CHARGE_NUMBERS, owedOf } from '@mostrador/domain/money/charge'
import { awaitsTransfer, sumOf } from '@mostrador/domain/money/payment'
import { clerkReturnProblem, refundOf } from '@mostrador/domain/sale/goods-return'
import { invoiceNumber } from '@mostrador/domain/sale/invoice'
import { dayOfLocal, instantOf, localDay, localTime } from '@mostrador/domain/time'
import type { z } from 'zod/mini'
import { type Actor, isOutside } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import type { Done, KeyedAct } from '../../../keyed-act.ts'
import { refuse } from '../../../refuse.ts'
import { documentReturn } from '../../fiscal/fel/documents/document-about.ts'
import { holdSaleDocument } from '../../fiscal/fel/documents/held-document.queries.ts'
import { withPiecesOfToday } from '../../goods/stock/returned-units.ts'
import { listSoldLines } from '../../goods/stock/sold-lines.queries.ts'
import { holdGoods } from '../../goods/stock/stock.queries.ts'
import { findCashSettings } from '../../group/shops/cash-settings.queries.ts'
import { refuseTooMuchCash } from '../../money/cash/cash-out.ts'
import { nameShift, noteLostShift } from '../../money/cash/name-shift.ts'
import { holdDays } from '../../money/day-totals/day-total.queries.ts'
import { holdOrder, insertPayments, listPayments, sumPaid } from '../../money/payments/payment.queries.ts'
import { bookedPart } from '../../money/payments/reverse-part.ts'
import { dayOfOrder, settleOrder } from '../../money/payments/settle-order.ts'
import { giveVoucher } from '../../money/vouchers/give-voucher.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { doOnce } from '../../platform/kept-answers/once.ts'
import { insertWriteOff } from '../receivables/write-off.queries.ts'
import { findSalePlace, listReturnedUnits, sumPaidByVoucher } from './return.queries.ts'
import { type Returned, storeReturn } from './store-return.ts'
import { linesOfInvoice, type ReturnLine, refuseReturnedTwice, returnSums } from './take-back.ts'

/**
 * Takes back units of an invoice (D98), reduces its debt and refunds the rest in one form. What was paid by voucher
 * goes back to a voucher. Refuses other shops' and void invoices, units not sold or already returned, and what needs a
 * supervisor (D99, D100). Refuses money back during an awaited transfer, cash that the drawer lacks, and cash without a
 * required shift. The invoice is locked, so only one of two callers returns its last unit.
 */
export const returnGoods = (
  context: ServiceContext,
  cashier: Actor & { readonly decides: boolean },
  request: z.output<(typeof returnGoodsCall)['body']>,
  act: KeyedAct,
): Promise<Done<Returned>> =>
  doOnce(context, act, async (tx, now) => {
    const { invoiceId, items, reason, method } = request
    const reference = request.reference?.trim() ?? ''
    if (method === 'withholding') throw refuse('refundImpossible', [], { field: 'method' })
    refuseReturnedTwice(items)
    const order = await holdOrder(tx, invoiceId)
    if (!order || isOutside(cashier.scope, order.shopId)) throw refuse('notFound', [])
    if (order.voidedAt !== null) throw refuse('invoiceVoided', [])
    const { shopId } = order
    const back = await listReturnedUnits(tx, invoiceId)
    const sold = await listSoldLines(tx, invoiceId)
    const kept = linesOfInvoice(sold, back, items)
    const worth = returnSums(kept).total
    const settings = await findCashSettings(tx, shopId)
    if (!cashier.decides) refuseBeyond(settings, order.issuedAt, now, sumOf(back) + worth)

    const due = order.total - order.returned
    const paid = order.charge === CHARGE_NUMBERS.unasked ? due : await sumPaid(tx, invoiceId)
    const refunded = refundOf(worth, { due, paid })
    if (refunded > 0 && awaitsTransfer(await listPayments(tx, invoiceId))) throw refuse('transferAwaited', ['factura'])
    const byVoucher = method === 'voucher' ? refunded : Math.min(refunded, await sumPaidByVoucher(tx, invoiceId))
    const rest = refunded - byVoucher

    const place = await findSalePlace(tx, invoiceId)
    if (!place) throw refuse('notFound', [])
    const lines = await holdReturned(tx, invoiceId, kept)
    const givesCash = rest > 0 && method === 'cash'
    const shift = await nameShift(tx, request.shift, { scope: cashier.scope, shopId, now, givesCash })
    if (givesCash) {
      if (shift.counts !== null) await refuseTooMuchCash(tx, shift.counts, rest, cashier)
      else if (settings.shifts === 'required' && !cashier.decides) throw refuse('shiftNeeded', [])
    }
    const today = localDay(now)
    await holdDays(tx, [
      { shopId, day: today, authorId: order.authorId },
      ...(refunded > 0 ? [{ shopId, day: today, authorId: cashier.id }] : []),
      ...(order.charge === CHARGE_NUMBERS.unasked ? [] : [dayOfOrder(order)]),
    ])
    if (shift.isLost) await noteLostShift(tx, { author: cashier, entity: 'factura', id: invoiceId, now })
    const { id, number, total } = await storeReturn(tx, now, {
      place: { shopId, ...place },
      invoiceId,
      author: cashier,
      // A cashier's sales are net of their returns (D103).
      sellerId: order.authorId,
      phone: '',
      reason,
      method,
      reference,
      shiftId: shift.counts,
      lines,
      refunded,
    })

    const isWhole = back.length === 0 && unitsOf(lines) === unitsOf(sold)
    await documentReturn(tx, { invoiceId, returnId: id, total, reason, isWhole }, now)

    const voucher =
      byVoucher === 0
        ? null
        : await giveVoucher(tx, byVoucher, { shopId, returnId: id, months: settings.voucherMonths, now })
    const refund = { kind: 'return', reason, author: cashier, now } as const
    const part = { reference, shiftId: shift.counts, returnId: id }
    const parts = [
      ...(voucher ? [{ ...part, method: 'voucher' as const, amount: -byVoucher, voucherId: voucher.id }] : []),
      ...(rest > 0 ? [{ ...part, method, amount: -rest }] : []),
    ]
    if (parts.length > 0)
      await insertPayments(
        tx,
        parts.map((each) => bookedPart({ shopId, invoiceId, encargoId: null }, each, refund)),
      )
    if (order.charge !== CHARGE_NUMBERS.unasked) {
      const returned = order.returned + total
      const writtenOff = Math.min(order.writtenOff, owedOf(order.total - returned, paid - refunded))
      if (writtenOff < order.writtenOff)
        await insertWriteOff(tx, {
          shopId,
          invoiceId,
          returnId: id,
          amount: writtenOff - order.writtenOff,
          reason,
          authorId: cashier.id,
          author: cashier.name,
          at: instantOf(now),
          atLocal: localTime(now),
        })
      await settleOrder(tx, { ...order, returned, writtenOff })
    }
    await insertAudit(
      tx,
      {
        author: { id: cashier.id, name: cashier.name },
        act: 'devolver',
        entity: 'factura',
        entityId: invoiceId,
        before: { factura: invoiceNumber(order), total: writeMoney(order.total) },
        after: { devolución: number, total: writeMoney(total), motivo: reason },
      },
      now,
    )
    return { id, number, total, voucher: voucher && { code: voucher.code, balance: voucher.balance } }
  })

/** Locks the sale's document, then the products. Lines of a product that became a set get today's pieces. */
async function holdReturned(tx: Tx, invoiceId: number, lines: readonly ReturnLine[]): Promise<ReturnLine[]> {
  await holdSaleDocument(tx, invoiceId)
  const held = await holdGoods(tx, null, [...lines, ...unitsMoved(lines)])
  const today = new Map(held.map(({ id, pieces }) => [id, pieces]))
  return lines.map((line) => withPiecesOfToday(line, today.get(line.productId) ?? []))
}

const unitsOf = (lines: readonly { readonly quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

function refuseBeyond(settings: CashSettings, issuedAt: string, now: number, returned: Centavos): void {
  const problem = clerkReturnProblem(settings, { soldOn: dayOfLocal(issuedAt), today: localDay(now), returned })
  if (problem === null) return
  const limit =
    problem === 'tooMuch' ? showMoney(settings.clerkReturnsUpTo) : counted(settings.returnDays, 'día', 'días')
  throw refuse('returnsNotAllowed', [problem, limit])
}
