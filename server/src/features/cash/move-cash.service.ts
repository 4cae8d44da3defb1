import type { moveCash as moveCashCall } from '@mostrador/contract/sale/cash'
import { drawerEffect } from '@mostrador/domain/sale/shift'
import type { z } from 'zod/mini'
import type { Actor } from '../../caller.ts'
import type { ServiceContext } from '../../context.ts'
import type { KeyedAct } from '../../keyed-act.ts'
import { refuse } from '../../refuse.ts'
import { writtenBy } from '../../written-by.ts'
import { once } from '../kept-answers/once.ts'
import { refuseTooMuchCash } from './cash-out.ts'
import { insertDrawerMovement } from './drawer-movements.queries.ts'
import { holdDrawer } from './drawers.queries.ts'
import { holdOwnShift } from './own-shift.ts'
import { findOpenShift } from './shifts.queries.ts'

type Movement = z.output<(typeof moveCashCall)['body']>

/**
 * Books what moves a drawer beside documents (D94): cash in or out with its reason, to the safe, the drawer opened without a
 * sale (0.00), and the safe's cash brought to the bank with its slip. Change for another drawer of the shop is out of one and
 * into the other at once. Refuses more cash than there is, a closed shift, a drawer without one, and the drawer itself.
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
      const { id: shiftId, shopId } = await holdOwnShift(tx, movement.shift, cashier.scope)
      const { kind, amount, reason, slip = '', toDrawerId } = movement
      await refuseTooMuchCash(tx, shiftId, -drawerEffect(kind, amount), cashier)
      const booked = {
        amount,
        reason,
        slip,
        isAtClose: false,
        ...writtenBy(cashier, now),
      }
      const id = await insertDrawerMovement(tx, { ...booked, shiftId, kind, twinId: null })
      if (toDrawerId !== undefined) {
        const drawer = await holdDrawer(tx, toDrawerId)
        if (!drawer || drawer.shopId !== shopId) throw refuse('notFound', [])
        const other = await findOpenShift(tx, toDrawerId)
        if (other?.id === shiftId) throw refuse('sameDrawer', [], { field: 'toDrawerId' })
        if (!other) throw refuse('drawerHasNoShift', [drawer.name], { field: 'toDrawerId' })
        await insertDrawerMovement(tx, { ...booked, shiftId: other.id, kind: 'paidIn', twinId: id })
      }
      return { id }
    })
  })

function refuseTerms({ kind, amount, slip, toDrawerId }: Movement): void {
  if (kind === 'noSale' ? amount !== 0 : amount === 0)
    throw refuse(kind === 'noSale' ? 'noSaleIsNothing' : 'amountNeeded', [], { field: 'amount' })
  if (kind === 'deposit' && !slip) throw refuse('slipNeeded', [], { field: 'slip' })
  if (toDrawerId !== undefined && kind !== 'paidOut') throw refuse('changeGoesOut', [], { field: 'toDrawerId' })
}
