import { CATALOGUE_ORDER_STATE_WORDS } from '@mostrador/domain/sale/catalogue-order'
import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choosing, listColumns, listReply, paging } from '../list.ts'
import { listExport } from '../list-export.ts'
import { row } from '../row.ts'
import { count, day, id, money, oneOf, plain } from '../wire.ts'

const state = oneOf(CATALOGUE_ORDER_STATE_WORDS)

export const listedFields = {
  id: ['id', id, 'ID', 'number'],
  code: ['codigo', plain, 'Código'],
  placedAt: ['fecha', plain, 'Fecha', 'time'],
  /** Name and telephone of the visitor. '' once they were erased. */
  name: ['nombre', plain, 'Nombre'],
  phone: ['telefono', plain, 'Teléfono'],
  units: ['unidades', count, 'Unidades', 'number'],
  /** Sum at the prices of the order's day. */
  total: ['total', money, 'Total', 'money'],
  state: ['estado', state, 'Estado', CATALOGUE_ORDER_STATE_WORDS],
  shop: ['comercio', plain, 'Comercio'],
  /** The encargo that holds its goods, or the order that sold it. */
  encargoId: ['encargoId', z.nullable(id)],
  invoiceId: ['facturaId', z.nullable(id)],
} as const

export const catalogueOrderRow = row(listedFields)
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

const catalogueOrderChoice = choosing(catalogueOrderColumns, {
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

export const catalogueOrderExport = listExport('pedidos-catalogo', 'catalogueOrders.use', catalogueOrderChoice)
