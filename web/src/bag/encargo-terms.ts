import { type Bag, buyerOf, type EncargoTerms, isEmpty, startEncargo } from './bag.ts'

/** Whether these terms take from another shelf than the bag's. */
export const movesShelf = ({ encargo }: Bag, { shop, extension }: EncargoTerms): boolean =>
  encargo !== null && (encargo.shop.id !== shop.id || encargo.extension.id !== extension.id)

/**
 * An encargo for somebody else, or from another shelf. What was chosen stays as long as the shelf does; the client
 * stays unless it was for whom it was before.
 */
export function changeTerms(bag: Bag, terms: EncargoTerms): Bag {
  if (bag.encargo === null || isEmpty(bag) || movesShelf(bag, terms)) return startEncargo(terms)
  const isTheirs = bag.customer === buyerOf(bag.encargo)
  return { ...bag, encargo: terms, customer: isTheirs ? buyerOf(terms) : bag.customer }
}
