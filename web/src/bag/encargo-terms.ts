import { type Bag, buyerOf, type EncargoTerms, isEmpty, startEncargo } from './bag.ts'

export const movesShelf = ({ encargo }: Bag, { shop, extension }: EncargoTerms): boolean =>
  encargo !== null && (encargo.shop.id !== shop.id || encargo.extension.id !== extension.id)

/** Changes an encargo's buyer or shelf. Another shelf empties the bag. A customer who is not the buyer stays. */
export function changeTerms(bag: Bag, terms: EncargoTerms): Bag {
  if (bag.encargo === null || isEmpty(bag) || movesShelf(bag, terms)) return startEncargo(terms)
  const isTheirs = bag.customer === buyerOf(bag.encargo)
  return { ...bag, encargo: terms, customer: isTheirs ? buyerOf(terms) : bag.customer }
}
