import { NAMING_COLUMNS, type ProductSheetColumn, SHEET_HEADINGS } from '@mostrador/domain/goods/product-sheet'
import { STAMP_HEADING } from '@mostrador/domain/goods/sheet-stamp'
import { fold } from '@mostrador/domain/search'
import { isEmptyCell, isFaulty, isFormatted, type SheetNotice, type TableCell, type TableRow } from './table.ts'

export type ReadColumn = ProductSheetColumn | 'id' | 'stamp'

/** Most rows that are searched for the headings, because a title or an address may come first. */
export const MOST_ROWS_ABOVE = 30

/** Other headings for a column. A notice tells how each was read. */
const OTHER_WORDS: Readonly<Partial<Record<ProductSheetColumn, readonly string[]>>> = {
  barcode: ['Código barras', 'Cód. de barras', 'Cod barras', 'Barras', 'Barcode', 'EAN', 'UPC', 'GTIN'],
  code: ['Cód.', 'SKU', 'Referencia'],
  codes: ['Códigos adicionales', 'Códigos alternos', 'Código alterno', 'OEM'],
  fits: ['Vehículos', 'Aplicaciones', 'Compatible con'],
  name: ['Producto', 'Nombre del producto', 'Artículo'],
  shop: ['Tienda', 'Sucursal'],
  group: ['Categoría'],
  quantity: ['Existencia', 'Existencias', 'Unidades', 'Stock', 'Cant.'],
  price: ['Precio', 'Precio de venta', 'Precio venta', 'Precio unitario', 'PVP'],
  isActive: ['Activo'],
  photos: ['Foto'],
  supplier: ['Proveedor', 'Casa'],
  cost: ['Precio de costo', 'Costo unitario'],
}

/** Simplifies a heading: spaces, case, accents and punctuation do not matter. */
const headingKey = (heading: string): string => fold(heading).replace(/[^a-z0-9]/g, '')

const COLUMNS = Object.keys(SHEET_HEADINGS) as ProductSheetColumn[]

const BY_HEADING = new Map<string, ReadColumn>([
  ...COLUMNS.map((column): [string, ReadColumn] => [headingKey(SHEET_HEADINGS[column]), column]),
  ['id', 'id'],
  [headingKey(STAMP_HEADING), 'stamp'],
])

const BY_OTHER_WORD = new Map<string, ReadColumn>(
  Object.entries(OTHER_WORDS).flatMap(([column, words]) =>
    words.map((word): [string, ReadColumn] => [headingKey(word), column as ProductSheetColumn]),
  ),
)

const textOf = (cell: TableCell | undefined): string =>
  cell === null || cell === undefined || isFaulty(cell) ? '' : isFormatted(cell) ? cell.shown : String(cell)

const keysOf = (cells: readonly TableCell[]): string[] => cells.map((cell) => headingKey(textOf(cell)))

export const knownHeadings = (cells: readonly TableCell[]): number =>
  keysOf(cells).filter((key) => BY_HEADING.has(key) || BY_OTHER_WORD.has(key)).length

function columnsOf(cells: readonly TableCell[]): (ReadColumn | undefined)[] {
  const keys = keysOf(cells)
  const columns = keys.map((key) => BY_HEADING.get(key))
  // Other programs use this heading for a group. Members of a family have attributes.
  const family = columns.indexOf('family')
  if (family !== -1 && !columns.includes('attributes') && !columns.includes('stamp'))
    columns[family] = columns.includes('group') ? undefined : 'group'
  // Another word counts only if the sheet lacks the column's own heading.
  for (const [at, key] of keys.entries()) {
    const column = BY_OTHER_WORD.get(key)
    if (columns[at] === undefined && column !== undefined && !columns.includes(column)) columns[at] = column
  }
  return columns
}

export interface Headings {
  /** Index of the row. */
  readonly at: number
  readonly cells: readonly TableCell[]
  readonly columns: readonly (ReadColumn | undefined)[]
  readonly notices: readonly SheetNotice[]
}

const isNaming = (columns: readonly (ReadColumn | undefined)[]): boolean =>
  ['stamp' as const, ...NAMING_COLUMNS].some((column) => columns.includes(column))

/** Finds the first row that names products in two columns at least, or the first row if it names them at all. */
function findPlace(rows: readonly TableRow[]): number {
  const all = rows.slice(0, MOST_ROWS_ABOVE + 1).map(({ cells }) => columnsOf(cells))
  const certain = all.findIndex((columns) => isNaming(columns) && columns.filter(Boolean).length > 1)
  return certain !== -1 ? certain : all[0] && isNaming(all[0]) ? 0 : -1
}

export const hasProductHeadings = (rows: readonly TableRow[]): boolean => {
  const at = findPlace(rows)
  return at !== -1 && at + 1 < rows.length
}

const listed = (words: readonly string[]): string =>
  new Intl.ListFormat('es').format(words.map((word) => `«${word.trim().slice(0, 60)}»`))

export function findHeadings(rows: readonly TableRow[]): Headings | undefined {
  const at = findPlace(rows)
  const row = rows[at]
  if (!row) return undefined
  const columns = columnsOf(row.cells)
  const notices: SheetNotice[] = []
  if (at > 0) notices.push({ message: `Los títulos están en la fila ${row.line}: lo que hay arriba no se lee.` })
  for (const [place, column] of columns.entries()) {
    if (column === undefined || column === 'id' || column === 'stamp') continue
    const written = textOf(row.cells[place])
    if (headingKey(written) !== headingKey(SHEET_HEADINGS[column]))
      notices.push({ message: `La columna ${listed([written])} se lee como «${SHEET_HEADINGS[column]}».` })
  }
  const unread = row.cells.filter((cell, place) => columns[place] === undefined && !isEmptyCell(cell)).map(textOf)
  if (unread.length > 0)
    notices.push({
      message: `No se ${unread.length === 1 ? 'lee la columna' : 'leen las columnas'} ${listed(unread)}.`,
    })
  return { at, cells: row.cells, columns, notices }
}
