import type { InvoiceDetail } from '@mostrador/domain/invoice'
import type { PlacedTicket, TicketOptions } from './placed-ticket.ts'

/** How a document is called on screen and in a download folder. */
export function nameOf(
  kind: string,
  { number, issuedAt }: Pick<InvoiceDetail, 'number' | 'issuedAt'>,
  { isProvisional = false }: TicketOptions = {},
): Omit<PlacedTicket, 'pages'> {
  const name = isProvisional ? 'provisional' : number
  return { title: `${kind} ${name}`, fileName: `${kind.toLowerCase()}-${name}.pdf`, issuedAt }
}
