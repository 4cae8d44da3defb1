import { FINAL_CONSUMER } from '@mostrador/domain/people/nit'
import { type Bag, buyerOf } from './bag.ts'

/** The default name: the chosen customer's, or the buyer of an encargo (P §2.11). */
export const standingCustomer = ({ buyer, encargo }: Bag): string =>
  buyer?.name ?? (encargo ? buyerOf(encargo) : FINAL_CONSUMER)

/** Fills 'Cliente' (null clears it), never over a typed or chosen name. An order's affiliate wins over a NIT's name. */
export function fillCustomer(bag: Bag, by: NonNullable<Bag['filled']>['by'], name: string | null): Bag {
  const { customer, filled } = bag
  if (filled?.by === 'registry' || bag.buyer) return bag
  const standing = standingCustomer(bag)
  const isOurs = customer === standing || customer === filled?.name || (by === 'affiliate' && !customer.trim())
  if (!isOurs || (filled && filled.by !== by && (by === 'nit' || name === null))) return bag
  if (name === null) return filled ? { ...bag, customer: standing, filled: null } : bag
  if (customer === name && filled) return bag
  return { ...bag, customer: name, filled: { by, name } }
}

/** Fills 'Cliente' with SAT's name, over any other, or removes it (null) (D163). */
export function fillRegistered(bag: Bag, name: string | null): Bag {
  const isOurs = bag.filled?.by === 'registry'
  if (name === null) return isOurs ? { ...bag, customer: standingCustomer(bag), filled: null } : bag
  return isOurs && bag.customer === name ? bag : { ...bag, customer: name, filled: { by: 'registry', name } }
}
