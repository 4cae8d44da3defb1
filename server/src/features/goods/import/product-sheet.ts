import { type AttributeValue, writeAttributes } from '@mostrador/domain/goods/attribute-values'
import { centavosOf, type Micros, microsOf } from '@mostrador/domain/goods/cost'
import { type NamedPiece, writePieces } from '@mostrador/domain/goods/pieces-cell'
import { type ProductCode, writeCodes } from '@mostrador/domain/goods/product-code'
import {
  NAMING_COLUMNS,
  type ProductSheetColumn,
  SHEET_HEADINGS,
  type SheetError,
} from '@mostrador/domain/goods/product-sheet'
import { eachText, type ProductTexts, TEXTS_OF_PRODUCT, textOfProduct } from '@mostrador/domain/goods/product-texts'
import {
  ACTIVE_WORDS,
  comparedText,
  EXTRA_WORDS,
  readStamp,
  STAMP_HEADING,
  type Stamp,
} from '@mostrador/domain/goods/sheet-stamp'
import { type VehicleFit, writeFits } from '@mostrador/domain/goods/vehicle-fit'
import { textFault } from './cell-faults.ts'
import {
  DATE_PROBLEM,
  mayLackZeros,
  type ReadCell,
  readAttributesCell,
  readCode,
  readCodesCell,
  readCostCell,
  readEither,
  readFitsCell,
  readPiecesCell,
  readPrice,
  readQuantityCell,
  readTextCell,
  writtenWays,
} from './cells.ts'
import { findHeadings, type Headings } from './headings.ts'
import { spreadMerged } from './merged-cells.ts'
import { isEmptyCell, isFaulty, isFormatted, type SheetNotice, type SheetTable, type TableCell } from './table.ts'

/** A column that the sheet lacks is absent, and its value stays unchanged. */
export interface SheetRow extends Partial<ProductTexts> {
  /** Row number of the spreadsheet. The headings are 1. */
  readonly line: number
  /** Unreadable cells. The row is not stored, but its other errors are reported too. */
  readonly unread?: readonly ProductSheetColumn[]
  readonly id?: number
  /** Stamp of an exported row, whose unedited cells are left out. */
  readonly stamp?: string
  /** True if leading zeros of the barcode may be lost. */
  readonly mayLackZeros?: boolean
  readonly barcode?: string
  readonly shop?: string
  readonly extension?: string
  readonly code?: string
  readonly codes?: readonly ProductCode[]
  /** Name of the family. '' for none. */
  readonly family?: string
  readonly attributes?: readonly AttributeValue[]
  readonly fits?: readonly VehicleFit[]
  /** Empty for a product that is no set. */
  readonly pieces?: readonly NamedPiece[]
  readonly name?: string
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
  /** Name of the supplier. '' for none. */
  readonly supplier?: string
  readonly cost?: Micros
}

export interface ProductSheet {
  readonly rows: readonly SheetRow[]
  /** Number of rows in the file, without blank ones. */
  readonly count: number
  readonly columns: readonly ProductSheetColumn[]
  /** The first errors, more than an answer lists. */
  readonly errors: readonly SheetError[]
  readonly errorCount: number
  readonly notices: readonly SheetNotice[]
}

/** Most errors kept, because a file of errors alone would double its memory. */
const MOST_KEPT_ERRORS = 2000

export type SheetFault =
  | { readonly fault: 'sheetEmpty' }
  | { readonly fault: 'sheetColumns'; readonly names: readonly string[] }
  | { readonly fault: 'sheetColumnTwice'; readonly name: string }

/** Value of an empty cell whose column has a default. */
const UNSAID: ReadCell<undefined> = { value: undefined }

const LONGEST_TEXT = 2000

type Reader = (cell: TableCell, isText: boolean) => ReadCell<unknown>

const unlessEmpty =
  (read: Reader): Reader =>
  (cell, isText) =>
    isEmptyCell(cell) ? UNSAID : read(cell, isText)

