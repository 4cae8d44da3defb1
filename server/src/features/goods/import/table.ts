/** A number whose format writes it with signs of its own: 1234 as '001234'. */
export interface FormattedNumber {
  readonly number: number
  readonly shown: string
}

/** A cell that holds no value that can be trusted, and the sentence that says why. */
export interface FaultyCell {
  readonly fault: string
}

/** A cell as a file has it: text files know text alone. */
export type TableCell = string | number | boolean | Date | FormattedNumber | FaultyCell | null

export interface TableRow {
  /** The spreadsheet's own number of the row, from 1. */
  readonly line: number
  /** By column. A text file's row may be shorter than its headings: what is missing says nothing. */
  readonly cells: readonly TableCell[]
}

/** A notice for whoever imports, to be read before anything is stored. */
export interface SheetNotice {
  readonly line?: number
  readonly column?: string
  readonly message: string
  /** An allowed but unusual value: whoever imports is asked whether it is saved. */
  readonly isOdd?: boolean
}

/** A merged area: rows as the spreadsheet numbers them, columns from 0. Only its first cell has a value. */
export interface MergedCells {
  readonly first: number
  readonly last: number
  readonly column: number
  readonly lastColumn: number
}

/** The rows of a file that hold anything, the headings among them. */
export interface SheetTable {
  readonly rows: readonly TableRow[]
  readonly merged: readonly MergedCells[]
  readonly notices: readonly SheetNotice[]
  /** A text file's cells are text whatever they mean. */
  readonly isText: boolean
}

/** What stands against reading a file at all. */
export type TableFault =
  | { readonly fault: 'sheetUnreadable' | 'oldExcel' | 'sheetTooLarge' | 'sheetPadded' | 'sheetEmpty' }
  | { readonly fault: 'sheetChoice'; readonly names: readonly string[] }
  | { readonly fault: 'sheetOpenQuote' | 'sheetBrokenQuote'; readonly line: number }

/** Thrown by the readers of this folder; becomes a refusal. */
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
