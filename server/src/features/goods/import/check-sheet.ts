import { isSet } from '@mostrador/domain/goods/product-set'
import { SHEET_HEADINGS, type SheetError } from '@mostrador/domain/goods/product-sheet'
import { familyTexts, piecesTexts, readStamp, STAMP_HEADING } from '@mostrador/domain/goods/sheet-stamp'
import { REFUSALS } from '@mostrador/domain/messages.es'
import { can } from '@mostrador/domain/people/permissions'
import type { Profile } from '@mostrador/domain/people/user'
import { WHOLE_LIST } from '../../../db/search.ts'
import type { Database, Db } from '../../../db/session.ts'
import type { PhotoStore } from '../../../photos/photo-store.ts'
import { listLookups } from '../../group/lookup-records/lookups.queries.ts'
import { withNamedPieces } from '../products/named-pieces.queries.ts'
import { findCosts } from '../products/product-costs.queries.ts'
import { findSuppliersByName } from '../suppliers/supplier-record.queries.ts'
import { type CellChange, changedMeanwhile, changesOf, ProductNames } from './cell-changes.ts'
import { type FamilyPlan, FamilyRows } from './family-rows.ts'
import { findByIds, findByKeys, findEveryName, type ProductKey } from './import.queries.ts'
import type { ImportWatch } from './import-progress.ts'
import { lostPieces } from './lost-pieces.ts'
import { restoreZeros } from './lost-zeros.ts'
import { givesCode, type LinedRow, oddRows } from './odd-rows.ts'
import {
  type ByName,
  IMPORTED_LOOKUPS,
  type LookupColumn,
  type NamedList,
  namedList,
  type PlainColumn,
  type PlannedRow,
  planRow,
  type StandingProduct,
} from './plan-import.ts'
import type { ProductSheet, SheetRow } from './product-sheet.ts'
import { type SetPlan, SetRows } from './set-rows.ts'
import type { SheetNotice } from './table.ts'
import { takenCodes } from './taken-codes.ts'
import { identify, keyFinder, numberOf } from './which-product.ts'

/** Other requests run between two pieces. */
const ROWS_A_PIECE = 500

export interface CheckedSheet {
  readonly planned: PlannedRow[]
  readonly errors: SheetError[]
  readonly errorCount: number
  readonly notices: SheetNotice[]
  readonly changes: CellChange[]
  /** Lists whose default entry must exist before the rows can be stored. */
  readonly lacking: ReadonlySet<PlainColumn>
  readonly families: FamilyPlan
  readonly sets: SetPlan
}

export async function checkSheet(
  { database, photos }: { database: Database; photos: PhotoStore },
  author: Profile,
  sheet: ProductSheet,
  watch: ImportWatch,
): Promise<CheckedSheet> {
  const lists = await readLists(database.reads)
  const suppliers = await findSuppliersByName(database.reads)
  const rules = {
    lists,
    suppliers,
    canReduce: can(author, 'products.reduce'),
    missingPhotos: new Set(photos.missing([...new Set(sheet.rows.flatMap((row) => row.photos ?? []))])),
  }
  const names = new ProductNames(lists, suppliers)
  const seesCosts = can(author, 'costs.read')
  const isNamed = sheet.rows.some(({ barcode, stamp }) => barcode === undefined && stamp === undefined)
  const everyName = isNamed ? await findEveryName(database.slow) : undefined
  const keyOf = await keyFinder(sheet.rows, lists, everyName)
  const errors: SheetError[] = [...sheet.errors]
  const notices: SheetNotice[] = [...sheet.notices]
  const changes: CellChange[] = []
  const planned: PlannedRow[] = []
  const lined: LinedRow[] = []
  const lacking = new Set<PlainColumn>()
  const lineOf = new Map<number, number>()
  const families = new FamilyRows(sheet)
  const sets = new SetRows(sheet)
  for (let from = 0; from < sheet.rows.length; from += ROWS_A_PIECE) {
    watch.orStop()
    watch.tell('revisión', from, sheet.rows.length)
    const found = await findProducts(database.slow, sheet.rows.slice(from, from + ROWS_A_PIECE), keyOf)
    errors.push(...found.errors)
    notices.push(...found.notices)
    const pieceTexts = await piecesTextsOf(database.slow, found.rows)
    const memberships = await families.membershipsOf(database.slow, found.rows)
    for (const each of found.rows) {
      const { row, key, product: before } = each
      const member = before && memberships.get(before.id)
      const twin = before && lineOf.get(before.id)
      if (before && twin === undefined) lineOf.set(before.id, row.line)
      if (twin !== undefined) errors.push(twinOf(row, twin))
      const made = planRow(row, key, before, rules)
      errors.push(...made.errors)
      planned.push(made.planned)
      families.add(each, made.planned, member)
      sets.add(each, made.planned)
      if (made.planned.kind !== 'same') lined.push({ line: row.line, planned: made.planned })
      for (const column of made.lacking) lacking.add(column)
      const stamp = row.stamp === undefined ? undefined : readStamp(row.stamp)
      changes.push(...changesOf(row.line, made.planned, names, stamp, seesCosts))
      if (stamp && before) {
        const own = names.textsOf(before, seesCosts ? before.cost : undefined)
        const named = pieceTexts.get(before.id) ?? piecesTexts([])
        const texts = { ...own, ...familyTexts(member ?? null), ...named }
        const unedited = sheet.columns.filter(
          (column) =>
            row[column] === undefined && !row.unread?.includes(column) && !(column === 'quantity' && isSet(before)),
        )
        notices.push(...changedMeanwhile(row.line, stamp, unedited, texts))
      }
    }
  }
  errors.push(...(await takenCodes(database.slow, lined)), ...(await lostPieces(database.slow, lined)))
  const inFamilies = await families.check(database.slow)
  errors.push(...inFamilies.errors)
  const inSets = await sets.check(database.slow)
  errors.push(...inSets.errors)
  changes.push(...inFamilies.changes, ...inSets.changes)
  const errorCount = errors.length - sheet.errors.length + sheet.errorCount
  const named = everyName ?? (lined.some(givesCode) ? await findEveryName(database.slow) : [])
  return {
    planned,
    errors: errors.toSorted((a, b) => a.line - b.line),
    errorCount,
    // These notices come first, because an answer has only the first ones.
    notices: [...(await oddRows(lined, named)), ...inFamilies.notices, ...notices],
    changes,
    lacking,
    families: inFamilies,
    sets: inSets,
  }
}

