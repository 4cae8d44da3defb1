import type { Endpoint } from '@mostrador/contract/endpoint'

/** What the load process should send, and how hard. */
export interface LoadPlan {
  /** Where the servers listen; clients are dealt out among them. */
  readonly ports: readonly number[]
  readonly method: Endpoint['method']
  readonly path: string
  readonly clients: number
  readonly seconds: number
  /** Session cookies, taken in turn. */
  readonly tokens: readonly string[]
  /** Sent in turn; none for a GET. */
  readonly bodies: readonly string[]
  /** Whether every request carries an idempotency key of its own. */
  readonly isKeyed: boolean
  /** From how many addresses the requests seem to come, in turn, for a server that trusts its proxy; 0: from none. */
  readonly addresses: number
  readonly headers: Readonly<Record<string, string>>
  /** The status of a right answer: any other makes the run worthless. */
  readonly status: number
  /** To be sent and answered to the last one, instead of for some time. */
  readonly amount: number | null
}

/** What came of it; times in milliseconds. */
export interface Load {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}
