import { type Centavos, HIGHEST_SUM, parseMoney } from './money.ts'

/**
 * Amounts as people and spreadsheets write them. A comma before one or two digits is the decimal point. Thousands may
 * be grouped. Ambiguous text stays unchanged, and every reader refuses it.
 */

/** Amounts like '1,234.50' and '1,234,567': the dot, or a second comma, shows that commas group. */
const GROUPED = /^-?[1-9]\d{0,2}(?:(?:,\d{3})+\.\d{1,2}|(?:,\d{3}){2,})$/
/** '32,50', and '1.234,50' where dots group. */
const DECIMAL_COMMA = /^-?(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+),\d{1,2}$/
/** Ambiguous text like '1,234', either a thousand or one with decimals. */
const TWO_WAYS = /^-?[1-9]\d{0,2},\d{3}$/
const MANY_DECIMALS = /^-?\d+[.,]\d{3,}$/

const bare = (written: string): string =>
  written
    .replace(/\s/g, '')
    .replace(/^(-?)Q/i, '$1')
    .replace('−', '-')

/** Returns an amount in the wire's form, '32.50'. Other text is only trimmed. */
export function tidyMoney(written: string): string {
  const text = bare(written)
  if (GROUPED.test(text)) return text.replaceAll(',', '')
  if (DECIMAL_COMMA.test(text)) return text.replaceAll('.', '').replace(',', '.')
  return parseMoney(text) === undefined ? written.trim() : text
}

/** Reads whole units, for which '1,200' is unambiguous. */
export function tidyQuantity(written: string): string {
  const text = bare(written)
  return /^[1-9]\d{0,2}(?:,\d{3})+(?:\.0+)?$/.test(text) ? text.replaceAll(',', '') : text
}

export const readMoney = (written: string): Centavos | undefined => parseMoney(tidyMoney(written))

export function twoWays(written: string): string | undefined {
  const text = bare(written)
  if (!TWO_WAYS.test(text)) return undefined
  const [whole = '', part = ''] = text.split(',')
  return `«${text}» se puede leer de dos maneras. Escriba ${whole}${part} sin coma, o los centavos con punto: ${whole}.${part.slice(0, 2)}.`
}

export const moneyProblem = (written: string): string | undefined =>
  twoWays(written) ?? (MANY_DECIMALS.test(bare(written)) ? 'Escriba como máximo dos decimales.' : undefined)

interface OptionalSum {
  readonly value?: Centavos
  readonly problem?: string
}

/** Reads an optional sum. Invalid text gives a `problem` and no value. */
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
