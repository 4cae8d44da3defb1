import type { PurchaseHistory } from '@mostrador/domain/affiliate'
import type { EncargoDetail } from '@mostrador/domain/encargo'
import type { InvoiceDetail } from '@mostrador/domain/invoice'
import condensed from '@mostrador/tickets/fonts/barlow-condensed-bold.ttf?url'
import serif from '@mostrador/tickets/fonts/fraunces-soft.ttf?url'
import bold from '@mostrador/tickets/fonts/ticket-sans-bold.ttf?url'
import regular from '@mostrador/tickets/fonts/ticket-sans-regular.ttf?url'
import type { PlacedTicket, TicketOptions } from '@mostrador/tickets/placed-ticket'

/** The two papers of an order (P §2.15). */
export type TicketKind = 'invoice' | 'receipt'

/** A file of this build, asked for once. */
const fontBytes = async (address: string): Promise<Uint8Array> => {
  const response = await fetch(address)
  if (!response.ok) throw new Error('No se pudo preparar el documento. Intente de nuevo.')
  return new Uint8Array(await response.arrayBuffer())
}

/** The drawing code and its faces: a chunk of their own, fetched when the first ticket is made. */
async function loadPress() {
  const [draw, invoice, receipt, encargo, history, ...faces] = await Promise.all([
    import('@mostrador/tickets/draw'),
    import('@mostrador/tickets/invoice-ticket'),
    import('@mostrador/tickets/receipt-ticket'),
    import('@mostrador/tickets/encargo-ticket'),
    import('@mostrador/tickets/history-ticket'),
    ...[regular, bold, condensed, serif].map(fontBytes),
  ])
  const [regularFace, boldFace, condensedFace, serifFace] = faces as [Uint8Array, Uint8Array, Uint8Array, Uint8Array]
  return {
    ...draw,
    ...invoice,
    ...receipt,
    ...encargo,
    ...history,
    fonts: { regular: regularFace, bold: boldFace, condensed: condensedFace, serif: serifFace },
  }
}

let press: ReturnType<typeof loadPress> | undefined

/** Fetches what a ticket needs before it is needed: for the moment before an order is generated. */
export function warmPress(): ReturnType<typeof loadPress> {
  press ??= loadPress().catch((fault) => {
    press = undefined
    throw fault
  })
  return press
}

type Press = Awaited<ReturnType<typeof loadPress>>

/** A document as a PDF file, drawn in this browser. */
async function printed(place: (press: Press) => PlacedTicket): Promise<Blob> {
  const press = await warmPress()
  const bytes = await press.drawTicket(place(press), press.fonts)
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' })
}

export const makeTicket = (detail: InvoiceDetail, kind: TicketKind, options: TicketOptions = {}): Promise<Blob> =>
  printed(({ placeInvoice, placeReceipt }) =>
    kind === 'invoice' ? placeInvoice(detail, options) : placeReceipt(detail, options),
  )

export const makeEncargoTicket = (detail: EncargoDetail): Promise<Blob> =>
  printed(({ placeEncargo }) => placeEncargo(detail))

export const makeHistoryTicket = (history: PurchaseHistory): Promise<Blob> =>
  printed(({ placeHistory }) => placeHistory(history))

export const ticketWord = (kind: TicketKind): string => (kind === 'invoice' ? 'factura' : 'recibo')
