import { CHARGE_WORDS } from '@mostrador/domain/money/charge'
import { STATE_NUMBERS, STATE_WORDS } from '@mostrador/domain/sale/invoice'
import { z } from 'zod/mini'
import { endpoint, messageReply } from '../endpoint.ts'
import { felStateWord, saleDocument } from '../fiscal/fel-terms.ts'
import { keptPiece } from '../goods/product-sets.ts'
import { ticket } from '../group/shop-ticket.ts'
import { choosing, listColumns, listReply, paging } from '../list.ts'
import { listExport } from '../list-export.ts'
import { methodNumber, shiftRef, storedPart } from '../money/payments.ts'
import { row } from '../row.ts'
import { affiliateCode, count, day, flag, id, money, oneOf, optionalLine, plain, signedMoney } from '../wire.ts'
import { storedTerms } from './sale-terms.ts'

/** proceso: 1 En proceso, 2 Completado (P §4). */
const processNumber = oneOf(STATE_NUMBERS)
const processWord = oneOf(STATE_WORDS)
const chargeWord = oneOf(CHARGE_WORDS)
const chargeChoice = oneOf({ ...CHARGE_WORDS, open: 'Debe' })

/** Present only if true: the till's time is implausible, and the sale counts as made when it was stored. */
const isSoldAtDoubtful = ['horaDudosa', z.optional(z.literal(true))] as const

/** Only for a sale on credit (D186): its first due day, and whether it exceeded the limit. */
const creditFields = {
  dueDay: ['vence', z.optional(day)],
  isOverLimit: ['sobreLimite', z.optional(z.literal(true))],
} as const

export const invoiceRow = row({
  id: ['id', id, 'ID', 'number'],
  number: ['numero', plain, 'Número'],
  issuedAt: ['fecha', plain, 'Fecha', 'time'],
  shop: ['comercio', plain, 'Comercio'],
  cashier: ['autor', plain, 'Autor'],
  customer: ['cliente', plain, 'Cliente'],
  nit: ['nit', plain, 'NIT'],
  /** Affiliate who bought at ADI prices: today's name and the code. */
  affiliate: ['afiliado', z.nullable(plain), 'Afiliado'],
  affiliateCode: ['afiliadoCodigo', z.nullable(affiliateCode)],
  customerId: ['clienteId', z.optional(id)],
  ...creditFields,
  total: ['total', money, 'Total', 'money'],
  /** Value of the goods returned (D98). Absent if none were. */
  returned: ['devuelto', z.optional(money)],
  /** Till's time of a sale made offline. */
  soldAt: ['vendidoEn', z.optional(plain)],
  isSoldAtDoubtful,
  state: ['proceso', processWord, 'Estado'],
  stateNumber: ['procesoRaw', processNumber],
  /** Charge state: 'Cobrado', 'Abonado', 'Por cobrar', or '—' if it was not charged (D88). */
  charge: ['cobro', chargeWord, 'Cobro'],
  /** Present only if true. A void invoice is listed if its number is searched, or void ones are selected (D28). */
  isVoid: ['anulada', z.optional(z.literal(true))],
  /** State of its electronic document. Absent without one. */
  fel: ['fel', z.optional(felStateWord)],
})

export const invoiceColumns = listColumns(invoiceRow, [
  'id',
  'number',
  'issuedAt',
  'shop',
  'cashier',
  'customer',
  'nit',
  'affiliate',
  'total',
  'charge',
  'state',
])

/** `anulada` 1 selects void ones, for puesto 1 (D28). */
const invoiceChoice = choosing(invoiceColumns, {
  from: ['desde', z.optional(day)],
  to: ['hasta', z.optional(day)],
  shopId: ['comercio', z.optional(id)],
  cashierId: ['autor', z.optional(id)],
  affiliateId: ['afiliado', z.optional(id)],
  state: ['proceso', z.optional(processNumber)],
  /** Charge state in the words of the list. 'Debe' selects all that owe money. */
  charge: ['cobro', z.optional(chargeChoice)],
  method: ['forma', z.optional(methodNumber)],
  isVoid: ['anulada', z.optional(flag)],
})
const invoiceQuery = row({ ...paging, ...invoiceChoice })
export type InvoiceQuery = z.output<typeof invoiceQuery>

const lineOffer = row({ ruleId: ['id', id], name: ['nombre', plain], amount: ['monto', money] })

export const lineFields = {
  productId: ['id', id],
  element: ['elemento', plain],
  name: ['nombre', plain],
  specification: ['especificacion', plain],
  quantity: ['cantidad', count],
  price: ['valor', money],
  adiPrice: ['adiPrice', z.nullable(money)],
  discount: ['descuento', money],
  offer: ['oferta', z.optional(lineOffer)],
  /** Pieces that one unit of a set took (D179). Absent for other products. */
  pieces: ['piezas', z.optional(z.readonly(z.array(keptPiece)))],
} as const

