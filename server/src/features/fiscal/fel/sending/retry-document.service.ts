import { instantOf } from '@mostrador/domain/time'
import type { ServiceContext } from '../../../../context.ts'
import type { Done, KeyedAct } from '../../../../keyed-act.ts'
import { refuse } from '../../../../refuse.ts'
import { doOnce } from '../../../platform/kept-answers/once.ts'
import { holdRefusedAnnulment, hurryDocument } from '../documents/held-document.queries.ts'
import { holdOwnDocument, type Issuing } from '../documents/own-document.ts'

/** Sends a document, or its refused annulment, at once: the same bytes under the same key (D164). */
export const retryDocument = (
  context: ServiceContext,
  author: Issuing,
  id: number,
  act: KeyedAct,
): Promise<Done<null>> =>
  doOnce(context, act, async (tx, now) => {
    const { state } = await holdOwnDocument(tx, author, id)
    const sent = state === 'annulPending' ? (await holdRefusedAnnulment(tx, id))?.id : id
    if (sent === undefined) throw refuse('felNotThere', [])
    const isHurried = await hurryDocument(tx, sent, instantOf(now))
    // The first of several parallel requests makes it due, and the others need not write.
    if (!isHurried && state !== 'queued') throw refuse('felNotThere', [])
    return null
  })
