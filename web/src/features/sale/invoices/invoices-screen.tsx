import { invoiceList } from '@mostrador/contract/sale/invoices'
import { InvoiceDesk } from './invoice-desk.tsx'

/** facturas/consultar (P §2.13) */
export const InvoicesScreen = () => (
  <InvoiceDesk
    call={invoiceList}
    title="Facturas"
    caption="Facturas de todos los comercios"
    noun={['factura', 'facturas']}
    ticked={['id', 'issuedAt', 'shop', 'cashier', 'customer', 'total']}
    empty={{
      title: 'Aquí aparecen las facturas de todos los comercios.',
      hint: 'La primera llega con el primer pedido de una tienda.',
    }}
  />
)
