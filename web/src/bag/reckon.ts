import type { OfferRow } from '@mostrador/contract/sale/offers'
import { applyOffers } from '@mostrador/domain/sale/offers'
import { type Belonging, holdsAt, type PriceRule, type RuleTerms, targetsOf } from '@mostrador/domain/sale/price-rule'
import { localTime } from '@mostrador/domain/time'
import { awaitsAdi } from './adi.ts'
import type { BagLine } from './bag.ts'
import { isOfAffiliate, type Reckon } from './offers.ts'

function termsOf({ kind, percent = 0, price = 0, steps = [], take = 0, pay = 0 }: OfferRow): RuleTerms {
  switch (kind) {
    case 'percent':
      return { kind, percent }
    case 'price':
      return { kind, price }
    case 'scale':
      return { kind, steps }
    case 'bundle':
      return { kind, take, pay }
  }
}

const ruleOf = (row: OfferRow): PriceRule => ({
  id: row.id,
  version: row.version,
  name: row.name,
  target: { type: row.target.type, id: row.target.id },
  audience: row.audience,
  terms: termsOf(row),
  isTogether: row.isTogether,
})

/** The ids of the rules that hold at an instant in milliseconds, on Guatemala's clock (D181): '7,12'. */
export function heldAt(rows: readonly OfferRow[], now: number): string {
  const local = localTime(now)
  return rows
    .filter(({ state, ...schedule }) => state !== 'paused' && state !== 'ended' && holdsAt(schedule, local))
    .map(({ id }) => id)
    .join()
}

/** Reckons the offers of bags over the goods of a shop by the rules that `heldAt` named (D182). The goods of an encargo at another shop have rules that this till does not know. */
export function reckoner(
  rows: readonly OfferRow[],
  held: string,
  stock: ReadonlyMap<number, Belonging>,
  shopId: number,
): Reckon {
  const ids = new Set(held.split(',').map(Number))
  const rules = rows.filter(({ id }) => ids.has(id)).map(ruleOf)
  /** Lines with offers, by the line without, so that a row draws again only if its offer changed. */
  const made = new WeakMap<BagLine, BagLine>()
  const withOffer = (line: BagLine, offer: BagLine['offer']): BagLine => {
    if (!offer) return line
    const before = made.get(line)
    if (before && JSON.stringify(before.offer) === JSON.stringify(offer)) return before
    const next = { ...line, offer }
    made.set(line, next)
    return next
  }
  return (bag) => {
    if (bag.encargo && bag.encargo.shop.id !== shopId) return bag
    const isPricing = awaitsAdi(bag)
    // Quoted units have the offer of their quotation (D191).
    const today = bag.lines.flatMap((line) => {
      const quantity = line.quantity - (line.quoted?.units ?? 0)
      return quantity > 0 ? [{ ...line, quantity }] : []
    })
    const lines = today.map(({ productId, price, quantity, adiPrice }) => {
      const product = stock.get(productId)
      const targets = product ? targetsOf(product) : []
      return { productId, price, quantity, targets, ...(!isPricing && adiPrice !== undefined && { adiPrice }) }
    })
    const offers = applyOffers(lines, rules, { isAffiliate: isOfAffiliate(bag) })
    if (offers.every((offer) => offer === undefined)) return bag
    const offerOf = new Map(today.map(({ productId }, index) => [productId, offers[index]]))
    return { ...bag, lines: bag.lines.map((line) => withOffer(line, offerOf.get(line.productId))) }
  }
}
