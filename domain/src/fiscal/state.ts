import { MINUTE_MS } from '../time.ts'
import type { DteType } from './issuer.ts'

/** What a document is: a sale, a note about one, or the annulment of either. */
export type DocumentType = DteType | 'ANUL'

/** What a note about a document is: a small taxpayer's invoice has no credit note (D161). */
export const noteTypeOf = (origin: DocumentType): DteType => (origin === 'FACT' ? 'NCRE' : 'NABN')

/**
 * Where a document stands (D164, D168). A note or an annulment waits until its origin is certified. 'review': a person must look;
 * 'dropped': it was never certified and never will be, because another took its place or its sale is void.
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

/** What waits for nobody: neither a certifier nor a person. The index `fel_document_open` has all others. */
export const CLOSED: readonly DocumentState[] = ['certified', 'annulled', 'dropped']

/** As people read them. What waits for its invoice is waiting for its turn; what was dropped is told by what took its place. */
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

/** What may happen to a document. */
export type Transition =
  /** Its origin is certified: its XML was written. */
  | 'write'
  /** Somebody sends it; again once whoever sent it is taken to be gone. */
  | 'take'
  | 'certify'
  | 'reject'
  /** Nobody knows what became of it: the same bytes are sent again later. */
  | 'putBack'
  /** It is too old, or the certifier holds something else under its key. */
  | 'doubt'
  /** A person sends the same bytes again. */
  | 'retry'
  | 'drop'
  | 'askAnnulment'
  | 'annul'
  /** The annulment was refused, and the owner keeps the document. */
  | 'keep'

/** Which transitions each state has, and the state that each leads to; there are no others. */
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

/** The state after a transition; null: this state has no such one. */
export const stateAfter = (state: DocumentState, transition: Transition): DocumentState | null =>
  TRANSITIONS[state][transition] ?? null

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = MINUTE_MS

/** How long a document waits after so many attempts that nobody answered (D164). */
export const waitAfter = (attempts: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(16, Math.max(0, attempts - 1)))
