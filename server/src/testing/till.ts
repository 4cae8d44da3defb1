import { randomUUID } from 'node:crypto'
import type { Agent } from 'node:http'
import { placeOrder } from '@mostrador/contract/orders'
import { ask, type Said } from './ask.ts'

/** A sale that was answered: the server said that it is stored. */
export interface Sold {
  readonly key: string
  readonly id: number
  readonly lines: readonly (readonly [productId: number, quantity: number])[]
}

export interface Sale {
  /** The cookie of the clerk who sells: a key belongs to its clerk. */
  readonly session: string
  readonly key: string
  readonly lines: Sold['lines']
}

export const newSale = (session: string, ...lines: Sold['lines'][number][]): Sale => ({
  session,
  key: randomUUID(),
  lines,
})

/** Sends a sale as a till does, with its key. */
export const send = (port: number, { session, key, lines }: Sale, agent?: Agent): Promise<Said> =>
  ask(port, {
    method: placeOrder.method,
    path: placeOrder.path,
    headers: { 'content-type': 'application/json', cookie: `sid=${session}`, 'idempotency-key': key },
    body: JSON.stringify([
      {
        itemsBag: Object.fromEntries(lines.map(([id, cantidad]) => [`item_${id}`, { id, cantidad }])),
        set: 'A',
        cliente: 'Consumidor Final',
        nit: 'CF',
        descuento: 0,
      },
    ]),
    ...(agent && { agent }),
  })

/** The sale as it was answered; undefined when it was refused. */
export function soldIn({ status, text }: Said, { key, lines }: Sale): Sold | undefined {
  return status === 201 ? { key, lines, id: (JSON.parse(text) as { id: number }).id } : undefined
}
