import { MOST_INSTALMENTS } from '@mostrador/domain/people/credit'
import type { NamedQuotation } from '@mostrador/domain/sale/agreed-sale'
import { MOST_LINES } from '@mostrador/domain/sale/order'
import { z } from 'zod/mini'
import { endpoint, messageReply } from '../endpoint.ts'
import { accessNumber, receiverInput } from '../fiscal/fel-terms.ts'
import { refusedItems } from '../goods/refused-items.ts'
import { deviceNumber, orderPaymentFields, shiftRef } from '../money/payments.ts'
import { row } from '../row.ts'
import {
  affiliateCodeOrNone,
  buyerNumber,
  count,
  day,
  deviceKey,
  id,
  inputMoney,
  inputSignedMoney,
  key,
  line,
  money,
  nit,
  optionalText,
  password,
  plain,
  price,
  units,
  wallClock,
} from '../wire.ts'
import { requestTerms } from './sale-terms.ts'

/** The customer who buys, whatever name and NIT are printed (D185). */
export const customerRef = ['clienteId', z.optional(id)] as const

/** The quotation that is sold, at its prices while it is valid, and the version that was opened (D191). */
export const quotationRef = [
  'cotizacion',
  z.optional(
    z.union([
      row({ id: ['id', id], version: ['version', z.optional(count)] }),
      // The id alone means the present version.
      z.codec(id, z.custom<NamedQuotation>(), { decode: (named) => ({ id: named }), encode: (named) => named.id }),
    ]),
  ),
] as const

/** The order from the catalogue that is sold or set aside (D192). */
export const catalogueOrderRef = ['pedidoCatalogo', z.optional(id)] as const

/** When a sale on credit is due, if not on one day alone (D186). */
export const instalments = [
  'plazos',
  z.optional(
    z
      .array(row({ dueDay: ['vence', day], amount: ['monto', inputMoney] }))
      .check(z.maxLength(MOST_INSTALMENTS, { error: `Escriba como máximo ${MOST_INSTALMENTS} plazos.` })),
  ),
] as const

/** `nit` with its kind, if the till states it, and the access number that the till printed (D163, D164). */
const taxTerms = {
  nit: ['nit', buyerNumber],
  receiver: ['receptor', z.optional(receiverInput)],
  access: ['acceso', z.optional(accessNumber)],
} as const

/** Offer of a line as the till showed it: centavos off, the rule, and the rule's version (D183, D184). */
const offerOfLine = {
  shownOffer: ['oferta', z.optional(inputMoney)],
  ruleId: ['regla', z.optional(id)],
  ruleVersion: ['reglaVersion', z.optional(count)],
} as const

/** Sum of the offers. An order with it is charged by the rules of price, one without it is not (D183). */
export const shownOffers = ['ofertas', z.optional(inputMoney)] as const

/** A line of the bag (P §3). The server compares `valor` and `adi`, which the till showed, with its own (D22). */
const requestLine = row({
  productId: ['id', id],
  quantity: ['cantidad', units],
  shownPrice: ['valor', z.optional(price)],
  shownStock: ['disponibilidad', z.optional(z.unknown())],
  shownAdiPrice: ['adi', z.optional(inputMoney)],
  ...offerOfLine,
})
export type RequestLine = z.output<typeof requestLine>

/** A line with a required price: the charged one of a finished sale, or the shown one of a quotation. */
const soldLine = row({
  productId: ['id', id],
  quantity: ['cantidad', units],
  shownPrice: ['valor', price],
  shownStock: ['disponibilidad', z.optional(z.unknown())],
  shownAdiPrice: ['adi', z.optional(inputMoney)],
  ...offerOfLine,
})
export type SoldLine = z.output<typeof soldLine>

/**
 * The lines in `itemsBag`: an object with the keys `item_{id}`, or an array (D26). Refuses a product that stands more
 * than `times` times, and a key that differs from its id.
 */