const line: Reader = (cell) => readTextCell(cell)

const READERS: Record<ProductSheetColumn, Reader> = {
  barcode: unlessEmpty(readCode),
  code: unlessEmpty(readCode),
  codes: (cell, isText) => (isEmptyCell(cell) ? { value: [] } : readCodesCell(cell, isText)),
  family: (cell) => readTextCell(cell, { isRequired: false }),
  attributes: (cell) => (isEmptyCell(cell) ? { value: [] } : readAttributesCell(cell)),
  fits: (cell) => (isEmptyCell(cell) ? { value: [] } : readFitsCell(cell)),
  pieces: (cell, isText) => (isEmptyCell(cell) ? { value: [] } : readPiecesCell(cell, isText)),
  name: line,
  ...eachText<Reader>((name) => (cell) => {
    const isLine = textOfProduct(name).hasLines !== true
    return readTextCell(cell, { most: LONGEST_TEXT, isRequired: false, isLine })
  }),
  shop: unlessEmpty(line),
  extension: unlessEmpty(line),
  group: unlessEmpty(line),
  element: unlessEmpty(line),
  specification: unlessEmpty(line),
  quantity: readQuantityCell,
  price: readPrice,
  ownAdiPrice: (cell) => (isEmptyCell(cell) ? { value: null } : readPrice(cell)),
  isExtra: unlessEmpty((cell) => readEither(cell, EXTRA_WORDS.yes, EXTRA_WORDS.no)),
  isActive: unlessEmpty((cell) => readEither(cell, ACTIVE_WORDS.yes, ACTIVE_WORDS.no)),
  minimum: (cell) => (isEmptyCell(cell) ? { value: null } : readQuantityCell(cell)),
  maximum: (cell) => (isEmptyCell(cell) ? { value: null } : readQuantityCell(cell)),
  supplier: (cell) => readTextCell(cell, { isRequired: false }),
  cost: unlessEmpty(readCostCell),
  photos: (cell) => {
    const read = readTextCell(cell, { most: 2000, isRequired: false })
    return 'problem' in read ? read : { value: read.value.split(/[,\s]+/).filter((name) => name !== '') }
  },
}

/** Columns whose empty cell erases a value. A text file's row that ends before them erases nothing. */
const ERASABLE: ReadonlySet<ProductSheetColumn> = new Set<ProductSheetColumn>([
  ...TEXTS_OF_PRODUCT,
  'ownAdiPrice',
  'minimum',
  'maximum',
  'supplier',
  'photos',
  'codes',
  'family',
  'attributes',
  'fits',
  'pieces',
])

const TEXTS: ReadonlySet<ProductSheetColumn> = new Set<ProductSheetColumn>([
  'barcode',
  'code',
  'name',
  ...TEXTS_OF_PRODUCT,
  'shop',
  'extension',
  'group',
  'element',
  'specification',
  'supplier',
  'codes',
  'family',
  'attributes',
  'fits',
  'pieces',
])

export function readProductSheet(table: SheetTable): ProductSheet | SheetFault {
  const [first] = table.rows
  const headings = findHeadings(table.rows)
  if (!first) return { fault: 'sheetEmpty' }
  if (!headings) return { fault: 'sheetColumns', names: NAMING_COLUMNS.map((column) => SHEET_HEADINGS[column]) }
  const { columns } = headings
  const twice = columns.find((column, at) => column !== undefined && columns.indexOf(column) !== at)
  if (twice)
    return {
      fault: 'sheetColumnTwice',
      name: twice === 'id' ? 'ID' : twice === 'stamp' ? STAMP_HEADING : SHEET_HEADINGS[twice],
    }

  const body = spreadMerged(table.rows.slice(headings.at + 1), table.merged, headings)
  const errors: SheetError[] = body.errors.slice(0, MOST_KEPT_ERRORS)
  let errorCount = body.errors.length
  const rows = body.rows.map((row) => {
    const read = new RowReader(row.line, headings, table.isText)
    read.cells(row.cells)
    errorCount += read.errors.length
    if (errors.length < MOST_KEPT_ERRORS) errors.push(...read.errors)
    return read.row
  })
  if (rows.length === 0) return { fault: 'sheetEmpty' }
  return {
    rows,
    count: rows.length,
    columns: columns.filter((column) => column !== undefined && column !== 'id' && column !== 'stamp'),
    errors,
    errorCount,
    notices: [...table.notices, ...headings.notices, ...body.notices],
  }
}

