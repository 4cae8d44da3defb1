import { CATALOGUE_ORDER_STATE_WORDS, readOrderCode } from '@mostrador/domain/sale/catalogue-order'
import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choosing, listColumns, listReply, paging } from '../list.ts'
import { row } from '../row.ts'
import { count, day, id, money, oneOf, optionalLine, plain } from '../wire.ts'

const state = oneOf(CATALOGUE_ORDER_STATE_WORDS)

/** Fields of an order from the catalogue in lists and in its detail. */
const listed = {
  id: ['id', id, 'ID', 'number'],
  code: ['codigo', plain, 'Código'],
  placedAt: ['fecha', plain, 'Fecha', 'time'],
  /** Name and telephone of the visitor. '' once they were erased. */
  name: ['nombre', plain, 'Nombre'],
  phone: ['telefono', plain, 'Teléfono'],
  units: ['unidades', count, 'Unidades', 'number'],
  /** Sum at the prices of its day. */
  total: ['total', money, 'Total', 'money'],
  state: ['estado', state, 'Estado', CATALOGUE_ORDER_STATE_WORDS],
  shop: ['comercio', plain, 'Comercio'],
  /** The encargo that holds its goods, or the order that sold it. */
  encargoId: ['encargoId', z.nullable(id)],
  invoiceId: ['facturaId', z.nullable(id)],
} as const

/** An order from the catalogue as lists have it (D192). */
export const catalogueOrderRow = row(listed)
export type CatalogueOrderRow = z.output<typeof catalogueOrderRow>

export const catalogueOrderColumns = listColumns(catalogueOrderRow, [
  'id',
  'code',
  'placedAt',
  'name',
  'phone',
  'units',
  'total',
  'state',
  'shop',
])

/** Filters of a list of orders from the catalogue. Days are Guatemala's, both included. */
export const catalogueOrderChoice = choosing(catalogueOrderColumns, {
  from: ['desde', z.optional(day)],
  to: ['hasta', z.optional(day)],
  state: ['estado', z.optional(state)],
  shopId: ['comercio', z.optional(id)],
})

export const catalogueOrderList = endpoint({
  name: 'catalogueOrderList',
  method: 'GET',
  path: '/api/pedidos/catalogo',
  action: 'catalogueOrders.use',
  query: row({ ...paging, ...catalogueOrderChoice }),
  reply: listReply(catalogueOrderRow),
})

const detail = row({
  ...listed,
  note: ['nota', plain],
  /** Orders of this telephone in a day, this one included. */
  ofPhone: ['veces', count],
  /** Path of the page that tells the visitor how it stands. */
  path: ['url', plain],
  /** Why it could not be. Only of a declined one. */
  reason: ['motivo', z.optional(plain)],
  /** The last day on which its goods are held. Only of one that is set aside. */
  heldUntil: ['guardadoHasta', z.optional(day)],
  lines: [
    'items',
    z.array(
      row({
        productId: ['id', id],
        name: ['nombre', plain],
        specification: ['especificacion', plain],
        quantity: ['cantidad', count],
        price: ['valor', money],
        /** Price and stock of today. Null for a product that the shop does not sell any more. */
        priceToday: ['valorHoy', z.nullable(money)],
        stock: ['disponibilidad', z.nullable(count)],
      }),
    ),
  ],
})
export type CatalogueOrderDetail = z.output<typeof detail>

const orderCode = z.codec(plain, z.string(), {
  decode: (written, context) => {
    const code = readOrderCode(written)
    if (code !== undefined) return code
    context.issues.push({ code: 'custom', message: 'Un código tiene seis letras y números.', input: written })
    return z.NEVER
  },
  encode: (code) => code,
})

/** An order from the catalogue with its lines, by its code or its id. */
export const catalogueOrderById = endpoint({
  name: 'catalogueOrderById',
  method: 'POST',
  inTraining: 'open',
  path: '/api/pedidos/catalogo/id',
  action: 'catalogueOrders.use',
  body: row({ id: ['id', z.optional(id)], code: ['codigo', z.optional(orderCode)] }),
  reply: row({ order: ['data', detail], message: ['message', z.string()] }),
})

/** Sets the goods of an order from the catalogue aside, or says why it could not be. Header Idempotency-Key. */
export const decideCatalogueOrder = endpoint({
  name: 'decideCatalogueOrder',
  method: 'POST',
  path: '/api/pedidos/catalogo/decidir',
  action: 'catalogueOrders.use',
  status: 201,
  body: row({
    id: ['idData', id],
    act: ['acto', oneOf({ setAside: 'apartar', decline: 'no se pudo' })],
    /** Required where it could not be. */
    reason: ['motivo', z.optional(optionalLine)],
  }),
  reply: row({ message: ['message', z.string()], encargoId: ['encargoId', z.optional(id)] }),
})
