import { parentPort } from 'node:worker_threads'
import writeExcelFile from 'write-excel-file/node'
import type { CellKind, ExportCell } from './sheet.ts'
import type { XlsxPart } from './xlsx.ts'

/** Thread of xlsx.ts. A text is always a string cell, never a formula. */
interface Begun {
  readonly name: string | undefined
  readonly kinds: readonly CellKind[]
  /** Widest cell of each column so far, in characters. */
  readonly widths: number[]
  readonly rows: object[][]
}

const sheets: Begun[] = []

/** Characters that XML lacks, a lone carriage return, and texts that look like their escapes: '_x0041_'. */
const UNWRITABLE = /(?![\t\n])\p{Cc}|[\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/gu

/** '_x005F_' is an underscore. */
const escaped = (text: string): string =>
  text.replace(UNWRITABLE, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)

const MONEY = '#,##0.00'
const DAY = 'dd-mm-yyyy'
const MOMENT = 'dd-mm-yyyy hh:mm'
const LOCAL = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?))?$/
/** Column widths in characters. The widest fits the longest product name. */
const [NARROWEST, WIDEST] = [12, 60]

/** Text that is no date stays text. */
function asDate(text: string): object {
  const [, day, clock] = LOCAL.exec(text) ?? []
  if (day === undefined) return { value: escaped(text), type: String }
  return { value: new Date(`${day}T${clock ?? '00:00'}Z`), type: Date, format: clock ? MOMENT : DAY }
}

function widthOf(cell: ExportCell, kind: CellKind): number {
  if (cell === null) return 0
  // Counts a comma for every three digits, and the point.
  if (kind === 'money') return Math.ceil((String(cell).length * 4) / 3) + 1
  return kind === 'date' ? MOMENT.length : String(cell).length
}

function asCell(cell: ExportCell, kind: CellKind): object {
  if (cell === null) return { value: null }
  if (kind === 'text' || kind === 'hidden') return { value: escaped(String(cell)), type: String }
  if (kind === 'date') return asDate(String(cell))
  if (kind === 'number') return { value: Number(cell), type: Number }
  return { value: Number(cell) / 100, type: Number, format: MONEY }
}

/** Repeated texts (groups, shops, states) share one cell in memory. */
const textCells = new Map<ExportCell, object>()

function cellOf(cell: ExportCell, kind: CellKind): object {
  if (kind !== 'text') return asCell(cell, kind)
  const known = textCells.get(cell) ?? asCell(cell, kind)
  textCells.set(cell, known)
  return known
}

/** Hidden columns are for an import. */
const hiddenColumns = {
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml: string, _: unknown, { sheetIndex }: { sheetIndex: number }): string =>
          (sheets[sheetIndex]?.kinds ?? []).reduce(
            (hidden, kind, at) =>
              kind === 'hidden' ? hidden.replace(`<col min="${at + 1}"`, `<col hidden="1" min="${at + 1}"`) : hidden,
            xml,
          ),
      },
    },
  },
}

async function finish(): Promise<void> {
  const workbook = sheets.map(({ name, widths, rows }, at) => ({
    data: rows as never,
    sheet: name ?? `Sheet${at + 1}`,
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
  }))
  const file = await writeExcelFile(workbook, { features: [hiddenColumns] }).toBuffer()
  parentPort?.postMessage(new Uint8Array(file))
}

parentPort?.on('message', (part: XlsxPart) => {
  if (part === 'end') void finish()
  else if ('headings' in part) sheets.push(begun(part))
  else {
    const sheet = sheets.at(-1)
    if (!sheet) return
    for (const row of part.rows) {
      sheet.rows.push(row.map((cell, at) => cellOf(cell, sheet.kinds[at] ?? 'text')))
      for (const [at, cell] of row.entries()) widen(sheet, at, widthOf(cell, sheet.kinds[at] ?? 'text'))
    }
  }
})

function widen({ widths }: Begun, at: number, width: number): void {
  widths[at] = Math.min(WIDEST, Math.max(widths[at] ?? NARROWEST, width + 2))
}

const begun = ({ name, headings, kinds }: Exclude<XlsxPart, 'end' | { rows: unknown }>): Begun => ({
  name,
  kinds,
  widths: headings.map((heading) => Math.max(NARROWEST, heading.length + 2)),
  rows: [headings.map((value) => ({ value, type: String, fontWeight: 'bold' }))],
})
