import { HIGHEST_QUANTITY } from '@mostrador/domain/goods/price'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { findAbove } from './goods.queries.ts'

/** Voids, returns and cancellations are not checked (D75), because their goods are already back. */
export async function refuseFullShelf(tx: Tx, productIds: readonly number[]): Promise<void> {
  const full = await findAbove(tx, productIds, HIGHEST_QUANTITY)
  if (full) throw refuse('fullShelf', [full.name, HIGHEST_QUANTITY])
}
