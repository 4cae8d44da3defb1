import { owedSum, pendingOrders } from '@mostrador/contract/sale/invoices'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/calls/query.ts'
import { useTill } from '../../../drawer/use-till.ts'
import { usePendingOrdersView } from '../../../session/shop/use-pending-orders-view.ts'
import { InvoiceDesk } from './invoice-desk.tsx'

import { addressOf, asksOf, nothingPending, TAKEN, viewChips } from './pending-views.ts'

import { ViewChips } from './view-chips.tsx'

/** /client/pedidos/pendientes (P §2.9) */
export function PendingScreen() {
  const view = usePendingOrdersView()
  const { data: owed } = useQuery(queryOf(owedSum))
  const till = useTill()
  return (
    <InvoiceDesk
      call={pendingOrders}
      title="Pedidos pendientes"
      caption="Pedidos en proceso y completados"
      noun={['pedido', 'pedidos']}
      ticked={['id', 'issuedAt', 'cashier', 'customer', 'total']}
      asks={asksOf(view, Date.now())}
      taken={TAKEN[view]}
      views={<ViewChips label="Qué pedidos" views={viewChips(owed)} shown={view} />}
      {...(view !== 'todos' && { everything: addressOf('todos') })}
      completes
      empty={nothingPending(view, till)}
    />
  )
}
