import type { Instant } from '@mostrador/domain/time'
import type { Tx } from '../../../db/session.ts'
import { insertMovements, returnStock } from '../../goods/stock/stock.queries.ts'
import { type EncargoRecord, listHeldUnits } from './encargo-record.queries.ts'
import { takeAgain } from './encargo-rules.ts'

/**
 * Takes an encargo's units when it begins to hold them, gives them back when it ends, each exactly once (D24): for who has
 * read the encargo in this transaction and knows that the other was so until now.
 */
export async function holdStock(
  tx: Tx,
  encargo: Pick<EncargoRecord, 'id' | 'shopId' | 'shop'>,
  holds: boolean,
  { userId, at }: { readonly userId: number; readonly at: Instant },
): Promise<void> {
  const units = await listHeldUnits(tx, encargo.id)
  const why = { document: { kind: 'encargo', id: encargo.id }, userId, at } as const
  if (!holds) {
    await insertMovements(tx, await returnStock(tx, units), { ...why, reason: 'release' })
    return
  }
  const taken = new Map((await takeAgain(tx, encargo, units)).map((product) => [product.id, product.quantity]))
  const movements = units.map(({ productId, quantity }) => ({
    productId,
    change: -quantity,
    balance: taken.get(productId) ?? 0,
  }))
  await insertMovements(tx, movements, { ...why, reason: 'encargo' })
}
