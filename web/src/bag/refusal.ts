import type { RefusedItem } from '@mostrador/contract/goods/refused-items'
import type { Centavos } from '@mostrador/domain/money'
import type { Bag, BagLine } from './bag.ts'
import { fixOffers, namesOffers } from './offers.ts'

/** The changes in one line after a refused order (D22, D24). */
export interface Change {
  readonly productId: number
  readonly name: string
  readonly quantity?: { readonly from: number; readonly to: number }
  readonly isInactive?: true
  readonly price?: { readonly from: Centavos; readonly to: Centavos }
  readonly adiPrice?: { readonly from: Centavos; readonly to: Centavos }
  /** Centavos off. `to` 0 means that no rule applies any more. `rule` names the one that applies now. */
  readonly offer?: { readonly from: Centavos; readonly to: Centavos; readonly rule: string }
}

/** Compares the bag with the server's figures and lists the changed lines in the bag's order. */
export function changesOf(bag: Bag, items: readonly RefusedItem[]): Change[] {
  return bag.lines.flatMap((line) => {
    const item = items.find((candidate) => candidate.productId === line.productId)
    if (!item) return []
    const change = changeOf(line, item)
    return change.quantity || change.price || change.adiPrice || change.offer ? [change] : []
  })
}

/** True if the server named another offer than the till showed. Without `offer` the server said nothing about it. */
const hasOtherOffer = ({ offer }: BagLine, item: RefusedItem): boolean =>
  item.offer !== undefined && (item.offer !== (offer?.amount ?? 0) || item.ruleId !== offer?.ruleId)

const offerToldOf = ({ offer: amount = 0, ruleId, ruleVersion: version, ruleName: name = '' }: RefusedItem) =>
  ruleId === undefined || version === undefined ? {} : { offer: { ruleId, version, name, amount } }

/** Tests whether the server charges today's price for units that the till took for quoted: their quotation has expired. */
function isNoLongerQuoted(line: BagLine, item: RefusedItem): boolean {
  const { quoted, quantity, price } = line
  if (!quoted || item.price === quoted.price) return false
  const isOtherwiseRight = item.price === price && item.stock >= quantity && !hasOtherOffer(line, item)
  return quoted.units === quantity || isOtherwiseRight
}

/** The price that the server refused. Undefined if it is one that the till showed. */
function refusedPrice(line: BagLine, item: RefusedItem): Centavos | undefined {
  if (isNoLongerQuoted(line, item)) return line.quoted?.price
  return item.price === line.price || item.price === line.quoted?.price ? undefined : line.price
}

function changeOf(line: BagLine, item: RefusedItem): Change {
  const to = Math.min(line.quantity, item.stock)
  const from = refusedPrice(line, item)
  const isDear = line.adiPrice !== undefined && item.adiPrice !== undefined && line.adiPrice !== item.adiPrice
  return {
    productId: line.productId,
    name: line.name,
    ...(to !== line.quantity && { quantity: { from: line.quantity, to } }),
    ...(item.isActive === false && { isInactive: true }),
    ...(from !== undefined && { price: { from, to: item.price } }),
    ...(hasOtherOffer(line, item) && {
      offer: { from: line.offer?.amount ?? 0, to: item.offer ?? 0, rule: item.ruleName ?? '' },
    }),
    ...(isDear && { adiPrice: { from: line.adiPrice ?? 0, to: item.adiPrice ?? 0 } }),
  }
}

const withoutQuoted = ({ quoted: _, ...line }: BagLine): BagLine => line

/** The bag as the server would accept it. Offers that it named are fixed, because the till's rules may be older. */
export function applyRefusal(bag: Bag, items: readonly RefusedItem[]): Bag {
  const lines = bag.lines.flatMap((line) => {
    const item = items.find((candidate) => candidate.productId === line.productId)
    if (!item) return [line]
    if (item.stock < 1) return []
    const { adiPrice: before, typed: _, offer, quoted, ...rest } = line
    const offerNow = item.offer === undefined ? offer && { offer } : offerToldOf(item)
    const price = item.price === quoted?.price ? line.price : item.price
    const adiPrice = item.adiPrice ?? (price === line.price ? before : undefined)
    const isPriced = bag.isAdi && adiPrice !== undefined
    const quantity = Math.min(line.quantity, item.stock)
    return [{ ...rest, price, stock: item.stock, quantity, ...(isPriced && { adiPrice }), ...offerNow }]
  })
  const isOver = bag.lines.some((line) =>
    items.some((item) => item.productId === line.productId && isNoLongerQuoted(line, item)),
  )
  const quotation = bag.quotation && isOver ? { ...bag.quotation, expires: '' } : bag.quotation
  const next = { ...bag, quotation, lines: isOver ? lines.map(withoutQuoted) : lines }
  return namesOffers(items) ? fixOffers(next) : next
}
