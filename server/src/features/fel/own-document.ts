import type { Tx } from '../../db/session.ts'
import { refuse } from '../../refuse.ts'
import { type HeldDocument, holdDocument } from './held-document.queries.ts'

/** Who does something with a document: a clerk with one of the own shop alone. */
export interface Issuing {
  readonly id: number
  readonly name: string
  readonly scope: number | null
  /** An owner. */
  readonly decides: boolean
}

/** A document of the caller's row scope, held until the transaction ends. */
export async function holdOwnDocument(tx: Tx, { scope }: Issuing, id: number): Promise<HeldDocument> {
  const document = await holdDocument(tx, id)
  if (!document || document.type === 'ANUL' || (scope !== null && document.shopId !== scope))
    throw refuse('notFound', [])
  return document
}
