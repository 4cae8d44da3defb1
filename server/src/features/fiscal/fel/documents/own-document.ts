import { can } from '@mostrador/domain/people/permissions'
import { type Actor, actorOf, type Caller, isOutside } from '../../../../caller.ts'
import type { Tx } from '../../../../db/session.ts'
import { refuse } from '../../../../refuse.ts'
import { type HeldDocument, holdDocument } from './held-document.queries.ts'

/** A clerk may only act on documents of their own shop. */
export interface Issuing extends Actor {
  readonly decides: boolean
}

export const issuing = (caller: Caller): Issuing => ({ ...actorOf(caller), decides: can(caller, 'fel.decide') })

/** Locks a document of the caller's row scope. */
export async function holdOwnDocument(tx: Tx, { scope }: Issuing, id: number): Promise<HeldDocument> {
  const document = await holdDocument(tx, id)
  if (!document || document.type === 'ANUL' || isOutside(scope, document.shopId)) throw refuse('notFound', [])
  return document
}
