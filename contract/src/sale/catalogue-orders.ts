import { readOrderCode } from '@mostrador/domain/sale/order-code'
import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { row } from '../row.ts'
import { count, day, id, money, oneOf, optionalLine, plain } from '../wire.ts'
import { listedFields } from './catalogue-order-list.ts'

const detail = row({
  ...listedFields,
  note: ['nota', plain],
  /** Orders of this telephone in a day, this one included. */
  ofPhone: ['veces', count],
  path: ['url', plain],
  /** Reason of the shop that declined it. Absent otherwise. */
  reason: ['motivo', z.optional(plain)],
  /** Last day on which the goods are held. Absent unless they are set aside. */
  heldUntil: ['guardadoHasta', z.optional(day)],
  lines: [
    'items',
    z.array(
      row({
        productId: ['id', id],
        name: ['nombre', plain],
        specification: ['especificacion', plain],
        quantity: ['cantidad', count],
        price: ['valor', money],
        /** Today's price and stock. Null for a product that the shop no longer sells. */
        priceToday: ['valorHoy', z.nullable(money)],
        stock: ['disponibilidad', z.nullable(count)],
      }),
    ),
  ],
})
export type CatalogueOrderDetail = z.output<typeof detail>

const orderCode = z.codec(plain, z.string(), {
  decode: (written, context) => {
    const code = readOrderCode(written)
    if (code !== undefined) return code
    context.issues.push({ code: 'custom', message: 'Un código tiene seis letras y números.', input: written })
    return z.NEVER
  },
  encode: (code) => code,
})

export const catalogueOrderById = endpoint({
  name: 'catalogueOrderById',
  method: 'POST',
  inTraining: 'open',
  path: '/api/pedidos/catalogo/id',
  action: 'catalogueOrders.use',
  body: row({ id: ['id', z.optional(id)], code: ['codigo', z.optional(orderCode)] }),
  reply: row({ order: ['data', detail], message: ['message', z.string()] }),
})

/** Sets the goods of an order aside, or declines it with a reason. Header Idempotency-Key. */
export const decideCatalogueOrder = endpoint({
  name: 'decideCatalogueOrder',
  method: 'POST',
  path: '/api/pedidos/catalogo/decidir',
  action: 'catalogueOrders.use',
  status: 201,
  body: row({
    id: ['idData', id],
    act: ['acto', oneOf({ setAside: 'apartar', decline: 'no se pudo' })],
    /** Required if it is declined. */
    reason: ['motivo', z.optional(optionalLine)],
  }),
  reply: row({ message: ['message', z.string()], encargoId: ['encargoId', z.optional(id)] }),
})
