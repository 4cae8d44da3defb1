import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ticket } from '../group/shop-ticket.ts'
import { row } from '../row.ts'
import { day, id, plain, signedMoney } from '../wire.ts'
import { lineFields } from './invoices.ts'

/** A document over many invoices and returns. Each line has its own `fecha`. Returned goods are negative (D103). */
const purchaseHistory = row({
  number: ['numero', plain],
  shop: ['comercio', plain],
  extension: ['extension', plain],
  nit: ['nit', plain],
  customer: ['cliente', plain],
  cashier: ['autor', plain],
  issuedAt: ['fecha', plain],
  from: ['desde', z.optional(day)],
  to: ['hasta', z.optional(day)],
  lines: [
    'items',
    z.array(
      row({
        ...lineFields,
        quantity: ['cantidad', z.int()],
        discount: ['descuento', signedMoney],
        issuedAt: ['fecha', plain],
      }),
    ),
  ],
  subtotal: ['subtotal', signedMoney],
  adi: ['adi', signedMoney],
  total: ['total', signedMoney],
  ticket: ['tienda', ticket],
})

/** Returns an affiliate's purchases as one document (P §2.10). A clerk gets those in the clerk's shop. */
export const affiliateHistory = endpoint({
  name: 'affiliateHistory',
  method: 'GET',
  path: '/api/facturas/fetch/by/id/:affiliateId',
  action: 'affiliates.read',
  outcome: 'ok',
  params: row({ affiliateId: ['affiliateId', id] }),
  query: row({ from: ['desde', z.optional(day)], to: ['hasta', z.optional(day)] }),
  reply: row({ history: ['data', purchaseHistory], message: ['message', z.string()] }),
})
