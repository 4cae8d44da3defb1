import { DAY_MS, HOUR_MS, localDay, startOfDay } from '@mostrador/domain/time'
import type { PastSale } from './history.ts'
import type { Brand } from './shops.ts'
import { SUPPLIERS, supplierAt } from './suppliers.ts'

/** A supplier's delivery of the last year: the units of its best sellers that were sold until the next one. */
export interface SupplierDelivery {
  readonly brand: Brand['key']
  /** Position among the brand's suppliers. */
  readonly supplier: number
  /** Epoch milliseconds, before the shop opens. */
  readonly at: number
  /** Number of later deliveries of this supplier. */
  readonly turn: number
  /** Positions in the brand's list of products, best sellers first. */
  readonly lines: readonly { readonly product: number; readonly units: number }[]
}

const EVERY_MS = 28 * DAY_MS
const TURNS = 13
const MOST_LINES = 12

/** Days since the supplier's last delivery. */
const lastDay = (brand: Brand['key'], supplier: number): number => 4 + 5 * supplier + (brand === 'balam' ? 2 : 0)

/** A year of deliveries. Units arrive before they are sold, so stock is never negative and today's is unchanged. */
export function pastDeliveries(now: number, sales: readonly PastSale[]): SupplierDelivery[] {
  const today = startOfDay(localDay(now))
  return (['vianney', 'balam'] as const).flatMap((brand) =>
    SUPPLIERS[brand].flatMap((_, supplier) => {
      const last = today - lastDay(brand, supplier) * DAY_MS + 7 * HOUR_MS
      return Array.from({ length: TURNS }, (__, turn): SupplierDelivery => {
        const at = last - turn * EVERY_MS
        const until = turn === 0 ? Number.POSITIVE_INFINITY : at + EVERY_MS
        const sold = new Map<number, number>()
        for (const sale of sales)
          if (sale.brand === brand && sale.at >= at && sale.at < until)
            for (const { product, quantity } of sale.lines)
              if (supplierAt(brand, product) === supplier) sold.set(product, (sold.get(product) ?? 0) + quantity)
        const lines = [...sold]
          .map(([product, units]) => ({ product, units }))
          .toSorted((a, b) => b.units - a.units || a.product - b.product)
          .slice(0, MOST_LINES)
        return { brand, supplier, at, turn, lines }
      }).filter(({ lines }) => lines.length > 0)
    }),
  )
}

export function unitsDelivered(
  deliveries: readonly SupplierDelivery[],
  brand: Brand['key'],
): ReadonlyMap<number, number> {
  const delivered = new Map<number, number>()
  for (const { lines } of deliveries.filter((delivery) => delivery.brand === brand))
    for (const { product, units } of lines) delivered.set(product, (delivered.get(product) ?? 0) + units)
  return delivered
}
