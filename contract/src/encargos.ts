import { z } from 'zod'
import { endpoint, said } from './endpoint.ts'
import { saleFields } from './invoices.ts'
import { listQuery, searchColumn } from './list.ts'
import { bagOf, orderRefused } from './orders.ts'
import { productRow } from './products.ts'
import { row } from './row.ts'
import {
  affiliateCode,
  count,
  flag,
  id,
  line,
  money,
  nit,
  oneOf,
  optionalText,
  percent,
  plain,
  signedMoney,
} from './wire.ts'

/** forma: 1 Efectivo, 2 Cheque, 3 Tarjeta (P §9). */
const formNumber = oneOf({ cash: 1, cheque: 2, card: 3 })
const formWord = oneOf({ cash: 'Efectivo', cheque: 'Cheque', card: 'Tarjeta' })
/** entrega: 1 Sin entregar, 2 Pendiente, 3 Transferencia completada (P §4). */
const deliveryNumber = oneOf({ undelivered: 1, pending: 2, delivered: 3 })
const deliveryWord = oneOf({
  undelivered: 'Sin entregar',
  pending: 'Pendiente',
  delivered: 'Transferencia completada',
})

export const encargoRow = row({
  id: ['id', id],
  number: ['numero', plain],
  issuedAt: ['fecha', plain],
  affiliate: ['afiliado', plain],
  affiliateId: ['afiliadoId', id],
  shop: ['comercio', plain],
  extension: ['extension', plain],
  paid: ['pagado', money],
  balance: ['saldo', money],
  form: ['forma', formWord],
  formNumber: ['formaRaw', formNumber],
  description: ['descripcion', plain],
  delivery: ['entrega', deliveryWord],
  deliveryNumber: ['entregaRaw', deliveryNumber],
  total: ['total', money],
  isActive: ['activo', flag],
  version: ['version', count],
})

const choice = row({ id: ['id', id], name: ['nombre', plain] })

/** Encargos, newest first, with the active affiliates, shops and extensions that a new one may name (P §2.11, §2.12). */
export const encargoList = endpoint({
  name: 'encargoList',
  method: 'GET',
  path: '/api/orders/new',
  action: 'encargos.read',
  query: listQuery,
  reply: row({
    rows: ['orders', z.array(encargoRow)],
    affiliates: [
      'affiliates',
      z.array(row({ id: ['id', id], code: ['codigo', affiliateCode], name: ['nombre', plain] })),
    ],
    shops: ['commerces', z.array(choice)],
    extensions: ['extensions', z.array(choice)],
    columns: ['columnSearch', z.array(searchColumn)],
    total: ['total', z.number().optional()],
    message: ['message', z.string()],
  }),
})

/** Active stock of the shop and extension that an encargo is placed at (D69). */
export const encargoStock = endpoint({
  name: 'encargoStock',
  method: 'POST',
  path: '/api/inventario/commerce',
  action: 'encargos.place',
  wrapped: 'bare',
  body: row({ affiliateId: ['affiliate', id], shopId: ['commerce', id], extensionId: ['extension', id] }),
  reply: row({
    rows: ['data', z.array(productRow)],
    columns: ['dataSearch', z.array(searchColumn)],
    message: ['message', z.string()],
  }),
})

/** Answered and refused as an order is; header Idempotency-Key (D25). */
export const placeEncargo = endpoint({
  name: 'placeEncargo',
  method: 'POST',
  path: '/api/orders/new',
  action: 'encargos.place',
  outcome: 'orderCompleted',
  status: 201,
  body: row({
    shopId: ['commerce', id],
    extensionId: ['extension', id],
    affiliateId: ['affiliate', id],
    lines: ['itemsBag', bagOf(1)],
    customer: ['cliente', line],
    nit: ['nit', nit],
    shownSubtotal: ['subtotal', signedMoney.optional()],
    percent: ['descuento', percent],
    shownTotal: ['total', signedMoney.optional()],
  }),
  reply: row({ message: ['message', z.string()], encargoId: ['id', id] }),
  refused: orderRefused,
})
export type EncargoRequest = z.output<(typeof placeEncargo)['body']>

const payment = row({
  at: ['fecha', plain],
  amount: ['monto', signedMoney],
  form: ['forma', formWord],
  author: ['autor', plain],
})

/** An invoice detail, and what was received on it. */
export const encargoDetail = row({
  ...saleFields,
  paid: ['pagado', money],
  balance: ['saldo', money],
  payments: ['pagos', z.array(payment)],
})

export const encargoById = endpoint({
  name: 'encargoById',
  method: 'POST',
  path: '/api/orders/fetch/id',
  action: 'encargos.read',
  body: row({ id: ['id', id] }),
  reply: row({ encargo: ['data', encargoDetail], message: ['message', z.string()] }),
})

/** A changed `pagado` books the difference as one payment of this form by the caller (D72). */
export const editEncargo = endpoint({
  name: 'editEncargo',
  method: 'PUT',
  path: '/api/orders/edit',
  action: 'encargos.write',
  wrapped: 'bare',
  body: row({
    id: ['id', id],
    paid: ['pagado', money],
    form: ['formaRaw', formNumber],
    description: ['descripcion', optionalText.min(1, { error: 'Este dato es obligatorio.' })],
    delivery: ['entregaRaw', deliveryNumber],
    isActive: ['activo', flag],
    version: ['version', count.optional()],
  }),
  reply: said,
})

export const removeEncargo = endpoint({
  name: 'removeEncargo',
  method: 'PUT',
  path: '/api/delete/encargos',
  action: 'encargos.delete',
  body: row({ id: ['idData', id] }),
  reply: said,
})
