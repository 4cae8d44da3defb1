import Papa from 'papaparse'
import { type SheetTable, UnreadableTable } from './table.ts'

const SEPARATORS = [',', ';', '\t']

/** Excel may say itself what separates: 'sep=;' in a line of its own. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i

/**
 * The text of a file: UTF-8, UTF-16 with its mark (Excel's "Unicode text"), or else Windows-1252, in which every byte is
 * a letter and which Excel in Guatemala writes.
 */
export function decoded(content: Uint8Array): string {
  const [first, second] = content
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}

/** A CSV file; what separates its cells is found out: comma, semicolon or tab. At most `most` rows are read. */
export function readText(content: Uint8Array, most: number): SheetTable {
  const text = decoded(content)
  if (text.includes('\0')) throw new UnreadableTable('sheetUnreadable')
  const told = SEPARATOR_LINE.exec(text)
  const { data } = Papa.parse<string[]>(told ? text.slice(told[0].length) : text, {
    delimiter: told?.[1] ?? separatorOf(text),
    preview: most,
  })
  return data
}

/** The separator that the line of headings has most of, outside quotes. */
function separatorOf(text: string): string {
  const head = text.slice(0, text.search(/[\r\n]|$/)).replace(/"[^"]*"/g, '')
  const counted = SEPARATORS.map((separator) => head.split(separator).length)
  return SEPARATORS[counted.indexOf(Math.max(...counted))] ?? ','
}
