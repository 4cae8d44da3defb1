import type { Centavos } from '@mostrador/domain/money'
import { divideParts, paidInOrder } from '@mostrador/domain/money/account-payment'
import type { AccountOrder } from './account-orders.tsx'

/** The balance of each order after an amount, by id. The server divides the amount by the same rule. */
export function leftByOrder(
  orders: readonly AccountOrder[],
  ticked: readonly number[],
  amount: Centavos,
): ReadonlyMap<number, Centavos> {
  const left = new Map(orders.map(({ id, balance }) => [id, balance]))
  const { shares } = divideParts([{ method: 'cash', amount }], paidInOrder(orders, ticked))
  for (const share of shares) left.set(share.invoiceId, Math.max(0, (left.get(share.invoiceId) ?? 0) - share.amount))
  return left
}
