import { isSet, type SetPiece } from '@mostrador/domain/goods/product-set'
import type { Db } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { listPieces, listSets } from './pieces.queries.ts'

/** Refuses a set where only products with a stock of their own may stand, and names its pieces (D179). */
export async function refuseSets(db: Db, productIds: readonly number[]): Promise<void> {
  const [set] = await listSets(db, productIds)
  if (set) throw await setRefusal(db, set)
}

/** Reads nothing without a set. */
export async function refuseSetsAmong(
  db: Db,
  held: readonly { readonly id: number; readonly name: string; readonly pieces: readonly SetPiece[] }[],
): Promise<void> {
  const set = held.find(isSet)
  if (set) throw await setRefusal(db, set)
}

async function setRefusal(db: Db, set: { readonly id: number; readonly name: string }) {
  const pieces = await listPieces(db, [set.id])
  return refuse('setHasNoStock', [set.name, pieces.map(({ name }) => name)])
}
