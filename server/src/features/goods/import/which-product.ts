import type { StockLocation } from '@mostrador/domain/goods/product'
import { NAMING_COLUMNS, SHEET_HEADINGS, type SheetError } from '@mostrador/domain/goods/product-sheet'
import { comparedText, readStamp } from '@mostrador/domain/goods/sheet-stamp'
import type { Lookup } from '@mostrador/domain/group/lookup'
import { fold } from '@mostrador/domain/search'
import type { ProductRecord } from '../products/product-record.queries.ts'
import { automaticCode } from './automatic-code.ts'
import type { NamedProduct, ProductKey } from './import.queries.ts'
import { gather, inPieces } from './in-pieces.ts'
import { type ByName, resolveNames, shortList } from './plan-import.ts'
import type { SheetRow } from './product-sheet.ts'

type Naming = 'code' | 'name'

/** Product of a row's stamp or ID. 'gone' means deleted, and undefined that the row has neither (D85). */
export type Identity = { readonly product: ProductRecord } | 'gone' | undefined

const agrees = (row: SheetRow, product: ProductRecord): boolean =>
  row.barcode === product.barcode ||
  row.code === product.code ||
  (row.name !== undefined && fold(row.name) === fold(product.name))

/**
 * Finds the product that a row's stamp or ID means. An ID alone may be another system's, so the row must also have the product's barcode, code or
 * name. A stamp counts if the product still has one of those that were exported.
 */
export function identify(row: SheetRow, found: ReadonlyMap<number, ProductRecord>): Identity {
  const stamp = row.stamp === undefined ? undefined : readStamp(row.stamp)
  if (!stamp) {
    const product = row.id === undefined ? undefined : found.get(row.id)
    return product && agrees(row, product) ? { product } : undefined
  }
  const product = found.get(stamp.id)
  const isSame = product && NAMING_COLUMNS.some((column) => stamp.was(column, comparedText(product[column])))
  return isSame ? { product } : 'gone'
}

export const numberOf = (row: SheetRow): number | undefined =>
  (row.stamp === undefined ? undefined : readStamp(row.stamp)?.id) ?? row.id

/** Returns the place of a row's product. A missing shop or extension means the only active one. */
function placeOf(row: SheetRow, lists: ByName, errors: SheetError[]): StockLocation | undefined {
  const withPlace = { ...row }
  for (const column of ['shop', 'extension'] as const) {
    if (row[column] !== undefined || row.unread?.includes(column)) continue
    const [only, ...others] = activeOf(lists[column].named)
    if (only && others.length === 0) withPlace[column] = only.name
    else
      errors.push({
        line: row.line,
        column: SHEET_HEADINGS[column],
        message: only
          ? `Escriba cuál.${shortList(lists[column].named)}`
          : 'Todavía no hay en la lista. Añada primero uno.',
      })
  }
  const { ids, errors: wrong } = resolveNames(withPlace, lists, ['shop', 'extension'], undefined)
  errors.push(...wrong)
  const { shopId, extensionId } = ids
  return shopId === undefined || extensionId === undefined ? undefined : { shopId, extensionId }
}

/** Refuses a row with another place, because a sheet does not move goods. */
function placeKept(
  row: SheetRow,
  product: ProductRecord,
  lists: ByName,
  errors: SheetError[],
): StockLocation | undefined {
  const { shopId, extensionId } = product
  const { ids, errors: wrong } = resolveNames(row, lists, ['shop', 'extension'], product)
  errors.push(...wrong)
  const isMoved = (ids.shopId ?? shopId) !== shopId || (ids.extensionId ?? extensionId) !== extensionId
  if (isMoved)
    errors.push({
      line: row.line,
      column: SHEET_HEADINGS[ids.shopId !== undefined && ids.shopId !== shopId ? 'shop' : 'extension'],
      message:
        'Una hoja no mueve productos de un lugar a otro: haga un traslado, o borre el ID para añadirlo allí como nuevo.',
    })
  return isMoved || wrong.length > 0 ? undefined : { shopId, extensionId }
}

