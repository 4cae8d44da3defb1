import { errorCell, FORMULA_CELL } from './cell-faults.ts'
import { type CellFormat, shownAs } from './cell-format.ts'
import { isEmptyCell, type MergedCells, type TableCell, type TableRow, UnreadableTable } from './table.ts'
import { unescaped, type Workbook } from './workbook.ts'
import { attributeOf, isOn, type TagListener } from './xml-tags.ts'

/** Rows and columns of Excel's largest sheet. */
const MOST_LINES = 1_048_576
const MOST_COLUMNS = 16_384
/** A product sheet has some twenty columns. A cell far to the right would need memory for all before it. */
const MOST_KEPT_COLUMNS = 500
const MOST_CELLS = 2_000_000
const MOST_MERGES = 100_000
/** Digits that a percentage keeps, without its binary rounding error. */
const MOST_PERCENT_DIGITS = 12

const DAY_MS = 86_400_000
const [EPOCH_1900, EPOCH_1904] = [Date.UTC(1899, 11, 30), Date.UTC(1904, 0, 1)]

const unreadable = () => new UnreadableTable('sheetUnreadable')

/** Parses 'BC12' as a column from 0 and a row from 1. */
function placeOf(reference: string): { column: number; line: number } {
  const [, letters = '', digits = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? []
  let column = 0
  for (let at = 0; at < letters.length; at += 1) column = column * 26 + letters.charCodeAt(at) - 64
  if (column < 1 || column > MOST_COLUMNS) throw unreadable()
  return { column: column - 1, line: lineOf(digits) }
}

function lineOf(written: string): number {
  const line = Number(written)
  if (!Number.isInteger(line) || line < 1 || line > MOST_LINES) throw unreadable()
  return line
}

/** Keeps rows with content, and counts hidden ones. */
export class WorksheetRows implements TagListener {
  readonly rows: TableRow[] = []
  readonly merged: MergedCells[] = []
  hidden = 0
  isReading = false
  readonly #workbook: Workbook
  readonly #mostRows: number
  #line = 0
  #isHidden = false
  #cells: TableCell[] = []
  #filled = 0
  #column = -1
  /** Tag of the last empty cell. Its place is read only if the next cell states none. */
  #passed: string | undefined
  #cell: { type: string; style: number; hasFormula: boolean; hasValue: boolean } | undefined
  #value = ''
  #isPhonetic = false

  constructor(workbook: Workbook, mostRows: number) {
    this.#workbook = workbook
    this.#mostRows = mostRows
  }

  open(name: string, tag: string, isEmpty: boolean): void {
    if (name === 'c') {
      if (isEmpty) this.#pass(tag)
      else this.#openCell(tag)
    } else if (name === 'row') this.#openRow(tag, isEmpty)
    else if (this.#cell) this.#openInCell(name, isEmpty)
    else if (name === 'mergeCell') this.#merge(attributeOf(tag, 'ref') ?? '')
  }

  text(piece: string): void {
    this.#value += piece
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.isReading = false
    else if (name === 'rPh') this.#isPhonetic = false
    else if (name === 'c') this.#closeCell()
    else if (name === 'row') this.#closeRow()
  }

  #openRow(tag: string, isEmpty: boolean): void {
    const written = attributeOf(tag, 'r')
    const line = written === undefined ? this.#line + 1 : lineOf(written)
    if (line <= this.#line) throw unreadable()
    this.#line = line
    this.#column = -1
    this.#passed = undefined
    this.#cells = []
    this.#isHidden = !isEmpty && isOn(tag, 'hidden')
  }

  #pass(tag: string): void {
    if (this.#passed !== undefined && !this.#passed.includes(' r=')) this.#column += 1
    else if (this.#passed !== undefined) this.#column = placeOf(attributeOf(this.#passed, 'r') ?? '').column
    this.#passed = tag
  }

  #columnOf(tag: string): number {
    const written = attributeOf(tag, 'r')
    if (this.#passed !== undefined) this.#pass(this.#passed)
    this.#passed = undefined
    const column = written === undefined ? this.#column + 1 : placeOf(written).column
    if (column <= this.#column && written !== undefined && this.#cells[column] !== undefined) throw unreadable()
    return column
  }

  #openCell(tag: string): void {
    this.#column = this.#columnOf(tag)
    this.#cell = {
      type: attributeOf(tag, 't') ?? 'n',
      style: Number(attributeOf(tag, 's') ?? 0),
      hasFormula: false,
      hasValue: false,
    }
    this.#value = ''
  }

  #openInCell(name: string, isEmpty: boolean): void {
    if (!this.#cell) return
    if (name === 'f') this.#cell.hasFormula = true
    else if (name === 'rPh') this.#isPhonetic = !isEmpty
    else if (name === 'v' || name === 't') {
      this.#cell.hasValue = true
      this.isReading = !isEmpty && !this.#isPhonetic
    }
  }

  #closeCell(): void {
    if (!this.#cell) return
    const cell = this.#read(this.#cell)
    this.#cell = undefined
    this.isReading = false
    if (isEmptyCell(cell)) return
    if (this.#column >= MOST_KEPT_COLUMNS) throw new UnreadableTable('sheetTooLarge')
    while (this.#cells.length < this.#column) this.#cells.push(null)
    this.#cells[this.#column] = cell
  }

  #read({
    type,
    style,
    hasFormula,
    hasValue,
  }: {
    type: string
    style: number
    hasFormula: boolean
    hasValue: boolean
  }): TableCell {
    const value = this.#value
    // A formula may return an empty text. Any other empty result was never computed.
    if (hasFormula && (type === 'str' ? !hasValue : value === '')) return FORMULA_CELL
    switch (type) {
      case 's':
        return value === '' ? null : (this.#workbook.strings[Number(value)] ?? errorCell('#REF!'))
      case 'inlineStr':
      case 'str':
        return unescaped(value)
      case 'b':
        return value === '' ? null : value === '1' || value === 'true'
      case 'e':
        return errorCell(value || '#N/A')
      case 'd':
        return new Date(value)
      case 'n':
        return value.trim() === '' ? null : this.#number(value, this.#workbook.formats[style])
      default:
        return errorCell(value)
    }
  }

  #number(written: string, format: CellFormat): TableCell {
    const number = Number(written)
    if (!Number.isFinite(number)) return errorCell(written.slice(0, 40))
    if (format === 'date') return new Date((this.#workbook.is1904 ? EPOCH_1904 : EPOCH_1900) + number * DAY_MS)
    // 0.8 in '0%' is shown as 80%, and so no price of Q0.80.
    if (format === 'percent') return `${Number((number * 100).toPrecision(MOST_PERCENT_DIGITS))}%`
    const shown = format && shownAs(format, number)
    return shown === undefined ? number : { number, shown }
  }

  #closeRow(): void {
    if (this.#cells.length === 0) return
    if (this.#isHidden) this.hidden += 1
    else this.rows.push({ line: this.#line, cells: this.#cells })
    this.#filled += this.#cells.length
    this.#cells = []
    if (this.rows.length > this.#mostRows || this.#filled > MOST_CELLS) throw new UnreadableTable('sheetTooLarge')
  }

  #merge(reference: string): void {
    const [from, to] = reference.split(':').map(placeOf)
    if (!from || !to || (from.line === to.line && from.column === to.column)) return
    if (this.merged.length >= MOST_MERGES) throw new UnreadableTable('sheetTooLarge')
    this.merged.push({ first: from.line, last: to.line, column: from.column, lastColumn: to.column })
  }
}
