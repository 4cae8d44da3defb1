import type { Endpoint } from '@mostrador/contract/endpoint'

/** Requests of the load process, and their rate. */
export interface LoadPlan {
  /** Ports of the servers. Clients are spread over them. */
  readonly ports: readonly number[]
  readonly method: Endpoint['method']
  readonly path: string
  readonly clients: number
  readonly seconds: number
  /** Session cookies, taken in turn. */
  readonly tokens: readonly string[]
  /** Bodies, sent in turn. Empty for a GET. */
  readonly bodies: readonly string[]
  /** Whether every request carries an idempotency key of its own. */
  readonly isKeyed: boolean
  /** Number of simulated client addresses, used in turn, for a server that trusts its proxy. 0 simulates none. */
  readonly addresses: number
  readonly headers: Readonly<Record<string, string>>
  /** Status of a right answer. Any other makes the run invalid. */
  readonly status: number
  /** To be sent and answered to the last one, instead of for some time. */
  readonly amount: number | null
}

/** Result of the load. Times in milliseconds. */
export interface Load {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}
