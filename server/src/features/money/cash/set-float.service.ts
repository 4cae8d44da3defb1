import { type Centavos, writeMoney } from '@mostrador/domain/money'
import { isFloatOpen } from '@mostrador/domain/money/shift'
import type { Actor } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import { refuse } from '../../../refuse.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { refuseTooMuchCash } from './cash-out.ts'
import { refuseFullDrawer } from './highest-sums.ts'
import { holdOwnShift } from './own-shift.ts'
import { updateFloat } from './shifts.queries.ts'

/** Corrects a new shift's float (D212). Refuses a counted or older shift, and a float below the cash taken. */
export const setFloat = (
  { database, clock }: ServiceContext,
  cashier: Actor & { readonly decides: boolean },
  { id, float }: { readonly id: number; readonly float: Centavos },
): Promise<void> =>
  database.inTransaction(async (tx) => {
    const shift = await holdOwnShift(tx, { id }, cashier.scope)
    const now = clock()
    if (!isFloatOpen(Date.parse(shift.openedAt), now)) throw refuse('floatSettled', [])
    const change = float - shift.float
    if (change === 0) return
    await refuseFullDrawer(tx, id, change)
    await refuseTooMuchCash(tx, id, -change, cashier)
    const { openingDifference } = shift
    await updateFloat(tx, {
      id,
      float,
      openingDifference: openingDifference === null ? null : openingDifference + change,
    })
    await insertAudit(
      tx,
      {
        author: { id: cashier.id, name: cashier.name },
        act: 'editar',
        entity: 'turno',
        entityId: id,
        before: { fondo: writeMoney(shift.float) },
        after: { fondo: writeMoney(float) },
      },
      now,
    )
  }, 'read committed')
