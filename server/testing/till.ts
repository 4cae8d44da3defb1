import { randomUUID } from 'node:crypto'
import type { Agent } from 'node:http'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { type Centavos, writeMoney } from '@mostrador/domain/money'
import { ask, type HttpReply } from './ask.ts'

export interface AnsweredSale {
  readonly key: string
  readonly id: number
  readonly lines: readonly (readonly [productId: number, quantity: number])[]
  readonly payments: readonly SentPart[]
}

export interface SentPart {
  readonly forma: number
  readonly monto: string
  readonly recibido?: string
  readonly referencia?: string
  readonly porConfirmar?: true
}

export interface SentSale {
  /** The clerk's cookie, because keys belong to their clerk. */
  readonly session: string
  readonly key: string
  readonly lines: AnsweredSale['lines']
  readonly payments: AnsweredSale['payments']
}

export const newSale = (session: string, ...lines: AnsweredSale['lines'][number][]): SentSale => ({
  session,
  key: randomUUID(),
  lines,
  payments: [],
})

/** Price in `makeProduct`. */
const PRICE: Centavos = 1000

/**
 * `turn` chooses the payment: a note that is too large, card and cash, an unconfirmed transfer with the rest owed,
 * or none.
 */
export function paidSale(session: string, turn: number, ...lines: AnsweredSale['lines'][number][]): SentSale {
  const total = lines.reduce((sum, [, quantity]) => sum + quantity * PRICE, 0)
  const [some, rest] = [writeMoney(total - 399), writeMoney(399)]
  const ways: readonly SentPart[][] = [
    [{ forma: 1, monto: writeMoney(total), recibido: writeMoney(total + 5000) }],
    [
      { forma: 3, monto: some },
      { forma: 1, monto: rest },
    ],
    [{ forma: 4, monto: some, referencia: 'T-1', porConfirmar: true }],
    [],
  ]
  return { ...newSale(session, ...lines), payments: ways[turn % ways.length] ?? [] }
}

/** Text of the request that places a sale. */
export const orderBody = ({ lines, payments }: Pick<SentSale, 'lines' | 'payments'>): string =>
  JSON.stringify([
    {
      itemsBag: Object.fromEntries(lines.map(([id, cantidad]) => [`item_${id}`, { id, cantidad }])),
      set: 'A',
      cliente: 'Consumidor Final',
      nit: 'CF',
      descuento: 0,
      ...(payments.length > 0 && { pagos: payments }),
    },
  ])

export const send = (port: number, sale: SentSale, agent?: Agent): Promise<HttpReply> =>
  ask(port, {
    method: placeOrder.method,
    path: placeOrder.path,
    headers: { 'content-type': 'application/json', cookie: `sid=${sale.session}`, 'idempotency-key': sale.key },
    body: orderBody(sale),
    ...(agent && { agent }),
  })

/** Undefined if the sale was refused. */
export function soldIn({ status, text }: HttpReply, { key, lines, payments }: SentSale): AnsweredSale | undefined {
  return status === 201 ? { key, lines, payments, id: (JSON.parse(text) as { id: number }).id } : undefined
}
