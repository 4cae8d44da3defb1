import { randomUUID } from 'node:crypto'
import { placeOrder } from '@mostrador/contract/sale/orders'
import type { Asked, Call } from './house.ts'
import type { Scene } from './scene.ts'

/** Makes the rows of the scene that an act needs, and says what is asked for. */
export type RaceAct = (scene: Scene) => Promise<Asked>

export const WHY = { motivo: 'De prueba' }

export const inCash = (monto: string) => [{ forma: 1, monto }]

/** An act under a key of its own. */
export const keyed = (endpoint: Call['endpoint'], who: Call['who'], json: object, key = randomUUID()): Call => ({
  endpoint,
  who,
  json: [json],
  key,
})

/** An order of a till, under a key if it has one. */
export const placed = async (json: Promise<object>, key?: string): Promise<Call> => ({
  endpoint: placeOrder,
  who: 'clerk',
  json: [await json],
  ...(key && { key }),
})
