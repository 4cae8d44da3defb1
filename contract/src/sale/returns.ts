import { METHOD_WORDS } from '@mostrador/domain/money/payment'
import { CONDITION_WORDS } from '@mostrador/domain/sale/goods-return'
import { MOST_LINES } from '@mostrador/domain/sale/order'
import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { saleDocument } from '../fiscal/fel-terms.ts'
import { ticket } from '../group/shop-ticket.ts'
import { choosing, listColumns, listReply, paging } from '../list.ts'
import { listExport } from '../list-export.ts'
import { methodNumber, reference, shiftRef } from '../money/payments.ts'
import { row } from '../row.ts'
import { affiliateCode, count, day, id, line, money, oneOf, phone, plain, units } from '../wire.ts'

/** estado: 'vendible' goes back into stock, 'dañado' is written off (D98). */
const condition = oneOf(CONDITION_WORDS)

const returnedItems = z
  .array(row({ productId: ['id', id], quantity: ['cantidad', units], condition: ['estado', condition] }))
  .check(
    z.minLength(1, { error: 'Elija al menos un producto.' }),
    z.maxLength(MOST_LINES, { error: `Se devuelven ${MOST_LINES} líneas como máximo.` }),
  )

const reason = ['motivo', line] as const

const givenVoucher = row({ code: ['codigo', plain], balance: ['saldo', money] })

const returned = row({
  message: ['message', z.string()],
  id: ['id', id],
  number: ['numero', plain],
  total: ['total', money],
  /** Voucher of the refund. Null if the refund was made otherwise, or only reduced the debt. */
  voucher: ['vale', z.nullable(givenVoucher)],
})

/** Takes back units of an invoice (D98). */
export const returnGoods = endpoint({
  name: 'returnGoods',
  method: 'POST',
  path: '/api/devoluciones',
  action: 'returns.make',
  status: 201,
  body: row({
    invoiceId: ['idData', id],
    items: ['items', returnedItems],
    reason,
    method: ['forma', methodNumber],
    reference: ['referencia', z.optional(reference)],
    shift: ['turno', z.optional(shiftRef)],
  }),
  reply: returned,
})

/** Takes goods back without a receipt, for a voucher (D99). */
export const returnWithoutReceipt = endpoint({
  name: 'returnWithoutReceipt',
  method: 'POST',
  path: '/api/devoluciones/sin-recibo',
  action: 'returns.decide',
  status: 201,
  body: row({ shopId: ['comercioId', id], items: ['items', returnedItems], reason, phone: ['telefono', phone] }),
  reply: returned,
})

const returnFields = {
  id: ['id', id, 'ID', 'number'],
  number: ['numero', plain, 'Número'],
  issuedAt: ['fecha', plain, 'Fecha', 'time'],
  /** Number of the invoice (null: no receipt). */
  invoice: ['factura', z.nullable(plain), 'Factura'],
  invoiceId: ['facturaId', z.nullable(id)],
  shop: ['comercio', plain, 'Comercio'],
  author: ['autor', plain, 'Autor'],
  customer: ['cliente', plain, 'Cliente'],
  total: ['total', money, 'Total', 'money'],
  method: ['forma', methodNumber, 'Forma', METHOD_WORDS],
  reason: ['motivo', plain, 'Motivo'],
} as const

export const returnRow = row(returnFields)

export const returnColumns = listColumns(returnRow, [
  'id',
  'number',
  'issuedAt',
  'invoice',
  'shop',
  'author',
  'customer',
  'total',
  'method',
  'reason',
])

const returnChoice = choosing(returnColumns, {
  from: ['desde', z.optional(day)],
  to: ['hasta', z.optional(day)],
  shopId: ['comercio', z.optional(id)],
})

export const returnList = endpoint({
  name: 'returnList',
  method: 'GET',
  path: '/api/devoluciones',
  action: 'returns.read',
  query: row({ ...paging, ...returnChoice }),
  reply: listReply(returnRow),
})
export type ReturnQuery = z.output<typeof returnList.query>

