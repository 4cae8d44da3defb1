import { Readable } from 'node:stream'
import { type CellKind, type ExportCell, type Sheet, written } from './sheet.ts'

/** Lists in es-GT use commas, because decimals have a point. Without the mark (BOM) Excel shows 'BaÃ±o'. */
const SEPARATOR = ','
const MARK = '\uFEFF'
const LINE_END = '\r\n'

/**
 * The start of a text that a spreadsheet would run. A text's own apostrophe gets a second one, so that an import
 * removes only ours.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** A stored telephone (B §9): its spaces keep it from being a sum or a number. */
const PHONE = /^\+502 \d{4} \d{4}$/

/** Marks a possible formula as text with an apostrophe, as a person would. */
export const harmless = (value: string): string => (FORMULA.test(value) && !PHONE.test(value) ? `'${value}` : value)

const quoted = (value: string): string => (/[",\r\n]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

const line = (cells: readonly ExportCell[], kinds: readonly CellKind[]): string =>
  cells
    .map((cell, index) => {
      const kind = kinds[index] ?? 'text'
      const value = written(cell, kind)
      return quoted(kind === 'text' || kind === 'date' ? harmless(value) : value)
    })
    .join(SEPARATOR) + LINE_END

/** Written while it is read: a million rows need the memory of a thousand. */
export const csvOf = ({ headings, kinds, pieces }: Sheet): Readable =>
  Readable.from(
    (async function* () {
      const plain = headings.map((): CellKind => 'text')
      yield MARK + line(headings, plain)
      for await (const rows of pieces) yield rows.map((cells) => line(cells, kinds)).join('')
    })(),
    { objectMode: false },
  )
