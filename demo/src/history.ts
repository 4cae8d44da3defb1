import { DAY_MS, dayOfLocal, localTime, startOfDay } from '@mostrador/domain/time'
import { type Random, seeded } from './seeded.ts'

export interface PastSale {
  readonly brand: 'vianney' | 'balam'
  /** Epoch milliseconds. */
  readonly at: number
  /** Positions among the brand's products on sale. */
  readonly lines: readonly { readonly product: number; readonly quantity: number }[]
  /** Position among the customers. Null for the final consumer. */
  readonly customer: number | null
  /** Position among the active affiliates. Null without one. Only Vianney has affiliates. */
  readonly affiliate: number | null
  readonly isAdi: boolean
  readonly percent: number
}

/** Positions of products on sale, and numbers of people, to choose from. */
export interface Pool {
  readonly vianney: readonly number[]
  readonly balam: readonly number[]
  readonly customers: number
  readonly affiliates: number
}

const FIRST_DAY = '2021-01-04'
const ABOUT = 6_000
/** By month: shops of this kind sell most in December and before Mother's Day, least in February. */
const SEASON = [0.9, 0.75, 0.9, 0.95, 1.25, 0.95, 1, 0.95, 0.9, 1, 1.15, 1.7]
/** Sunday to Saturday. Shops open only on Sunday mornings. */
const WEEK = [0.4, 0.9, 0.9, 0.95, 1, 1.25, 1.5]

/** Sales since 2021, oldest first, with growth, seasons and opening hours. Equal seeds and days give equal sales. */
export function pastSales(now: number, pool: Pool): PastSale[] {
  const random = seeded(20_210_104)
  const first = startOfDay(FIRST_DAY)
  const days = Math.floor((now - first) / DAY_MS) + 1
  const weights = Array.from({ length: days }, (_, day) => weightOf(first + day * DAY_MS, day / days, days - 1 - day))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const sales: PastSale[] = []
  let owed = 0
  for (const [day, weight] of weights.entries()) {
    owed += (weight / sum) * ABOUT * (0.6 + 0.8 * random.next())
    const hours: number[] = []
    for (; owed >= 1; owed -= 1) hours.push(8 * 3600 + Math.floor(random.next() * 10 * 3600))
    for (const second of hours.sort((a, b) => a - b)) {
      const sale = saleAt(random, first + day * DAY_MS + second * 1000, pool)
      if (sale.at <= now) sales.push(sale)
    }
  }
  return sales
}

/** The last days have more sales, so that today's panels have figures. */
const RECENT_DAYS = 10
const RECENT_RUSH = 5

function weightOf(at: number, progress: number, daysAgo: number): number {
  const local = localTime(at)
  const month = Number(local.slice(5, 7)) - 1
  const weekday = new Date(`${dayOfLocal(local)}T00:00:00Z`).getUTCDay()
  return (daysAgo < RECENT_DAYS ? RECENT_RUSH : 1) * (1 + 1.6 * progress) * (SEASON[month] ?? 1) * (WEEK[weekday] ?? 1)
}

function saleAt(random: Random, at: number, pool: Pool): PastSale {
  const brand = random.chance(0.58) ? 'vianney' : 'balam'
  const wanted = random.pick([1, 1, 1, 2, 2, 3, 4, 6])
  const products = new Set<number>()
  while (products.size < wanted) products.add(pool[brand][random.whole(0, pool[brand].length - 1)] ?? 0)
  const hasAffiliate = brand === 'vianney' && random.chance(0.35)
  return {
    brand,
    at,
    lines: [...products].map((product) => ({ product, quantity: random.pick([1, 1, 1, 1, 2, 2, 3]) })),
    customer: random.chance(0.4) ? random.whole(0, pool.customers - 1) : null,
    affiliate: hasAffiliate ? random.whole(0, pool.affiliates - 1) : null,
    isAdi: hasAffiliate && random.chance(0.8),
    percent: random.chance(0.12) ? random.pick([500, 1000, 1500]) : 0,
  }
}
