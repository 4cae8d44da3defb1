export interface CrowdPlan {
  readonly port: number
  /** Milliseconds of warm-up and logins, which do not count. */
  readonly warmUp: number
  /** Milliseconds that count. */
  readonly lasts: number
}

export const KINDS = ['página', 'foto', 'pedido', 'lista de la caja', 'oficina', 'exportación', 'edición'] as const
export type Kind = (typeof KINDS)[number]

/** Milliseconds from the planned time of a request. */
export interface Times {
  readonly count: number
  readonly p50: number
  readonly p99: number
  readonly worst: number
}

export interface CrowdReport {
  readonly times: Readonly<Record<Kind, Times>>
  readonly faults: number
  readonly timeouts: number
  readonly broken: number
  /** Unexpected answers, by call and status. */
  readonly strange: readonly string[]
  /** Delay of the crowd itself, 99th percentile. */
  readonly ownDelay: number
}
