import { type Bag, type EncargoTerms, isEmpty, startEncargo } from './bag.ts'

/** Whether these terms take from another shelf than the bag's. */
export const movesShelf = ({ encargo }: Bag, { shop, extension }: EncargoTerms): boolean =>
  encargo !== null && (encargo.shop.id !== shop.id || encargo.extension.id !== extension.id)

/**
 * An encargo for another affiliate, or from another shelf. What was chosen stays as long as the shelf does; the client
 * stays unless it was the affiliate before.
 */
export function changeTerms(bag: Bag, terms: EncargoTerms): Bag {
  if (bag.encargo === null || isEmpty(bag) || movesShelf(bag, terms)) return startEncargo(terms)
  const isAffiliate = bag.customer === bag.encargo.affiliate.name
  return { ...bag, encargo: terms, customer: isAffiliate ? terms.affiliate.name : bag.customer }
}
