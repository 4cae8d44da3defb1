import type { Centavos } from '../money.ts'
import type { DteType } from './issuer.ts'
import type { Receiver } from './receiver.ts'
import type { DocumentState } from './state.ts'

/** Where a sale's document stands, as people are told: one that waits for its origin is queued too, one that was dropped rejected. */
export type ToldState = Exclude<DocumentState, 'waiting' | 'dropped'>

/** What a ticket tells of its document (wire.md, POST /api/pedidos/fetch/id). */
export interface SaleFel {
  readonly state: ToldState
  readonly type: DteType
  readonly access: number
  /** The authorisation, and what follows from it; null until it is certified. */
  readonly uuid: string | null
  readonly series: string | null
  readonly number: string | null
  /** Local: 'YYYY-MM-DD HH:mm:ss'. */
  readonly certifiedAt: string | null
  readonly certifier: { readonly nit: string; readonly name: string }
  /** As they are printed. */
  readonly phrases: readonly string[]
  /** What its QR leads to; null while it is not written. */
  readonly verifier: string | null
  readonly issuer: { readonly nit: string; readonly name: string }
  readonly establishment: { readonly name: string; readonly address: string }
  readonly receiver: Receiver
  /** Of a note: the document it is about. */
  readonly origin?:
    | { readonly uuid: string; readonly series: string; readonly number: string; readonly emittedOn: string }
    | null
    | undefined
  /** By the simulator: worth nothing before SAT (D172). */
  readonly isTrial: boolean
  /** Of the whole document, to the centavo; 0 where it states none. */
  readonly vat: Centavos
}

/** The same with what the screens say of it (D167): which document it is, what is wrong and what to do; null: nothing. */
export interface ToldFel extends SaleFel {
  readonly documentId: number
  readonly problem: string | null
  readonly toDo: string | null
}

/** What a paper needs to know of electronic invoicing; nothing of it where the shop has none. */
export interface FelOfPaper {
  /** null: there is no document. */
  readonly fel?: SaleFel | null | undefined
  /** The shop issues electronically: nothing is called 'Factura' unless certified (D160). */
  readonly issuesFel?: boolean | undefined
}

/** What a sale's paper is: as before electronic invoicing, certified, given in contingency, or no tax document. */
export type PaperStanding = 'plain' | 'certified' | 'contingency' | 'unofficial'

const CERTIFIED: ReadonlySet<ToldState> = new Set(['certified', 'annulPending', 'annulled'])
const ON_ITS_WAY: ReadonlySet<ToldState> = new Set(['queued', 'sending'])

/** Whether there is a document: one that waits for its origin, or cannot be certified as it is, has no bytes yet. */
export const isWritten = ({ verifier }: Pick<SaleFel, 'verifier'>): boolean => verifier !== null

/** How a paper stands (D160, D165): what was rejected, is not written, or waits for a person, is no tax document. */
export function standingOf({ fel, issuesFel = false }: FelOfPaper): PaperStanding {
  if (!fel) return issuesFel ? 'unofficial' : 'plain'
  if (CERTIFIED.has(fel.state)) return 'certified'
  return ON_ITS_WAY.has(fel.state) && isWritten(fel) ? 'contingency' : 'unofficial'
}

/** Whether a sale has no document because nothing is issued for nothing (D162). */
export const isFree = ({ fel, issuesFel = false }: FelOfPaper, total: Centavos): boolean =>
  issuesFel && !fel && total === 0
