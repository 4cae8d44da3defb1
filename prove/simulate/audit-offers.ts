import { DAY_MS, MINUTE_MS } from '@mostrador/domain/time'
import type Sqlite from 'better-sqlite3'
import type { WaitingSale } from '../../web/src/outbox/waiting/waiting-sale.ts'

interface StoredLine {
  readonly invoiceId: number
  readonly productId: number
  readonly quantity: number
  readonly price: number
  readonly offer: number | null
  readonly ruleId: number | null
  readonly version: number | null
}

interface StoredSums {
  readonly id: number
  readonly subtotal: number
  readonly discount: number
  readonly total: number
  readonly percent: number
  readonly issuedAt: string
  readonly soldLocal: string | null
  readonly isDoubtful: number
  readonly quotationId: number | null
  readonly affiliateId: number | null
}

export interface StoredVersion {
  readonly terms: string
  readonly isTogether: number
  readonly isPaused: number
  readonly from: string | null
  readonly until: string | null
  /** '4,5', or '' for all days. */
  readonly weekdays: string
  readonly opens: string | null
  readonly closes: string | null
  readonly audience: string
  readonly targetType: string
  readonly targetId: number
  readonly createdAt: string
  readonly replacedAt: string | null
}

type Terms =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'price'; readonly price: number }
  | { readonly kind: 'bundle'; readonly take: number; readonly pay: number }
  | {
      readonly kind: 'scale'
      readonly steps: readonly { readonly from: number; readonly price?: number; readonly percent?: number }[]
    }

const INVOICES = `select id, subtotal, discount, total, percent, issued_at as issuedAt, sold_local as soldLocal,
    sold_doubtful as isDoubtful, affiliate_id as affiliateId, quotation_id as quotationId from invoice where id > ?`
const LINES = `select invoice_id as invoiceId, product_id as productId, quantity, price, offer, rule_id as ruleId,
    rule_version as version from invoice_line where invoice_id = ? order by line_no`
const VERSION = `select terms, is_together as isTogether, is_paused as isPaused, from_day as "from", until_day as until,
    weekdays, opens, closes, audience, target_type as targetType, target_id as targetId,
    created_at as createdAt, replaced_at as replacedAt from price_rule_version where rule_id = ? and version = ?`

/** Days before a sale without network in which the version of its rule was in force at some moment (D184). */
const KEPT_MS = 3 * DAY_MS
/** Guatemala's clock is six hours behind. */
const BEHIND_MS = 6 * 3_600_000

export const versionOf = (raw: Sqlite.Database, ruleId: number, version: number): StoredVersion | undefined =>
  raw.prepare(VERSION).get(ruleId, version) as StoredVersion | undefined

export const instantOfLocal = (local: string): number => Date.parse(`${local.replace(' ', 'T')}Z`) + BEHIND_MS

/** Tests each minute whether a version was in force between two instants in epoch milliseconds. */
export function wasOn(version: StoredVersion, start: number, end: number): boolean {
  const { isPaused, createdAt, replacedAt } = version
  const first = Math.max(start, Date.parse(createdAt))
  const last = replacedAt === null ? end : Math.min(end, Date.parse(replacedAt))
  if (isPaused !== 0 || first > last) return false
  for (let at = first; at < last; at += MINUTE_MS) if (holdsIn(version, at)) return true
  return holdsIn(version, last)
}

function holdsIn({ from, until, weekdays, opens, closes }: StoredVersion, instant: number): boolean {
  const local = new Date(instant - BEHIND_MS)
  const [day = '', time = ''] = local.toISOString().slice(0, 16).split('T')
  const isToday = weekdays === '' || weekdays.split(',').includes(String(local.getUTCDay() || 7))
  const isNow = opens === null || closes === null || (opens <= time && time < closes)
  return isToday && isNow && (from ?? '') <= day && day <= (until ?? '9999')
}

/** Times stored by a server whose clock jumped, which cannot be compared. */
const isOdd = ({ createdAt, replacedAt }: StoredVersion, now: number): boolean =>
  Date.parse(createdAt) > now || (replacedAt !== null && (replacedAt < createdAt || Date.parse(replacedAt) > now))

/**
 * Compares the offers of newer invoices with the terms of their rules and with the sums, unit by unit. Times are
 * compared only if the server's clock was right.
 */
export function* wrongOffers(
  raw: Sqlite.Database,
  after: number,
  { now, isClockRight }: { readonly now: number; readonly isClockRight: boolean },
): Generator<string> {
  const lines = raw.prepare(LINES)
  for (const invoice of raw.prepare(INVOICES).all(after) as StoredSums[]) {
    const all = lines.all(invoice.id) as StoredLine[]
    yield* wrongSums(invoice, all)
    const offered = all.filter(({ ruleId }) => ruleId !== null)
    for (const [rule, ofRule] of Map.groupBy(offered, ({ ruleId, version }) => `${ruleId} ${version}`)) {
      const [line] = ofRule
      const version = line && versionOf(raw, line.ruleId ?? 0, line.version ?? 0)
      if (!version) yield `invoice ${invoice.id} names rule ${rule}, which there is not`
      else {
        yield* wrongTarget(raw, invoice, ofRule, version)
        // Quoted offers are those of an earlier day, and fewer units have their share of them.
        if (invoice.quotationId !== null) continue
        yield* wrongAmounts(ofRule, version)
        if (isClockRight && !isOdd(version, now)) yield* wrongTime(invoice, rule, version)
      }
    }
  }
}

