import { randomUUID } from 'node:crypto'
import { placeOrder } from '@mostrador/contract/sale/orders'
import type { Call, RaceCall } from './race-shop.ts'
import type { Scene } from './scene.ts'

/** Prepares the rows that an act needs. Returns the call. */
export type RaceAct = (scene: Scene) => Promise<RaceCall>

export const WHY = { motivo: 'De prueba' }

export const inCash = (monto: string) => [{ forma: 1, monto }]

export const keyed = (endpoint: Call['endpoint'], who: Call['who'], json: object, key = randomUUID()): Call => ({
  endpoint,
  who,
  json: [json],
  key,
})

export const placed = async (json: Promise<object>, key?: string): Promise<Call> => ({
  endpoint: placeOrder,
  who: 'clerk',
  json: [await json],
  ...(key && { key }),
})
