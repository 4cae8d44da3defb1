import { groupCount } from '@mostrador/domain/count'
import { centavosOf, type Micros, microsOf } from '@mostrador/domain/goods/cost'
import { PLAIN_PRODUCT } from '@mostrador/domain/goods/plain-product'
import { HIGHEST_QUANTITY } from '@mostrador/domain/goods/price'
import { codesProblem } from '@mostrador/domain/goods/product-code'
import { isSet } from '@mostrador/domain/goods/product-set'
import {
  NEEDED_COLUMNS,
  type ProductSheetColumn,
  SHEET_HEADINGS,
  SHEET_LISTS,
  type SheetError,
} from '@mostrador/domain/goods/product-sheet'
import { NO_TEXTS, TEXTS_OF_PRODUCT } from '@mostrador/domain/goods/product-texts'
import { readStamp } from '@mostrador/domain/goods/sheet-stamp'
import { fitsProblem } from '@mostrador/domain/goods/vehicle-fit'
import type { Lookup, LookupKind } from '@mostrador/domain/group/lookup'
import { REFUSALS } from '@mostrador/domain/messages.es'
import { fold, foldLoosely } from '@mostrador/domain/search'
import type { ProductRecord } from '../products/product-record.queries.ts'
import type { NamedSupplier } from '../suppliers/supplier-record.queries.ts'
import type { ProductKey } from './import.queries.ts'
import type { SheetRow } from './product-sheet.ts'

export type ByName = Readonly<Record<LookupColumn, NamedList>>

/** A list's entries by name, and by name with any kind of apostrophe (null: ambiguous). */
export interface NamedList {
  readonly named: ReadonlyMap<string, Lookup>
  readonly alike: ReadonlyMap<string, Lookup | null>
}

export function namedList(rows: readonly Lookup[]): NamedList {
  const alike = new Map<string, Lookup | null>()
  for (const entry of rows) {
    const name = foldLoosely(entry.name)
    alike.set(name, alike.has(name) ? null : entry)
  }
  return { named: new Map(rows.map((entry) => [fold(entry.name), entry])), alike }
}

const entryNamed = (name: string, { named, alike }: NamedList): Lookup | undefined =>
  named.get(fold(name)) ?? alike.get(foldLoosely(name)) ?? undefined

export const LOOKUPS = {
  shop: 'shopId',
  extension: 'extensionId',
  group: 'groupId',
  element: 'elementId',
  specification: 'specificationId',
} as const satisfies Partial<Record<LookupKind, keyof ProductRecord>>

export type LookupColumn = keyof typeof LOOKUPS
export const IMPORTED_LOOKUPS = Object.keys(LOOKUPS) as LookupColumn[]

const ROW_FIELDS = [
  'code',
  'codes',
  'fits',
  'name',
  ...TEXTS_OF_PRODUCT,
  'quantity',
  'price',
  'ownAdiPrice',
  'isExtra',
  'isActive',
  'minimum',
  'maximum',
] as const

export type PlannedRow =
  | { readonly kind: 'new'; readonly product: Omit<ProductRecord, 'id' | 'version'>; readonly cost: Micros | null }
  | {
      readonly kind: 'changed'
      readonly product: ProductRecord
      readonly before: StandingProduct
      /** Null: unchanged. */
      readonly cost: Micros | null
    }
  | { readonly kind: 'same' }

export type StandingProduct = ProductRecord & { readonly cost: Micros | null }

export interface PlanRules {
  readonly lists: ByName
  /** Suppliers by folded name, deleted ones left out. Empty for users who may not see suppliers. */
  readonly suppliers: ReadonlyMap<string, NamedSupplier>
  /** True if the user may lower a quantity (B §5). */
  readonly canReduce: boolean
  readonly missingPhotos: ReadonlySet<string>
}

const wrong = ({ line }: SheetRow, column: ProductSheetColumn, message: string): SheetError => ({
  line,
  column: SHEET_HEADINGS[column],
  message,
})

/** Error messages name the entries of a list up to this length. */
const SHORT_LIST = 5

/** Returns ' Hay «La Merced», «Zona 4».', or '' for an empty or long list. */
export function shortList(list: ReadonlyMap<string, Lookup>): string {
  const active = [...list.values()].filter(({ isActive }) => isActive).map(({ name }) => `«${name}»`)
  return active.length > 0 && active.length <= SHORT_LIST ? ` Hay ${active.join(', ')}.` : ''
}

