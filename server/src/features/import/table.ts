/** A cell as a file has it: text files know text alone. */
export type TableCell = string | number | boolean | Date | null

/** The rows of a file, the headings among them. */
export type SheetTable = readonly (readonly TableCell[])[]

/** What stands against reading a file at all. */
export type TableFault = 'sheetUnreadable' | 'oldExcel' | 'sheetTooLarge'

/** Thrown by the readers of this folder; becomes a refusal. */
export class UnreadableTable extends Error {
  readonly fault: TableFault

  constructor(fault: TableFault) {
    super(fault)
    this.fault = fault
  }
}
