import type { PlacedPage } from './pages.ts'

/** A ticket with everything in its place, ready to be drawn. */
export interface PlacedTicket {
  /** 'Factura 202618', the document's title. */
  readonly title: string
  /** 'factura-202618.pdf' */
  readonly fileName: string
  /** Local wall clock 'YYYY-MM-DD HH:mm:ss': the document's date, so that a reprint is the same document. */
  readonly issuedAt: string
  readonly pages: readonly PlacedPage[]
}

/** What a ticket says beyond its invoice. */
export interface TicketOptions {
  /** Local time at the till of a sale made without network, 'YYYY-MM-DD HH:mm:ss' (D74). */
  readonly soldAt?: string
  /** That cannot be right: the sale counts as made when it was stored. */
  readonly isSoldAtDoubtful?: boolean
  /** A sale that the server has not stored yet: no number (D58). */
  readonly isProvisional?: boolean
  /** How such a sale is known until then: the beginning of its key. */
  readonly reference?: string
  /** Of a sale that was only practised (D135): PRUEBA from its head to its foot, and no number. */
  readonly training?: TrainingPaper
}

/** What the paper of a practised sale says of the real one's. */
export interface TrainingPaper {
  /** The shop issues electronic invoices: none was made. */
  readonly issuesFel: boolean
}
