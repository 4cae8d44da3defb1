/** Settings of the crowd. */
export interface CrowdPlan {
  readonly port: number
  /** Milliseconds that do not count: the server gets warm, everybody logs in. */
  readonly warmUp: number
  /** Milliseconds that count. */
  readonly lasts: number
}

export const KINDS = ['página', 'foto', 'pedido', 'lista de la caja', 'oficina', 'exportación', 'edición'] as const
export type Kind = (typeof KINDS)[number]

/** Times of one kind of request, in milliseconds, from the moment it should have been sent. */
export interface Times {
  readonly count: number
  readonly p50: number
  readonly p99: number
  readonly worst: number
}

export interface CrowdReport {
  readonly times: Readonly<Record<Kind, Times>>
  /** Answers of 500 and above. */
  readonly faults: number
  /** Requests without an answer in time. */
  readonly timeouts: number
  /** Connections that broke. */
  readonly broken: number
  /** Answers that nobody hoped for, by what was asked and their status. */
  readonly strange: readonly string[]
  /** Delay of the crowd itself, 99th percentile, which is not the server's. */
  readonly ownDelay: number
}
