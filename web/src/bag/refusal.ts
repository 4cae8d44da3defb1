import type { RefusedItem } from '@mostrador/contract/goods/refused-items'
import type { Centavos } from '@mostrador/domain/money'
import { type Bag, type BagLine, emptied, lineOf } from './bag.ts'
import { fixOffers, namesOffers } from './offers.ts'

/** What a refused order makes different in one line (D22, D24). */
export interface Change {
  readonly productId: number
  readonly name: string
  readonly quantity?: { readonly from: number; readonly to: number }
  /** The product is no longer for sale, whatever its stock. */
  readonly isInactive?: true
  readonly price?: { readonly from: Centavos; readonly to: Centavos }
  readonly adiPrice?: { readonly from: Centavos; readonly to: Centavos }
  /** Centavos off. `to` 0: no rule takes the line any more. `rule`: the name of the rule that takes it now. */
  readonly offer?: { readonly from: Centavos; readonly to: Centavos; readonly rule: string }
}

/** What the server's figures would change in the bag, line by line, in the bag's order. */
export function changesOf(bag: Bag, items: readonly RefusedItem[]): Change[] {
  return bag.lines.flatMap((line) => {
    const item = items.find((candidate) => candidate.productId === line.productId)
    if (!item) return []
    const change = changeOf(line, item)
    return change.quantity || change.price || change.adiPrice || change.offer ? [change] : []
  })
}

/** Whether the server named another offer than the till showed. Without `offer` it said nothing of one. */
const hasOtherOffer = ({ offer }: BagLine, item: RefusedItem): boolean =>
  item.offer !== undefined && (item.offer !== (offer?.amount ?? 0) || item.ruleId !== offer?.ruleId)

/** A line's offer as the server named it. */
const offerToldOf = ({ offer: amount = 0, ruleId, ruleVersion: version, ruleName: name = '' }: RefusedItem) =>
  ruleId === undefined || version === undefined ? {} : { offer: { ruleId, version, name, amount } }

function changeOf(line: BagLine, item: RefusedItem): Change {
  const to = Math.min(line.quantity, item.stock)
  const isDear = line.adiPrice !== undefined && item.adiPrice !== undefined && line.adiPrice !== item.adiPrice
  return {
    productId: line.productId,
    name: line.name,
    ...(to !== line.quantity && { quantity: { from: line.quantity, to } }),
    ...(item.isActive === false && { isInactive: true }),
    ...(item.price !== line.price && { price: { from: line.price, to: item.price } }),
    ...(hasOtherOffer(line, item) && {
      offer: { from: line.offer?.amount ?? 0, to: item.offer ?? 0, rule: item.ruleName ?? '' },
    }),
    ...(isDear && { adiPrice: { from: line.adiPrice ?? 0, to: item.adiPrice ?? 0 } }),
  }
}

/**
 * The bag as the server would accept it now: quantities cut to what is left, lines with nothing left gone, today's prices. Its
 * offers are fixed where the server named them: the till's own rules may be older.
 */
export function applyRefusal(bag: Bag, items: readonly RefusedItem[]): Bag {
  const lines = bag.lines.flatMap((line) => {
    const item = items.find((candidate) => candidate.productId === line.productId)
    if (!item) return [line]
    if (item.stock < 1) return []
    const { adiPrice: before, typed: _, offer, ...rest } = line
    const told = item.offer === undefined ? offer && { offer } : offerToldOf(item)
    const adiPrice = item.adiPrice ?? (item.price === line.price ? before : undefined)
    const isPriced = bag.isAdi && adiPrice !== undefined
    const quantity = Math.min(line.quantity, item.stock)
    return [{ ...rest, price: item.price, stock: item.stock, quantity, ...(isPriced && { adiPrice }), ...told }]
  })
  const next = { ...bag, lines }
  return namesOffers(items) ? fixOffers(next) : next
}

/**
 * Takes today's stock into lines whose product is known; neither quantity nor price changes (D22: never another total). What
 * is being typed is judged by the stock of its keystroke.
 */
export function refreshStock(bag: Bag, stockOf: (productId: number) => number | undefined): Bag {
  const isStale = (line: BagLine) => line.typed === undefined && (stockOf(line.productId) ?? line.stock) !== line.stock
  if (!bag.lines.some(isStale)) return bag
  const lines = bag.lines.map((line) =>
    isStale(line) ? { ...line, stock: stockOf(line.productId) ?? line.stock } : line,
  )
  return { ...bag, lines }
}

/**
 * After an answer that names the order: what was sold leaves the bag, and what another tab put in meanwhile stays, as a
 * sale of its own.
 */
export function settleBag(bag: Bag, sold: Bag): Bag {
  if (bag.key !== sold.key) return bag
  const lines = bag.lines.flatMap((line) => {
    const quantity = line.quantity - (lineOf(sold, line.productId)?.quantity ?? 0)
    const { adiPrice: _, typed: __, offer: ___, ...rest } = line
    return quantity > 0 ? [{ ...rest, quantity }] : []
  })
  return { ...emptied(bag), lines }
}
