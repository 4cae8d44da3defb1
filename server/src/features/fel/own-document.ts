import { type Actor, isOutside } from '../../caller.ts'
import type { Tx } from '../../db/session.ts'
import { refuse } from '../../refuse.ts'
import { type HeldDocument, holdDocument } from './held-document.queries.ts'

/** Who does something with a document: a clerk with one of the own shop alone. */
export interface Issuing extends Actor {
  /** An owner. */
  readonly decides: boolean
}

/** A document of the caller's row scope, held until the transaction ends. */
export async function holdOwnDocument(tx: Tx, { scope }: Issuing, id: number): Promise<HeldDocument> {
  const document = await holdDocument(tx, id)
  if (!document || document.type === 'ANUL' || isOutside(scope, document.shopId)) throw refuse('notFound', [])
  return document
}
