import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { findMeant } from './joined-customer.queries.ts'

/**
 * The customer whom a sale names (D185): who an alias was joined with, null for a sale that names nobody. A sale that is made
 * (`isMade`) may name a customer who was deleted since. Refuses `unknownCustomer`.
 */
export async function namedCustomer(tx: Tx, id: number | undefined, isMade: boolean): Promise<number | null> {
  if (id === undefined) return null
  const found = await findMeant(tx, id)
  if (!found || (found.isDeleted && !isMade)) throw refuse('unknownCustomer', [], { field: 'customerId' })
  return found.id
}
