import type { reorderRow } from '@mostrador/contract/buying/reorder'
import type { z } from 'zod/mini'

export type ReorderRow = z.output<typeof reorderRow>

/** One order for each supplier, shop and extension. */
export interface PlannedOrder {
  readonly shopId: number
  readonly extensionId: number
  readonly supplierId: number
  readonly items: { readonly productId: number; readonly quantity: number; readonly cost?: number }[]
}

export const isOrderable = ({ supplierId, units }: Pick<ReorderRow, 'supplierId' | 'units'>): boolean =>
  supplierId !== null && units !== null && units > 0

/** Skips rows that cannot be ordered. */
export function plannedOrders(rows: readonly ReorderRow[]): PlannedOrder[] {
  const orders = new Map<string, PlannedOrder>()
  for (const { id, supplierId, shopId, extensionId, units, cost } of rows) {
    if (supplierId === null || !units) continue
    const key = `${supplierId} ${shopId} ${extensionId}`
    const order = orders.get(key) ?? { supplierId, shopId, extensionId, items: [] }
    order.items.push({ productId: id, quantity: units, ...(cost !== null && { cost }) })
    orders.set(key, order)
  }
  return [...orders.values()]
}
