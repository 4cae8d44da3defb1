import type { ShiftRef } from '@mostrador/contract/sale/payments'
import { isOutside, type RowScope } from '../../caller.ts'
import type { Tx } from '../../db/session.ts'
import { refuse } from '../../refuse.ts'
import { findShiftId, holdShift, type Shift } from './shifts.queries.ts'

/**
 * The open shift that somebody works on, held until the transaction ends. Refuses one of another shop (404), and one that was
 * counted (409). `scope`: the shop whose shifts it may be, or any (null).
 */
export async function holdOwnShift(tx: Tx, ref: ShiftRef, scope: RowScope): Promise<Shift> {
  const id = await findShiftId(tx, ref)
  const shift = id === undefined ? undefined : await holdShift(tx, id)
  if (!shift || isOutside(scope, shift.shopId)) throw refuse('notFound', [])
  if (shift.closedAt !== null) throw refuse('shiftClosed', [])
  return shift
}
