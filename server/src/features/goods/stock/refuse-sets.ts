import { isSet, type SetPiece } from '@mostrador/domain/goods/product-set'
import type { Db } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { listPieces, listSets } from './pieces.queries.ts'

/** Refuses the first set among products that must have a stock of their own. The refusal names its pieces (D179). */
export async function refuseSets(db: Db, productIds: readonly number[]): Promise<void> {
  const [set] = await listSets(db, productIds)
  if (set) throw await setRefusal(db, set)
}

/** Refuses the first set among products that the caller has read. Queries the database only if there is one. */
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