/** Name of a column: 'A', 'Z', 'AA'. */
function columnLetters(at: number): string {
  const rest = Math.floor(at / 26)
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (at % 26))
}

const MOST_CODE_DIGITS = 14

/** Lists the texts that a cell may have been exported as. A number may have lost its leading zeros. */
function exportedTexts(column: ProductSheetColumn, cell: TableCell, read: ReadCell<unknown>): string[] {
  if (isEmptyCell(cell)) return ['']
  if (TEXTS.has(column)) {
    const texts = writtenWays(cell).map(comparedText)
    if (column === 'codes' && !('problem' in read)) texts.push(writeCodes(read.value as readonly ProductCode[]))
    if (column === 'attributes' && !('problem' in read)) texts.push(written(read.value as readonly AttributeValue[]))
    if (column === 'fits' && !('problem' in read)) texts.push(writeFits(read.value as readonly VehicleFit[]))
    if (column === 'pieces' && !('problem' in read)) texts.push(writePieces(read.value as readonly NamedPiece[]))
    if (column !== 'barcode' && column !== 'code' && column !== 'codes') return texts
    const digits = texts.find((text) => /^\d{1,14}$/.test(text))
    if (digits === undefined) return texts
    const lost = Array.from({ length: MOST_CODE_DIGITS - digits.length }, (_, count) => '0'.repeat(count + 1) + digits)
    return [...texts, ...lost]
  }
  if ('problem' in read) return []
  const { value } = read
  if (Array.isArray(value)) return [value.join(',')]
  if (value === true) return [column === 'isExtra' ? EXTRA_WORDS.yes : ACTIVE_WORDS.yes]
  if (value === false) return [column === 'isExtra' ? EXTRA_WORDS.no : ACTIVE_WORDS.no]
  if (column !== 'cost') return [String(value ?? '')]
  const cost = value as Micros
  return cost === microsOf(centavosOf(cost)) ? [String(centavosOf(cost))] : []
}

const written = (pairs: readonly AttributeValue[]): string =>
  writeAttributes({ attributes: pairs.map(({ attribute }) => attribute), values: pairs.map(({ value }) => value) })

class RowReader {
  readonly errors: SheetError[] = []
  readonly #line: number
  readonly #headings: Headings
  readonly #isText: boolean
  readonly #values: Record<string, unknown> = {}
  readonly #unread: ProductSheetColumn[] = []
  readonly #asExported: ProductSheetColumn[] = []
  #stamp: Stamp | undefined
  #id: number | undefined

  constructor(line: number, headings: Headings, isText: boolean) {
    this.#line = line
    this.#headings = headings
    this.#isText = isText
  }

