import type { ShiftRef } from '@mostrador/contract/money/payments'
import { isOutside, type RowScope } from '../../../caller.ts'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { findShiftId, holdShift, type Shift, shareShift } from './shifts.queries.ts'

/** Limits of the shifts that a user may name (D197). */
export interface ShiftReach {
  readonly scope: RowScope
  /** Shop of the document that the shift is named for. */
  readonly shopId?: number
}

/**
 * Returns a shift, locked until the transaction ends, or undefined if it is out of reach (D197).
 * @param holds true for an exclusive lock, needed to end the shift or take cash from its drawer. Otherwise others share
 * it.
 */
export async function reachShift(
  tx: Tx,
  ref: ShiftRef,
  { scope, shopId }: ShiftReach,
  { holds }: { readonly holds: boolean },
): Promise<Shift | undefined> {
  const id = await findShiftId(tx, ref)
  const shift = id === undefined ? undefined : await (holds ? holdShift(tx, id) : shareShift(tx, id))
  if (!shift || isOutside(scope, shift.shopId)) return undefined
  return shopId === undefined || shift.shopId === shopId ? shift : undefined
}

/** Locks an open shift until the transaction ends. Refuses another shop's (404) and a counted one (409). */
export async function holdOwnShift(tx: Tx, ref: ShiftRef, scope: RowScope): Promise<Shift> {
  const shift = await reachShift(tx, ref, { scope }, { holds: true })
  if (!shift) throw refuse('notFound', [])
  if (shift.closedAt !== null) throw refuse('shiftClosed', [])
  return shift
}
