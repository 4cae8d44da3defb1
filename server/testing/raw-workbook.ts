import { strToU8, zipSync } from 'fflate'

interface RawSheet {
  readonly name?: string
  readonly state?: 'hidden' | 'veryHidden'
  readonly rows: string
  /** XML after the rows, such as merged cells. */
  readonly after?: string
}

interface RawWorkbook {
  readonly sheets: readonly RawSheet[]
  readonly strings?: readonly string[]
  /** Number formats. A cell refers to the first by s="1". */
  readonly formats?: readonly string[]
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** XLSX content that other programs write and our library does not. */
export function rawWorkbook({ sheets, strings = [], formats = [] }: RawWorkbook): Uint8Array {
  const relations = [
    ...sheets.map(
      (_, at) => `<Relationship Id="r${at}" Type="${RELATIONSHIPS}/worksheet" Target="worksheets/s${at}.xml"/>`,
    ),
    `<Relationship Id="strings" Type="${RELATIONSHIPS}/sharedStrings" Target="/xl/sharedStrings.xml"/>`,
    `<Relationship Id="styles" Type="${RELATIONSHIPS}/styles" Target="styles.xml"/>`,
  ]
  const files = {
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns:r="${RELATIONSHIPS}"><sheets>${sheets
      .map(
        ({ name = 'Hoja', state }, at) =>
          `<sheet name="${escaped(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="r${at}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/sharedStrings.xml': `<sst>${strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet><numFmts>${formats
      .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`)
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
      .map((_, at) => `<xf numFmtId="${164 + at}"/>`)
      .join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map(({ rows, after = '' }, at) => [
        `xl/worksheets/s${at}.xml`,
        `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`,
      ]),
    ),
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
}

export type RawCell = string | number | { readonly xml: (place: string) => string }

/** From column A. '' makes no cell. */
export function rawRow(line: number, cells: readonly RawCell[], attributes = ''): string {
  const written = cells.map((cell, at) => {
    const place = `${String.fromCharCode(65 + at)}${line}`
    if (cell === '') return ''
    if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
    return typeof cell === 'string'
      ? `<c r="${place}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
      : cell.xml(place)
  })
  return `<row r="${line}"${attributes}>${written.join('')}</row>`
}

/** 'e' and '#N/A', 'n' and '44105' in style 1. */
export const rawCell = (type: string, value: string, { style = 0, formula = '' } = {}): RawCell => ({
  xml: (place) => `<c r="${place}" t="${type}" s="${style}">${formula}<v>${value}</v></c>`,
})
