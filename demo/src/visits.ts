import type { SocialNetwork } from '@mostrador/domain/public/visit'
import { dayAfter, localDay } from '@mostrador/domain/time'
import type { VisitKey } from '@mostrador/server/features/public/visits/visit.queries'
import { seeded, seedOf } from './seeded.ts'

/** Two whole months and today, as cards and tables compare. */
const DAYS = 62

const PAGES: readonly (readonly [string, number])[] = [
  ['/catalogue/vianney', 42],
  ['/', 31],
  ['/catalogue/balam', 24],
  ['/terminos-y-condiciones', 2],
]

/** Shares of the first pages' visits. */
const NETWORKS: readonly (readonly [SocialNetwork, number])[] = [
  ['Facebook', 0.24],
  ['WhatsApp', 0.17],
  ['Instagram', 0.13],
  ['TikTok', 0.06],
  ['YouTube', 0.015],
  ['X', 0.005],
]

/** Sunday to Saturday: most visits are before the weekend of pay day. */
const WEEK = [0.85, 0.9, 0.95, 1, 1.1, 1.3, 1.15]

/** Visits of the public pages until today. Equal days give equal visits. */
export function pastVisits(now: number): { key: VisitKey; visits: number }[] {
  const today = localDay(now)
  return Array.from({ length: DAYS }, (_, index) => dayAfter(today, index + 1 - DAYS)).flatMap((day, index) => {
    const random = seeded(seedOf(`visits ${day}`))
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    const busy = (WEEK[weekday] ?? 1) * (0.8 + (0.4 * index) / DAYS) * (0.85 + 0.3 * random.next())
    const pages = PAGES.map(([name, usual]) => ({
      key: { day, kind: 'page', name } as const,
      visits: Math.round(usual * busy * (0.9 + 0.2 * random.next())),
    }))
    const all = pages.reduce((sum, { visits }) => sum + visits, 0)
    const networks = NETWORKS.map(([name, share]) => ({
      key: { day, kind: 'network', name } as const,
      visits: Math.round(all * share * (0.8 + 0.4 * random.next())),
    }))
    return [...pages, ...networks].filter(({ visits }) => visits > 0)
  })
}
