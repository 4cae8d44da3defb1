import type { Centavos } from '@mostrador/domain/money'
import { divideParts, paidInOrder } from '@mostrador/domain/money/account-payment'
import type { AccountOrder } from './account-orders.tsx'

/** What an amount leaves of each order, by id: the server divides it by the same rule. */
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
