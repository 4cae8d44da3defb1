import { dashboard } from '@mostrador/contract/dashboard'
import { pendingOrders } from '@mostrador/contract/invoices'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { TicketKind } from '../../tickets/make-ticket.ts'
import { TicketViewer } from '../../tickets/ticket-viewer.tsx'
import { PendingList } from './pending-list.tsx'

/** /client/pedidos/pendientes: the list, or the ticket that was opened from it (P §2.9). */
export function PendingScreen() {
  const search = useSearch({ from: '/client/pedidos/pendientes' })
  const navigate = useNavigate({ from: '/client/pedidos/pendientes' })
  const open = (id: number, kind: TicketKind, replace = false) =>
    void navigate({
      search: ({ page }) => ({ ...(page && { page }), [kind === 'invoice' ? 'factura' : 'recibo']: id }),
      replace,
    })
  const close = () => void navigate({ search: ({ page }) => (page ? { page } : {}) })
  const opened = search.factura ?? search.recibo
  if (opened === undefined) return <PendingList onOpen={open} />
  return (
    <TicketViewer
      invoiceId={opened}
      kind={search.factura ? 'invoice' : 'receipt'}
      onKind={(kind) => open(opened, kind, true)}
      onBack={close}
      refreshes={[pendingOrders, dashboard]}
    />
  )
}