const linesOf = <Line extends RequestLine>(lineCodec: z.core.$ZodType<Line>, least: number, times = 1) =>
  z.codec(
    z.union([z.record(z.string(), lineCodec), z.array(lineCodec)], { error: 'La bolsa no es válida.' }),
    z.custom<Line[]>(),
    {
      decode: (bag, context) => {
        const problem = bagProblem(bag as Record<string, RequestLine> | RequestLine[], { least, times })
        if (problem) context.issues.push({ code: 'custom', message: problem, input: bag })
        return Object.values(bag) as Line[]
      },
      encode: (lines) => {
        const named = new Map(lines.map((entry) => [`item_${entry.productId}`, entry]))
        return (named.size < lines.length ? lines : Object.fromEntries(named)) as never
      },
    },
  )

export const requestLines = (least: number) => linesOf(requestLine, least)

/** Lines of a sale. A product may stand twice: once for quoted units, once for additional ones (D191). */
export const saleLines = linesOf(requestLine, 1, 2)

export const quotedLines = linesOf(soldLine, 1)

function bagProblem(
  bag: Record<string, RequestLine> | RequestLine[],
  { least, times }: { readonly least: number; readonly times: number },
): string | undefined {
  const lines = Object.values(bag)
  if (lines.length < least) return 'Por favor seleccione al menos un producto para generar la orden'
  if (lines.length > MOST_LINES) return `Un pedido lleva como máximo ${MOST_LINES} productos distintos.`
  if (!Array.isArray(bag) && Object.entries(bag).some(([key, entry]) => key !== `item_${entry.productId}`))
    return 'La bolsa no es válida: una clave no corresponde a su producto.'
  const named = new Map<number, number>()
  for (const { productId } of lines) named.set(productId, (named.get(productId) ?? 0) + 1)
  if ([...named.values()].some((count) => count > times)) return 'La bolsa no es válida: un producto aparece dos veces.'
  return undefined
}

export const orderRefused = row({
  items: refusedItems,
  /** Order that is stored under the same key (D25). */
  orderId: ['id', z.optional(id)],
  /** Key of the sale. A waiting sale leaves its queue only for an answer that names it (D58). */
  key: ['clave', z.optional(key)],
  /** Id of the logged-in user. Present if the sale is another cashier's (D74). */
  loggedInId: ['vendidoPor', z.optional(id)],
  /** True if the sale of this key was discarded, so that its number is taken (D74, D97). */
  isDiscarded: ['descartada', z.optional(z.boolean())],
})

/** Change for the cash handed over, and whether the order owes money (D89). */
const chargedFields = { change: ['cambio', money], isOwing: ['porCobrar', z.boolean()] } as const

export const placeOrder = endpoint({
  name: 'placeOrder',
  method: 'POST',
  inTraining: 'waited',
  path: '/api/post/items',
  action: 'orders.place',
  outcome: 'orderCompleted',
  status: 201,
  body: row({
    lines: ['itemsBag', saleLines],
    /** Always 'A' from our screens. The server ignores it. */
    set: ['set', z.optional(z.string().check(z.maxLength(20)))],
    affiliateCode: ['afiliado', z.optional(z.nullable(affiliateCodeOrNone))],
    customerId: customerRef,
    quotation: quotationRef,
    catalogueOrderId: catalogueOrderRef,
    instalments,
    ...requestTerms,
    ...taxTerms,
    shownSubtotal: ['subtotal', z.optional(inputSignedMoney)],
    shownTotal: ['total', z.optional(inputSignedMoney)],
    shownAdi: ['adi', z.optional(inputSignedMoney)],
    shownOffers,
    /** The till's local time of a sale made offline (D74). */
    soldAt: ['vendidoEn', z.optional(wallClock)],
    /** Cashier of the sale. Another user's session on the device must not sell in their name (D74). */
    soldBy: ['vendidoPor', z.optional(id)],
    /** Key of the refused sale that this one replaces. Only one of the two is ever stored. */
    corrects: ['corrige', z.optional(key)],
    ...orderPaymentFields,
  }),
  reply: row({
    message: ['message', z.string()],
    orderId: ['id', id],
    key: ['clave', z.optional(key)],
    ...chargedFields,
  }),
  refused: orderRefused,
})
export type OrderRequest = z.output<(typeof placeOrder)['body']>

