/** A number that its format shows differently: 1234 as '001234'. */
export interface FormattedNumber {
  readonly number: number
  readonly shown: string
}

/** A cell without a trustworthy value, and the sentence that says why. */
export interface FaultyCell {
  readonly fault: string
}

export type TableCell = string | number | boolean | Date | FormattedNumber | FaultyCell | null

export interface TableRow {
  /** Row number in the spreadsheet, from 1. */
  readonly line: number
  /** Cells by column. A text file's row may be shorter than its headings, and absent cells change nothing. */
  readonly cells: readonly TableCell[]
}

export interface SheetNotice {
  readonly line?: number
  readonly column?: string
  readonly message: string
  /** An allowed but unusual value, which the user must confirm. */
  readonly isOdd?: boolean
}

/** A merged area with the spreadsheet's row numbers, and columns from 0. Only its first cell has a value. */
export interface MergedCells {
  readonly first: number
  readonly last: number
  readonly column: number
  readonly lastColumn: number
}

export interface SheetTable {
  readonly rows: readonly TableRow[]
  readonly merged: readonly MergedCells[]
  readonly notices: readonly SheetNotice[]
  /** True for a text file, whose cells are all text. */
  readonly isText: boolean
}

export type TableFault =
  | { readonly fault: 'sheetUnreadable' | 'oldExcel' | 'sheetTooLarge' | 'sheetPadded' | 'sheetEmpty' }
  | { readonly fault: 'sheetChoice'; readonly names: readonly string[] }
  | { readonly fault: 'sheetOpenQuote' | 'sheetBrokenQuote'; readonly line: number }

/** The readers of this folder throw it. Their caller turns it into a refusal. */
export class UnreadableTable extends Error {
  readonly fault: TableFault

  constructor(fault: TableFault | Exclude<TableFault, { names: unknown } | { line: unknown }>['fault']) {
    const whole = typeof fault === 'string' ? { fault } : fault
    super(whole.fault)
    this.fault = whole
  }
}

export const isEmptyCell = (cell: TableCell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

export const isFaulty = (cell: TableCell | undefined): cell is FaultyCell =>
  typeof cell === 'object' && cell !== null && 'fault' in cell

export const isFormatted = (cell: TableCell | undefined): cell is FormattedNumber =>
  typeof cell === 'object' && cell !== null && 'shown' in cell