const invoiceLine = row(lineFields)

export const saleFields = {
  id: ['id', id],
  number: ['numero', plain],
  shop: ['comercio', plain],
  extension: ['extension', plain],
  ...storedTerms,
  customerId: ['clienteId', z.optional(id)],
  affiliate: ['afiliado', z.nullable(plain)],
  affiliateCode: ['afiliadoCodigo', z.nullable(affiliateCode)],
  cashier: ['autor', plain],
  issuedAt: ['fecha', plain],
  lines: ['items', z.array(invoiceLine)],
  subtotal: ['subtotal', money],
  adi: ['adi', signedMoney],
  total: ['total', money],
  ticket: ['tienda', ticket],
} as const

const invoiceDetail = row({
  ...saleFields,
  /** Lines as sold, with their returned units (D98). */
  lines: ['items', z.array(row({ ...lineFields, returned: ['devuelto', count] }))],
  /** The till's time of a sale made offline (D74). */
  soldAt: ['vendidoEn', z.nullable(plain)],
  isSoldAtDoubtful,
  ...creditFields,
  /** Its instalments, if it is not due on one day. */
  instalments: ['plazos', z.optional(z.array(row({ dueDay: ['vence', day], amount: ['monto', money] })))],
  state: ['proceso', processWord],
  stateNumber: ['procesoRaw', processNumber],
  isVoid: ['anulada', z.boolean()],
  charge: ['cobro', chargeWord],
  /** Payments and their reversals, oldest first. */
  payments: ['pagos', z.array(storedPart)],
  isOwing: ['porCobrar', z.boolean()],
  balance: ['saldo', money],
  returned: ['devuelto', money],
  /** Part of the debt that the owner wrote off (D189). Absent if none was. */
  writtenOff: ['castigado', z.optional(money)],
  /** Its electronic document. Null without one (D160). */
  fel: ['fel', z.nullable(saleDocument)],
  /** True if the shop issues electronically, so that only a certified document is an invoice. */
  issuesFel: ['emiteFel', z.boolean()],
  voiding: [
    'anulacion',
    z.optional(row({ at: ['fecha', plain], author: ['autor', plain], reason: ['motivo', z.nullable(plain)] })),
  ],
})

/** Lists orders in process and completed, newest first (P §2.9). */
export const pendingOrders = endpoint({
  name: 'pendingOrders',
  method: 'GET',
  path: '/api/facturas/fetch',
  action: 'invoices.read',
  query: invoiceQuery,
  reply: listReply(invoiceRow),
})

export const invoiceExport = listExport('facturas', 'invoices.read', invoiceChoice)

export const invoiceList = endpoint({
  name: 'invoiceList',
  method: 'GET',
  path: '/api/data/invoice',
  action: 'invoices.read',
  query: invoiceQuery,
  reply: listReply(invoiceRow),
})

/** Choices of the filters: shops and cashiers. A clerk gets those of the clerk's shop. */
export const invoiceChoices = endpoint({
  name: 'invoiceChoices',
  method: 'GET',
  path: '/api/facturas/opciones',
  action: 'invoices.read',
  reply: row({
    shops: ['comercios', z.array(row({ id: ['id', id], name: ['nombre', plain] }))],
    cashiers: ['autores', z.array(row({ id: ['id', id], name: ['nombre', plain] }))],
    /** Empty for users who may not read affiliates. */
    affiliates: ['afiliados', z.array(row({ id: ['id', id], name: ['nombre', plain] }))],
    message: ['message', z.string()],
  }),
})

/** Counts the orders with a debt in the caller's shops, and sums it. */
export const owedSum = endpoint({
  name: 'owedSum',
  method: 'GET',
  path: '/api/facturas/deben',
  action: 'invoices.read',
  reply: row({
    orders: ['pedidos', count],
    /** Sum of the debts. Null if there are too many to add up. */
    balance: ['saldo', z.nullable(money)],
    message: ['message', z.string()],
  }),
})

export const invoiceById = endpoint({
  name: 'invoiceById',
  method: 'POST',
  inTraining: 'open',
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
  reply: messageReply,
})

/** Voids an invoice: the row stays and its stock comes back once (D28). */
export const voidInvoice = endpoint({
  name: 'voidInvoice',
  method: 'PUT',
  path: '/api/delete/pedidos',
  aliases: ['/api/delete/facturas'],
  action: 'invoices.void',
  body: row({
    id: ['idData', id],
    reason: ['motivo', z.optional(optionalLine)],
    /** Shift that gives the cash back (D90). */
    shift: ['turno', z.optional(shiftRef)],
  }),
  reply: messageReply,
})
