import { orderTotals, type Totals } from '@mostrador/domain/order'
import { parsePercent } from '@mostrador/domain/percent'
import { awaitsAdi } from './adi.ts'
import type { Bag } from './bag.ts'

/**
 * The sums that the till shows and sends (D22). While an ADI price is still on its way, and while the discount as typed is
 * not one, they are those without it.
 */
export function totalsOf(bag: Bag): Totals {
  const lines = awaitsAdi(bag) ? bag.lines.map(({ quantity, price }) => ({ quantity, price })) : bag.lines
  return orderTotals(lines, parsePercent(bag.percent) ?? 0)
}
