import { FINAL_CONSUMER } from '@mostrador/domain/people/nit'
import { type Bag, buyerOf } from './bag.ts'

/** Who buys until somebody says otherwise: of an encargo for whom it is (P §2.11). */
const standingCustomer = ({ encargo }: Bag): string => (encargo ? buyerOf(encargo) : FINAL_CONSUMER)

/**
 * Puts a name that the till knows into 'Cliente', or takes it out again (null); never over what somebody typed. An affiliate
 * who was chosen for an order says more than the name that a NIT had the last time; of an encargo the NIT is typed on purpose.
 */
export function fillCustomer(bag: Bag, by: NonNullable<Bag['filled']>['by'], name: string | null): Bag {
  const { customer, filled } = bag
  if (filled?.by === 'registry') return bag
  const standing = standingCustomer(bag)
  const isOurs = customer === standing || customer === filled?.name || (by === 'affiliate' && !customer.trim())
  if (!isOurs || (filled && filled.by !== by && (by === 'nit' || name === null))) return bag
  if (name === null) return filled ? { ...bag, customer: standing, filled: null } : bag
  if (customer === name && filled) return bag
  return { ...bag, customer: name, filled: { by, name } }
}

/** Puts the name that SAT has into 'Cliente', whatever stood there, or takes it out again (null) (D163). */
export function fillRegistered(bag: Bag, name: string | null): Bag {
  const isOurs = bag.filled?.by === 'registry'
  if (name === null) return isOurs ? { ...bag, customer: standingCustomer(bag), filled: null } : bag
  return isOurs && bag.customer === name ? bag : { ...bag, customer: name, filled: { by: 'registry', name } }
}
