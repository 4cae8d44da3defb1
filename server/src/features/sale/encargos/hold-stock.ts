import { unitsMoved } from '@mostrador/domain/goods/product-set'
import type { Instant } from '@mostrador/domain/time'
import type { Tx } from '../../../db/session.ts'
import { balancesOf, leavingMovements, setMovements } from '../../goods/stock/moved-units.ts'
import { insertMovements, returnStock } from '../../goods/stock/stock.queries.ts'
import { type EncargoRecord, listHeldUnits } from './encargo-record.queries.ts'
import { takeAgain } from './encargo-rules.ts'

/** Takes an encargo's units, or gives them back (D24). Expects an encargo whose state changes in this transaction. */
export async function holdStock(
  tx: Tx,
  encargo: Pick<EncargoRecord, 'id' | 'shopId' | 'shop'>,
  holds: boolean,
  { userId, at }: { readonly userId: number; readonly at: Instant },
): Promise<void> {
  const units = await listHeldUnits(tx, encargo.id)
  const why = { document: { kind: 'encargo', id: encargo.id }, userId, at } as const
  if (!holds) {
    const released = await returnStock(tx, unitsMoved(units))
    await insertMovements(tx, [...released, ...setMovements(units)], { ...why, reason: 'release' })
    return
  }
  const left = balancesOf(await takeAgain(tx, encargo, units))
  await insertMovements(tx, leavingMovements(units, left), { ...why, reason: 'encargo' })
}
