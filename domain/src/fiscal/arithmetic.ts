import { centavosOf, type Micros } from '../goods/cost.ts'
import { type Centavos, share } from '../money.ts'

export interface Vat {
  readonly taxable: Micros
  readonly vat: Micros
}

/**
 * Taxable amount = total ÷ 1.12, IVA = total − taxable, both to the millionth (D162). A centavo has 62,500/7 and
 * 7,500/7 millionths of each. Sevenths are never half, so the two rounded parts still add up to the total.
 */
export const vatOf = (total: Centavos): Vat => ({ taxable: share(total, 62_500, 7), vat: share(total, 7_500, 7) })

/** Tax of a whole document: the sum of its lines' (R 2.19). */
export const vatOfLines = (totals: readonly Centavos[]): Micros =>
  totals.reduce((sum, total) => sum + vatOf(total).vat, 0)

export const printedVat = (totals: readonly Centavos[]): Centavos => centavosOf(vatOfLines(totals))

const DECIMALS = 6

/** '500.000000'. */
export function writeMicros(value: Micros): string {
  const digits = String(value).padStart(DECIMALS + 1, '0')
  return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`
}
