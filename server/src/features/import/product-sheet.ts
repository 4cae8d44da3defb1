import {
  NAMING_COLUMNS,
  type ProductSheetColumn,
  SHEET_HEADINGS,
  type SheetError,
} from '@mostrador/domain/goods/product-sheet'
import type { Micros } from '@mostrador/domain/money/cost'
import { fold } from '@mostrador/domain/search'
import {
  isEmptyCell,
  type ReadCell,
  readCode,
  readCostCell,
  readEither,
  readPrice,
  readQuantityCell,
  readTextCell,
} from './cells.ts'
import type { SheetTable, TableCell } from './table.ts'

/** A row of a product sheet. A column that the sheet does not have is not there: what it would say stays as it is. */
export interface SheetRow {
  /** As the spreadsheet numbers it: the headings are 1. */
  readonly line: number
  /** Cells that could not be read: the row is not stored, what else is wrong with it is said all the same. */
  readonly unread?: readonly ProductSheetColumn[]
  readonly barcode?: string
  readonly shop?: string
  readonly extension?: string
  readonly code?: string
  readonly name?: string
  readonly description?: string
  readonly group?: string
  readonly element?: string
  readonly specification?: string
  readonly quantity?: number
  readonly price?: number
  readonly ownAdiPrice?: number | null
  readonly isExtra?: boolean
  readonly isActive?: boolean
  readonly photos?: readonly string[]
  readonly minimum?: number | null
  readonly maximum?: number | null
  /** '': none. */
  readonly supplier?: string
  /** Of a unit, in millionths. */
  readonly cost?: Micros
}

export interface ProductSheet {
  /** In the file's order. */
  readonly rows: readonly SheetRow[]
  /** How many rows the file has, blank ones left out. */
  readonly count: number
  readonly errors: readonly SheetError[]
}

/** What stands against reading a table as products. */
export type SheetFault =
  | { readonly fault: 'sheetEmpty' }
  | { readonly fault: 'sheetColumns'; readonly names: readonly string[] }
  | { readonly fault: 'sheetColumnTwice'; readonly name: string }

/** An empty cell of a column with a default says nothing. */
const UNSAID: ReadCell<undefined> = { value: undefined }

function unlessEmpty(read: (cell: TableCell) => ReadCell<unknown>): (cell: TableCell) => ReadCell<unknown> {
  return (cell) => (isEmptyCell(cell) ? UNSAID : read(cell))
}

const READERS: Record<ProductSheetColumn, (cell: TableCell) => ReadCell<unknown>> = {
  barcode: unlessEmpty(readCode),
  code: unlessEmpty(readCode),
  name: readTextCell,
  description: (cell) => readTextCell(cell, { most: 2000, isRequired: false, isLine: false }),
  shop: unlessEmpty(readTextCell),
  extension: unlessEmpty(readTextCell),
  group: unlessEmpty(readTextCell),
  element: unlessEmpty(readTextCell),
  specification: unlessEmpty(readTextCell),
  quantity: readQuantityCell,
  price: readPrice,
  ownAdiPrice: (cell) => (isEmptyCell(cell) ? { value: null } : readPrice(cell)),
  isExtra: unlessEmpty((cell) => readEither(cell, 'Si', 'No')),
  isActive: unlessEmpty((cell) => readEither(cell, 'Activo', 'No activo')),
  minimum: (cell) => (isEmptyCell(cell) ? { value: null } : readQuantityCell(cell)),
  maximum: (cell) => (isEmptyCell(cell) ? { value: null } : readQuantityCell(cell)),
  supplier: (cell) => readTextCell(cell, { isRequired: false }),
  cost: unlessEmpty(readCostCell),
  photos: (cell) => {
    const read = readTextCell(cell, { most: 2000, isRequired: false })
    return 'problem' in read ? read : { value: read.value.split(/[,\s]+/).filter((name) => name !== '') }
  },
}

const COLUMNS = Object.keys(SHEET_HEADINGS) as ProductSheetColumn[]

/** Spaces, case, accents and punctuation of a heading do not matter. */
const headingKey = (heading: string): string => fold(heading).replace(/[^a-z0-9]/g, '')

const BY_HEADING = new Map(COLUMNS.map((column) => [headingKey(SHEET_HEADINGS[column]), column]))

/** Reads a table as products: each cell by its column, each fault with its place. */
export function readProductSheet(table: SheetTable): ProductSheet | SheetFault {
  const [head, ...body] = table
  const columns = (head ?? []).map((heading) => BY_HEADING.get(headingKey(String(heading ?? ''))))
  if (head === undefined || head.every(isEmptyCell)) return { fault: 'sheetEmpty' }
  if (!NAMING_COLUMNS.some((column) => columns.includes(column)))
    return { fault: 'sheetColumns', names: NAMING_COLUMNS.map((column) => SHEET_HEADINGS[column]) }
  const twice = columns.find((column, at) => column !== undefined && columns.indexOf(column) !== at)
  if (twice) return { fault: 'sheetColumnTwice', name: SHEET_HEADINGS[twice] }

  const rows: SheetRow[] = []
  const errors: SheetError[] = []
  let count = 0
  for (const [index, cells] of body.entries()) {
    if (cells.every(isEmptyCell)) continue
    count += 1
    const line = index + 2
    const row: Record<string, unknown> = { line }
    const unread: ProductSheetColumn[] = []
    for (const [at, column] of columns.entries()) {
      if (column === undefined) continue
      const read = READERS[column](cells[at] ?? null)
      if ('problem' in read) {
        errors.push({ line, column: SHEET_HEADINGS[column], message: read.problem })
        unread.push(column)
      } else if (read.value !== undefined) row[column] = read.value
    }
    rows.push({ ...row, line, ...(unread.length > 0 && { unread }) })
  }
  return count === 0 ? { fault: 'sheetEmpty' } : { rows, count, errors }
}