const activeOf = (list: ReadonlyMap<string, Lookup>) => [...list.values()].filter(({ isActive }) => isActive)

const calledBy = (naming: Naming, { shopId, extensionId }: StockLocation, written: string): string =>
  `${naming} ${shopId} ${extensionId} ${naming === 'name' ? fold(written) : written}`

const NAMINGS = ['code', 'name'] as const satisfies readonly Naming[]

const WORDS = { code: 'código', name: 'nombre' } as const satisfies Record<Naming, string>
const TO_WRITE = {
  code: 'escriba el código de barras',
  name: 'escriba el código',
} as const satisfies Record<Naming, string>

/**
 * Returns a function that gives each row its key (D85): its barcode within a shop and an extension. A row without
 * barcode means the product with its code, or else its name. A new product's barcode is its code, or one that follows
 * from its name, so the same sheet finds it again. Returns undefined and adds to `errors` if the key is unclear.
 * `known` holds every product if a row lacks a barcode. Call it once for each row, in order.
 */
export async function keyFinder(
  rows: readonly SheetRow[],
  lists: ByName,
  known: readonly NamedProduct[] | undefined,
): Promise<(row: SheetRow, identity: Identity, errors: SheetError[]) => ProductKey | undefined> {
  const stored = new Map<string, NamedProduct[]>()
  const inSheet = new Map<string, number[]>()
  if (known) {
    await inPieces(known, (product) => {
      for (const naming of NAMINGS) gather(stored, calledBy(naming, product, product[naming]), product)
    })
    await inPieces(rows, (row) => {
      const place = placeOf(row, lists, [])
      for (const naming of NAMINGS) {
        const written = row[naming]
        if (place && written !== undefined) gather(inSheet, calledBy(naming, place, written), row.line)
      }
    })
  }
  const lines = new Map<string, number>()

  const barcodeOf = (row: SheetRow, place: StockLocation, errors: SheetError[]): string | undefined => {
    if (row.barcode !== undefined) return row.barcode
    const wrong = (column: 'barcode' | Naming, message: string) => {
      errors.push({ line: row.line, column: SHEET_HEADINGS[column], message })
      return undefined
    }
    const { unread = [] } = row
    if (unread.includes('barcode') || unread.includes('code')) return undefined
    const naming: Naming = row.code === undefined ? 'name' : 'code'
    const written = row[naming]
    if (written === undefined)
      return unread.includes('name')
        ? undefined
        : wrong('barcode', 'Escriba de qué producto es: su código de barras, su código o su nombre.')
    const called = calledBy(naming, place, written)
    const other = inSheet.get(called)?.find((line) => line !== row.line)
    if (other !== undefined)
      return wrong(naming, `Este ${WORDS[naming]} está también en la fila ${other}: ${TO_WRITE[naming]} en cada una.`)
    const [found, ...more] = stored.get(called) ?? []
    if (more.length > 0)
      return wrong(naming, `Hay ${more.length + 1} productos con este ${WORDS[naming]}: ${TO_WRITE[naming]}.`)
    return found?.barcode ?? row.code ?? automaticCode(written)
  }

  return (row, identity, errors) => {
    if (identity === 'gone') return undefined
    const product = identity?.product
    const place = product ? placeKept(row, product, lists, errors) : placeOf(row, lists, errors)
    if (!place) return undefined
    const barcode = product ? (row.barcode ?? product.barcode) : barcodeOf(row, place, errors)
    if (barcode === undefined) return undefined
    const key = { ...place, barcode }
    const text = `${place.shopId} ${place.extensionId} ${barcode}`
    const other = lines.get(text)
    if (other === undefined) {
      lines.set(text, row.line)
      return key
    }
    const message = `Este código de barras ya está en la fila ${other}.`
    errors.push({ line: row.line, column: SHEET_HEADINGS.barcode, message })
    return undefined
  }
}
