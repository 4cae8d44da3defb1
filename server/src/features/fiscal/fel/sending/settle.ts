import { ageOf } from '@mostrador/domain/fiscal/age'
import { stateAfter, waitAfter } from '@mostrador/domain/fiscal/state'
import { instantOf, MINUTE_MS } from '@mostrador/domain/time'
import type { Certified, Outcome } from '../../../../certifiers/certifier.ts'
import type { Tx } from '../../../../db/session.ts'
import { explainRefusal, moveDocument } from '../documents/held-document.queries.ts'
import { writeWaiting } from '../documents/written-documents.ts'
import { countOutage, settleCertified, settleTaken, type TakenDocument } from './sending.queries.ts'

export type Sent = Outcome | { readonly kind: 'noKeys' } | { readonly kind: 'tooOld' }

/** Pause between attempts without certifier keys. */
const NO_KEYS_WAIT_MS = MINUTE_MS

/** A till waits four seconds (D165), so a document certified later than this was printed as in contingency. */
const LATE_MS = MINUTE_MS

/**
 * Stores the result of a document (D164, D168). A certified document lets the waiting ones be written. A certified
 * annulment annuls its origin.
 */
export async function settleDocument(tx: Tx, taken: TakenDocument, sent: Sent, now: number): Promise<void> {
  if (sent.kind === 'certified' || sent.kind === 'alreadyCertified') {
    await certified(tx, taken, sent.document, now)
    return
  }
  const outcome = notCertified(taken, sent, now)
  const isMine = await settleTaken(tx, taken, outcome)
  if (!isMine || taken.type !== 'ANUL' || taken.originId === null || outcome.state === 'queued') return
  const { errorCode, errorWords } = outcome
  await explainRefusal(tx, { id: taken.originId, errorCode, errorWords })
}

async function certified(tx: Tx, taken: TakenDocument, document: Certified, now: number): Promise<void> {
  const stored = await settleCertified(tx, taken, {
    uuid: document.uuid,
    series: document.series,
    number: document.number,
    certifiedAt: instantOf(Date.parse(document.certifiedAt) || now),
    certifierNit: document.certifier.nit,
    certifierName: document.certifier.name,
    certifiedXml: document.xml,
  })
  if (!stored) return
  if (stored.type === 'ANUL') {
    if (stored.originId !== null)
      await moveDocument(tx, {
        id: stored.originId,
        from: 'annulPending',
        to: stateAfter('annulPending', 'annul') ?? 'annulled',
      })
    return
  }
  await writeWaiting(tx, stored, now)
  const from = Date.parse(taken.emittedAt)
  if (now - from > LATE_MS)
    await countOutage(tx, {
      shopId: taken.shopId,
      reason: taken.attempts > 1 ? 'certifier' : 'network',
      from,
      to: now,
    })
}

function notCertified(
  { attempts, emittedAt, errorCode }: TakenDocument,
  sent: Exclude<Sent, { kind: 'certified' | 'alreadyCertified' }>,
  now: number,
): Parameters<typeof settleTaken>[2] {
  const resting = { nextAt: null, errorWords: null }
  switch (sent.kind) {
    case 'rejected':
      return { state: 'rejected', nextAt: null, errorCode: sent.code, errorWords: sent.words }
    case 'doubtful':
      return { state: 'review', nextAt: null, errorCode: 'differs', errorWords: sent.why }
    case 'tooOld':
      return { ...resting, state: 'review', errorCode: 'tooOld' }
    case 'noKeys':
      return {
        state: 'queued',
        nextAt: instantOf(now + NO_KEYS_WAIT_MS),
        attempts: attempts - 1,
        errorCode: 'noKeys',
        errorWords: null,
      }
    case 'away':
      return {
        state: 'queued',
        nextAt: instantOf(now + waitAfter(attempts)),
        errorCode:
          ageOf(Date.parse(emittedAt), now) === 'tooOld' ? 'tooOld' : errorCode === 'noKeys' ? null : errorCode,
        errorWords: sent.why,
      }
  }
}
