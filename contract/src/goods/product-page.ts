import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { row } from '../row.ts'
import { count, id, money, plain } from '../wire.ts'
import { affiliateTerms, productRow } from './products.ts'

/** A change of price. Null means no price of its own. */
const priceChange = row({
  id: ['id', id],
  at: ['fecha', plain],
  author: ['autor', z.nullable(plain)],
  what: ['precio', plain],
  before: ['antes', z.nullable(money)],
  after: ['despues', z.nullable(money)],
})

/** A sale or a return, which has negative units (D103). */
const productSale = row({
  /** Invoice of the sale. Null for a return without a receipt. */
  invoiceId: ['facturaId', z.nullable(id)],
  returnId: ['devolucionId', z.nullable(id)],
  number: ['numero', plain],
  at: ['fecha', plain],
  customer: ['cliente', plain],
  quantity: ['cantidad', z.int()],
  price: ['valor', money],
})

/** One product with its price changes and last sales. Its movements are a list of their own. */
export const productPage = endpoint({
  name: 'productPage',
  method: 'GET',
  path: '/api/data/stock/:id',
  action: 'products.read',
  params: row({ id: ['id', id] }),
  reply: row({
    product: ['data', productRow],
    tags: ['hashtags', z.array(row({ name: ['tag', plain], quantity: ['cantidad', count] }))],
    prices: ['precios', z.array(priceChange)],
    sales: ['ventas', z.array(productSale)],
    shop: ['tienda', row(affiliateTerms)],
    message: ['message', z.string()],
  }),
})
