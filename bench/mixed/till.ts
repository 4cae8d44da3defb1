import { randomUUID } from 'node:crypto'
import { inventory } from '@mostrador/contract/goods/products'
import { invoiceById, pendingOrders } from '@mostrador/contract/sale/invoices'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { preparedBags } from '../shop/bags.ts'
import { ROSALES_GOODS } from '../shop/goods.ts'
import type { Person } from './person.ts'

const bags = preparedBags(ROSALES_GOODS)

/** A till refreshes stock of a minute ago, at every sixth order. */
const ORDERS_A_STOCK = 6

/** Keeps the stock's ETag, as a browser does. */
export class Till {
  readonly #person: Person
  #etag = ''

  constructor(person: Person) {
    this.#person = person
  }

  async sell(turn: number, due: number): Promise<void> {
    const sold = await this.#person.ask({
      kind: 'pedido',
      method: placeOrder.method,
      path: placeOrder.path,
      body: bags[turn % bags.length] ?? '',
      headers: { 'idempotency-key': randomUUID() },
      hopes: [201],
      due,
      reads: true,
    })
    const id = sold?.status === 201 ? (JSON.parse(sold.text) as { id: number }).id : undefined
    if (id !== undefined) {
      const body = JSON.stringify([{ id }])
      await this.#person.ask({ kind: 'lista de la caja', method: 'POST', path: invoiceById.path, body })
    }
    await this.#person.ask({ kind: 'lista de la caja', path: `${pendingOrders.path}?page=1` })
    if (turn % ORDERS_A_STOCK === 0) await this.readStock()
  }

  async readStock(): Promise<void> {
    const headers = this.#etag === '' ? {} : { 'if-none-match': this.#etag }
    const reply = await this.#person.ask({ kind: 'lista de la caja', path: inventory.path, headers, hopes: [200, 304] })
    this.#etag = reply?.headers.etag ?? this.#etag
  }
}
