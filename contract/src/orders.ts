import { MOST_LINES } from '@mostrador/domain/order'
import { z } from 'zod'
import { endpoint, said } from './endpoint.ts'
import { row } from './row.ts'
import {
  affiliateCode,
  count,
  id,
  key,
  line,
  money,
  nit,
  optionalText,
  percent,
  price,
  signedMoney,
  units,
  wallClock,
} from './wire.ts'

/** A line of the bag (P §3). `valor` and `adi` are what the till showed; the server compares them with its own (D22). */
const bagLine = row({
  productId: ['id', id],
  quantity: ['cantidad', units],
  shownPrice: ['valor', price.optional()],
  shownStock: ['disponibilidad', z.unknown().optional()],
  shownAdiPrice: ['adi', money.optional()],
})
export type BagLine = z.output<typeof bagLine>

const keyed = z.record(z.string(), bagLine)

/**
 * `itemsBag`: an object with the keys `item_{id}`, or an array of the same lines (D26). The same product twice and a
 * key that differs from its id are refused.
 */
export const bagOf = (least: number) =>
  z.codec(z.union([keyed, z.array(bagLine)], { error: 'La bolsa no es válida.' }), z.custom<BagLine[]>(), {
    decode: (bag, context) => {
      const problem = bagProblem(bag as Record<string, BagLine> | BagLine[], least)
      if (problem) context.issues.push({ code: 'custom', message: problem, input: bag })
      return Object.values(bag) as BagLine[]
    },
    encode: (lines) => Object.fromEntries(lines.map((entry) => [`item_${entry.productId}`, entry])) as never,
  })

function bagProblem(bag: Record<string, BagLine> | BagLine[], least: number): string | undefined {
  const lines = Object.values(bag)
  if (lines.length < least) return 'Por favor seleccione al menos un producto para generar la orden'
  if (lines.length > MOST_LINES) return `Un pedido lleva como máximo ${MOST_LINES} productos distintos.`
  if (!Array.isArray(bag) && Object.entries(bag).some(([key, entry]) => key !== `item_${entry.productId}`))
    return 'La bolsa no es válida: una clave no corresponde a su producto.'
  if (new Set(lines.map((entry) => entry.productId)).size !== lines.length)
    return 'La bolsa no es válida: un producto aparece dos veces.'
  return undefined
}

/** What of a line made the server refuse: what is left and what it costs today. */
const refusedItem = row({
  productId: ['id', id],
  stock: ['disponibilidad', count],
  price: ['valor', money],
  adiPrice: ['adi', money.optional()],
})
export type RefusedItem = z.output<typeof refusedItem>

export const orderRefused = row({
  items: ['items', z.array(refusedItem).optional()],
  /** The order that is stored under the same key (D25). */
  orderId: ['id', id.optional()],
  /** The key that this is about: a waiting sale leaves its queue only for an answer that names it (D58). */
  key: ['clave', key.optional()],
  /** Who is logged in, where the sale is somebody else's (D74). */
  cashierId: ['vendidoPor', id.optional()],
})

export const placeOrder = endpoint({
  name: 'placeOrder',
  method: 'POST',
  path: '/api/post/items',
  action: 'orders.place',
  outcome: 'orderCompleted',
  status: 201,
  body: row({
    lines: ['itemsBag', bagOf(1)],
    set: ['set', z.string().max(20).optional()],
    affiliateCode: ['afiliado', affiliateCode.nullable().optional()],
    customer: ['cliente', line],
    nit: ['nit', nit],
    shownSubtotal: ['subtotal', signedMoney.optional()],
    percent: ['descuento', percent],
    shownTotal: ['total', signedMoney.optional()],
    shownAdi: ['adi', signedMoney.optional()],
    /** The till's local time of a sale made offline (D74). */
    soldAt: ['vendidoEn', wallClock.optional()],
    /** Whose sale it is: a device that others log in on too must not sell it in their name (D74). */
    soldBy: ['vendidoPor', id.optional()],
  }),
  reply: row({ message: ['message', z.string()], orderId: ['id', id], key: ['clave', key.optional()] }),
  refused: orderRefused,
})
export type OrderRequest = z.output<(typeof placeOrder)['body']>

/** A sale of the queue that its cashier gives up, and why: what it was goes into the audit log (D74). */
export const discardSale = endpoint({
  name: 'discardSale',
  method: 'POST',
  path: '/api/post/items/discarded',
  // Whoever sold it, whatever their puesto is today.
  action: 'account.use',
  body: row({
    key: ['clave', key],
    reason: ['motivo', line],
    soldAt: ['vendidoEn', wallClock],
    customer: ['cliente', line],
    nit: ['nit', nit],
    lines: ['itemsBag', bagOf(1)],
    shownTotal: ['total', signedMoney],
    /** What the server had said of it. */
    refusal: ['rechazo', optionalText],
  }),
  reply: said,
  refused: orderRefused,
})

/** The prices for an affiliate of what is in the bag (D23). */
export const adiPrices = endpoint({
  name: 'adiPrices',
  method: 'POST',
  path: '/api/pedidos/fetch/ADIPrice',
  action: 'adi.read',
  outcome: 'ok',
  wrapped: 'bare',
  body: bagOf(0),
  reply: row({
    prices: ['data', z.array(row({ productId: ['id', id], adiPrice: ['value', money] }))],
    message: ['message', z.string()],
  }),
})
