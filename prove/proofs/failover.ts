import { byHand } from '../failover/by-hand.ts'
import { byPatroni } from '../failover/by-patroni.ts'
import type { Proof } from '../proof.ts'

const TIMES = 10

/** The primary is lost, or hands over, during sales. Nobody restarts a server. */
export const failover: Proof = {
  name: 'failover',
  title: 'Se pierde el PostgreSQL primario en plena venta',
  run: async (size) => [...(await byHand(size)), ...(size === 'full' ? await byPatroni(TIMES) : [])],
}