function* wrongSums({ id, subtotal, discount, total, percent }: StoredSums, lines: readonly StoredLine[]) {
  const worth = lines.reduce((sum, { price, quantity, offer }) => sum + price * quantity - (offer ?? 0), 0)
  // Whole quetzales, half up (D22).
  const off = Math.min(worth, 100 * Math.floor((worth * percent + 500_000) / 1_000_000))
  if (subtotal !== worth || discount !== off || total !== worth - off)
    yield `invoice ${id}: ${subtotal} less ${discount} is ${total}, its lines say ${worth} less ${off}`
  for (const { productId, price, quantity, offer } of lines)
    if (offer !== null && (offer < 0 || offer >= price * quantity))
      yield `invoice ${id}: ${offer} off ${quantity} units of product ${productId} at ${price}`
}

function* wrongTime({ id, issuedAt, soldLocal, isDoubtful }: StoredSums, rule: string, version: StoredVersion) {
  const issued = Date.parse(issuedAt)
  const sold = soldLocal === null || isDoubtful === 1 ? issued : instantOfLocal(soldLocal)
  // A till writes whole seconds.
  if (!wasOn(version, soldLocal === null ? issued : sold - KEPT_MS, sold + (soldLocal === null ? 0 : 999)))
    yield `invoice ${id}, issued ${issuedAt} and sold ${soldLocal}, has rule ${rule}: ${JSON.stringify(version)}`
}

/** SQL of a rule's products. They keep their families, hashtags and groups during the simulation. */
const TARGETED: Readonly<Record<string, string>> = {
  product: 'select ? as id',
  everything: 'select id from product where ? = 0',
  family: 'select product_id as id from family_member where family_id = ?',
  hashtag: 'select product_id as id from product_hashtag where hashtag_id = ?',
  group: 'select id from product where group_id = ?',
  element: 'select id from product where element_id = ?',
  specification: 'select id from product where specification_id = ?',
}

function* wrongTarget(
  raw: Sqlite.Database,
  { id, affiliateId }: StoredSums,
  lines: readonly StoredLine[],
  { audience, targetType, targetId }: StoredVersion,
): Generator<string> {
  if (audience === 'affiliates' && affiliateId === null) yield `invoice ${id} has an affiliate's offer without one`
  const targeted = new Set(
    raw
      .prepare(TARGETED[targetType] ?? '')
      .pluck()
      .all(targetId),
  )
  for (const { productId } of lines)
    if (!targeted.has(productId)) yield `invoice ${id}: product ${productId} has an offer of ${targetType} ${targetId}`
}

/** Compares a rule's amounts with its terms. Lines that count together are compared by their sum. */
function* wrongAmounts(lines: readonly StoredLine[], version: StoredVersion): Generator<string> {
  const groups = version.isTogether === 1 ? [lines] : lines.map((line) => [line])
  for (const group of groups) {
    const sum = group.reduce((sum, { offer }) => sum + (offer ?? 0), 0)
    const off = takenOff(group, JSON.parse(version.terms) as Terms)
    if (sum !== off) yield `${JSON.stringify(group)}: ${sum} off, ${version.terms} says ${off}`
  }
}

function takenOff(lines: readonly StoredLine[], terms: Terms): number {
  const units = lines.flatMap(({ price, quantity }) => Array.from({ length: quantity }, () => price))
  const worth = units.reduce((sum, price) => sum + price, 0)
  if (terms.kind === 'bundle') {
    const { take, pay } = terms
    const grouped = units.toSorted((a, b) => b - a).slice(0, units.length - (units.length % take))
    const free = grouped.filter((_, at) => at % take >= pay).reduce((sum, price) => sum + price, 0)
    return Math.min(free, worth - lines.length)
  }
  const step = terms.kind === 'scale' ? terms.steps.findLast(({ from }) => from <= units.length) : terms
  return units.reduce((sum, price) => sum + price - Math.min(price, priceBy(price, step ?? {})), 0)
}

function priceBy(list: number, step: { readonly price?: number; readonly percent?: number }): number {
  if (step.price !== undefined) return step.price
  return Math.max(1, Math.floor((list * (10_000 - (step.percent ?? 0)) + 5_000) / 10_000))
}

/** Reports a sale in review although all versions of its offers were in force in the days before it. */
export function* wrongReview(raw: Sqlite.Database, sale: WaitingSale, now: number): Generator<string> {
  const { state, said = '', soldAt, bag } = sale
  // A changed price changes offers too.
  if (state !== 'review' || !/oferta/i.test(said) || /precio/i.test(said)) return
  const sold = instantOfLocal(soldAt)
  // The server takes another time as that of its own clock.
  if (sold > now || sold < now - KEPT_MS) return
  const versions = bag.lines.flatMap(({ offer }) => (offer ? [versionOf(raw, offer.ruleId, offer.version)] : []))
  const isAllowed = (version: StoredVersion | undefined) =>
    version !== undefined && !isOdd(version, now) && wasOn(version, sold - KEPT_MS, sold)
  if (versions.every(isAllowed)) yield `sale ${sale.key} of ${soldAt} waits for review: ${said}`
}
