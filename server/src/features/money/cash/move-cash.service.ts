import type { moveCash as moveCashCall } from '@mostrador/contract/money/cash'
import type { ShiftRef } from '@mostrador/contract/money/payments'
import { drawerEffect } from '@mostrador/domain/money/shift'
import type { z } from 'zod/mini'
import type { Actor } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import type { KeyedAct } from '../../../keyed-act.ts'
import { refuse } from '../../../refuse.ts'
import { writtenBy } from '../../../written-by.ts'
import { once } from '../../platform/kept-answers/once.ts'
import { refuseTooMuchCash } from './cash-out.ts'
import { insertDrawerMovement } from './drawer-movements.queries.ts'
import { holdDrawer } from './drawers.queries.ts'
import { refuseFullDrawer } from './highest-sums.ts'
import { holdOwnShift } from './own-shift.ts'
import { findOpenShift, findShiftId, holdShifts, type Shift } from './shifts.queries.ts'

type Movement = z.output<(typeof moveCashCall)['body']>

/**
 * Books a drawer movement without a document (D94). Change for another drawer of the shop is booked in both. Refuses a
 * closed shift, a target drawer without a shift, and the drawer itself. Checks the cash last, because that refusal
 * reveals the sum (D199).
 */
export const moveCash = (
  { database, clock }: ServiceContext,
  cashier: Actor & { readonly decides: boolean },
  movement: Movement,
  act: KeyedAct,
) =>
  database.inTransaction((tx) => {
    refuseTerms(movement)
    const now = clock()
    return once(tx, act, now, async () => {
      const { kind, amount, reason, slip = '', toDrawerId } = movement
      const to = toDrawerId === undefined ? undefined : await holdBoth(tx, toDrawerId, movement.shift)
      const own = await holdOwnShift(tx, movement.shift, cashier.scope)
      const other = to && receivingShift(to, own)
      const shiftId = own.id
      await refuseFullDrawer(tx, other ?? shiftId, other === undefined ? drawerEffect(kind, amount) : amount)
      await refuseTooMuchCash(tx, shiftId, -drawerEffect(kind, amount), cashier)
      const booked = {
        amount,
        reason,
        slip,
        isAtClose: false,
        ...writtenBy(cashier, now),
      }
      const id = await insertDrawerMovement(tx, { ...booked, shiftId, kind, twinId: null })
      if (other) await insertDrawerMovement(tx, { ...booked, shiftId: other, kind: 'paidIn', twinId: id })
      return { id }
    })
  }, 'read committed')

/** Locks the receiving drawer, then both shifts by ascending id, so that openings and counts there wait. */
async function holdBoth(tx: Tx, drawerId: number, giving: ShiftRef) {
  const drawer = await holdDrawer(tx, drawerId)
  if (!drawer) throw refuse('notFound', [])
  const shiftId = (await findOpenShift(tx, drawerId))?.id
  await holdShifts(tx, [await findShiftId(tx, giving), shiftId])
  return { drawer, shiftId }
}

function receivingShift({ drawer, shiftId }: Awaited<ReturnType<typeof holdBoth>>, own: Shift): number {
  if (drawer.shopId !== own.shopId) throw refuse('notFound', [])
  if (shiftId === own.id) throw refuse('sameDrawer', [], { field: 'toDrawerId' })
  if (shiftId === undefined) throw refuse('drawerHasNoShift', [drawer.name], { field: 'toDrawerId' })
  return shiftId
}

function refuseTerms({ kind, amount, slip, toDrawerId }: Movement): void {
  if (kind === 'noSale' ? amount !== 0 : amount === 0)
    throw refuse(kind === 'noSale' ? 'noSaleIsNothing' : 'amountNeeded', [], { field: 'amount' })
  if (kind === 'deposit' && !slip) throw refuse('slipNeeded', [], { field: 'slip' })
  if (toDrawerId !== undefined && kind !== 'paidOut') throw refuse('changeGoesOut', [], { field: 'toDrawerId' })
}
