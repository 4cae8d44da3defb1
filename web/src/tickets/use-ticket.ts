import { invoiceById } from '@mostrador/contract/sale/invoices'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../api/calls/query.ts'
import { storedTicket, type TicketKind } from './typesetter.ts'
import { usePlaced } from './use-placed.ts'

/** The ticket of a stored invoice. `renew` places it from a fresh reading. */
export function useTicket(invoiceId: number, kind: TicketKind) {
  const reading = useQuery({ ...queryOf(invoiceById, { body: { id: invoiceId } }), staleTime: 0 })
  const invoice = reading.data?.invoice
  const { ticket, fault, retry } = usePlaced(invoice, storedTicket[kind])
  return {
    invoice,
    ticket,
    fault: reading.error ?? fault,
    renew: () => {
      retry()
      void reading.refetch()
    },
  }
}
