import type { invoiceById } from '@mostrador/contract/sale/invoices'
import type { Centavos } from '@mostrador/domain/money'
import type { PaymentMethod } from '@mostrador/domain/money/payment'
import { type ReturnedCondition, refundOf, returnWorth } from '@mostrador/domain/sale/goods-return'
import type { z } from 'zod/mini'

export type Invoice = z.output<typeof invoiceById.reply>['invoice']
export type ReturnableLine = Invoice['lines'][number]

export interface Chosen {
  readonly units: number
  readonly condition: ReturnedCondition
}

/** By the index of the invoice's line. */
export type Choice = Readonly<Record<number, Chosen>>

export const NOTHING_CHOSEN: Chosen = { units: 0, condition: 'sellable' }

export const leftOf = ({ quantity, returned }: ReturnableLine): number => quantity - returned

export const chosenWorth = (line: ReturnableLine, { units }: Chosen): Centavos =>
  returnWorth(line, line.returned, units)

/** Keeps the lines' conditions. */
export const allOf = ({ lines }: Pick<Invoice, 'lines'>, choice: Choice): Choice =>
  Object.fromEntries(lines.map((line, at) => [at, { ...(choice[at] ?? NOTHING_CHOSEN), units: leftOf(line) }]))

/** Adds one unit in the product's first line with units left. Without such a line the choice stays the same. */
export function withOneMore({ lines }: Pick<Invoice, 'lines'>, choice: Choice, productId: number): Choice {
  const at = lines.findIndex(
    (line, place) => line.productId === productId && (choice[place] ?? NOTHING_CHOSEN).units < leftOf(line),
  )
  if (at < 0) return choice
  const chosen = choice[at] ?? NOTHING_CHOSEN
  return { ...choice, [at]: { ...chosen, units: chosen.units + 1 } }
}

/** Adds at most the units that are left to return. */
export const withMore = (invoice: Pick<Invoice, 'lines'>, choice: Choice, productId: number, units: number): Choice =>
  Array.from({ length: units }).reduce<Choice>((before) => withOneMore(invoice, before, productId), choice)

/** True if all goods of the invoice are returned at once. */
export const isWhole = ({ lines }: Pick<Invoice, 'lines'>, choice: Choice): boolean =>
  lines.every(({ quantity, returned }, at) => returned === 0 && choice[at]?.units === quantity)

/** Grouped by product and condition, as the call takes them. */
export function itemsOf({ lines }: Pick<Invoice, 'lines'>, choice: Choice) {
  const items = new Map<string, { productId: number; quantity: number; condition: ReturnedCondition }>()
  for (const [at, { productId }] of lines.entries()) {
    const { units, condition } = choice[at] ?? NOTHING_CHOSEN
    if (units === 0) continue
    const name = `${productId} ${condition}`
    items.set(name, { productId, condition, quantity: units + (items.get(name)?.quantity ?? 0) })
  }
  return [...items.values()]
}

export interface RefundPlan {
  /** The price that was paid for the units. */
  readonly worth: Centavos
  /** Parts of `worth`: reduction of the balance, voucher, and refund by the chosen method. */
  readonly owedLess: Centavos
  readonly inVoucher: Centavos
  readonly inForm: Centavos
}

/** A refund first reduces the balance, then repays vouchers with a voucher, then uses the chosen method (D98). */
export function refundPlan(
  { lines, total, returned, balance, payments }: Pick<Invoice, 'lines' | 'total' | 'returned' | 'balance' | 'payments'>,
  choice: Choice,
  method: PaymentMethod,
): RefundPlan {
  const worth = lines.reduce((sum, line, at) => sum + chosenWorth(line, choice[at] ?? NOTHING_CHOSEN), 0)
  const due = total - returned
  const refund = refundOf(worth, { due, paid: due - balance })
  const byVoucher = payments.reduce((sum, part) => sum + (part.method === 'voucher' ? part.amount : 0), 0)
  const inVoucher = method === 'voucher' ? refund : Math.min(refund, Math.max(0, byVoucher))
  return { worth, owedLess: worth - refund, inVoucher, inForm: refund - inVoucher }
}
