import type { Random } from '@mostrador/demo/seeded'
import { SHEET_HEADINGS } from '@mostrador/domain/goods/product-sheet'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { randomCount, spoilt } from './bytes.ts'

const HEADINGS = Object.values(SHEET_HEADINGS) as [string, ...string[]]

const cellText = (random: Random): string =>
  random.pick([
    'Rosales',
    'Central',
    'Hogar',
    'Única',
    '7401234567890',
    String(random.whole(-10, 10_000)),
    '1,234.50',
    '1e400',
    '=1+1',
    '',
    ' ',
    'ñ\u0301',
    '\u202e',
    '"',
    '""',
    "'",
    'x'.repeat(random.pick([1, 40, 5000])),
  ])

/** A CSV, perhaps faulty: any separator, unclosed quotes, any encoding. */
export function randomCsv(random: Random): Buffer {
  const separator = random.pick([',', ';', '\t', '|', '\0'])
  const end = random.pick(['\r\n', '\n', '\r', '\n\n'])
  const cell = (text: string) => random.pick([text, text, `"${text}"`, `"${text}`, `"${text.replaceAll('"', '""')}"`])
  const columns = random.chance(0.95) ? random.whole(1, 16) : random.pick([200, 20_000])
  const rows = random.chance(0.95) ? random.whole(0, 30) : random.pick([2000, 25_000])
  const cells = columns * rows > 60_000 ? 1 : columns
  const lines = [
    Array.from({ length: columns }, (_, at) =>
      random.chance(0.9) ? HEADINGS[at % HEADINGS.length] : cellText(random),
    ),
    ...Array.from({ length: rows }, () =>
      Array.from({ length: cells }, () => cell(cells === 1 ? 'x' : cellText(random))),
    ),
  ]
  const separatorLine = random.chance(0.1) ? `sep=${random.pick([';', '"', '\n', 'x'])}\r\n` : ''
  const text = `${random.pick(['', '', '\ufeff'])}${separatorLine}${lines.map((line) => line.join(separator)).join(end)}`
  const bytes = Buffer.from(text, random.pick(['utf8', 'utf8', 'latin1', 'utf16le']))
  return random.chance(0.25) ? spoilt(random, bytes) : bytes
}

