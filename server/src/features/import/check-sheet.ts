import type { SheetError } from '@mostrador/domain/goods/product-sheet'
import { can } from '@mostrador/domain/people/permissions'
import type { Profile } from '@mostrador/domain/people/user'
import { WHOLE_LIST } from '../../db/search.ts'
import type { Database, Db } from '../../db/session.ts'
import type { PhotoStore } from '../../photos/photo-store.ts'
import { listLookups } from '../lookups/lookups.queries.ts'
import { findCosts } from '../products/product-costs.queries.ts'
import { findSuppliersByName } from '../suppliers/supplier-record.queries.ts'
import { findByKeys, findEveryName } from './import.queries.ts'
import type { ImportWatch } from './import-progress.ts'
import {
  type ByName,
  IMPORTED_LOOKUPS,
  type LookupColumn,
  type NamedList,
  namedList,
  type PlainColumn,
  type PlannedRow,
  planRow,
} from './plan-import.ts'
import type { ProductSheet } from './product-sheet.ts'
import { keyFinder } from './which-product.ts'

/** Rows that are looked up at once; between two pieces others have their turn. */
const ROWS_A_PIECE = 500

/**
 * Names, keys and rules of every row, before anything is written; each fault with its place. `lacking`: the lists whose plain entry is to be
 * made before the rows are planned to be stored.
 */
export async function checkSheet(
  { database, photos }: { database: Database; photos: PhotoStore },
  author: Profile,
  sheet: ProductSheet,
  watch: ImportWatch,
): Promise<{ planned: PlannedRow[]; errors: SheetError[]; lacking: ReadonlySet<PlainColumn> }> {
  const lists = await readLists(database.reads)
  const errors: SheetError[] = [...sheet.errors]
  const planned: PlannedRow[] = []
  const rules = {
    lists,
    suppliers: await findSuppliersByName(database.reads),
    canReduce: can(author, 'products.reduce'),
    missingPhotos: new Set(photos.missing([...new Set(sheet.rows.flatMap((row) => row.photos ?? []))])),
  }
  const lacking = new Set<PlainColumn>()
  const isNamed = sheet.rows.some(({ barcode }) => barcode === undefined)
  const keyOf = await keyFinder(sheet.rows, lists, isNamed ? await findEveryName(database.slow) : undefined)
  for (let from = 0; from < sheet.rows.length; from += ROWS_A_PIECE) {
    watch.orStop()
    watch.tell('revisión', from, sheet.rows.length)
    const rows = sheet.rows.slice(from, from + ROWS_A_PIECE)
    const keys = rows.map((row) => keyOf(row, errors))
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
      for (const column of made.lacking) lacking.add(column)
    }
  }
  return { planned, errors: errors.toSorted((a, b) => a.line - b.line), lacking }
}

async function readLists(db: Db): Promise<ByName> {
  const pairs: [LookupColumn, NamedList][] = []
  for (const column of IMPORTED_LOOKUPS) {
    const { rows } = await listLookups(db, column, WHOLE_LIST)
    pairs.push([column, namedList(rows)])
  }
  return Object.fromEntries(pairs) as unknown as ByName
}
