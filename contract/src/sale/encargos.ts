import { METHOD_WORDS } from '@mostrador/domain/money/payment'
import {
  DELIVERY_NUMBERS,
  DELIVERY_WORDS,
  FORM_NUMBERS,
  FORM_WORDS,
  isEncargoForm,
} from '@mostrador/domain/sale/encargo'
import { z } from 'zod/mini'
import { endpoint, messageReply } from '../endpoint.ts'
import { receiverInput } from '../fiscal/fel-terms.ts'
import { productRow } from '../goods/products.ts'
import { choosing, listColumns, paging, searchColumn } from '../list.ts'
import { listExport } from '../list-export.ts'
import { paymentParts, reference, shiftRef, storedPartFields } from '../money/payments.ts'
import { row } from '../row.ts'
import {
  affiliateCode,
  buyerNumber,
  count,
  day,
  flag,
  id,
  inputMoney,
  inputSignedMoney,
  line,
  money,
  oneOf,
  percent,
  phone,
  plain,
  plainBuyerNumber,
  text,
} from '../wire.ts'
import { saleFields } from './invoices.ts'
import {
  catalogueOrderRef,
  customerRef,
  instalments,
  orderRefused,
  quotationRef,
  saleLines,
  shownOffers,
} from './orders.ts'

const formNumber = oneOf(FORM_NUMBERS)
const formWord = oneOf(FORM_WORDS)
const deliveryNumber = oneOf(DELIVERY_NUMBERS)
const deliveryWord = oneOf(DELIVERY_WORDS)

/** One of the three states, or 'por-entregar' for the first two. */
const deliveryChoice = oneOf({ ...DELIVERY_NUMBERS, open: 'por-entregar' })

export const encargoRow = row({
  id: ['id', id, 'ID', 'number'],
  number: ['numero', plain, 'Número'],
  issuedAt: ['fecha', plain, 'Fecha', 'time'],
  affiliate: ['afiliado', plain, 'Afiliado'],
  affiliateId: ['afiliadoId', z.nullable(id)],
  phone: ['telefono', z.nullable(plain), 'Teléfono'],
  heldUntil: ['hasta', z.nullable(day), 'Guardado hasta', 'time'],
  isOverdue: ['vencido', z.boolean()],
  shop: ['comercio', plain, 'Comercio'],
  extension: ['extension', plain, 'Extensión'],
  paid: ['pagado', money, 'Pagado', 'money'],
  balance: ['saldo', money, 'Saldo', 'money'],
  form: ['forma', formWord, 'Forma de Pago', FORM_WORDS],
  formNumber: ['formaRaw', formNumber],
  description: ['descripcion', plain, 'Descripción'],
  delivery: ['entrega', deliveryWord, 'Entrega', DELIVERY_WORDS],
  deliveryNumber: ['entregaRaw', deliveryNumber],
  total: ['total', money, 'Total', 'money'],
  isActive: ['activo', flag, 'Estado'],
  invoiceId: ['facturaId', z.nullable(id)],
  customerId: ['clienteId', z.optional(id)],
  version: ['version', count],
})

export const encargoColumns = listColumns(encargoRow, [
  'id',
  'number',
  'issuedAt',
  'affiliate',
  'shop',
  'extension',
  'paid',
  'balance',
  'form',
  'description',
  'delivery',
  'total',
  'isActive',
  'phone',
  'heldUntil',
])

/** `entrega` 'por-entregar' selects undelivered ones, `saldo` 1 those with a debt, `vencido` 1 overdue ones. */
const encargoChoice = choosing(encargoColumns, {
  from: ['desde', z.optional(day)],
  to: ['hasta', z.optional(day)],
  shopId: ['comercio', z.optional(id)],
  affiliateId: ['afiliado', z.optional(id)],
  delivery: ['entrega', z.optional(deliveryChoice)],
  isActive: ['activo', z.optional(flag)],
  hasBalance: ['saldo', z.optional(flag)],
  isOverdue: ['vencido', z.optional(flag)],
})
const encargoQuery = row({ ...paging, ...encargoChoice })
export type EncargoQuery = z.output<typeof encargoQuery>

const choice = row({ id: ['id', id], name: ['nombre', plain] })

/** Lists encargos, newest first, with the active affiliates, shops and extensions for a new one (P §2.11, §2.12). */
export const encargoList = endpoint({
  name: 'encargoList',
  method: 'GET',
  path: '/api/orders/new',
  action: 'encargos.read',
  query: encargoQuery,
  reply: row({
    rows: ['orders', z.array(encargoRow)],
    affiliates: [
      'affiliates',
      z.array(row({ id: ['id', id], code: ['codigo', affiliateCode], name: ['nombre', plain] })),
    ],
    shops: ['commerces', z.array(choice)],
    extensions: ['extensions', z.array(choice)],
    columns: ['columnSearch', z.array(searchColumn)],
    total: ['total', z.optional(z.number())],
    message: ['message', z.string()],
  }),
})

export const encargoExport = listExport('encargos', 'encargos.read', encargoChoice)

/** Lists the active stock of an encargo's shop and extension (D69). */
export const encargoStock = endpoint({
  name: 'encargoStock',
  method: 'POST',
  inTraining: 'open',
  path: '/api/inventario/commerce',
  action: 'encargos.place',
  wrapped: 'bare',
  body: row({ affiliateId: ['affiliate', z.nullable(id)], shopId: ['commerce', id], extensionId: ['extension', id] }),
  reply: row({
    rows: ['data', z.array(productRow)],
    columns: ['dataSearch', z.array(searchColumn)],
    message: ['message', z.string()],
  }),
})