export const returnExport = listExport('devoluciones', 'returns.read', returnChoice)

const returnDetail = row({
  ...returnFields,
  /** Its credit note. Null without one. */
  fel: ['fel', z.nullable(saleDocument)],
  issuesFel: ['emiteFel', z.boolean()],
  extension: ['extension', plain],
  nit: ['nit', plain],
  phone: ['telefono', plain],
  affiliate: ['afiliado', z.nullable(plain)],
  affiliateCode: ['afiliadoCodigo', z.nullable(affiliateCode)],
  lines: [
    'items',
    z.array(
      row({
        productId: ['id', id],
        element: ['elemento', plain],
        name: ['nombre', plain],
        specification: ['especificacion', plain],
        quantity: ['cantidad', count],
        price: ['valor', money],
        discount: ['descuento', money],
        condition: ['estado', condition],
      }),
    ),
  ],
  subtotal: ['subtotal', money],
  /** Refunded amount, and its parts by form, the voucher's first. */
  refunded: ['reintegro', money],
  refunds: [
    'pagos',
    z.array(row({ method: ['forma', methodNumber], amount: ['monto', money], reference: ['referencia', plain] })),
  ],
  voucher: [
    'vale',
    z.nullable(
      row({
        /** Last four characters of its code, which is shown in full only at the issue (D200). */
        ending: ['termina', plain],
        amount: ['monto', money],
        balance: ['saldo', money],
        expiresOn: ['vence', z.nullable(plain)],
      }),
    ),
  ],
  ticket: ['tienda', ticket],
})

export const returnById = endpoint({
  name: 'returnById',
  method: 'POST',
  inTraining: 'open',
  path: '/api/devoluciones/id',
  action: 'returns.read',
  body: row({ id: ['id', id] }),
  reply: row({ return: ['data', returnDetail], message: ['message', z.string()] }),
})

/** Returns the code of a return's voucher again, for supervisors, and logs it (D200). */
export const tellVoucher = endpoint({
  name: 'tellVoucher',
  method: 'POST',
  path: '/api/devoluciones/vale',
  action: 'returns.decide',
  body: row({ id: ['id', id] }),
  reply: row({ code: ['codigo', plain], message: ['message', z.string()] }),
})

/** Units returned damaged (D98), which lie in the shop and cannot be sold. */
export const damagedRow = row({
  id: ['id', id, 'ID', 'number'],
  at: ['fecha', plain, 'Fecha', 'time'],
  shop: ['comercio', plain, 'Comercio'],
  extension: ['extension', plain, 'Extensión'],
  productId: ['productoId', id],
  code: ['codigo', plain, 'Código'],
  name: ['nombre', plain, 'Nombre'],
  quantity: ['unidades', count, 'Unidades', 'number'],
  reason: ['motivo', plain, 'Motivo'],
  return: ['devolucion', plain, 'Devolución'],
  returnId: ['devolucionId', id],
  author: ['autor', plain, 'Autor'],
})

export const damagedColumns = listColumns(damagedRow, [
  'id',
  'at',
  'code',
  'name',
  'shop',
  'extension',
  'quantity',
  'reason',
  'return',
  'author',
])

const damagedChoice = choosing(damagedColumns, {
  from: ['desde', z.optional(day)],
  to: ['hasta', z.optional(day)],
  shopId: ['comercio', z.optional(id)],
})

export const damagedList = endpoint({
  name: 'damagedList',
  method: 'GET',
  path: '/api/devoluciones/danados',
  action: 'returns.read',
  query: row({ ...paging, ...damagedChoice }),
  reply: listReply(damagedRow),
})
export type DamagedQuery = z.output<typeof damagedList.query>

export const damagedExport = listExport('danados', 'returns.read', damagedChoice)
