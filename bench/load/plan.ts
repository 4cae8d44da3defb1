import type { Endpoint } from '@mostrador/contract/endpoint'

export interface LoadPlan {
  readonly ports: readonly number[]
  readonly method: Endpoint['method']
  readonly path: string
  readonly clients: number
  readonly seconds: number
  /** Session cookies, used in turn. */
  readonly tokens: readonly string[]
  /** Bodies, sent in turn. Empty for a GET. */
  readonly bodies: readonly string[]
  readonly isKeyed: boolean
  /** Simulated client addresses for a server that trusts its proxy, 0 for none. */
  readonly addresses: number
  readonly headers: Readonly<Record<string, string>>
  /** Any other status makes the run invalid. */
  readonly status: number
  /** Number of requests, instead of a duration. */
  readonly amount: number | null
}

/** Times are in milliseconds. */
export interface Load {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}
