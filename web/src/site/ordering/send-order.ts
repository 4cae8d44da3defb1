import { ORDER_PATH, type VisitorOrder, writeOrder } from '@mostrador/contract/public/order-words'
import { solvedCheck } from './solved-check.ts'

export type Goods = VisitorOrder['lines']

export interface Sent {
  readonly code: string
  readonly url: string
}

/** `field` is undefined if the refusal is about no field. */
export class OrderFault extends Error {
  readonly field: 'name' | 'phone' | 'note' | undefined

  constructor(message: string, field?: OrderFault['field']) {
    super(message)
    this.field = field
  }
}

const NO_NETWORK = 'No hay conexión con la tienda. Revise su internet e intente de nuevo.'

const FIELDS = { nombre: 'name', telefono: 'phone', nota: 'note' } as const

/** Minutes for which a solved check is used. The server accepts it for ten. */
const FRESH_MS = 8 * 60_000

/** Solves a human check in advance. Sends an unanswered check again, by which the server recognizes the same order. */
export class OrderSender {
  #check: Promise<string> | undefined
  #at = 0

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
