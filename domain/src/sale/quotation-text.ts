import { groupCount } from '../count.ts'
import { type Centavos, showMoney } from '../money.ts'
import { type Day, showDay } from '../time.ts'

export interface ToldQuotation {
  readonly number: string
  readonly shop: string
  readonly customer: string
  readonly expires: Day
  readonly total: Centavos
  /** `worth` is what the line costs before the discount of the whole. */
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly worth: Centavos }[]
}

export const quotationText = ({ number, shop, customer, expires, total, lines }: ToldQuotation): string =>
  [
    `${shop}: cotización ${number} para ${customer}`,
    ...lines.map(({ name, quantity, worth }) => `${groupCount(quantity)} × ${name}: ${showMoney(worth)}`),
    `Total: ${showMoney(total)}`,
    `Precios válidos hasta el ${showDay(expires)}. Las existencias no quedan apartadas.`,
  ].join('\n')
