import { MOST_LINES } from '@mostrador/domain/sale/order'
import {
  AUDIENCE_WORDS,
  LONGEST_RULE_NAME,
  MOST_STEPS,
  RULE_KIND_WORDS,
  RULE_STATE_WORDS,
  TARGET_WORDS,
} from '@mostrador/domain/sale/price-rule'
import { z } from 'zod/mini'
import { createdReply, endpoint, messageReply } from '../endpoint.ts'
import { choosing, listColumns, listReply, paging } from '../list.ts'
import { listExport } from '../list-export.ts'
import { row } from '../row.ts'
import { count, day, flag, id, line, money, oneOf, percent, plain, price, units, whole } from '../wire.ts'

const audience = oneOf(AUDIENCE_WORDS)
const kind = oneOf(RULE_KIND_WORDS)
const state = oneOf(RULE_STATE_WORDS)

const MOST_SHOPS = 200
const DAYS_A_WEEK = 7

/** Days from Monday, 1, to Sunday, 7. */
const weekday = whole(1, DAYS_A_WEEK, 'Los días van de 1 (lunes) a 7 (domingo).')

const time = z
  .string()
  .check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, { error: 'Escriba la hora como 08:00.' }))

const step = row({
  from: ['desde', units],
  price: ['precio', z.optional(price)],
  percent: ['porciento', z.optional(percent)],
})

const terms = {
  kind: ['clase', kind, 'Clase', RULE_KIND_WORDS],
  percent: ['porciento', z.optional(percent)],
  price: ['precio', z.optional(price)],
  steps: [
    'escala',
    z.optional(z.array(step).check(z.maxLength(MOST_STEPS, { error: `Escriba como máximo ${MOST_STEPS} escalones.` }))),
  ],
  take: ['lleva', z.optional(units)],
  pay: ['paga', z.optional(units)],
} as const

const shops = z.array(id).check(z.maxLength(MOST_SHOPS, { error: `Elija como máximo ${MOST_SHOPS} comercios.` }))
const weekdays = z.array(weekday).check(z.maxLength(DAYS_A_WEEK, { error: 'Un día está dos veces.' }))
const hours = z.nullable(z.tuple([time, time], { error: 'Escriba desde qué hora y hasta qué hora.' }))

/** Times of a rule. Null `desde` and `hasta` mean no limit, empty `dias` all days, and empty `comercios` all shops. */
export const offerRow = row({
  id: ['id', id, 'ID', 'number'],
  name: ['nombre', plain, 'Nombre'],
  ...terms,
  target: [
    'objetivo',
    row({ type: ['tipo', oneOf(TARGET_WORDS)], id: ['id', count], name: ['nombre', plain] }),
    'Para qué',
  ],
  shops: ['comercios', z.array(id)],
  from: ['desde', z.nullable(day), 'Desde', 'time'],
  until: ['hasta', z.nullable(day), 'Hasta', 'time'],
  weekdays: ['dias', z.array(weekday)],
  hours: ['horas', hours],
  audience: ['para', audience, 'Para quién', AUDIENCE_WORDS],
  isTogether: ['juntos', flag],
  state: ['estado', state, 'Estado', RULE_STATE_WORDS],
  version: ['version', count],
})
export type OfferRow = z.output<typeof offerRow>

export const offerColumns = listColumns(
  offerRow,
  ['id', 'name', 'kind', 'target', 'audience', 'state'],
  ['from', 'until'],
)

const offerChoice = choosing(offerColumns, {
  state: ['estado', z.optional(state)],
  kind: ['clase', z.optional(kind)],
  shopId: ['comercio', z.optional(id)],
})

/** Lists rules of price (D181). A clerk gets those of the clerk's shop that hold, or begin within three days (D184). */
export const offerList = endpoint({
  name: 'offerList',
  method: 'GET',
  path: '/api/ofertas',
  action: 'offers.read',
  query: row({ ...paging, ...offerChoice }),
  reply: listReply(offerRow),
})

export const offerExport = listExport('ofertas', 'offers.read', offerChoice)

const fields = {
  name: [
    'nombre',
    line.check(z.maxLength(LONGEST_RULE_NAME, { error: `Escriba como máximo ${LONGEST_RULE_NAME} caracteres.` })),
  ],
  ...terms,
  /** Target of the rule. `id` is optional for everything. */
  target: ['objetivo', row({ type: ['tipo', oneOf(TARGET_WORDS)], id: ['id', z.optional(count)] })],
  shops: ['comercios', z.optional(shops)],
  from: ['desde', z.optional(z.nullable(day))],
  until: ['hasta', z.optional(z.nullable(day))],
  weekdays: ['dias', z.optional(weekdays)],
  hours: ['horas', z.optional(hours)],
  audience: ['para', z.optional(audience)],
  isTogether: ['juntos', z.optional(flag)],
} as const

const writtenRule = row(fields)
export type WrittenRule = z.output<typeof writtenRule>

export const addOffer = endpoint({
  name: 'addOffer',
  method: 'POST',
  path: '/api/ofertas',
  action: 'offers.write',
  status: 201,
  body: writtenRule,
  reply: createdReply,
})

/** Makes the rule's next version and keeps the former ones (D184). */
export const editOffer = endpoint({
  name: 'editOffer',
  method: 'PUT',
  path: '/api/ofertas',
  action: 'offers.write',
  body: row({
    id: ['idData', id],
    ...fields,
    isPaused: ['pausada', z.optional(flag)],
    version: ['version', z.optional(count)],
  }),
  reply: messageReply,
  refused: row({ current: ['actual', z.optional(offerRow)] }),
})

export const removeOffer = endpoint({
  name: 'removeOffer',
  method: 'DELETE',
  path: '/api/ofertas',
  action: 'offers.write',
  body: row({ id: ['idData', id] }),
  reply: messageReply,
})

const tried = row({ productId: ['id', id], quantity: ['cantidad', units] })

const isEachOnce = (items: readonly { productId: number }[]): boolean =>
  new Set(items.map(({ productId }) => productId)).size === items.length

/** Computes what a rule alone would take off an example order now. Stores nothing. */
export const tryOffer = endpoint({
  name: 'tryOffer',
  method: 'POST',
  inTraining: 'open',
  path: '/api/ofertas/prueba',
  action: 'offers.write',
  body: row({
    rule: ['regla', writtenRule],
    items: [
      'items',
      z
        .array(tried)
        .check(
          z.minLength(1, { error: 'Elija al menos un producto.' }),
          z.maxLength(MOST_LINES, { error: `Elija como máximo ${MOST_LINES} productos.` }),
          z.refine(isEachOnce, { error: 'Un producto está dos veces.' }),
        ),
    ],
  }),
  reply: row({
    trial: [
      'data',
      row({
        items: ['items', z.array(row({ productId: ['id', id], price: ['valor', money], offer: ['oferta', money] }))],
        subtotal: ['subtotal', money],
        offers: ['ofertas', money],
      }),
    ],
    message: ['message', z.string()],
  }),
})
