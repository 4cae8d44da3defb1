import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { isDiscarded } from './discarded.queries.ts'

/** Refuses a sale that its cashier discarded: a late copy of a call must not store it (D74). */
export async function refuseDiscarded(tx: Tx, sellerId: number, key: string | null): Promise<void> {
  if (key !== null && (await isDiscarded(tx, sellerId, key)))
    throw refuse('saleDiscarded', [], { answer: { key, isDiscarded: true } })
}
