import type { Bag, BagLine } from './bag.ts'

/** If either tab changed one of these fields, the bag is another sale, and nothing is merged. */
const SAME_SALE = [
  'isUnanswered',
  'heldAt',
  'corrects',
  'encargo',
  'quotation',
  'catalogueOrder',
] as const satisfies readonly (keyof Bag)[]

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Applies the changes from `base` (last seen by both tabs) to `mine` onto the stored `theirs`. Units add up. */
export function mergeBags(base: Bag, mine: Bag, theirs: Bag): Bag {
  // A key comes with the first line (D25). A sale that both tabs began is one sale, with either key.
  const sameSale = base.key === null ? SAME_SALE : (['key', ...SAME_SALE] as const)
  if (sameSale.some((field) => !isSame(base[field], mine[field]) || !isSame(base[field], theirs[field]))) return theirs
  const changed = Object.entries(mine).filter(
    ([field, value]) =>
      field !== 'lines' &&
      !isSame(value, base[field as keyof Bag]) &&
      isSame(theirs[field as keyof Bag], base[field as keyof Bag]),
  )
  const quantityIn = ({ lines }: Bag, id: number) => lines.find(({ productId }) => productId === id)?.quantity ?? 0
  const merged = (line: BagLine): BagLine => {
    const [before, now, there] = [base, mine, theirs].map((bag) => quantityIn(bag, line.productId)) as [
      number,
      number,
      number,
    ]
    const sum = there + now - before
    return { ...line, quantity: sum > there ? Math.max(there, Math.min(sum, line.stock)) : sum }
  }
  const added = mine.lines.filter(({ productId }) => quantityIn(theirs, productId) === 0)
  const lines = [...theirs.lines, ...added].map(merged).filter(({ quantity }) => quantity > 0)
  const bag = { ...theirs, ...Object.fromEntries(changed), lines }
  return isSame(bag, theirs) ? theirs : bag
}
