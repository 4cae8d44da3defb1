import type { ShiftRef } from '@mostrador/contract/money/payments'
import type { Centavos } from '@mostrador/domain/money'
import { standingParts } from '@mostrador/domain/money/payment'
import { localDay } from '@mostrador/domain/time'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { refuseTooMuchCash } from '../cash/cash-out.ts'
import { nameShift } from '../cash/name-shift.ts'
import { holdOpenShifts } from '../cash/shifts.queries.ts'
import { type DayKey, holdDays } from '../day-totals/day-total.queries.ts'
import { inVoucherOrder, updateRestored } from '../vouchers/voucher.queries.ts'
import { insertPayments, type NewPayment, type Payment, updateConfirmed } from './payment.queries.ts'
import { opposite, type Reversal } from './reverse-part.ts'

/**
 * Takes back the parts of a void: in the named shift, else in each part's own shift while that is open, else outside
 * shifts (D90). A voucher that paid gets its balance back, one that was given loses it. Refuses `excessSpent` and cash
 * that the drawer lacks. `days` are those of the documents. Expects their rows to be locked.
 */
export async function giveBackParts(
  tx: Tx,
  parts: readonly Payment[],
  {
    shopId,
    shift,
    reversal,
    days,
  }: {
    readonly shopId: number
    readonly shift: ShiftRef | undefined
    readonly reversal: Reversal
    readonly days: readonly DayKey[]
  },
): Promise<void> {
  const { now, author } = reversal
  const standing = inVoucherOrder(standingParts(parts))
  const { counts: named } = await nameShift(tx, shift, { scope: null, shopId, now, givesCash: true })
  const open = named === null ? await holdOpenShifts(tx, standing) : new Set<number>()
  const rows: NewPayment[] = []
  const cash = new Map<number, Centavos>()
  for (const part of standing) {
    const from = named ?? (part.shiftId !== null && open.has(part.shiftId) ? part.shiftId : null)
    if (from !== null && part.method === 'cash') cash.set(from, (cash.get(from) ?? 0) + part.amount)
    if (part.isUnconfirmed) await updateConfirmed(tx, part.id)
    rows.push(opposite(part, from, reversal))
    if (part.voucherId !== null && !(await updateRestored(tx, part.voucherId, part.amount)))
      throw refuse('excessSpent', [])
  }
  for (const [shiftId, amount] of cash) await refuseTooMuchCash(tx, shiftId, amount, { decides: true })
  if (rows.length === 0) return
  await holdDays(tx, [{ shopId, day: localDay(now), authorId: author.id }, ...days])
  await insertPayments(tx, rows)
}