const twinOf = ({ line }: SheetRow, twin: number): SheetError => ({
  line,
  column: SHEET_HEADINGS.barcode,
  message: `Este producto ya está en la fila ${twin}. Si es uno nuevo, borre su ID y «${STAMP_HEADING}».`,
})

interface FoundRow {
  readonly row: SheetRow
  readonly key: ProductKey | undefined
  readonly product: StandingProduct | undefined
}

async function findProducts(
  db: Db,
  rows: readonly SheetRow[],
  keyOf: Awaited<ReturnType<typeof keyFinder>>,
): Promise<{ rows: FoundRow[]; errors: SheetError[]; notices: SheetNotice[] }> {
  const errors: SheetError[] = []
  const notices: SheetNotice[] = []
  const numbered = await findByIds(db, [...new Set(rows.flatMap((row) => numberOf(row) ?? []))])
  const identities = rows.map((row) => identify(row, numbered))
  const keys = rows.map((row, at) => keyOf(row, identities[at], errors))
  const byKey = await findByKeys(
    db,
    keys.map((key) => key ?? { shopId: 0, extensionId: 0, barcode: '' }),
  )
  const unknown = rows.flatMap((row, at) => {
    const key = keys[at]
    return row.mayLackZeros && key && !byKey.has(at) && identities[at] === undefined ? [{ row, key }] : []
  })
  const restored = await restoreZeros(db, unknown)
  const products = rows.map((row, at) => {
    const identity = identities[at]
    const other = byKey.get(at)
    if (identity === undefined) return other ?? restored.get(row)?.product
    if (identity === 'gone') return undefined
    if (other && other.id !== identity.product.id)
      errors.push({ line: row.line, column: SHEET_HEADINGS.barcode, message: REFUSALS.barcodeTaken(other.name) })
    return identity.product
  })
  for (const [at, row] of rows.entries()) {
    const { notice, error } = restored.get(row) ?? {}
    if (notice) notices.push(notice)
    if (error) errors.push(error)
    if (identities[at] === 'gone') (isEdited(row) ? errors : notices).push(goneRow(row))
  }
  const costs = await findCosts(
    db,
    products.flatMap((product) => product?.id ?? []),
  )
  return {
    errors,
    notices,
    rows: rows.map((row, at) => {
      const product = products[at]
      const key = restored.get(row)?.key ?? keys[at]
      return { row, key, product: product && { ...product, cost: costs.get(product.id) ?? null } }
    }),
  }
}

async function piecesTextsOf(db: Db, rows: readonly FoundRow[]) {
  const sets = rows.flatMap(({ product }) => (product && isSet(product) ? [product] : []))
  return new Map((await withNamedPieces(db, sets)).map(({ id, namedPieces }) => [id, piecesTexts(namedPieces)]))
}

const COLUMNS = Object.keys(SHEET_HEADINGS) as (keyof typeof SHEET_HEADINGS)[]
const isEdited = (row: SheetRow): boolean => COLUMNS.some((column) => row[column] !== undefined)

const goneRow = ({ line }: SheetRow) => ({
  line,
  column: STAMP_HEADING,
  message:
    'El producto que se exportó en esta fila ya no está aquí. Quite la fila, o borre esta celda y su ID para añadirlo como nuevo.',
})

async function readLists(db: Db): Promise<ByName> {
  const pairs: [LookupColumn, NamedList][] = []
  for (const column of IMPORTED_LOOKUPS) {
    const { rows } = await listLookups(db, column, WHOLE_LIST)
    pairs.push([column, namedList(rows)])
  }
  return Object.fromEntries(pairs) as unknown as ByName
}
