import { type Centavos, HIGHEST_SUM, parseMoney } from './money.ts'

/**
 * Amounts as people and spreadsheets write them. A comma with one or two digits behind it is the decimal point, as in
 * other countries; thousands may be grouped. What could be read two ways stays as it is, and no reader takes it.
 */

/** '1,234.50' and '1,234,567': the dot, or a second comma, says that commas group. */
const GROUPED = /^-?[1-9]\d{0,2}(?:(?:,\d{3})+\.\d{1,2}|(?:,\d{3}){2,})$/
/** '32,50', and '1.234,50' where dots group. */
const DECIMAL_COMMA = /^-?(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+),\d{1,2}$/
/** '1,234': a thousand and more, or one and a bit. */
const TWO_WAYS = /^-?[1-9]\d{0,2},\d{3}$/
const MANY_DECIMALS = /^-?\d+[.,]\d{3,}$/

const bare = (written: string): string =>
  written
    .replace(/\s/g, '')
    .replace(/^(-?)Q/i, '$1')
    .replace('−', '-')

/** The same amount as the wire writes it, '32.50'; what is not plain comes back as it was, trimmed. */
export function tidyMoney(written: string): string {
  const text = bare(written)
  if (GROUPED.test(text)) return text.replaceAll(',', '')
  if (DECIMAL_COMMA.test(text)) return text.replaceAll('.', '').replace(',', '.')
  return parseMoney(text) === undefined ? written.trim() : text
}

/** Whole units: '1,200' can be nothing else. */
export function tidyQuantity(written: string): string {
  const text = bare(written)
  return /^[1-9]\d{0,2}(?:,\d{3})+(?:\.0+)?$/.test(text) ? text.replaceAll(',', '') : text
}

/** Centavos of what a person wrote. */
export const readMoney = (written: string): Centavos | undefined => parseMoney(tidyMoney(written))

/** How something that could be read two ways is written so that it cannot; undefined of everything else. */
export function twoWays(written: string): string | undefined {
  const text = bare(written)
  if (!TWO_WAYS.test(text)) return undefined
  const [whole = '', part = ''] = text.split(',')
  return `«${text}» se puede leer de dos maneras. Escriba ${whole}${part} sin coma, o los centavos con punto: ${whole}.${part.slice(0, 2)}.`
}

/** Why something is no amount; undefined where no more can be said than that it is none. */
export const moneyProblem = (written: string): string | undefined =>
  twoWays(written) ?? (MANY_DECIMALS.test(bare(written)) ? 'Escriba como máximo dos decimales.' : undefined)

interface OptionalSum {
  readonly value?: Centavos
  readonly problem?: string
}

/** A sum that may be left out; what is none is undefined, and said. */
export const optionalSum = (written: string | undefined): OptionalSum => sumFrom(written, 0)

export const optionalSignedSum = (written: string | undefined): OptionalSum => sumFrom(written, -HIGHEST_SUM)

function sumFrom(written: string | undefined, lowest: Centavos): OptionalSum {
  const text = (written ?? '').trim()
  if (text === '') return {}
  const value = readMoney(text)
  return value === undefined || value < lowest || value > HIGHEST_SUM
    ? { problem: moneyProblem(text) ?? 'Escriba un monto, por ejemplo 125.50.' }
    : { value }
}
