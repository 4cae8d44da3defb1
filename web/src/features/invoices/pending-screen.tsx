import { pendingOrders } from '@mostrador/contract/invoices'
import { InvoiceDesk } from './invoice-desk.tsx'

/** /client/pedidos/pendientes: orders in process and completed (P §2.9). */
export const PendingScreen = () => (
  <InvoiceDesk
    call={pendingOrders}
    title="Pedidos pendientes"
    caption="Pedidos en proceso y completados"
    noun={['pedido', 'pedidos']}
    ticked={['id', 'issuedAt', 'cashier', 'customer', 'total']}
    empty={{
      title: 'Aquí aparecen los pedidos de su tienda.',
      hint: 'Cada pedido que genera queda en proceso hasta que lo completa.',
    }}
  />
)
