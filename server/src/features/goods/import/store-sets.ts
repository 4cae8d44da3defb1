import type { Author } from '../../../caller.ts'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { insertAudits } from '../../platform/audit/audit.queries.ts'
import { findOpenUse } from '../products/open-use.queries.ts'
import { replacePieces } from '../stock/pieces.queries.ts'
import { findByKeys, type ProductKey } from './import.queries.ts'
import { hasWrongPieces, touchPieces } from './set-plan.queries.ts'
import type { PlannedSet, SetPlan } from './set-rows.ts'

const isStored = (product: number | ProductKey): product is number => typeof product === 'number'

/** Ids of existing sets and pieces. The import locks these products together with those of its rows. */
export const existingProductIds = ({ sets }: SetPlan): number[] => [
  ...new Set(
    sets.flatMap(({ product, pieces }) => [product, ...pieces.map((piece) => piece.product)]).filter(isStored),
  ),
]

/**
 * Stores the pieces of each set. The caller has stored the products, and locked them and their pieces. Refuses
 * `importOutdated` if a set, a piece or a use of a new set changed after the check.
 */
export async function storeSets(tx: Tx, author: Author, { sets }: SetPlan, now: number): Promise<void> {
  if (sets.length === 0) return
  const stored = await withProductIds(tx, sets)
  const ids = stored.map(({ id }) => id)
  if ((await replacePieces(tx, stored)) !== sets.length || (await hasWrongPieces(tx, ids)))
    throw refuse('importOutdated', [])
  for (const { product, isNewSet } of sets)
    if (isNewSet && isStored(product) && (await findOpenUse(tx, product)) !== undefined)
      throw refuse('importOutdated', [])
  await touchPieces(
    tx,
    stored.flatMap(({ pieces }) => pieces.map(({ productId }) => productId)),
  )
  const entries = sets.map(({ before, after }, at) => ({
    author,
    act: 'importar',
    entity: 'producto',
    entityId: ids[at] ?? null,
    before: { piezas: before === '' ? null : before },
    after: { piezas: after === '' ? null : after },
  }))
  await insertAudits(tx, entries, now)
}

async function withProductIds(tx: Tx, sets: readonly PlannedSet[]) {
  const keys = sets
    .flatMap(({ product, pieces }) => [product, ...pieces.map((piece) => piece.product)])
    .flatMap((product) => (isStored(product) ? [] : [product]))
  const found = await findByKeys(tx, keys)
  const added = new Map(keys.map((key, at) => [JSON.stringify(key), found.get(at)]))
  const recordOf = (product: number | ProductKey) =>
    isStored(product) ? undefined : added.get(JSON.stringify(product))
  const idOf = (product: number | ProductKey): number => {
    const id = isStored(product) ? product : recordOf(product)?.id
    if (id === undefined) throw refuse('importOutdated', [])
    return id
  }
  return sets.map(({ product, version, pieces }) => ({
    id: idOf(product),
    version: version ?? recordOf(product)?.version ?? 0,
    pieces: pieces.map((piece) => ({ productId: idOf(piece.product), units: piece.units })),
  }))
}
