import { z } from 'zod'
import { endpoint, said } from './endpoint.ts'
import { listQuery, listReply } from './list.ts'
import { row } from './row.ts'
import { count, flag, id, money, oneOf, percent, plain, signedMoney } from './wire.ts'

/** proceso: 1 En proceso, 2 Completado (P §4). */
export const processNumber = oneOf({ inProcess: 1, completed: 2 })
const processWord = oneOf({ inProcess: 'En proceso', completed: 'Completado' })

export const invoiceRow = row({
  id: ['id', id],
  number: ['numero', plain],
  issuedAt: ['fecha', plain],
  shop: ['comercio', plain],
  cashier: ['autor', plain],
  customer: ['cliente', plain],
  nit: ['nit', plain],
  total: ['total', money],
  state: ['proceso', processWord],
  stateNumber: ['procesoRaw', processNumber],
})

/** A line as it was sold. */
export const lineFields = {
  productId: ['id', id],
  element: ['elemento', plain],
  name: ['nombre', plain],
  specification: ['especificacion', plain],
  quantity: ['cantidad', count],
  price: ['valor', money],
  adiPrice: ['adiPrice', money.nullable()],
  discount: ['descuento', money],
} as const

const invoiceLine = row(lineFields)

/** How a shop's tickets look. */
export const ticketSettings = row({
  title: ['titulo', plain],
  address: ['direccion', plain],
  whatsapp: ['whatsapp', plain],
  catalogue: ['catalogo', plain],
  credit: ['credito', plain],
  footer: ['pie', plain],
  template: ['plantilla', oneOf({ vianney: 'vianney', balam: 'balam' })],
  cropsPaper: ['recortar', flag],
})

/** What the ticket of anything that was sold needs. */
export const saleFields = {
  id: ['id', id],
  number: ['numero', plain],
  shop: ['comercio', plain],
  extension: ['extension', plain],
  nit: ['nit', plain],
  customer: ['cliente', plain],
  cashier: ['autor', plain],
  issuedAt: ['fecha', plain],
  lines: ['items', z.array(invoiceLine)],
  percent: ['descuento', percent],
  subtotal: ['subtotal', money],
  adi: ['adi', signedMoney],
  total: ['total', money],
  ticket: ['tienda', ticketSettings],
} as const

/** All that an invoice's tickets need. */
export const invoiceDetail = row({
  ...saleFields,
  /** The till's time of a sale made offline (D74). */
  soldAt: ['vendidoEn', plain.nullable()],
  state: ['proceso', processWord],
  stateNumber: ['procesoRaw', processNumber],
  isVoid: ['anulada', z.boolean()],
})

/** Orders in process and completed, newest first (P §2.9). */
export const pendingOrders = endpoint({
  name: 'pendingOrders',
  method: 'GET',
  path: '/api/facturas/fetch',
  action: 'invoices.read',
  query: listQuery,
  reply: listReply(invoiceRow),
})

export const invoiceList = endpoint({
  name: 'invoiceList',
  method: 'GET',
  path: '/api/data/invoice',
  action: 'invoices.read',
  query: listQuery,
  reply: listReply(invoiceRow),
})

export const invoiceById = endpoint({
  name: 'invoiceById',
  method: 'POST',
  path: '/api/pedidos/fetch/id',
  action: 'invoices.read',
  body: row({ id: ['id', id] }),
  reply: row({ invoice: ['data', invoiceDetail], message: ['message', z.string()] }),
})

export const setInvoiceState = endpoint({
  name: 'setInvoiceState',
  method: 'PUT',
  path: '/api/update/pedidos',
  aliases: ['/api/update/facturas'],
  action: 'invoices.complete',
  body: row({ id: ['idData', id], state: ['invoiceProcess', processNumber] }),
  reply: said,
})

/** A void: the row stays and stock comes back once (D28). */
export const voidInvoice = endpoint({
  name: 'voidInvoice',
  method: 'PUT',
  path: '/api/delete/pedidos',
  aliases: ['/api/delete/facturas'],
  action: 'invoices.void',
  body: row({ id: ['idData', id] }),
  reply: said,
})
