import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { resolveAlias } from './joined-customer.queries.ts'

/** A sale that was made already (`isMade`) may name a customer deleted since. Refuses `unknownCustomer` (D185). */
export async function namedCustomer(tx: Tx, id: number | undefined, isMade: boolean): Promise<number | null> {
  if (id === undefined) return null
  const found = await resolveAlias(tx, id)
  if (!found || (found.isDeleted && !isMade)) throw refuse('unknownCustomer', [], { field: 'customerId' })
  return found.id
}