/** A sheet never creates shops or extensions, so their message names the existing ones. */
function unknownName(row: SheetRow, column: LookupColumn, name: string, list: ReadonlyMap<string, Lookup>): SheetError {
  const toDo = 'Añádalo primero a la lista, o corrija el nombre.'
  if (SHEET_LISTS.some((addable) => addable === column))
    return { ...wrong(row, column, `No existe «${name}». ${toDo}`), missing: name }
  return wrong(row, column, `No existe «${name}».${shortList(list)} ${toDo}`)
}

/** A product keeps its inactive entry, and so may an 'unknown' one. */
export function resolveNames(
  row: SheetRow,
  lists: ByName,
  columns: readonly LookupColumn[],
  before: ProductRecord | undefined | 'unknown',
): { ids: Partial<Record<(typeof LOOKUPS)[LookupColumn], number>>; errors: SheetError[] } {
  const ids: Partial<Record<(typeof LOOKUPS)[LookupColumn], number>> = {}
  const errors: SheetError[] = []
  for (const column of columns) {
    const name = row[column]
    if (name === undefined) continue
    const entry = entryNamed(name, lists[column])
    const field = LOOKUPS[column]
    if (!entry) errors.push(unknownName(row, column, name, lists[column].named))
    else if (!entry.isActive && before !== 'unknown' && before?.[field] !== entry.id)
      errors.push(wrong(row, column, `«${name}» no está activo. Actívelo primero, o elija otro.`))
    else ids[field] = entry.id
  }
  return { ids, errors }
}

/** Lists of which every new product has an entry, its own or the default one. */
export type PlainColumn = keyof typeof PLAIN_PRODUCT
const PLAIN_COLUMNS = Object.keys(PLAIN_PRODUCT) as PlainColumn[]

/**
 * Collects all errors of a row, even without a key. `lacking` names the lists without the default entry (PLAIN_PRODUCT)
 * that a new product needs. Until those entries exist, the plan lacks their ids.
 */
export function planRow(
  row: SheetRow,
  key: ProductKey | undefined,
  standing: StandingProduct | undefined,
  { lists, suppliers, canReduce, missingPhotos }: PlanRules,
): { planned: PlannedRow; errors: SheetError[]; lacking: readonly PlainColumn[] } {
  const { unread = [] } = row
  const before = standing && recordOf(standing)
  const isNew = key !== undefined && !before
  const unsaid = PLAIN_COLUMNS.filter((column) => isNew && row[column] === undefined && !unread.includes(column))
  const lacking = unsaid.filter((column) => !lists[column].named.has(fold(PLAIN_PRODUCT[column])))
  const plain = unsaid.filter((column) => !lacking.includes(column)).map((column) => [column, PLAIN_PRODUCT[column]])
  const named: SheetRow = { ...row, ...Object.fromEntries(plain) }
  const { ids, errors } = resolveNames(named, lists, PLAIN_COLUMNS, key ? before : 'unknown')
  const supplierId = supplierOf(row, suppliers, before, errors)
  const { minimum = before?.minimum ?? null, maximum = before?.maximum ?? null } = row
  if (minimum !== null && maximum !== null && maximum < minimum)
    errors.push(wrong(row, 'maximum', REFUSALS.maximumBelowMinimum()))
  if (row.photos?.some((name) => missingPhotos.has(name) && !before?.photos.includes(name)))
    errors.push(wrong(row, 'photos', REFUSALS.unknownPhoto()))
  // A set has no quantity and no cost of its own, so the sheet's are ignored (D179).
  const hasNoStock = isSet(row) || (before !== undefined && isSet(before))
  const quantity = before && (hasNoStock ? before.quantity : quantityOf(row, before))
  if (before && quantity !== undefined) {
    if (!canReduce && quantity < before.quantity) errors.push(wrong(row, 'quantity', REFUSALS.notReducible()))
    else if (quantity < 0 || quantity > HIGHEST_QUANTITY)
      errors.push(
        wrong(
          row,
          'quantity',
          `Cambió mientras tanto: ahora hay ${groupCount(before.quantity)}, y con este cambio quedarían ${groupCount(quantity)}.`,
        ),
      )
  }
  if (isNew)
    for (const column of NEEDED_COLUMNS)
      if (row[column] === undefined && !unread.includes(column) && !(hasNoStock && column === 'quantity'))
        errors.push(wrong(row, column, 'Un producto nuevo necesita este dato: añada la columna.'))
  if (!key || unread.length > 0 || errors.length > 0) return { planned: { kind: 'same' }, errors, lacking }

  const fields = Object.fromEntries(ROW_FIELDS.flatMap((column) => (column in row ? [[column, row[column]]] : [])))
  if (standing && before) {
    const product: ProductRecord = {
      ...before,
      ...fields,
      ...ids,
      barcode: key.barcode,
      ...(quantity !== undefined && { quantity }),
      supplierId,
      photos: row.photos?.length ? row.photos : before.photos,
    }
    const cost = hasNoStock ? null : newCost(row, standing)
    refuseCodes(row, product, before, errors)
    refuseFits(row, errors)
    const isSame = cost === null && JSON.stringify(product) === JSON.stringify(before)
    return {
      planned: isSame ? { kind: 'same' } : { kind: 'changed', product, before: standing, cost },
      errors,
      lacking,
    }
  }
  const photos = row.photos ?? []
  const product = {
    ...NO_TEXTS,
    codes: row.codes ?? [],
    fits: row.fits ?? [],
    ownAdiPrice: null,
    minimum: null,
    maximum: null,
    supplierId,
    isExtra: false,
    code: key.barcode,
    ...fields,
    ...ids,
    ...key,
    ...(hasNoStock && { quantity: 0 }),
    photos,
    isActive: row.isActive ?? true,
  } as Omit<ProductRecord, 'id' | 'version'>
  refuseCodes(row, product, undefined, errors)
  refuseFits(row, errors)
  return { planned: { kind: 'new', product, cost: hasNoStock ? null : (row.cost ?? null) }, errors, lacking }
}

