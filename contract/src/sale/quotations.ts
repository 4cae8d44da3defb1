import { z } from 'zod/mini'
import { endpoint, messageReply } from '../endpoint.ts'
import { refusedItems } from '../goods/refused-items.ts'
import { quotationDays } from '../group/cash-setting-fields.ts'
import { row } from '../row.ts'
import { affiliateCode, affiliateCodeOrNone, count, id, line, money, oneOf, percent, plain } from '../wire.ts'
import { customerRef, quotedLines } from './orders.ts'
import { listed, quotationRow } from './quotation-list.ts'

const LONGEST_NOTE = 500

/** `clienteId` names a customer, `nombre` is the printed name. */
const content = {
  customerId: customerRef,
  name: ['nombre', z.optional(line)],
  lines: ['items', quotedLines],
  affiliateCode: ['afiliado', z.optional(z.nullable(affiliateCodeOrNone))],
  percent: ['descuento', percent],
  days: ['dias', z.optional(quotationDays)],
  note: [
    'nota',
    z.optional(plain.check(z.maxLength(LONGEST_NOTE, { error: `Escriba como máximo ${LONGEST_NOTE} caracteres.` }))),
  ],
} as const

const answer = row({ message: ['message', z.string()], id: ['id', id], number: ['numero', plain] })

/** Makes a quotation at present prices and offers. No units leave the stock. Header Idempotency-Key. */
export const addQuotation = endpoint({
  name: 'addQuotation',
  method: 'POST',
  path: '/api/cotizaciones',
  action: 'quotations.use',
  status: 201,
  body: row({ ...content, shopId: ['comercio', z.optional(id)], extensionId: ['extension', z.optional(id)] }),
  reply: answer,
  /** Lines whose shown price is not today's (D22). */
  refused: row({ items: refusedItems }),
})
export type QuotationRequest = Omit<z.output<(typeof addQuotation)['body']>, 'shopId' | 'extensionId'>

/** Makes the next version at present prices and offers, valid from today. Earlier versions stay. */
export const editQuotation = endpoint({
  name: 'editQuotation',
  method: 'PUT',
  path: '/api/cotizaciones',
  action: 'quotations.use',
  body: row({ id: ['idData', id], ...content, version: ['version', z.optional(count)] }),
  reply: answer,
  refused: row({ items: refusedItems, current: ['actual', z.optional(quotationRow)] }),
})

const quotedLine = row({
  productId: ['id', id],
  element: ['elemento', plain],
  name: ['nombre', plain],
  specification: ['especificacion', plain],
  quantity: ['cantidad', count],
  price: ['valor', money],
  adiPrice: ['adi', z.optional(money)],
  offer: ['oferta', z.optional(money)],
  ruleId: ['regla', z.optional(id)],
  ruleVersion: ['reglaVersion', z.optional(count)],
  ruleName: ['reglaNombre', z.optional(plain)],
  /** The line's part of the discount. */
  discount: ['descuento', money],
  /** Today's price and stock. Null for a product that the shop no longer sells. */
  priceToday: ['valorHoy', z.nullable(money)],
  stock: ['disponibilidad', z.nullable(count)],
})

const detail = row({
  ...listed,
  customerId: ['clienteId', z.optional(id)],
  affiliate: ['afiliadoNombre', z.optional(plain)],
  affiliateCode: ['afiliado', z.optional(affiliateCode)],
  percent: ['descuento', percent],
  days: ['dias', count],
  note: ['nota', plain],
  subtotal: ['subtotal', money],
  discount: ['rebaja', money],
  lines: ['items', z.array(quotedLine)],
  /** All versions, the present one last. */
  versions: [
    'versiones',
    z.array(
      row({ version: ['version', count], madeAt: ['fecha', plain], author: ['autor', plain], total: ['total', money] }),
    ),
  ],
  reason: ['motivo', z.optional(plain)],
})
export type QuotationDetail = z.output<typeof detail>

export const quotationById = endpoint({
  name: 'quotationById',
  method: 'POST',
  inTraining: 'open',
  path: '/api/cotizaciones/id',
  action: 'quotations.use',
  body: row({ id: ['id', id], version: ['version', z.optional(count)] }),
  reply: row({ quotation: ['data', detail], message: ['message', z.string()] }),
})

/** Returns a quotation, or one of its versions, as PDF on letter sheets or on a ticket. */
export const quotationPdf = endpoint({
  name: 'quotationPdf',
  method: 'GET',
  path: '/api/cotizaciones/:id.pdf',
  action: 'quotations.use',
  params: row({ id: ['id', id] }),
  query: row({
    paper: ['papel', z._default(oneOf({ letter: 'carta', ticket: 'ticket' }), 'letter')],
    version: ['version', z.optional(count)],
  }),
  reply: row({}),
})

export const withdrawQuotation = endpoint({
  name: 'withdrawQuotation',
  method: 'POST',
  path: '/api/cotizaciones/anular',
  action: 'quotations.use',
  status: 201,
  body: row({ id: ['id', id], reason: ['motivo', line] }),
  reply: messageReply,
})
