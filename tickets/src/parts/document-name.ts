import type { InvoiceDetail } from '@mostrador/domain/sale/invoice'
import { fold } from '@mostrador/domain/search'
import type { PlacedTicket, TicketOptions } from '../placed-ticket.ts'

export function documentName(
  kind: string,
  { number, issuedAt }: Pick<InvoiceDetail, 'number' | 'issuedAt'>,
  { isProvisional = false, reference = '', training }: TicketOptions = {},
): Omit<PlacedTicket, 'pages'> {
  if (training) return { title: `${kind} de prueba`, fileName: `prueba-${fold(kind)}-${reference}.pdf`, issuedAt }
  if (isProvisional)
    return { title: `${kind} provisional`, fileName: `comprobante-provisional-${reference}.pdf`, issuedAt }
  return { title: `${kind} ${number}`, fileName: `${fold(kind).replaceAll(' ', '-')}-${number}.pdf`, issuedAt }
}
