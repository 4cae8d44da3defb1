import { localDay, localTime } from '@mostrador/domain/time'
import type { Tx } from '../../../db/session.ts'
import { holdOpenShifts } from '../cash/shifts.queries.ts'
import { type DayKey, holdDays } from '../day-totals/day-total.queries.ts'
import { inVoucherOrder, updateRestored } from '../vouchers/voucher.queries.ts'
import { insertPayments, listPayments } from './payment.queries.ts'
import { bookedPart, type Reversal } from './reverse-part.ts'

/**
 * Books a void's refunds again, part by part, because the void is undone and the customer was never refunded (D168).
 * Uses the shift of the refund while that is open, else none. An amount that a voucher no longer holds stays owed.
 */
export async function bookAgain(
  tx: Tx,
  { id, voidedAt, day }: { readonly id: number; readonly voidedAt: string; readonly day: DayKey },
  reversal: Reversal,
): Promise<void> {
  const parts = await listPayments(tx, id)
  const at = localTime(Date.parse(voidedAt))
  const given = parts
    .slice(parts.findLastIndex(({ kind }) => kind !== 'void') + 1)
    .filter(({ atLocal }) => atLocal === at)
  const open = await holdOpenShifts(tx, given)
  const rows = []
  for (const part of inVoucherOrder(given)) {
    const { method, reference, voucherId, cuotas } = part
    const amount = -part.amount
    if (voucherId !== null && !(await updateRestored(tx, voucherId, -amount))) continue
    const shiftId = part.shiftId !== null && open.has(part.shiftId) ? part.shiftId : null
    rows.push(bookedPart(part, { method, amount, reference, voucherId, cuotas, shiftId }, reversal))
  }
  if (rows.length === 0) return
  const { author, now } = reversal
  await holdDays(tx, [{ shopId: day.shopId, day: localDay(now), authorId: author.id }, day])
  await insertPayments(tx, rows)
}
