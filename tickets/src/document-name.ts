import type { InvoiceDetail } from '@mostrador/domain/invoice'
import { fold } from '@mostrador/domain/search'
import type { PlacedTicket, TicketOptions } from './placed-ticket.ts'

/** How a document is called on screen and in a download folder. */
export function nameOf(
  kind: string,
  { number, issuedAt }: Pick<InvoiceDetail, 'number' | 'issuedAt'>,
  { isProvisional = false, reference = '' }: TicketOptions = {},
): Omit<PlacedTicket, 'pages'> {
  if (isProvisional)
    return { title: `${kind} provisional`, fileName: `comprobante-provisional-${reference}.pdf`, issuedAt }
  return { title: `${kind} ${number}`, fileName: `${fold(kind).replaceAll(' ', '-')}-${number}.pdf`, issuedAt }
}
