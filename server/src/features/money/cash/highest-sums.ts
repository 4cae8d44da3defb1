import { type Centavos, HIGHEST_SUM, LARGE_AMOUNT } from '@mostrador/domain/money'
import { METHODS, type PaymentPart } from '@mostrador/domain/money/payment'
import { localDay } from '@mostrador/domain/time'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { findDaySums, takenBy } from '../day-totals/day-total.queries.ts'
import { expectedOf } from './shift-sums.queries.ts'
import { findShift } from './shifts.queries.ts'

interface Booked {
  readonly shopId: number
  readonly authorId: number
  readonly now: number
  /** Shift whose drawer gets the cash. Null for none. */
  readonly shiftId: number | null
  /** Total of a sale. 0 if only money is taken. */
  readonly total?: Centavos
  readonly parts: readonly Pick<PaymentPart, 'method' | 'amount'>[]
}

/**
 * Refuses money that would bring a day's sums or a drawer above `HIGHEST_SUM` (D198). Amounts up to `LARGE_AMOUNT` cost no
 * statement. Sales that arrive at once may each miss the other: the sum still stays a whole number that is kept exactly.
 */
export async function refuseBeyondHighest(
  tx: Tx,
  { shopId, authorId, now, shiftId, total = 0, parts }: Booked,
): Promise<void> {
  const taken = takenBy(parts)
  if (Math.max(total, ...Object.values(taken)) <= LARGE_AMOUNT) return
  const day = await findDaySums(tx, { shopId, authorId, day: localDay(now) })
  const isAbove = (sum: Centavos, more: Centavos) => more > 0 && sum + more > HIGHEST_SUM
  if (isAbove(day.total, total) || METHODS.some((method) => isAbove(day[method], taken[method])))
    throw refuse('sumBeyond', ['Lo de este día'])
  if (shiftId !== null) await refuseFullDrawer(tx, shiftId, taken.cash)
}

export async function refuseFullDrawer(tx: Tx, shiftId: number, amount: Centavos): Promise<void> {
  if (amount <= 0) return
  const shift = await findShift(tx, shiftId)
  if (!shift) throw refuse('shiftUnknown', [])
  const { cash } = await expectedOf(tx, shift)
  if (cash + amount > HIGHEST_SUM) throw refuse('drawerFull', [])
}