export const hasOtherCodes = (product: Codes, before: Codes | undefined): boolean =>
  before?.barcode !== product.barcode ||
  before.code !== product.code ||
  JSON.stringify(before.codes) !== JSON.stringify(product.codes)

type Codes = Pick<ProductRecord, 'barcode' | 'code' | 'codes'>

function refuseCodes(row: SheetRow, product: Codes, before: Codes | undefined, errors: SheetError[]): void {
  const problem = hasOtherCodes(product, before) ? codesProblem(product.codes, product) : undefined
  if (problem !== undefined) errors.push(wrong(row, 'codes', problem))
}

function refuseFits(row: SheetRow, errors: SheetError[]): void {
  const problem = fitsProblem(row.fits ?? [])
  if (problem !== undefined) errors.push(wrong(row, 'fits', problem))
}

/** Returns the quantity after a row. An exported row changes it by the difference from the exported figure (D205). */
function quantityOf(row: SheetRow, before: ProductRecord): number | undefined {
  if (row.quantity === undefined) return undefined
  const stamp = row.stamp === undefined ? undefined : readStamp(row.stamp)
  return stamp ? before.quantity + row.quantity - stamp.quantity : row.quantity
}

const recordOf = ({ cost: _, ...record }: StandingProduct): ProductRecord => record

/** An export rounds the average to centavos, and the same figure back is no change. Null: unchanged. */
const newCost = ({ cost }: SheetRow, { cost: average }: StandingProduct): Micros | null =>
  cost === undefined || cost === average || (average !== null && cost === microsOf(centavosOf(average))) ? null : cost

/** Returns the id of the row's supplier. An empty cell means none, a missing column the one before. */
function supplierOf(
  row: SheetRow,
  suppliers: PlanRules['suppliers'],
  before: ProductRecord | undefined,
  errors: SheetError[],
): number | null {
  if (row.supplier === undefined) return before?.supplierId ?? null
  if (row.supplier === '') return null
  const found = suppliers.get(fold(row.supplier))
  if (!found)
    errors.push(wrong(row, 'supplier', `No existe la casa «${row.supplier}». Añádala primero, o corrija el nombre.`))
  else if (!found.isActive && found.id !== before?.supplierId)
    errors.push(wrong(row, 'supplier', `«${row.supplier}» no está activa. Actívela primero, o elija otra.`))
  return found?.id ?? null
}
