/** Money is a whole number of centavos (D20). Strings are split, never multiplied, so no binary fraction takes part. */
export type Centavos = number

/** Highest sum of a document: Q9,999,999,999.99. All products stay safe integers below it. */
export const HIGHEST_SUM: Centavos = 999_999_999_999

/**
 * Amounts up to this are added to a running sum without reading it first: 90 million of them stay exact in
 * JavaScript. A larger one is added only if the sum stays within `HIGHEST_SUM`.
 */
export const LARGE_AMOUNT: Centavos = 100_000_000

const amount = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/

/** Reads '125', '125.5', '125.00' or the same as a number. Anything with more than two decimals is not money: undefined. */
export function parseMoney(written: string | number): Centavos | undefined {
  const match = amount.exec(typeof written === 'number' ? String(written) : written.trim())
  if (!match) return undefined
  const [, sign, whole = '', part = ''] = match
  const centavos = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return sign && centavos !== 0 ? -centavos : centavos
}

/** Form of money on the wire and in files: '125.00', '-0.05'. */
export function writeMoney(value: Centavos): string {
  const digits = String(Math.abs(value)).padStart(3, '0')
  return `${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The figure without its prefix, grouped as in es-GT: '1,234.50'. */
export function groupMoney(value: Centavos): string {
  const [whole = '', part = ''] = writeMoney(value).split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part}`
}

/** Amount on screen: 'Q1,234.50', '−Q3.00'. */
export const showMoney = (value: Centavos): string => (value < 0 ? `−Q${groupMoney(-value)}` : `Q${groupMoney(value)}`)

/**
 * The only rounding of the program: value × numerator ÷ denominator, half up, for non-negative whole numbers. Divides
 * first and multiplies the rest, so that large sums stay exact.
 */
export function share(value: number, numerator: number, denominator: number): number {
  const whole = Math.floor(value / denominator)
  const rest = (value % denominator) * numerator
  return whole * numerator + Math.floor((2 * rest + denominator) / (2 * denominator))
}
