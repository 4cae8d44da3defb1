import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Micros } from '@mostrador/domain/goods/cost'
import { EMPTY_FRAME } from '@mostrador/domain/goods/empty-frame'
import { HIGHEST_QUANTITY } from '@mostrador/domain/goods/price'
import { writeCost } from '@mostrador/domain/goods/written-cost'
import { DAY_MS, instantOf, localTime } from '@mostrador/domain/time'
import type { Author } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import type { PhotoStore } from '../../../photos/photo-store.ts'
import { refuse } from '../../../refuse.ts'
import { lookupRevision } from '../../group/lookup-records/lookups.queries.ts'
import { changedFields, insertAudit } from '../../platform/audit/audit.queries.ts'
import { deleteCodes, growCodes, hasCodes, insertCodes, listTaken } from '../products/product-codes.queries.ts'
import { replaceFits } from '../products/product-fits.queries.ts'
import { auditedProduct } from '../products/product-rules.ts'
import { listSetsOf } from '../stock/pieces.queries.ts'
import type { CheckedSheet } from './check-sheet.ts'
import { holdFamilies } from './family-plan.queries.ts'
import type { ImportWatch } from './import-progress.ts'
import { madeInactive } from './lost-pieces.ts'
import type { PlannedRow } from './plan-import.ts'
import { clearStaged, type StagedRow, stageRows } from './staging.queries.ts'
import { familiesOf, storeFamilies } from './store-families.ts'
import { existingProductIds, storeSets } from './store-sets.ts'
import {
  insertMoves,
  insertOpenings,
  insertStaged,
  insertStagedAudits,
  isBarcodeTaken,
  listStored,
  newestProductId,
  updateStaged,
} from './store-staged.queries.ts'

const ROWS_A_PIECE = 250

interface ImportContext extends ServiceContext {
  readonly photos: PhotoStore
}

interface Counts {
  readonly added: number
  /** Number of products whose own fields change. */
  readonly edited: number
  /** Number of those products and of others whose family or pieces alone change. */
  readonly changed: number
}

/**
 * Stores the planned rows, all or none. Rows are first staged in pieces, so the one transaction that tills wait for
 * only copies them. A product edited since the check stops the import. Refuses `importOutdated`.
 */
export async function storeImport(
  { database, clock, photos }: ImportContext,
  author: Author,
  { planned, families, sets }: Pick<CheckedSheet, 'planned' | 'families' | 'sets'>,
  { added, edited, changed, revision }: Counts & { revision: number },
  watch: ImportWatch,
): Promise<void> {
  const importId = randomUUID()
  const clean = () => database.inTransaction((tx) => clearStaged(tx, importId, instantOf(clock() - DAY_MS)))
  const needsPhoto = planned.some((row) => row.kind === 'new' && row.product.photos.length === 0)
  const photo = needsPhoto ? [await photos.keep(Buffer.from(EMPTY_FRAME, 'base64'))] : []
  try {
    for (let from = 0; from < planned.length; from += ROWS_A_PIECE) {
      watch.orStop()
      watch.tell('guardado', from, planned.length)
      const rows = planned.slice(from, from + ROWS_A_PIECE).flatMap((row, at) => stagedRow(row, from + at, photo))
      const stagedAt = instantOf(clock())
      await database.inTransaction((tx) =>
        stageRows(
          tx,
          rows.map((row) => ({ ...row, importId, stagedAt })),
        ),
      )
      await nextTurn()
    }
    watch.tell('guardado', planned.length, planned.length)
    await database.recount(['import_row'])
    await database.inTransaction(async (tx) => {
      // The last chance to stop. From here on the import is stored, even if the caller hangs up.
      watch.orStop()
      await holdFamilies(tx, familiesOf(families))
      await growCodes(tx)
      // The revision is read under the locks, when members and codes can no longer change.
      if ((await lookupRevision(tx)) !== revision) throw refuse('importOutdated', [])
      const now = clock()
      const at = instantOf(now)
      if (await isBarcodeTaken(tx, importId)) throw refuse('importOutdated', [])
      if ((await updateStaged(tx, importId, HIGHEST_QUANTITY, existingProductIds(sets))) !== edited)
        throw refuse('importOutdated', [])
      const inactive = madeInactive(planned)
      if (inactive.length > 0 && (await listSetsOf(tx, inactive)).length > 0) throw refuse('importOutdated', [])
      await insertMoves(tx, { importId, userId: author.id, at })
      await insertStagedAudits(tx, {
        importId,
        at,
        atLocal: localTime(now),
        userId: author.id,
        userName: author.name,
      })
      const after = await newestProductId(tx)
      if ((await insertStaged(tx, importId, at)) !== added) throw refuse('importOutdated', [])
      await storeCodes(tx, importId, { after, hasPlanned: planned.some(hasFurtherCodes) })
      await storeFamilies(tx, author, families, now)
      await storeSets(tx, author, sets, now)
      await storeFits(tx, importId, { after, hasPlanned: planned.some(hasVehicles) })
      await insertOpenings(tx, { after, userId: author.id, at })
      const summary = { nuevas: added, cambiadas: changed }
      await insertAudit(
        tx,
        { author, act: 'importar', entity: 'productos', entityId: null, before: null, after: summary },
        now,
      )
    }, 'read committed')
    await database.recount(['product', 'stock_movement'])
  } finally {
    await clean()
  }
}

const hasFurtherCodes = (row: PlannedRow): boolean =>
  row.kind !== 'same' && row.product.codes.length + (row.kind === 'changed' ? row.before.codes.length : 0) > 0

/** Refuses `importOutdated` if another product took a further code since the check. */
async function storeCodes(
  tx: Tx,
  importId: string,
  { after, hasPlanned }: { readonly after: number; readonly hasPlanned: boolean },
): Promise<void> {
  if (!hasPlanned && !(await hasCodes(tx))) return
  const stored = await listStored(tx, importId, after)
  await deleteCodes(
    tx,
    stored.map(({ id }) => id),
  )
  if ((await listTaken(tx, stored)).length > 0) throw refuse('importOutdated', [])
  await insertCodes(tx, stored)
}

const hasVehicles = (row: PlannedRow): boolean =>
  row.kind !== 'same' && row.product.fits.length + (row.kind === 'changed' ? row.before.fits.length : 0) > 0

async function storeFits(
  tx: Tx,
  importId: string,
  { after, hasPlanned }: { readonly after: number; readonly hasPlanned: boolean },
): Promise<void> {
  if (hasPlanned) await replaceFits(tx, await listStored(tx, importId, after))
}

function stagedRow(
  row: PlannedRow,
  line: number,
  photo: readonly string[],
): Omit<StagedRow, 'importId' | 'stagedAt'>[] {
  if (row.kind === 'same') return []
  const { product, cost } = row
  if (row.kind === 'new') {
    const photos = product.photos.length > 0 ? product.photos : photo
    return [
      {
        ...product,
        photos,
        line,
        cost,
        productId: null,
        version: null,
        change: product.quantity,
        before: null,
        after: null,
      },
    ]
  }
  const { id: productId, version, quantity } = row.before
  const fields = changedFields(auditedWith(row.before, row.before.cost), auditedWith(product, cost ?? row.before.cost))
  const change = product.quantity - quantity
  const [before, after] = fields ? [JSON.stringify(fields.before), JSON.stringify(fields.after)] : [null, null]
  return [{ ...product, line, cost, productId, version, change, before, after }]
}

const auditedWith = (product: Parameters<typeof auditedProduct>[0], cost: Micros | null) => ({
  ...auditedProduct(product),
  costo: cost === null ? '' : writeCost(cost),
})