const received = paymentParts.check(
  z.refine((parts) => parts.every(({ method }) => isEncargoForm(method)), {
    error: 'Se abona en efectivo, con cheque, con tarjeta o por transferencia.',
  }),
)

/**
 * Places an encargo. Without an affiliate, goods are set aside for a customer with a telephone (D105). Answers and
 * refusals are those of an order, with the header Idempotency-Key (D25).
 */
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
    affiliateId: ['affiliate', z.nullable(id)],
    customerId: customerRef,
    /** Always refused: only a delivered encargo can be on credit (D186). */
    instalments,
    quotation: quotationRef,
    catalogueOrderId: catalogueOrderRef,
    lines: ['itemsBag', saleLines],
    customer: ['cliente', line],
    nit: ['nit', plainBuyerNumber],
    shownSubtotal: ['subtotal', z.optional(inputSignedMoney)],
    percent: ['descuento', percent],
    shownTotal: ['total', z.optional(inputSignedMoney)],
    shownOffers,
    phone: ['telefono', z.optional(phone)],
    heldUntil: ['hasta', z.optional(day)],
    payments: ['pagos', z.optional(received)],
    shift: ['turno', z.optional(shiftRef)],
  }),
  reply: row({ message: ['message', z.string()], encargoId: ['id', id] }),
  refused: orderRefused,
})
export type EncargoRequest = z.output<(typeof placeEncargo)['body']>

const payment = row({ method: ['forma', oneOf(METHOD_WORDS)], ...storedPartFields })

const encargoDetail = row({
  ...saleFields,
  paid: ['pagado', money],
  balance: ['saldo', money],
  payments: ['pagos', z.array(payment)],
  phone: ['telefono', z.nullable(plain)],
  heldUntil: ['hasta', z.nullable(day)],
  invoiceId: ['facturaId', z.nullable(id)],
  isCancelled: ['cancelado', z.boolean()],
})

export const encargoById = endpoint({
  name: 'encargoById',
  method: 'POST',
  inTraining: 'open',
  path: '/api/orders/fetch/id',
  action: 'encargos.read',
  body: row({ id: ['id', id] }),
  reply: row({ encargo: ['data', encargoDetail], message: ['message', z.string()] }),
})

/**
 * Saves an encargo. A changed `pagado` books the difference as one part by this payment method (D72). The
 * caller takes it in the named shift (D104).
 */
export const editEncargo = endpoint({
  name: 'editEncargo',
  method: 'PUT',
  path: '/api/orders/edit',
  action: 'encargos.write',
  wrapped: 'either',
  body: row({
    id: ['id', id],
    paid: ['pagado', inputMoney],
    form: ['formaRaw', formNumber],
    description: ['descripcion', text],
    delivery: ['entregaRaw', deliveryNumber],
    isActive: ['activo', flag],
    version: ['version', z.optional(count)],
    reference: ['referencia', z.optional(reference)],
    shift: ['turno', z.optional(shiftRef)],
    heldUntil: ['hasta', z.optional(day)],
  }),
  reply: messageReply,
  refused: row({
    current: [
      'actual',
      z.optional(
        row({
          paid: ['pagado', money],
          form: ['formaRaw', formNumber],
          description: ['descripcion', plain],
          delivery: ['entregaRaw', deliveryNumber],
          isActive: ['activo', flag],
          heldUntil: ['hasta', z.nullable(day)],
          version: ['version', count],
        }),
      ),
    ],
  }),
})

/** Takes money on an undelivered encargo (D213). Header Idempotency-Key. */
export const receiveAbono = endpoint({
  name: 'receiveAbono',
  method: 'POST',
  path: '/api/orders/abonar',
  action: 'encargos.write',
  status: 201,
  body: row({
    id: ['idData', id],
    payments: ['pagos', received.check(z.minLength(1, { error: 'Escriba cómo se paga.' }))],
    shift: ['turno', z.optional(shiftRef)],
  }),
  reply: row({ message: ['message', z.string()], change: ['cambio', money], balance: ['saldo', money] }),
})

/** Turns an encargo into an order. `pagos` pays what is owed, or the order owes it (D104). Header Idempotency-Key. */
export const deliverEncargo = endpoint({
  name: 'deliverEncargo',
  method: 'POST',
  path: '/api/orders/entregar',
  action: 'encargos.write',
  status: 201,
  body: row({
    id: ['idData', id],
    payments: ['pagos', z.optional(paymentParts)],
    shift: ['turno', z.optional(shiftRef)],
    /** Receiver of the invoice, if it is not the customer of the encargo (D163). */
    customerId: customerRef,
    /** Quotation and catalogue order from which the encargo was made, if any. */
    quotation: quotationRef,
    catalogueOrderId: catalogueOrderRef,
    instalments,
    customer: ['cliente', z.optional(line)],
    nit: ['nit', z.optional(buyerNumber)],
    receiver: ['receptor', z.optional(receiverInput)],
  }),
  reply: row({ message: ['message', z.string()], orderId: ['id', id], change: ['cambio', money] }),
})

export const removeEncargo = endpoint({
  name: 'removeEncargo',
  method: 'PUT',
  path: '/api/delete/encargos',
  action: 'encargos.delete',
  body: row({ id: ['idData', id] }),
  reply: messageReply,
})
