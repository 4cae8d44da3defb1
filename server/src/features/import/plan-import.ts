import type { Lookup, LookupKind } from '@mostrador/domain/lookup'
import { REFUSALS } from '@mostrador/domain/messages.es'
import { SHEET_HEADINGS, type SheetColumn, type SheetError } from '@mostrador/domain/product-sheet'
import { fold } from '@mostrador/domain/search'
import type { ProductRecord } from '../products/product-record.queries.ts'
import type { SheetRow } from './product-sheet.ts'

/** The lists that a sheet names entries of, by name. */
export type ByName = Readonly<Record<LookupColumn, ReadonlyMap<string, Lookup>>>

const LOOKUPS = {
  shop: 'shopId',
  extension: 'extensionId',
  group: 'groupId',
  element: 'elementId',
  specification: 'specificationId',
} as const satisfies Partial<Record<LookupKind, keyof ProductRecord>>

export type LookupColumn = keyof typeof LOOKUPS
export const LOOKUP_COLUMNS = Object.keys(LOOKUPS) as LookupColumn[]

/** What a new product needs beside its key (B §5); its photo may come later. */
const NEEDED = ['code', 'name', 'group', 'element', 'specification', 'quantity', 'price'] as const

/** What a row says of a product as it stands. */
const SAID = ['code', 'name', 'description', 'quantity', 'price', 'ownAdiPrice', 'isExtra', 'isActive'] as const

/** What a row of the sheet becomes. */
export type Planned =
  | { readonly kind: 'new'; readonly product: Omit<ProductRecord, 'id' | 'version'> }
  | { readonly kind: 'changed'; readonly product: ProductRecord; readonly before: ProductRecord }
  | { readonly kind: 'same' }

export interface PlanRules {
  readonly lists: ByName
  /** Whether a quantity may be lowered (B §5). */
  readonly canReduce: boolean
  readonly missingPhotos: ReadonlySet<string>
}

const wrong = ({ line }: SheetRow, column: SheetColumn, message: string): SheetError => ({
  line,
  column: SHEET_HEADINGS[column],
  message,
})

/** The ids of the entries that a row names, and what is wrong with its names. */
export function resolveNames(
  row: SheetRow,
  lists: ByName,
  columns: readonly LookupColumn[],
  before: ProductRecord | undefined,
): { ids: Partial<Record<(typeof LOOKUPS)[LookupColumn], number>>; errors: SheetError[] } {
  const ids: Partial<Record<(typeof LOOKUPS)[LookupColumn], number>> = {}
  const errors: SheetError[] = []
  for (const column of columns) {
    const name = row[column]
    if (name === undefined) continue
    const entry = lists[column].get(fold(name))
    const field = LOOKUPS[column]
    if (!entry) errors.push(wrong(row, column, `No existe «${name}». Añádalo primero a la lista, o corrija el nombre.`))
    else if (!entry.isActive && before?.[field] !== entry.id)
      errors.push(wrong(row, column, `«${name}» no está activo. Actívelo primero, o elija otro.`))
    else ids[field] = entry.id
  }
  return { ids, errors }
}

/** What a row does to the product of its key, if there is one; every fault of it at once. */
export function planRow(
  row: SheetRow,
  key: { shopId: number; extensionId: number },
  before: ProductRecord | undefined,
  { lists, canReduce, missingPhotos }: PlanRules,
): { planned: Planned; errors: SheetError[] } {
  const { ids, errors } = resolveNames(row, lists, ['group', 'element', 'specification'], before)
  if (row.photos?.some((name) => missingPhotos.has(name) && !before?.photos.includes(name)))
    errors.push(wrong(row, 'photos', REFUSALS.unknownPhoto()))
  if (before && !canReduce && row.quantity !== undefined && row.quantity < before.quantity)
    errors.push(wrong(row, 'quantity', REFUSALS.notReducible()))
  if (!before)
    for (const column of NEEDED)
      if (row[column] === undefined)
        errors.push(wrong(row, column, 'Un producto nuevo necesita este dato: añada la columna.'))
  if (errors.length > 0) return { planned: { kind: 'same' }, errors }

  const said = Object.fromEntries(SAID.flatMap((column) => (column in row ? [[column, row[column]]] : [])))
  if (before) {
    const product: ProductRecord = {
      ...before,
      ...said,
      ...ids,
      photos: row.photos?.length ? row.photos : before.photos,
    }
    const isSame = JSON.stringify(product) === JSON.stringify(before)
    return { planned: isSame ? { kind: 'same' } : { kind: 'changed', product, before }, errors }
  }
  const photos = row.photos ?? []
  const product = {
    description: '',
    ownAdiPrice: null,
    isExtra: false,
    ...said,
    ...ids,
    ...key,
    photos,
    // Without a picture it waits until somebody has looked at it (D85).
    isActive: photos.length > 0 && (row.isActive ?? true),
  } as Omit<ProductRecord, 'id' | 'version'>
  return { planned: { kind: 'new', product }, errors }
}
