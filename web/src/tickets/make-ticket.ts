import type { InvoiceDetail } from '@mostrador/domain/invoice'
import condensed from '@mostrador/tickets/fonts/barlow-condensed-bold.ttf?url'
import serif from '@mostrador/tickets/fonts/fraunces-soft.ttf?url'
import bold from '@mostrador/tickets/fonts/ticket-sans-bold.ttf?url'
import regular from '@mostrador/tickets/fonts/ticket-sans-regular.ttf?url'

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
  const [draw, invoice, receipt, ...faces] = await Promise.all([
    import('@mostrador/tickets/draw'),
    import('@mostrador/tickets/invoice-ticket'),
    import('@mostrador/tickets/receipt-ticket'),
    ...[regular, bold, condensed, serif].map(fontBytes),
  ])
  const [regularFace, boldFace, condensedFace, serifFace] = faces as [Uint8Array, Uint8Array, Uint8Array, Uint8Array]
  return {
    ...draw,
    ...invoice,
    ...receipt,
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

/** The ticket as a PDF file, drawn in this browser. */
export async function makeTicket(detail: InvoiceDetail, kind: TicketKind): Promise<Blob> {
  const { drawTicket, placeInvoice, placeReceipt, fonts } = await warmPress()
  const placed = kind === 'invoice' ? placeInvoice(detail) : placeReceipt(detail)
  return new Blob([(await drawTicket(placed, fonts)) as Uint8Array<ArrayBuffer>], { type: 'application/pdf' })
}

export const ticketWord = (kind: TicketKind): string => (kind === 'invoice' ? 'factura' : 'recibo')
