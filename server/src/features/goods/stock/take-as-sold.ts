import type { Tx } from '../../../db/session.ts'
import { type HeldGoods, returnStock, takeSoldStock } from './stock.queries.ts'

/** Adds what is missing, and takes what was sold: the stock never falls below nothing, and its movements say all of it. */
export async function takeAsSold<Line extends { readonly productId: number; readonly quantity: number }>(
  tx: Tx,
  goods: ReadonlyMap<number, HeldGoods>,
  lines: readonly (Line & { adiPrice?: number | undefined })[],
) {
  const missing = lines.flatMap(({ productId, quantity }) => {
    const short = quantity - (goods.get(productId)?.quantity ?? 0)
    return short > 0 ? [{ productId, quantity: short }] : []
  })
  const differences = missing.length > 0 ? await returnStock(tx, missing) : []
  const left = new Map((await takeSoldStock(tx, lines)).map(({ id, quantity }) => [id, quantity]))
  if (left.size !== lines.length) throw new Error('The stock of a recorded sale changed under its lock')
  return {
    differences,
    lines: lines.map((line) => ({
      ...line,
      adiPrice: line.adiPrice ?? null,
      left: left.get(line.productId) ?? 0,
    })),
  }
}
