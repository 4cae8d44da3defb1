import { MINUTE_MS } from '../time.ts'
import { type DteType, statesVat } from './issuer.ts'

/** Kind of document: a sale, a note about one, or the annulment of either. */
export type DocumentType = DteType | 'ANUL'

/** Returns the note type for a document. A small taxpayer's invoice has no credit note (D161). */
export const noteTypeOf = (origin: DocumentType): DteType => (origin !== 'ANUL' && statesVat(origin) ? 'NCRE' : 'NABN')

/**
 * State of a document (D164, D168). A note or an annulment waits until its origin is certified. 'review' needs a
 * person. 'dropped' never gets certified, because another replaced it or its sale is void.
 */
export type DocumentState =
  | 'waiting'
  | 'queued'
  | 'sending'
  | 'certified'
  | 'rejected'
  | 'review'
  | 'annulPending'
  | 'annulled'
  | 'dropped'

/** States that need neither a certifier nor a person. The index `fel_document_open` has all others. */
export const CLOSED: readonly DocumentState[] = ['certified', 'annulled', 'dropped']

/** Words on screen. A waiting document counts as queued. The document that replaced a dropped one explains it. */
export const DOCUMENT_WORDS: Readonly<Record<DocumentState, string>> = {
  waiting: 'En cola',
  queued: 'En cola',
  sending: 'Enviando',
  certified: 'Certificado',
  rejected: 'Rechazado',
  review: 'Por revisar',
  annulPending: 'Anulación pedida',
  annulled: 'Anulado',
  dropped: 'Rechazado',
}

export type Transition =
  /** Its origin is certified: its XML was written. */
  | 'write'
  /** A process sends it. Another one may take over once the first is presumed dead. */
  | 'take'
  | 'certify'
  | 'reject'
  /** The outcome is unknown: the same bytes are sent again later. */
  | 'putBack'
  /** The document is too old, or the certifier holds another one under its key. */
  | 'doubt'
  | 'retry'
  | 'drop'
  | 'askAnnulment'
  | 'annul'
  /** The annulment was refused, and the owner keeps the document. */
  | 'keep'

export const TRANSITIONS: Readonly<Record<DocumentState, Readonly<Partial<Record<Transition, DocumentState>>>>> = {
  waiting: { write: 'queued', drop: 'dropped' },
  queued: { take: 'sending', retry: 'queued' },
  sending: { take: 'sending', certify: 'certified', reject: 'rejected', putBack: 'queued', doubt: 'review' },
  rejected: { retry: 'queued', drop: 'dropped' },
  review: { retry: 'queued', drop: 'dropped' },
  certified: { askAnnulment: 'annulPending' },
  annulPending: { annul: 'annulled', keep: 'certified' },
  annulled: {},
  dropped: {},
}

/** Returns the state after a transition, or null if the present state does not have it. */
export const stateAfter = (state: DocumentState, transition: Transition): DocumentState | null =>
  TRANSITIONS[state][transition] ?? null

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = MINUTE_MS

/** Wait before the next attempt, after a number of attempts without an answer (D164). */
export const waitAfter = (attempts: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(16, Math.max(0, attempts - 1)))
