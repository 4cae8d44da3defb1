import type { Centavos } from '@mostrador/domain/money'
import { isOnDay } from '@mostrador/domain/sale/price-rule'
import { type ShelfOffer, shelfOffer } from '@mostrador/domain/sale/shelf-offer'
import { localDay } from '@mostrador/domain/time'
import type { Db } from '../../../db/session.ts'
import { listStandingRules, priceRuleOf, scheduleOf } from './offer-record.queries.ts'
import { listTargeted } from './targets.queries.ts'

interface Listed {
  readonly id: number
  readonly price: Centavos
}

/** Returns the offers that labels and the catalogue show beside list prices on the day of `now` (D184). */
export async function listShelfOffers(
  db: Db,
  shopId: number,
  products: readonly Listed[],
  now: number,
): Promise<ReadonlyMap<number, ShelfOffer>> {
  if (products.length === 0) return new Map()
  const today = localDay(now)
  const rules = (await listStandingRules(db, shopId, today))
    .map((rule) => ({ ...priceRuleOf(rule), schedule: scheduleOf(rule), hours: scheduleOf(rule).hours }))
    .filter(({ schedule }) => isOnDay(schedule, today))
  if (rules.length === 0) return new Map()
  const targeted = await listTargeted(
    db,
    products.map(({ id }) => id),
  )
  return new Map(
    products.flatMap(({ id, price }) => {
      const offer = shelfOffer({ productId: id, price, targets: targeted.get(id)?.targets ?? [] }, rules)
      return offer ? [[id, offer] as const] : []
    }),
  )
}
