import type { ShiftRef } from '@mostrador/contract/money/payments'
import { isOutside, type RowScope } from '../../../caller.ts'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { findShiftId, holdShift, type Shift, shareShift } from './shifts.queries.ts'

/** The person whose shop limits which shift may be named (D197). */
export interface ShiftReach {
  /** The shop whose shifts somebody may name, or any (null). */
  readonly scope: RowScope
  /** The shop of the document that the shift is named for. */
  readonly shopId?: number
}

/**
 * A shift that somebody names, locked until the transaction ends; undefined where it is not theirs to name (D197).
 *
 * @param holds whether it ends, or cash leaves its drawer: then nobody else has it. Else others share it.
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

/**
 * The open shift that somebody works on, held until the transaction ends. Refuses one of another shop (404), and one that was
 * counted (409). `scope`: the shop whose shifts it may be, or any (null).
 */
export async function holdOwnShift(tx: Tx, ref: ShiftRef, scope: RowScope): Promise<Shift> {
  const shift = await reachShift(tx, ref, { scope }, { holds: true })
  if (!shift) throw refuse('notFound', [])
  if (shift.closedAt !== null) throw refuse('shiftClosed', [])
  return shift
}
