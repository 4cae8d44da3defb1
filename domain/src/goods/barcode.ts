import { fold } from '../search.ts'

/** The last digit of an EAN-13: weights 1 and 3 by turns from the left, up to the next ten. */
export function eanCheckDigit(body: string): string {
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return String((10 - (sum % 10)) % 10)
}

/** Thirteen digits of which the last one is right. */
export const isEan13 = (written: string): boolean =>
  /^\d{13}$/.test(written) && written.endsWith(eanCheckDigit(written.slice(0, 12)))

/**
 * The ways in which readers tell the same bars, as they were read first: a UPC-A is an EAN-13 with a zero before it, an EAN-8 one
 * with five, and scanners, browsers and ZXing do not agree on whether they write the zeros. A code that is no such number has
 * one way.
 */
export function readingsOf(code: string): readonly string[] {
  const whole = /^(\d{8}|\d{12,13})$/.test(code) ? code.padStart(13, '0') : ''
  if (!isEan13(whole)) return [code]
  const ways = [code, whole]
  if (whole.startsWith('0')) ways.push(whole.slice(1))
  if (whole.startsWith('00000')) ways.push(whole.slice(5))
  return [...new Set(ways)]
}

/** Numbers that begin so mean something inside one company alone: no supplier's goods carry them. */
const HOUSE_PREFIX = '29'
const HOUSE_DIGITS = 10

/** The barcode that stands for a number of the house's own series (D119). */
export function houseBarcode(number: number): string {
  const body = HOUSE_PREFIX + String(number).padStart(HOUSE_DIGITS, '0')
  return body + eanCheckDigit(body)
}

/** Whether a product came with a barcode. The form wants that field filled (B §5): who has none writes the code there. */
export const hasOwnBarcode = ({ barcode, code }: { readonly barcode: string; readonly code: string }): boolean =>
  barcode !== '' && fold(barcode) !== fold(code)

/** What the bars of a label say: without a barcode the code, which a scan finds as well (D57). */
export const labelledBarcode = ({ barcode, code }: { readonly barcode: string; readonly code: string }): string =>
  barcode === '' ? code : barcode
