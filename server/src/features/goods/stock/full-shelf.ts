import { HIGHEST_QUANTITY } from '@mostrador/domain/goods/price'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { findAbove } from './goods.queries.ts'

/**
 * Refuses `fullShelf` where products have more units than there may be (D75) by what came in. What is given back, by a void, a
 * return or what is cancelled, is not asked: the goods are there, and whoever gave them back has them no more.
 */
export async function refuseFullShelf(tx: Tx, productIds: readonly number[]): Promise<void> {
  const full = await findAbove(tx, productIds, HIGHEST_QUANTITY)
  if (full) throw refuse('fullShelf', [full.name, HIGHEST_QUANTITY])
}
