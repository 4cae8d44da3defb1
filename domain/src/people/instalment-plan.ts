import type { Centavos } from '../money.ts'
import { type Day, dayAfter, monthAfter } from '../time.ts'

export type InstalmentUnit = 'days' | 'months'

/** Regular instalments, counted from the day of the sale. */
export interface RegularDays {
  readonly from: Day
  readonly every: number
  readonly unit: InstalmentUnit
}

/** Day of the instalment at an index. A month without that day has its last one: 31-01 is followed by 28-02. */
export function regularDay({ from, every, unit }: RegularDays, index: number): Day {
  const steps = every * (index + 1)
  if (unit === 'days') return dayAfter(from, steps)
  const month = monthAfter(from.slice(0, 7), steps)
  const last = dayAfter(`${monthAfter(month, 1)}-01`, -1)
  const day = `${month}-${from.slice(8)}`
  return day > last ? last : day
}

/** Divides a sum into equal amounts of whole centavos. The last one takes the rest. Empty for no shares. */
export function evenShares(sum: Centavos, count: number): Centavos[] {
  const share = Math.floor(sum / count)
  return Array.from({ length: count }, (_, index) => (index < count - 1 ? share : sum - share * (count - 1)))
}