/** An XLSX, with faults in its XML and its archive. */
export function randomXlsx(random: Random): Buffer {
  const strings = Array.from({ length: random.whole(0, 30) }, () => cellText(random))
  const files: Zippable = {
    '[Content_Types].xml': strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="r"><workbookPr date1904="${random.whole(0, 2)}"/><sheets>${Array.from(
        { length: random.pick([1, 1, 1, 1, 1, 1, 2, 0, 300]) },
        (_, at) => `<sheet name="H${at}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
      ).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="${
        random.chance(0.9)
          ? 'worksheets/sheet1.xml'
          : random.pick(['worksheets/sheet1.xml', '/xl/worksheets/sheet1.xml', '../../etc/passwd', 'nada.xml', ''])
      }"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
    'xl/sharedStrings.xml': strToU8(
      strange(
        random,
        `<sst count="${randomCount(random)}">${strings.map((text) => `<si><t>${escaped(random, text)}</t></si>`).join('')}</sst>`,
      ),
    ),
    'xl/styles.xml': strToU8(
      strange(
        random,
        `<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="${random.pick(['yyyy-mm-dd', '0.00', 'x'.repeat(9000)])}"/></numFmts><cellXfs>${'<xf numFmtId="164"/>'.repeat(random.pick([1, 3, 5000]))}</cellXfs></styleSheet>`,
      ),
    ),
    'xl/worksheets/sheet1.xml': strToU8(strange(random, randomSheet(random))),
  }
  for (const name of Object.keys(files)) if (random.chance(0.03)) delete files[name]
  if (random.chance(0.1))
    for (let more = 0; more < random.pick([1, 50, 600]); more += 1) files[`xl/mas${more}.xml`] = strToU8('<a/>')
  if (random.chance(0.03)) files['xl/bomba.xml'] = new Uint8Array(random.pick([1_000_000, 31_000_000, 40_000_000]))
  return misled(random, Buffer.from(zipSync(files, { level: random.pick([6, 6, 0]) })))
}

function randomSheet(random: Random): string {
  // One strange cell refuses a sheet, so half of the sheets have none.
  const isTame = random.chance(0.5)
  const place = (row: number, column: number): string =>
    isTame || random.chance(0.97)
      ? `${String.fromCharCode(65 + (column % 26))}${row + 1}`
      : random.pick([
          'XFD1048576',
          'ZZZZ9',
          'A0',
          'A-1',
          '',
          '1A',
          'A99999999999',
          'AAAAAAAA1',
          `A${randomCount(random)}`,
        ])
  const cell = (row: number, column: number): string => {
    const type = isTame
      ? random.pick(['inlineStr', 'inlineStr', 'str'])
      : random.pick(['inlineStr', 'inlineStr', 's', 'n', 'b', 'e', 'str', 'd', 'x'])
    const style = !isTame && random.chance(0.2) ? ` s="${randomCount(random)}"` : ''
    const text = row === 0 ? (HEADINGS[column] ?? 'x') : cellText(random)
    const content =
      type === 'inlineStr'
        ? `<is><t>${escaped(random, text)}</t></is>`
        : `<v>${random.pick([escaped(random, text), String(randomCount(random)), '1', '-1', 'NaN', '1e999'])}</v>`
    return `<c r="${place(row, column)}" t="${type}"${style}>${content}</c>`
  }
  const rows = random.chance(0.97) ? random.whole(0, 20) : 3000
  const columns = random.chance(0.97) ? random.whole(1, 15) : 300
  const lines = Array.from(
    { length: rows },
    (_, row) =>
      `<row r="${random.chance(0.97) ? row + 1 : randomCount(random)}">${Array.from({ length: rows > 100 ? 1 : columns }, (__, column) => cell(row, column)).join('')}</row>`,
  )
  return `<worksheet><dimension ref="${random.pick(['A1:O20', 'A1:XFD1048576', 'A1', '', 'x'])}"/><sheetData>${lines.join('')}</sheetData></worksheet>`
}

const escaped = (random: Random, text: string): string =>
  random.chance(0.998)
    ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    : random.pick(['&#0;', '&#x110000;', '&nada;', '&a;&a;&a;', '<![CDATA[x]]>', '<', '&', '<t><t><t>', '&#55296;'])

/** Damages XML: growing entities, unclosed or endlessly nested tags, comments, garbage. */
function strange(random: Random, xml: string): string {
  if (random.chance(0.88)) return xml
  const at = random.whole(0, xml.length)
  const insert = (text: string) => xml.slice(0, at) + text + xml.slice(at)
  const many = random.pick([10, 1000, 60_000])
  switch (random.whole(0, 9)) {
    case 0:
      return `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 8 }, (_, n) => `<!ENTITY b${n} "${(n === 0 ? '&a;' : `&b${n - 1};`).repeat(10)}">`).join('')}]>${insert('&b7;')}`
    case 1:
      return `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${insert('&e;')}`
    case 2:
      return insert(`<${'a'.repeat(many)}`)
    case 3:
      return insert('<a>'.repeat(many))
    case 4:
      return insert(`<a ${'b="c" '.repeat(many / 10)}>`)
    case 5:
      return insert('<!--'.repeat(many / 10))
    case 6:
      return insert('<![CDATA['.repeat(many / 10))
    case 7:
      return insert('</a>'.repeat(many))
    case 8:
      return insert(`<?${'x'.repeat(many)}`)
    default:
      return String(spoilt(random, Buffer.from(xml)))
  }
}

/** Falsifies the archive's sizes, counts, offsets, methods and flags. */
function misled(random: Random, zip: Buffer): Buffer {
  if (random.chance(0.75)) return zip
  if (random.chance(0.4)) return spoilt(random, zip)
  const copy = Buffer.from(zip)
  const signature = random.pick([Buffer.from('PK\x01\x02'), Buffer.from('PK\x03\x04'), Buffer.from('PK\x05\x06')])
  let at = copy.indexOf(signature)
  for (let skip = random.whole(0, 4); skip > 0; skip -= 1) at = Math.max(at, copy.indexOf(signature, at + 1))
  const field = at + random.whole(4, 44)
  if (at !== -1 && field + 4 < copy.length)
    if (random.chance(0.5)) copy.writeUInt32LE(randomCount(random), field)
    else copy.writeUInt16LE(randomCount(random) & 0xffff, field)
  const zip64 = Buffer.from('504b060700000000000000000000000001000000', 'hex')
  const end = copy.lastIndexOf(Buffer.from('PK\x05\x06'))
  return random.chance(0.1) && end !== -1 ? Buffer.concat([copy.subarray(0, end), zip64, copy.subarray(end)]) : copy
}
