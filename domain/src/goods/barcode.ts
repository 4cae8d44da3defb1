import { fold } from '../search.ts'

/** Check digit of an EAN-13: weights 1 and 3 alternate from the left, and the sum is completed to the next ten. */
export function eanCheckDigit(body: string): string {
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return String((10 - (sum % 10)) % 10)
}

export const isEan13 = (written: string): boolean =>
  /^\d{13}$/.test(written) && written.endsWith(eanCheckDigit(written.slice(0, 12)))

/** Check digit of a GTIN of any length: weights 3 and 1 alternate from the right. */
const gtinCheckDigit = (body: string): string => eanCheckDigit(body.length > 12 ? `0${body}` : body.padStart(12, '0'))

/** Tests for 8, 12, 13 or 14 digits with a right check digit (GS1). A UPC-A is an EAN-13 with a leading zero. */
const isGtin = (written: string): boolean =>
  /^(\d{8}|\d{12,14})$/.test(written) && written.endsWith(gtinCheckDigit(written.slice(0, -1)))

/** Returns a worldwide unique barcode, or '' for others and for a shop's own numbers (02, 04, 20–29). */
export const worldBarcode = (written: string): string => {
  const isShops = written.length === 8 ? /^[02]/.test(written) : /^.(2|0[24])/.test(written.padStart(14, '0'))
  return isGtin(written) && !isShops ? written : ''
}

/** Expands the eight digits of a UPC-E to UPC-A, without testing the check digit. */
function expandUpcE(written: string): string {
  const [system = '', a = '', b = '', c = '', d = '', e = '', last = '', check = ''] = written
  if ('012'.includes(last)) return `${system}${a}${b}${last}0000${c}${d}${e}${check}`
  if (last === '3') return `${system}${a}${b}${c}00000${d}${e}${check}`
  if (last === '4') return `${system}${a}${b}${c}${d}00000${e}${check}`
  return `${system}${a}${b}${c}${d}${e}0000${last}${check}`
}

function shortenUpcA(written: string): string | undefined {
  const [system, maker, item, check] = [written[0], written.slice(1, 6), written.slice(6, 11), written[11]]
  const bodies = [
    maker.slice(0, 2) + item.slice(2) + maker[2],
    `${maker.slice(0, 3)}${item.slice(3)}3`,
    `${maker.slice(0, 4)}${item.slice(4)}4`,
    maker + item.slice(4),
  ]
  return bodies.map((body) => `${system}${body}${check}`).find((short) => expandUpcE(short) === written)
}

/** The form in which codes are compared (D174a): a GTIN as its number of 14 digits, any other code folded. */
export function comparedCode(code: string): string {
  const written = code.trim()
  const upc = /^[01]\d{7}$/.test(written) && !isGtin(written) ? expandUpcE(written) : written
  return isGtin(upc) ? upc.padStart(14, '0') : fold(written)
}

/** Tests for a trade item's number with a wrong check digit. Makers' own numbers are shorter. */
export const hasWrongDigit = (code: string): boolean => /^\d{12,14}$/.test(code) && !isGtin(code)

function waysOfGtin(written: string): string[] {
  const isShort = /^[01]\d{7}$/.test(written)
  const expanded = isShort ? expandUpcE(written) : ''
  const ways: string[] = []
  for (const gtin of [written, expanded].filter(isGtin)) {
    const whole = gtin.padStart(14, '0')
    if (whole.startsWith('0')) ways.push(whole.slice(1))
    if (whole.startsWith('00')) ways.push(whole.slice(2))
    if (whole.startsWith('000000')) ways.push(whole.slice(6))
    const short = /^00[01]/.test(whole) ? shortenUpcA(whole.slice(2)) : undefined
    ways.push(...(short === undefined ? [] : [short]), whole)
  }
  return ways
}

/** AIM symbology identifier, which a scanner may send before a code: ']E0'. */
const AIM = /^\][A-Za-z]\d/
/** Separator between the elements of a GS1 code, as a keyboard scanner sends it. */
const GS = '\u001d'
/** Characters after the first two of an element with a fixed length, which needs no GS at its end. */
const ELEMENT_LENGTHS: Readonly<Record<string, number>> = {
  ...{ '00': 18, '01': 14, '02': 14, '03': 14, '04': 16, '20': 2, '41': 14 },
  ...Object.fromEntries(['11', '12', '13', '14', '15', '16', '17', '18', '19'].map((day) => [day, 6])),
  ...Object.fromEntries(['31', '32', '33', '34', '35', '36'].map((measure) => [measure, 8])),
}

/** Finds the GTIN among GS1 elements: '01' and fourteen digits, perhaps beside a date, a lot or a weight. */
function gtinOfElements(elements: string): string | undefined {
  let at = 0
  while (at < elements.length) {
    const kind = elements.slice(at, at + 2)
    const length = ELEMENT_LENGTHS[kind]
    if (kind === '01') return elements.slice(at + 2, at + 16)
    const end = length === undefined ? elements.indexOf(GS, at) : at + 2 + length
    if (end < 0) return undefined
    at = elements[end] === GS ? end + 1 : end
  }
  return undefined
}

function gtinWithin(read: string): string | undefined {
  const bracketed = /\(01\)(\d{14})/.exec(read)?.[1]
  if (bracketed) return bracketed
  const linked = /^https?:\/\/[^/]+\/(?:.*\/)?(?:01|gtin)\/(\d{8,14})(?:[/?#]|$)/i.exec(read)?.[1]
  if (linked) return linked
  // Two or five additional digits give a magazine's issue, or a book's price.
  const [, main] = /^(97[789]\d{10}|\d{12}) ?(?:\d{2}|\d{5})$/.exec(read) ?? []
  if (main && isGtin(main) && !isGtin(read)) return main
  return /^\d{2}/.test(read) && (read.includes(GS) || read.length >= 16) ? gtinOfElements(read) : undefined
}

/**
 * Returns the forms in which readers and spreadsheets write a code, the given one first (D174a). They differ in
 * prefix, GS1 elements or a link, leading zeros of a GTIN, and UPC-E. A code that is no GTIN has one form.
 */
export function readingsOf(code: string): readonly string[] {
  const bare = code
    .replace(AIM, '')
    .replace(new RegExp(`^${GS}+|${GS}+$`, 'g'), '')
    .trim()
  const within = gtinWithin(bare)
  const gtins = within !== undefined && isGtin(within) ? [bare, within] : [bare]
  return [...new Set([code, bare, ...gtins.flatMap(waysOfGtin)])]
}

/** Prefixes for use inside one company, which no supplier's goods carry. */
const IN_STORE_PREFIX = '29'
const IN_STORE_DIGITS = 10

/** Barcode for a number of the installation's own series (D119). */
export function inStoreBarcode(number: number): string {
  const body = IN_STORE_PREFIX + String(number).padStart(IN_STORE_DIGITS, '0')
  return body + eanCheckDigit(body)
}

/** Tests for a barcode of its own. The form requires the field (B §5), so the code stands in for a missing one. */
export const hasOwnBarcode = ({ barcode, code }: { readonly barcode: string; readonly code: string }): boolean =>
  barcode !== '' && fold(barcode) !== fold(code)

/** Code for the bars of a label. Without barcode it is the product's code, which a scan finds too (D57). */
export const labelledBarcode = ({ barcode, code }: { readonly barcode: string; readonly code: string }): string =>
  barcode === '' ? code : barcode
