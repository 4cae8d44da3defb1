import { answerJobs } from '../../limited/answer-jobs.ts'
import { type ProductSheet, readProductSheet, type SheetFault } from './product-sheet.ts'
import { type SheetTable, type TableFault, UnreadableTable } from './table.ts'
import { readText } from './text-table.ts'
import { readXlsx } from './xlsx-table.ts'

/** What the job is given, and what it answers. */
export interface SheetQuestion {
  readonly content: Uint8Array<ArrayBuffer>
  readonly mostRows: number
}
export type SheetAnswer = ProductSheet | SheetFault | { readonly fault: TableFault }

const startsWith = (content: Uint8Array, ...bytes: readonly number[]): boolean =>
  bytes.every((byte, at) => content[at] === byte)

/** The format is the content's matter, not the name's. */
async function readTable({ content, mostRows }: SheetQuestion): Promise<SheetTable> {
  if (startsWith(content, 0xd0, 0xcf, 0x11, 0xe0)) throw new UnreadableTable('oldExcel')
  // One more than allowed and the headings: enough to know that there are too many.
  const most = mostRows + 2
  const table = startsWith(content, 0x50, 0x4b, 0x03, 0x04) ? await readXlsx(content) : readText(content, most)
  if (table.filter((row) => row.some((cell) => cell !== null && cell !== '')).length > mostRows + 1)
    throw new UnreadableTable('sheetTooLarge')
  return table
}

answerJobs(async (question: SheetQuestion): Promise<SheetAnswer> => {
  try {
    return readProductSheet(await readTable(question))
  } catch (error) {
    if (error instanceof UnreadableTable) return { fault: error.fault }
    throw error
  }
})
