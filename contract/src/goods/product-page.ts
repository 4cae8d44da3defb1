import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { row } from '../row.ts'
import { count, id, money, plain } from '../wire.ts'
import { affiliateTerms, productRow } from './products.ts'

/** A price that became another one; null: none of its own. */
const priceChange = row({
  id: ['id', id],
  at: ['fecha', plain],
  author: ['autor', z.nullable(plain)],
  what: ['precio', plain],
  before: ['antes', z.nullable(money)],
  after: ['despues', z.nullable(money)],
})

/** A sale, or what came back of one: its units are negative (D103). */
const productSale = row({
  /** null: given back without a receipt. */
  invoiceId: ['facturaId', z.nullable(id)],
  returnId: ['devolucionId', z.nullable(id)],
  number: ['numero', plain],
  at: ['fecha', plain],
  customer: ['cliente', plain],
  quantity: ['cantidad', z.int()],
  price: ['valor', money],
})

/** One product with what became of it; its movements are a list of their own. */
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
    /** What its shop does for affiliates (D131). */
    shop: ['tienda', row(affiliateTerms)],
    message: ['message', z.string()],
  }),
})
