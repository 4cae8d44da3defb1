import { useNavigate, useSearch } from '@tanstack/react-router'
import type { TicketKind } from '../../tickets/make-ticket.ts'

/** The ticket that lies open over a list: it stands in the address beside the page, so that 'Atrás' closes it. */
export function useOpenTicket() {
  const { page, factura, recibo } = useSearch({ strict: false }) as { page?: number; factura?: number; recibo?: number }
  const navigate = useNavigate()
  const onPage = page ? { page } : {}
  const id = factura ?? recibo
  return {
    opened: id === undefined ? undefined : { id, kind: factura ? ('invoice' as const) : ('receipt' as const) },
    open: (ticket: number, kind: TicketKind, replace = false) =>
      void navigate({
        to: '.',
        search: { ...onPage, [kind === 'invoice' ? 'factura' : 'recibo']: ticket },
        replace,
      }),
    close: () => void navigate({ to: '.', search: onPage }),
  }
}
