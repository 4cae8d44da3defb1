import { localTime } from '@mostrador/domain/time'
import type { Tx } from '../../db/session.ts'
import { openShiftOf } from '../cash/shifts.queries.ts'
import { updateRestored } from '../vouchers/voucher.queries.ts'
import { insertPayments, listPayments } from './payment.queries.ts'
import { bookedPart, type Reversal } from './reverse-part.ts'

/**
 * Books again, part by part, what a void gave back on paper only: the void is taken back, and the customer has paid (D168). Each in
 * the shift that the void took it from while that is open, else beside all. What a voucher does not hold any more stays owed.
 */
export async function bookAgain(
  tx: Tx,
  { id, voidedAt }: { readonly id: number; readonly voidedAt: string },
  reversal: Reversal,
): Promise<void> {
  const parts = await listPayments(tx, id)
  const at = localTime(Date.parse(voidedAt))
  const given = parts
    .slice(parts.findLastIndex(({ kind }) => kind !== 'void') + 1)
    .filter(({ atLocal }) => atLocal === at)
  const rows = []
  for (const part of given) {
    const { method, reference, voucherId } = part
    const amount = -part.amount
    if (voucherId !== null && !(await updateRestored(tx, voucherId, -amount))) continue
    rows.push(
      bookedPart(part, { method, amount, reference, voucherId, shiftId: await openShiftOf(tx, part) }, reversal),
    )
  }
  await insertPayments(tx, rows)
}
