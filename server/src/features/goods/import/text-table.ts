import Papa from 'papaparse'
import { knownHeadings, MOST_ROWS_ABOVE } from './headings.ts'
import { type SheetTable, type TableRow, UnreadableTable } from './table.ts'

const SEPARATORS = [',', ';', '\t']

/** A first line by which Excel names the separator: 'sep=' and one character. */
const SEPARATOR_LINE = /^sep=(.)\n/i

/** A formula by which a text is not read as a number: ="0012". */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/

const [LF, CR] = [0x0a, 0x0d]

/** Unifies line ends, also those that a file got twice ('\r\r\n'). A regular expression would take 16 bytes for each. */
function withPlainLineEnds(content: Uint8Array): Uint8Array {
  if (!content.includes(CR)) return content
  const plain = new Uint8Array(content.length)
  let length = 0
  for (let at = 0; at < content.length; at += 1) {
    const byte = content[at] ?? 0
    if (byte !== CR) {
      plain[length] = byte
      length += 1
      continue
    }
    let next = at
    while (content[next] === CR) next += 1
    // Several returns before a line feed end one line. Without it each return ends a line.
    if (content[next] === LF) at = next
    plain[length] = LF
    length += 1
  }
  return plain.subarray(0, length)
}

/** UTF-8, UTF-16 with its mark (Excel's "Unicode text"), or else Windows-1252, which Excel in Guatemala writes. */
function decoded(content: Uint8Array): string {
  const [first, second] = content
  const isLittle = first === 0xff && second === 0xfe
  if (isLittle || (first === 0xfe && second === 0xff))
    return decoded(new TextEncoder().encode(new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(content)))
  const plain = withPlainLineEnds(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(plain)
  } catch {
    return new TextDecoder('windows-1252').decode(plain)
  }
}

/** Characters of a line that are searched for its headings. */
const LONGEST_HEAD = 2000

/** Reads commas, semicolons or tabs. Refuses more than `mostRows` rows with content. */
export function readText(content: Uint8Array, mostRows: number): SheetTable {
  const text = decoded(content)
  if (text.includes('\0')) throw new UnreadableTable('sheetUnreadable')
  const separatorLine = SEPARATOR_LINE.exec(text)
  const body = separatorLine ? text.slice(separatorLine[0].length) : text
  const rows: TableRow[] = []
  let line = 0
  let fault: UnreadableTable | undefined
  Papa.parse<string[]>(body, {
    delimiter: separatorLine?.[1] ?? separatorOf(body),
    newline: '\n',
    // The fast mode splits the whole text first: millions of blank lines would take the process's memory.
    fastMode: false,
    step({ data, errors }, parser) {
      line += 1
      const broken = errors.find(({ type }) => type === 'Quotes')
      if (broken) {
        const isOpen = broken.code === 'MissingQuotes'
        fault = new UnreadableTable({ fault: isOpen ? 'sheetOpenQuote' : 'sheetBrokenQuote', line })
      } else if (data.some((cell) => cell.trim() !== '')) rows.push({ line, cells: data.map(plainCell) })
      if (rows.length > mostRows) fault = new UnreadableTable('sheetTooLarge')
      if (fault) parser.abort()
    },
  })
  if (fault) throw fault
  return { rows, merged: [], notices: [], isText: true }
}

const plainCell = (cell: string): string => TEXT_FORMULA.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell

/** Finds the separator that splits one of the first lines into most headings of products, or the commonest one. */
function separatorOf(text: string): string {
  const lines = text.split('\n', MOST_ROWS_ABOVE + 1).map((line) => line.slice(0, LONGEST_HEAD))
  const cellsOf = (line: string, separator: string) => line.replace(/"([^"]*)"/g, '$1').split(separator)
  const scoreOf = (separator: string): number =>
    Math.max(...lines.map((line) => knownHeadings(cellsOf(line, separator)))) * LONGEST_HEAD +
    (lines[0] ?? '').replace(/"[^"]*"/g, '').split(separator).length
  return SEPARATORS.toSorted((one, other) => scoreOf(other) - scoreOf(one))[0] ?? ','
}
