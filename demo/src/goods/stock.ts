import type { Random } from '../seeded.ts'

/** Numbers of products with more than 200 units, sold out, and about to run out. */
const PLENTY = 20
const SOLD_OUT = 6
const LAST_FEW = 10

/** Returns a quantity for each price. Plentiful products are cheap, like in a shop. */
export function fillShelves(prices: readonly number[], chance: Random): number[] {
  const places = prices.map((price, place) => ({ price, place, order: chance.next() }))
  const cheap = [...places].sort((a, b) => a.price * (0.4 + a.order) - b.price * (0.4 + b.order))
  const plenty = new Set(cheap.slice(0, PLENTY).map(({ place }) => place))
  const others = chance.shuffled(places.filter(({ place }) => !plenty.has(place)).map(({ place }) => place))
  const soldOut = new Set(others.slice(0, SOLD_OUT))
  const lastFew = new Set(others.slice(SOLD_OUT, SOLD_OUT + LAST_FEW))
  return places.map(({ price, place }) => {
    if (plenty.has(place)) return chance.whole(210, 640)
    if (soldOut.has(place)) return 0
    if (lastFew.has(place)) return chance.whole(1, 3)
    const usual = price > 40_000 ? 12 : price > 15_000 ? 28 : 70
    return 4 + Math.floor(usual * (0.3 + chance.next() * chance.next() * 2.4))
  })
}
