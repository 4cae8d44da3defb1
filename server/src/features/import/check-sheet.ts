import type { Lookup } from '@mostrador/domain/lookup'
import { can } from '@mostrador/domain/permissions'
import { SHEET_HEADINGS, type SheetError } from '@mostrador/domain/product-sheet'
import { fold } from '@mostrador/domain/search'
import type { Profile } from '@mostrador/domain/user'
import { WHOLE_LIST } from '../../db/search.ts'
import type { Database, Db } from '../../db/session.ts'
import type { PhotoStore } from '../../photos/photo-store.ts'
import { listLookups } from '../lookups/lookups.queries.ts'
import { findCosts } from '../products/product-costs.queries.ts'
import { findSuppliersByName } from '../suppliers/supplier-record.queries.ts'
import { findByKeys, type ProductKey } from './import.queries.ts'
import type { ImportWatch } from './import-progress.ts'
import {
  type ByName,
  IMPORTED_LOOKUPS,
  type LookupColumn,
  type PlannedRow,
  planRow,
  resolveNames,
} from './plan-import.ts'
import type { ProductSheet, SheetRow } from './product-sheet.ts'

/** Rows that are looked up at once; between two pieces others have their turn. */
const PIECE = 500

/** Names, keys and rules of every row, before anything is written; each fault with its place. */
export async function checkSheet(
  { database, photos }: { database: Database; photos: PhotoStore },
  author: Profile,
  sheet: ProductSheet,
  watch: ImportWatch,
): Promise<{ planned: PlannedRow[]; errors: SheetError[] }> {
  const lists = await readLists(database.reads)
  const errors: SheetError[] = [...sheet.errors]
  const planned: PlannedRow[] = []
  const rules = {
    lists,
    suppliers: await findSuppliersByName(database.reads),
    canReduce: can(author, 'products.reduce'),
    missingPhotos: new Set(photos.missing([...new Set(sheet.rows.flatMap((row) => row.photos ?? []))])),
  }
  const lines = new Map<string, number>()
  for (let from = 0; from < sheet.rows.length; from += PIECE) {
    watch.orStop()
    watch.tell('revisión', from, sheet.rows.length)
    const rows = sheet.rows.slice(from, from + PIECE)
    const keys = rows.map((row) => keyOf(row, lists, errors, lines))
    const found = await findByKeys(
      database.slow,
      keys.map((key) => key ?? { shopId: 0, extensionId: 0, barcode: '' }),
    )
    const costs = await findCosts(
      database.slow,
      [...found.values()].map(({ id }) => id),
    )
    for (const [at, row] of rows.entries()) {
      const before = found.get(at)
      const made = planRow(row, keys[at], before && { ...before, cost: costs.get(before.id) ?? null }, rules)
      errors.push(...made.errors)
      planned.push(made.planned)
    }
  }
  return { planned, errors: errors.toSorted((a, b) => a.line - b.line) }
}

async function readLists(db: Db): Promise<ByName> {
  const pairs: [LookupColumn, ReadonlyMap<string, Lookup>][] = []
  for (const column of IMPORTED_LOOKUPS) {
    const { rows } = await listLookups(db, column, WHOLE_LIST)
    pairs.push([column, new Map(rows.map((entry) => [fold(entry.name), entry]))])
  }
  return Object.fromEntries(pairs) as unknown as ByName
}

/** The key of a row; undefined when its names are wrong, or another row had it before. */
function keyOf(row: SheetRow, lists: ByName, errors: SheetError[], lines: Map<string, number>): ProductKey | undefined {
  const named = resolveNames(row, lists, ['shop', 'extension'], undefined)
  errors.push(...named.errors)
  const { shopId, extensionId } = named.ids
  const { barcode } = row
  if (shopId === undefined || extensionId === undefined || barcode === undefined) return undefined
  const text = `${shopId} ${extensionId} ${barcode}`
  const other = lines.get(text)
  if (other === undefined) {
    lines.set(text, row.line)
    return { shopId, extensionId, barcode }
  }
  const message = `Este código de barras ya está en la fila ${other}.`
  errors.push({ line: row.line, column: SHEET_HEADINGS.barcode, message })
  return undefined
}
