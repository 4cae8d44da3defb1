import type { PurchaseOrderState } from '@mostrador/domain/buying/purchase-order'
import { foldedIn, given, instant, integer, optionalInteger, table, text, word } from '../table.ts'

/** An order to a supplier (D113). Its number is 'P', the year of `createdLocal` and the id. */
export const purchaseOrders = table(
  'purchase_order',
  {
    id: given('id'),
    shopId: integer('shop_id'),
    shop: foldedIn('shop_name', 'shop_key'),
    extensionId: integer('extension_id'),
    extension: foldedIn('extension_name', 'extension_key'),
    supplierId: integer('supplier_id'),
    supplier: foldedIn('supplier_name', 'supplier_key'),
    state: word<PurchaseOrderState>()('state'),
    note: text('note'),
    /** Its lines' units, what came of them, and what they are expected to cost in centavos. */
    units: integer('units'),
    received: integer('received'),
    total: integer('total'),
    authorId: integer('author_id'),
    author: foldedIn('author_name', 'author_key'),
    version: given('version'),
    createdAt: instant('created_at'),
    createdLocal: text('created_local'),
  },
  {
    label: 'Pedidos a casas',
    sums: ['total', 'units', 'received'],
    of: 'money',
    area: { name: 'purchaseOrders', shops: ['shop_id'] },
  },
)

export const purchaseOrderLines = table(
  'purchase_order_line',
  {
    orderId: integer('order_id'),
    productId: integer('product_id'),
    line: integer('line_no'),
    code: text('code'),
    barcode: text('barcode'),
    element: text('element'),
    name: text('name'),
    specification: text('specification'),
    quantity: integer('quantity'),
    received: integer('received'),
    cost: optionalInteger('cost'),
  },
  { label: 'Líneas de pedido a casa', sums: ['quantity', 'received'], of: 'units' },
)