/** Discards a queued sale with a reason. Its content goes into the audit log (D74). */
export const discardSale = endpoint({
  name: 'discardSale',
  method: 'POST',
  path: '/api/post/items/discarded',
  // The seller may discard it even after a change of puesto.
  action: 'account.use',
  body: row({
    key: ['clave', deviceKey],
    reason: ['motivo', line],
    soldAt: ['vendidoEn', wallClock],
    customer: ['cliente', line],
    nit: ['nit', buyerNumber],
    lines: ['itemsBag', saleLines],
    shownTotal: ['total', inputSignedMoney],
    /** Refusal that the server had answered. */
    refusal: ['rechazo', z.optional(optionalText)],
    /** Shift of the sale and its number on its device (D97). */
    shift: ['turno', z.optional(shiftRef)],
    device: ['aparato', z.optional(deviceKey)],
    deviceNumber: ['consecutivo', z.optional(deviceNumber)],
  }),
  reply: messageReply,
  refused: orderRefused,
})

/**
 * Stores a refused sale as made, at its own prices, because its goods have left the shop. Books missing stock as a
 * difference. Needs a user who may decide it, or the supervisor's key.
 */
export const recordSale = endpoint({
  name: 'recordSale',
  method: 'POST',
  path: '/api/post/items/recorded',
  action: 'orders.record',
  status: 201,
  body: row({
    key: ['clave', key],
    reason: ['motivo', line],
    /** Required from a clerk, who may not decide it alone. */
    supervisorKey: ['claveSupervisor', z.optional(password(1, 'Escriba la clave de supervisor.'))],
    /** Cashier of the sale (default: the caller). */
    soldBy: ['vendidoPor', z.optional(id)],
    soldAt: ['vendidoEn', wallClock],
    lines: ['itemsBag', linesOf(soldLine, 1, 2)],
    affiliateCode: ['afiliado', z.optional(z.nullable(affiliateCodeOrNone))],
    customerId: customerRef,
    quotation: quotationRef,
    catalogueOrderId: catalogueOrderRef,
    instalments,
    ...requestTerms,
    ...taxTerms,
    shownSubtotal: ['subtotal', inputMoney],
    shownTotal: ['total', inputMoney],
    shownAdi: ['adi', z.optional(inputSignedMoney)],
    shownOffers,
    corrects: ['corrige', z.optional(key)],
    refusal: ['rechazo', z.optional(optionalText)],
    ...orderPaymentFields,
  }),
  reply: row({ message: ['message', z.string()], orderId: ['id', id], key: ['clave', key], ...chargedFields }),
  refused: orderRefused,
})
export type RecordRequest = z.output<(typeof recordSale)['body']>

/** Returns the name at a NIT's last purchase in the caller's shop. Null for an unknown NIT. */
export const knownBuyer = endpoint({
  name: 'knownBuyer',
  method: 'POST',
  inTraining: 'open',
  path: '/api/pedidos/fetch/NIT',
  action: 'orders.place',
  body: row({ nit: ['nit', nit] }),
  reply: row({ name: ['cliente', z.nullable(plain)], message: ['message', z.string()] }),
})

/** Returns the ADI prices of the products in the bag (D23). */
export const adiPrices = endpoint({
  name: 'adiPrices',
  method: 'POST',
  inTraining: 'open',
  path: '/api/pedidos/fetch/ADIPrice',
  action: 'adi.read',
  outcome: 'ok',
  wrapped: 'bare',
  body: requestLines(0),
  reply: row({
    prices: ['data', z.array(row({ productId: ['id', id], adiPrice: ['value', money] }))],
    message: ['message', z.string()],
  }),
})
