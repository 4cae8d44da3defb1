import type { PlacedPage } from './pages.ts'

export interface PlacedTicket {
  readonly title: string
  /** 'factura-202618.pdf' */
  readonly fileName: string
  /** Local wall clock 'YYYY-MM-DD HH:mm:ss': the document's date, so that a reprint is the same document. */
  readonly issuedAt: string
  readonly pages: readonly PlacedPage[]
}

export interface TicketOptions {
  /** Local time at the till of a sale made without network, 'YYYY-MM-DD HH:mm:ss' (D74). */
  readonly soldAt?: string
  /** True if `soldAt` is implausible. The sale then counts as made when it was stored. */
  readonly isSoldAtDoubtful?: boolean
  /** A sale that the server has not stored yet: no number (D58). */
  readonly isProvisional?: boolean
  /** Provisional name of such a sale: the beginning of its key. */
  readonly reference?: string
  /** For a training sale (D135): PRUEBA from head to foot, and no number. */
  readonly training?: TrainingPaper
}

export interface TrainingPaper {
  /** Whether the shop issues electronic invoices. The training sale has none. */
  readonly issuesFel: boolean
}
