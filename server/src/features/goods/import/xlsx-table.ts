import { groupCount } from '@mostrador/domain/count'
import { MOST_IMPORT_ROWS } from '@mostrador/domain/goods/product-sheet'
import { hasProductHeadings, MOST_ROWS_ABOVE } from './headings.ts'
import { type SheetNotice, type SheetTable, UnreadableTable } from './table.ts'
import { readWorkbook, type Workbook, type WorkbookSheet } from './workbook.ts'
import { WorksheetRows } from './worksheet.ts'
import { XmlTags } from './xml-tags.ts'
import { ZipParts } from './zip-parts.ts'

/** Most bytes of all that is unpacked. A million blank rows with formats take up to 250 MB. */
const MOST_UNPACKED_BYTES = 300_000_000
const MOST_SHEETS = 50

/** `isEnough` returns true to stop before the end of the sheet. */
async function readRows(
  parts: ZipParts,
  workbook: Workbook,
  sheet: WorkbookSheet,
  mostRows: number,
  isEnough: (rows: WorksheetRows) => boolean,
): Promise<WorksheetRows> {
  const rows = new WorksheetRows(workbook, mostRows)
  const tags = new XmlTags(rows)
  try {
    for await (const text of parts.texts(sheet.file)) {
      tags.feed(text)
      if (isEnough(rows)) break
    }
  } catch (error) {
    const isLong = error instanceof UnreadableTable && error.fault.fault === 'sheetTooLarge'
    // Blank cells alone have reached the limit.
    throw isLong && rows.rows.length <= MOST_IMPORT_ROWS && parts.isSpent ? new UnreadableTable('sheetPadded') : error
  }
  return rows
}

async function hasProducts(parts: ZipParts, workbook: Workbook, sheet: WorkbookSheet): Promise<boolean> {
  const most = MOST_ROWS_ABOVE + 2
  const { rows } = await readRows(parts, workbook, sheet, Number.POSITIVE_INFINITY, ({ rows }) => rows.length >= most)
  return hasProductHeadings(rows.slice(0, most))
}

/** Refuses a workbook in which several visible sheets have products. */
async function chooseSheet(parts: ZipParts, workbook: Workbook): Promise<WorkbookSheet> {
  const visible = workbook.sheets.filter(({ isHidden }) => !isHidden)
  const [only, ...others] = visible
  if (!only) throw new UnreadableTable('sheetEmpty')
  if (others.length === 0) return only
  if (visible.length > MOST_SHEETS) throw new UnreadableTable('sheetTooLarge')
  const found: WorkbookSheet[] = []
  for (const sheet of visible) if (await hasProducts(parts, workbook, sheet)) found.push(sheet)
  if (found.length > 1) throw new UnreadableTable({ fault: 'sheetChoice', names: found.map(({ name }) => name) })
  return found[0] ?? only
}

const rowsWord = (count: number): string => (count === 1 ? '1 fila oculta' : `${groupCount(count)} filas ocultas`)

function noticesOf({ sheets }: Workbook, chosen: WorkbookSheet, hidden: number): SheetNotice[] {
  const notices: SheetNotice[] = []
  if (sheets.length > 1) notices.push({ message: `Se lee la hoja «${chosen.name}» y ninguna otra del libro.` })
  if (hidden > 0)
    notices.push({
      message: `No se importa lo que no se ve: el filtro o el libro esconde ${rowsWord(hidden)}.`,
    })
  return notices
}

/** Refuses more than `mostRows` rows with content. */
export async function readXlsx(content: Uint8Array, mostRows: number): Promise<SheetTable> {
  try {
    const parts = new ZipParts(content, MOST_UNPACKED_BYTES)
    const workbook = await readWorkbook(parts)
    const sheet = await chooseSheet(parts, workbook)
    const { rows, merged, hidden } = await readRows(parts, workbook, sheet, mostRows, () => false)
    return { rows, merged, notices: noticesOf(workbook, sheet, hidden), isText: false }
  } catch (error) {
    throw error instanceof UnreadableTable ? error : new UnreadableTable('sheetUnreadable')
  }
}
