import type { Centavos } from './money.ts'
import type { BasisPoints } from './percent.ts'

/** En proceso, then Completado (P §4). */
export type InvoiceState = 'inProcess' | 'completed'

/** A row of the invoice lists (P §2.9, §2.13). */
export interface InvoiceRow {
  readonly id: number
  /** Year of issue followed by the id (D27). */
  readonly number: string
  /** 'YYYY-MM-DD HH:mm:ss', local. */
  readonly issuedAt: string
  readonly shop: string
  readonly cashier: string
  readonly customer: string
  readonly nit: string
  readonly total: Centavos
  readonly state: InvoiceState
}

/** A line as it was sold: names and prices are copies (trap 20). */
export interface InvoiceLine {
  readonly productId: number
  readonly element: string
  readonly name: string
  readonly specification: string
  readonly quantity: number
  readonly price: Centavos
  /** null when the order was not an ADI order. */
  readonly adiPrice: Centavos | null
  /** This line's part of the discount, by largest remainder (D22). */
  readonly discount: Centavos
}

/** How a shop's tickets look: settings of the shop. */
export interface TicketSettings {
  readonly title: string
  readonly address: string
  readonly whatsapp: string
  /** Address of the public catalogue, as printed. */
  readonly catalogue: string
  /** The software provider's credit, last line of the ticket. */
  readonly credit: string
  /** Thank-you text at the foot. */
  readonly footer: string
  readonly template: 'vianney' | 'balam'
  /** 'Recortar el papel al contenido' (D59). */
  readonly cropsPaper: boolean
}

/** Everything a ticket needs (wire.md, POST /api/pedidos/fetch/id). */
export interface InvoiceDetail {
  readonly id: number
  readonly number: string
  readonly shop: string
  readonly extension: string
  readonly nit: string
  readonly customer: string
  readonly cashier: string
  /** 'YYYY-MM-DD HH:mm:ss', local. */
  readonly issuedAt: string
  readonly lines: readonly InvoiceLine[]
  readonly percent: BasisPoints
  /** After ADI (D22). */
  readonly subtotal: Centavos
  readonly adi: Centavos
  readonly total: Centavos
  readonly state: InvoiceState
  readonly isVoid: boolean
  readonly ticket: TicketSettings
}
