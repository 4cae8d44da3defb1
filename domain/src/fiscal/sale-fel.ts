import type { Centavos } from '../money.ts'
import type { Instalment } from '../people/credit.ts'
import type { DteType } from './issuer.ts'
import type { Receiver } from './receiver.ts'
import type { DocumentState } from './state.ts'

/** State of a sale's document on screens and papers. A waiting one counts as queued, and a dropped one as rejected. */
export type ToldState = Exclude<DocumentState, 'waiting' | 'dropped'>

/** Electronic document as a ticket shows it (wire.md, POST /api/pedidos/fetch/id). */
export interface SaleFel {
  readonly state: ToldState
  readonly type: DteType
  readonly access: number
  /** UUID of the authorisation, with its series and number. Null until it is certified. */
  readonly uuid: string | null
  readonly series: string | null
  readonly number: string | null
  /** Local: 'YYYY-MM-DD HH:mm:ss'. */
  readonly certifiedAt: string | null
  readonly certifier: { readonly nit: string; readonly name: string }
  readonly phrases: readonly string[]
  /** Target of its QR code. Null until the document is written. */
  readonly verifier: string | null
  readonly issuer: { readonly nit: string; readonly name: string }
  readonly establishment: { readonly name: string; readonly address: string }
  readonly receiver: Receiver
  readonly origin?:
    | { readonly uuid: string; readonly series: string; readonly number: string; readonly emittedOn: string }
    | null
    | undefined
  /** Abonos of a factura cambiaria (D190). Absent for other documents. */
  readonly abonos?: readonly Instalment[] | undefined
  /** True for the simulator's documents, which have no legal effect (D172). */
  readonly isTrial: boolean
  /** IVA of the whole document, to the centavo. 0 if it states none. */
  readonly vat: Centavos
}

/** The document with its problem and what to do about it (D167). Null: no problem. */
export interface ToldFel extends SaleFel {
  readonly documentId: number
  readonly problem: string | null
  readonly toDo: string | null
}

/** Electronic invoicing as far as a paper needs it. Empty if the shop has none. */
export interface FelOfPaper {
  readonly fel?: SaleFel | null | undefined
  /** True if the shop issues electronically. Nothing is called 'Factura' unless certified then (D160). */
  readonly issuesFel?: boolean | undefined
}

/** Fiscal standing of a sale's paper: no electronic invoicing, certified, in contingency, or no tax document. */
export type PaperStanding = 'plain' | 'certified' | 'contingency' | 'unofficial'

const CERTIFIED: ReadonlySet<ToldState> = new Set(['certified', 'annulPending', 'annulled'])
const ON_ITS_WAY: ReadonlySet<ToldState> = new Set(['queued', 'sending'])

/** Tests for a written document. One that waits for its origin or cannot be certified has no bytes yet. */
export const isWritten = ({ verifier }: Pick<SaleFel, 'verifier'>): boolean => verifier !== null

/** Standing of a paper (D160, D165). A rejected, unwritten or waiting document is no tax document. */
export function standingOf({ fel, issuesFel = false }: FelOfPaper): PaperStanding {
  if (!fel) return issuesFel ? 'unofficial' : 'plain'
  if (CERTIFIED.has(fel.state)) return 'certified'
  return ON_ITS_WAY.has(fel.state) && isWritten(fel) ? 'contingency' : 'unofficial'
}

/** Tests for a sale that gets no document because nothing was paid (D162). */
export const isFree = ({ fel, issuesFel = false }: FelOfPaper, total: Centavos): boolean =>
  issuesFel && !fel && total === 0
