import { invoiceById } from '@mostrador/contract/invoices'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../api/query.ts'
import { makeTicket, type TicketKind } from './make-ticket.ts'
import { useDrawing } from './use-drawing.ts'

/** The ticket of a stored invoice. `renew` draws it from a fresh reading. */
export function useTicket(invoiceId: number, kind: TicketKind) {
  const reading = useQuery({ ...queryOf(invoiceById, { body: { id: invoiceId } }), staleTime: 0 })
  const invoice = reading.data?.invoice
  const { address, fault, redraw } = useDrawing(kind, invoice, (detail) =>
    makeTicket(detail, kind, detail.soldAt === null ? {} : { soldAt: detail.soldAt }),
  )
  return {
    invoice,
    address,
    fault: reading.error ?? fault,
    renew: () => void reading.refetch().then(redraw),
  }
}
