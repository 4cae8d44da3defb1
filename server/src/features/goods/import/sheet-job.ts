import { answerJobs } from '../../../limited/answer-jobs.ts'
import { MOST_ROWS_ABOVE } from './headings.ts'
import { type ProductSheet, readProductSheet, type SheetFault } from './product-sheet.ts'
import { type SheetTable, type TableFault, UnreadableTable } from './table.ts'
import { readText } from './text-table.ts'
import { readXlsx } from './xlsx-table.ts'

export interface SheetQuestion {
  readonly content: Uint8Array<ArrayBuffer>
  readonly mostRows: number
}
export type SheetAnswer = ProductSheet | SheetFault | TableFault

const startsWith = (content: Uint8Array, ...bytes: readonly number[]): boolean =>
  bytes.every((byte, at) => content[at] === byte)

/** The content decides the format, whatever the file's name. */
async function readTable(content: Uint8Array, mostRows: number): Promise<SheetTable> {
  if (startsWith(content, 0xd0, 0xcf, 0x11, 0xe0)) throw new UnreadableTable('oldExcel')
  return startsWith(content, 0x50, 0x4b, 0x03, 0x04) ? readXlsx(content, mostRows) : readText(content, mostRows)
}

answerJobs(async ({ content, mostRows }: SheetQuestion): Promise<SheetAnswer> => {
  try {
    const sheet = readProductSheet(await readTable(content, mostRows + MOST_ROWS_ABOVE + 1))
    return 'count' in sheet && sheet.count > mostRows ? { fault: 'sheetTooLarge' } : sheet
  } catch (error) {
    if (error instanceof UnreadableTable) return error.fault
    throw error
  }
})
