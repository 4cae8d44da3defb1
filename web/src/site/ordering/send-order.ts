import { ORDER_PATH, type VisitorOrder, writeOrder } from '@mostrador/contract/public/order-words'
import { solvedCheck } from './solved-check.ts'

/** The goods of a list that can be ordered. */
export type Goods = VisitorOrder['lines']

/** A stored order as its visitor is told. */
export interface Sent {
  readonly code: string
  /** Path of its page. */
  readonly url: string
}

/** A refusal in words. `field` is the one that it is about. */
export class OrderFault extends Error {
  readonly field: 'name' | 'phone' | 'note' | undefined

  constructor(message: string, field?: OrderFault['field']) {
    super(message)
    this.field = field
  }
}

const NO_NETWORK = 'No hay conexión con la tienda. Revise su internet e intente de nuevo.'

const FIELDS = { nombre: 'name', telefono: 'phone', nota: 'note' } as const

/** Minutes for which a solved check is used. The server takes it for ten. */
const FRESH_MS = 8 * 60_000

/** Solves a human check ahead and sends orders with it. A check without an answer is sent again: it is then the same order. */
export class OrderSender {
  #check: Promise<string> | undefined
  #at = 0

  /** Begins the next check, so that it is ready once the form is filled in. */
  prepare(): void {
    if (this.#check && Date.now() - this.#at < FRESH_MS) return
    this.#at = Date.now()
    this.#check = solvedCheck()
    this.#check.catch(() => {
      this.#check = undefined
    })
  }

  async send(order: Omit<VisitorOrder, 'humanCheck'>): Promise<Sent> {
    this.prepare()
    const humanCheck = await this.#check?.catch(() => undefined)
    if (humanCheck === undefined) throw new OrderFault(NO_NETWORK)
    const answer = await post({ ...order, humanCheck })
    this.#check = undefined
    const body = (await answer.json().catch(() => undefined)) as Answer | undefined
    if (answer.ok && body?.codigo !== undefined && body.url !== undefined) return { code: body.codigo, url: body.url }
    this.prepare()
    throw faultOf(body)
  }
}

interface Answer {
  readonly codigo?: string
  readonly url?: string
  readonly message?: string
  readonly fields?: Readonly<Record<string, string>>
}

const post = (order: VisitorOrder): Promise<Response> =>
  fetch(ORDER_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(writeOrder(order)),
    credentials: 'same-origin',
  }).catch(() => {
    throw new OrderFault(NO_NETWORK)
  })

function faultOf(body: Answer | undefined): OrderFault {
  for (const [name, field] of Object.entries(FIELDS)) {
    const sentence = body?.fields?.[name]
    if (sentence !== undefined) return new OrderFault(sentence, field)
  }
  return new OrderFault(body?.message || 'El servidor no respondió. Intente de nuevo en un momento.')
}
