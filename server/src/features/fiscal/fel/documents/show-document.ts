import type { FelDocumentRow } from '@mostrador/contract/fiscal/fel'
import { ageOf, type DocumentAge } from '@mostrador/domain/fiscal/age'
import { verifierUrl } from '@mostrador/domain/fiscal/authorisation'
import { flawOf } from '@mostrador/domain/fiscal/flaw'
import { type Rejection, rejectionOf } from '@mostrador/domain/fiscal/rejection'
import type { ToldState } from '@mostrador/domain/fiscal/sale-fel'
import type { DocumentState } from '@mostrador/domain/fiscal/state'
import { localTime } from '@mostrador/domain/time'
import type { FelDocument } from './fel-document.queries.ts'

/** Wire states: a document that waits for its invoice's is queued, and a dropped one was rejected. */
export const TOLD_STATES: Readonly<Record<DocumentState, ToldState>> = {
  waiting: 'queued',
  queued: 'queued',
  sending: 'sending',
  certified: 'certified',
  rejected: 'rejected',
  review: 'review',
  annulPending: 'annulPending',
  annulled: 'annulled',
  dropped: 'rejected',
}

/** States whose age is shown (D166). */
const GROWS_OLD: ReadonlySet<DocumentState> = new Set(['queued', 'sending', 'rejected', 'review'])

const ageOfDocument = ({ state, emittedAt }: Pick<FelDocument, 'state' | 'emittedAt'>, now: number): DocumentAge =>
  GROWS_OLD.has(state) ? ageOf(Date.parse(emittedAt), now) : 'fresh'

/** The known fault by our own or the certifier's code (D167). */
export function faultOf({ errorCode, errorWords, ...about }: Faulty): Rejection | null {
  if (errorCode === null) return null
  return flawOf(errorCode, about) ?? rejectionOf(errorCode, errorWords ?? '', about)
}

type Faulty = Pick<FelDocument, 'errorCode' | 'errorWords' | 'receiverId' | 'total' | 'cfLimit'>

/** Both are null without a problem (D167). */
export function problemOf(document: FelDocument): { problem: string | null; toDo: string | null } {
  const { state, errorWords } = document
  if (state === 'waiting')
    return { problem: 'Espera a que su factura esté certificada.', toDo: 'No hay que hacer nada.' }
  const fault = faultOf(document)
  return fault ? { problem: fault.sentence, toDo: fault.toDo } : { problem: errorWords, toDo: null }
}

export function shownDocument(document: FelDocument, now: number): FelDocumentRow {
  const { state, emittedLocal, receiverId, type, access, ...shownFields } = document
  if (type === 'ANUL') throw new Error('An annulment is told by what it annuls')
  return {
    ...shownFields,
    type,
    state: TOLD_STATES[state],
    emittedAt: emittedLocal,
    receiver: receiverId,
    access: access ?? 0,
    ...problemOf(document),
    age: ageOfDocument(document, now),
  }
}

/** SAT's page of a certified document. */
export const verifierOf = ({ uuid, issuerNit, receiverId, total }: FelDocument): string | null =>
  uuid === null ? null : verifierUrl(uuid, { issuerNit, receiverId, total })

export const certifiedLocal = ({ certifiedAt }: FelDocument): string | null =>
  certifiedAt === null ? null : localTime(Date.parse(certifiedAt))
