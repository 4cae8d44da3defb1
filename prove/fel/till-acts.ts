import { randomUUID } from 'node:crypto'
import { voidInvoice } from '@mostrador/contract/sale/invoices'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { returnGoods } from '@mostrador/contract/sale/returns'
import { connections, type HttpReply } from '@mostrador/server/testing/ask'
import { turn } from '../shop/selling-shop.ts'
import type { IssuingShop } from './issuing-shop.ts'

export interface Done {
  readonly sold: Set<number>
  readonly voided: Set<number>
  readonly returned: Map<number, number>
  /** Unexpected answers, except those after which a till retries. */
  readonly strange: string[]
}

const TILLS = 16
const RECEIVERS = ['CF', '12521337', 'CF', '2218516581217', '1234567-9']
/** Percentage of sales with a partial return, and of void ones. */
const SHARES = { returned: 12, void: 8 }
const MOST_UNITS = 3

/** Sells with many tills at once, and returns and voids some sales. Tills retry at the next server. */
export async function sellAll(shop: IssuingShop, count: number): Promise<Done> {
  const agent = connections(TILLS)
  const done: Done = { sold: new Set(), voided: new Set(), returned: new Map(), strange: [] }
  let next = 0

  const call = async (as: string, at: { method: string; path: string }, body: object, number: number) => {
    const headers = { cookie: `sid=${as}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    for (;;) {
      const server = turn(shop.servers, number)
      const answer = await server.ask({ ...at, path: at.path, agent, headers, body: JSON.stringify([body]) })
      if (answer.status !== 503) return answer
    }
  }
  const isDone = (answer: HttpReply, status: number, what: string): boolean => {
    if (answer.status !== status) done.strange.push(`${what}: ${answer.status} ${answer.text}`)
    return answer.status === status
  }
  const act = async (number: number): Promise<void> => {
    const { clerks, owner, products } = shop.people
    const product = turn(products, number * 7)
    const units = 1 + (number % MOST_UNITS)
    const order = {
      itemsBag: { [`item_${product}`]: { id: product, cantidad: units, disponibilidad: 1 } },
      set: 'A',
      afiliado: null,
      cliente: 'Persona de prueba',
      nit: turn(RECEIVERS, number),
      descuento: number % 4 === 0 ? 10 : 0,
    }
    const sale = await call(turn(clerks, number), placeOrder, order, number)
    if (!isDone(sale, 201, 'sale')) return
    const { id } = JSON.parse(sale.text) as { id: number }
    done.sold.add(id)
    const fate = Math.random() * 100
    if (fate < SHARES.void) {
      const answer = await call(owner, voidInvoice, { idData: id, motivo: 'Se arrepintió' }, number + 1)
      if (isDone(answer, 200, 'void')) done.voided.add(id)
    } else if (fate < SHARES.void + SHARES.returned) {
      const back = {
        idData: id,
        items: [{ id: product, cantidad: 1, estado: 'vendible' }],
        motivo: 'No sirvió',
        forma: 1,
      }
      const answer = await call(owner, returnGoods, back, number + 1)
      if (isDone(answer, 201, 'return')) done.returned.set(id, 1)
    }
  }
  const till = async (): Promise<void> => {
    for (let number = next++; number < count; number = next++) await act(number)
  }
  await Promise.all(Array.from({ length: TILLS }, till))
  agent.destroy()
  return done
}
