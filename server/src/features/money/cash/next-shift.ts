import type { Centavos } from '@mostrador/domain/money'
import { instantOf, localTime } from '@mostrador/domain/time'
import type { Tx } from '../../../db/session.ts'
import { updateShiftsOfDrawer } from './drawers.queries.ts'
import { findShiftByNumber, insertShift, insertShiftKey } from './shifts.queries.ts'

export interface OpenedShift {
  readonly id: number
  readonly number: number
}

/** Expects a locked drawer without an open shift. */
export async function insertNext(
  tx: Tx,
  opener: { readonly id: number; readonly name: string },
  drawer: {
    readonly id: number
    readonly shopId: number
    readonly shifts: number
    readonly float: Centavos
    readonly key?: string | undefined
  },
  now: number,
): Promise<OpenedShift> {
  const last = await findShiftByNumber(tx, drawer.id, drawer.shifts)
  const number = drawer.shifts + 1
  await updateShiftsOfDrawer(tx, { id: drawer.id, shifts: number })
  const id = await insertShift(tx, {
    drawerId: drawer.id,
    shopId: drawer.shopId,
    number,
    openerId: opener.id,
    opener: opener.name,
    openedAt: instantOf(now),
    openedLocal: localTime(now),
    float: drawer.float,
    openingDifference: last ? drawer.float - (last.left ?? 0) : null,
  })
  if (drawer.key !== undefined) await insertShiftKey(tx, drawer.key, id)
  return { id, number }
}
