import { isLikelyTillTime } from '@mostrador/domain/money/till-time'
import { applyOffers, type LineForOffers, type LineOffer } from '@mostrador/domain/sale/offers'
import { EVERYTHING, holdsAt, type PriceRule, targetKey, wasInForce } from '@mostrador/domain/sale/price-rule'
import { dayOfLocal, epochOfLocal, localTime } from '@mostrador/domain/time'
import type { Db, Tx } from '../../../db/session.ts'
import { isOfShop, listStandingRulesFor, listVersions, priceRuleOf, scheduleOf } from './offer-record.queries.ts'
import { listTargeted } from './targets.queries.ts'

export interface NamedVersion {
  readonly ruleId?: number | undefined
  readonly ruleVersion?: number | undefined
}

export interface OfferPlace {
  readonly shopId: number
  readonly isAffiliate: boolean
  readonly now: number
  /** The till's local time of a sale made offline (D74). */
  readonly soldAt?: string | undefined
}

type Line = Omit<LineForOffers, 'targets'> & NamedVersion

/**
 * Computes the offer of each line (D182). The server's time decides, and for a queued sale the till's (D184). One
 * statement reads all rules, so a rule that is edited after the products were read counts as edited. A sale with
 * another sum than the till showed is refused (D183).
 */
export async function reckonOffers(
  tx: Tx,
  lines: readonly Line[],
  { shopId, isAffiliate, now, soldAt }: OfferPlace,
): Promise<(LineOffer | undefined)[]> {
  const products = await listTargeted(
    tx,
    lines.map(({ productId }) => productId),
  )
  const targeted = lines.map((line) => ({ ...line, targets: products.get(line.productId)?.targets ?? [] }))
  const rules =
    soldAt === undefined
      ? await rulesNow(tx, shopId, now, targeted)
      : await rulesThen(tx, shopId, lines, momentOf(soldAt, now))
  return applyOffers(targeted, rules, { isAffiliate })
}

/** A sale with an impossible time counts as made when it arrives (D74). */
const momentOf = (soldAt: string, now: number): number => (isLikelyTillTime(soldAt, now) ? epochOfLocal(soldAt) : now)

async function rulesNow(
  db: Db,
  shopId: number,
  now: number,
  lines: readonly Pick<LineForOffers, 'productId' | 'targets'>[],
): Promise<PriceRule[]> {
  const local = localTime(now)
  const own = lines.map(({ productId }) => targetKey({ type: 'product', id: productId }))
  const targets = new Set([targetKey(EVERYTHING), ...own, ...lines.flatMap((line) => line.targets)])
  const standing = await listStandingRulesFor(db, shopId, dayOfLocal(local), targets)
  return standing.filter((rule) => holdsAt(scheduleOf(rule), local)).map(priceRuleOf)
}

/** Versions count if they were in force within three days before. Rules without lines do not affect the others. */
async function rulesThen(db: Db, shopId: number, lines: readonly NamedVersion[], soldAt: number): Promise<PriceRule[]> {
  const named = new Map(
    lines.flatMap(({ ruleId, ruleVersion }) => (ruleId === undefined ? [] : [[ruleId, ruleVersion]])),
  )
  if (named.size === 0) return []
  const versions = await listVersions(db, [...named.keys()])
  return versions
    .filter(({ ruleId, version }) => named.get(ruleId) === version)
    .filter((version) => isOfShop(version, shopId))
    .filter((version) => wasInForce({ ...version, schedule: scheduleOf(version) }, soldAt))
    .map((version) => priceRuleOf({ ...version, id: version.ruleId }))
}