  get row(): SheetRow {
    return {
      ...this.#values,
      line: this.#line,
      ...(this.#unread.length > 0 && { unread: this.#unread }),
      ...(this.#id !== undefined && { id: this.#id }),
      ...(this.#stamp && { stamp: this.#stamp.written }),
    }
  }

  cells(cells: readonly TableCell[]): void {
    const { columns } = this.#headings
    this.#untitled(cells)
    this.#knownBy(cells)
    for (const [at, column] of columns.entries()) {
      if (column === undefined || column === 'id' || column === 'stamp') continue
      if (column === 'quantity' && this.#isSet(cells)) continue
      const cell = cells[at]
      if (cell === undefined && this.#isText && ERASABLE.has(column)) continue
      this.#cell(column, cell ?? null)
    }
    this.#mixed()
  }

  /** A set has no quantity of its own, so that its cell may hold anything (D179). */
  #isSet(cells: readonly TableCell[]): boolean {
    return !isEmptyCell(cells[this.#headings.columns.indexOf('pieces')] ?? null)
  }

  #wrong(column: string, message: string): void {
    this.errors.push({ line: this.#line, column, message })
  }

  /** Reports a cell without a heading above it: a comma in an amount may have shifted the row. */
  #untitled(cells: readonly TableCell[]): void {
    const { cells: heads } = this.#headings
    const at = cells.findIndex((cell, place) => !isEmptyCell(cell) && isEmptyCell(heads[place]))
    if (at === -1) return
    const cell = cells[at] ?? null
    const written = isFaulty(cell) ? '' : (writtenWays(cell)[0] ?? '').slice(0, 40)
    this.#wrong(
      columnLetters(at),
      this.#isText
        ? `La fila tiene más celdas que títulos: «${written}» no tiene ninguno. Si un dato lleva comas, escríbalo entre comillas.`
        : `«${written}» está en una columna sin título. Póngale uno, o bórrelo.`,
    )
  }

  #knownBy(cells: readonly TableCell[]): void {
    const { columns } = this.#headings
    const idCell = cells[columns.indexOf('id')] ?? null
    const id = typeof idCell === 'number' ? idCell : typeof idCell === 'string' ? Number(idCell) : Number.NaN
    if (!isEmptyCell(idCell) && Number.isSafeInteger(id) && id > 0) this.#id = id
    const stampCell = cells[columns.indexOf('stamp')] ?? null
    if (isEmptyCell(stampCell)) return
    this.#stamp = typeof stampCell === 'string' ? readStamp(stampCell) : undefined
    if (!this.#stamp)
      this.#wrong(
        STAMP_HEADING,
        'Esta celda cambió desde que se exportó. Déjela como estaba, o bórrela junto con el ID.',
      )
    else if (this.#id !== undefined && this.#id !== this.#stamp.id) this.#otherProduct()
  }

  #otherProduct(): void {
    this.#wrong(
      STAMP_HEADING,
      'La fila mezcla dos productos: ¿ordenó o copió solo algunas columnas? Si es un producto nuevo, borre esta celda y su ID.',
    )
  }

  #cell(column: ProductSheetColumn, cell: TableCell): void {
    const read = READERS[column](cell, this.#isText)
    if (this.#stamp && !isFaulty(cell)) {
      const stamp = this.#stamp
      if (exportedTexts(column, cell, read).some((text) => stamp.was(column, text))) {
        this.#asExported.push(column)
        return
      }
    }
    const problem = problemOf(cell) ?? ('problem' in read ? read.problem : undefined)
    if (problem !== undefined) {
      this.#wrong(SHEET_HEADINGS[column], problem)
      this.#unread.push(column)
    } else if ('value' in read && read.value !== undefined) {
      this.#values[column] = read.value
      if (column === 'barcode' && mayLackZeros(cell, this.#isText)) this.#values['mayLackZeros'] = true
    }
  }

  /** A stamp of another product was copied or sorted without its row. */
  #mixed(): void {
    const { columns } = this.#headings
    const named = NAMING_COLUMNS.filter((column) => columns.includes(column))
    if (!this.#stamp || named.length === 0 || this.errors.length > 0) return
    if (!named.some((column) => this.#asExported.includes(column))) this.#otherProduct()
  }
}

function problemOf(cell: TableCell): string | undefined {
  if (isFaulty(cell)) return cell.fault
  if (cell instanceof Date) return DATE_PROBLEM
  return typeof cell === 'string' && !isFormatted(cell) ? textFault(cell) : undefined
}
