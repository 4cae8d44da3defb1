import { MOST_ORDERED_LINES, PURCHASE_ORDER_WORDS } from '@mostrador/domain/buying/purchase-order'
import { z } from 'zod/mini'
import { endpoint, messageReply } from '../endpoint.ts'
import { unitCost } from '../goods/unit-cost.ts'
import { ticket } from '../group/shop-ticket.ts'
import { choosing, listColumns, listReply, paging } from '../list.ts'
import { listExport } from '../list-export.ts'
import { row } from '../row.ts'
import { count, day, id, money, oneOf, optionalText, plain, units } from '../wire.ts'

const state = oneOf(PURCHASE_ORDER_WORDS)

const fields = {
  id: ['id', id, 'ID', 'number'],
  number: ['numero', plain, 'Número'],
  createdAt: ['fecha', plain, 'Fecha', 'time'],
  supplier: ['casa', plain, 'Casa'],
  supplierId: ['casaId', id],
  shop: ['comercio', plain, 'Comercio'],
  shopId: ['comercioId', id],
  extension: ['extension', plain, 'Extensión'],
  extensionId: ['extensionId', id],
  state: ['estado', state, 'Estado', PURCHASE_ORDER_WORDS],
  units: ['unidades', count, 'Unidades', 'number'],
  received: ['recibidas', count, 'Llegaron', 'number'],
  /** Sum at the expected costs. Lines without a cost are left out. */
  total: ['total', money, 'Total', 'money'],
  author: ['autor', plain, 'Autor'],
  version: ['version', count],
} as const

export const purchaseOrderRow = row(fields)

/** Columns of the list. `received` is searched as shown: '3 de 12'. */
export const purchaseOrderColumns = listColumns(
  purchaseOrderRow,
  ['id', 'number', 'createdAt', 'supplier', 'shop', 'extension', 'author', 'state', 'received', 'total'],
  ['units'],
)

const purchaseOrderChoice = choosing(purchaseOrderColumns, {
  from: ['desde', z.optional(day)],
  to: ['hasta', z.optional(day)],
  shopId: ['comercio', z.optional(id)],
  supplierId: ['casa', z.optional(id)],
  state: ['estado', z.optional(state)],
})

export const purchaseOrderList = endpoint({
  name: 'purchaseOrderList',
  method: 'GET',
  path: '/api/pedidos-casa',
  action: 'purchaseOrders.use',
  query: row({ ...paging, ...purchaseOrderChoice }),
  reply: listReply(purchaseOrderRow),
})
export type PurchaseOrderQuery = z.output<typeof purchaseOrderList.query>

export const purchaseOrderExport = listExport('pedidos-casa', 'purchaseOrders.use', purchaseOrderChoice)

const orderedItems = z
  .array(
    row({ productId: ['id', id], quantity: ['unidades', units], cost: ['costo', z.optional(z.nullable(unitCost))] }),
  )
  .check(
    z.minLength(1, { error: 'Elija al menos un producto.' }),
    z.maxLength(MOST_ORDERED_LINES, { error: `Se piden ${MOST_ORDERED_LINES} líneas como máximo.` }),
  )

/** Creates an order to a supplier, as a draft (D113). */
export const addPurchaseOrder = endpoint({
  name: 'addPurchaseOrder',
  method: 'POST',
  path: '/api/pedidos-casa',
  action: 'purchaseOrders.use',
  status: 201,
  body: row({
    shopId: ['comercioId', id],
    extensionId: ['extensionId', id],
    supplierId: ['casa', id],
    note: ['nota', z.optional(optionalText)],
    items: ['items', orderedItems],
  }),
  reply: row({ message: ['message', z.string()], id: ['id', id], number: ['numero', plain] }),
})

/** Edits a draft's lines and note, or marks an order as sent or closed. Absent fields stay unchanged. */
export const editPurchaseOrder = endpoint({
  name: 'editPurchaseOrder',
  method: 'PUT',
  path: '/api/pedidos-casa',
  action: 'purchaseOrders.use',
  body: row({
    id: ['idData', id],
    note: ['nota', z.optional(optionalText)],
    items: ['items', z.optional(orderedItems)],
    state: ['estado', z.optional(oneOf({ sent: PURCHASE_ORDER_WORDS.sent, closed: PURCHASE_ORDER_WORDS.closed }))],
    version: ['version', z.optional(count)],
  }),
  reply: messageReply,
})

const purchaseOrderDetail = row({
  ...fields,
  note: ['nota', plain],
  supplierPhone: ['telefono', plain],
  lines: [
    'items',
    z.array(
      row({
        id: ['id', id],
        code: ['codigo', plain],
        barcode: ['barcode', plain],
        name: ['nombre', plain],
        element: ['elemento', plain],
        specification: ['especificacion', plain],
        quantity: ['unidades', count],
        received: ['recibidas', count],
        /** Expected unit cost (null: unknown). */
        cost: ['costo', z.nullable(unitCost)],
      }),
    ),
  ],
  receivings: ['recepciones', z.array(row({ id: ['id', id], number: ['numero', plain], state: ['estado', plain] }))],
  ticket: ['tienda', ticket],
})
export type PurchaseOrderDetail = z.output<typeof purchaseOrderDetail>

export const purchaseOrderById = endpoint({
  name: 'purchaseOrderById',
  method: 'POST',
  inTraining: 'open',
  path: '/api/pedidos-casa/id',
  action: 'purchaseOrders.use',
  body: row({ id: ['id', id] }),
  reply: row({ order: ['data', purchaseOrderDetail], message: ['message', z.string()] }),
})

/** Begins an order's receiving, a draft with the expected units. Refuses a second open one (409 with its id). */
export const receivePurchaseOrder = endpoint({
  name: 'receivePurchaseOrder',
  method: 'POST',
  path: '/api/pedidos-casa/recibir',
  action: 'purchaseOrders.use',
  status: 201,
  body: row({ id: ['idData', id] }),
  reply: row({ message: ['message', z.string()], id: ['id', id], number: ['numero', plain] }),
  refused: row({ id: ['id', z.optional(id)] }),
})
