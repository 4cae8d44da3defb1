import type { Tx } from '@mostrador/server/db/session'
import { type TakenStock, takeStock } from '@mostrador/server/features/goods/stock/stock.queries'
import { refuseUnits } from '@mostrador/server/features/goods/stock/units-refused'

/** Takes the units of all lines from a shop's stock. Refuses if one product has too few. Returns names and rests. */
export async function takeAll(
  tx: Tx,
  shopId: number,
  lines: readonly { readonly productId: number; readonly quantity: number }[],
): Promise<ReadonlyMap<number, TakenStock>> {
  const taken = await takeStock(tx, shopId, lines)
  if (taken.length < lines.length) throw await refuseUnits(tx, shopId, lines, taken)
  return new Map(taken.map((product) => [product.id, product]))
}
