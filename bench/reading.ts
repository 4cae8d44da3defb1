/** The middle of several rounds, and how far they lay apart. */
export interface Spread {
  readonly median: number
  readonly low: number
  readonly high: number
}

export type Unit = '/s' | 'ms' | '×' | '%' | 'kB' | 'MB' | 'CLS' | ''

/** One line of the table. */
export interface Reading {
  readonly what: string
  readonly value: Spread
  readonly unit: Unit
  /** Goal of the median. A line without one is only information. */
  readonly goal?: { readonly atLeast: number } | { readonly atMost: number }
}

/** Length of a measurement. */
export interface Effort {
  readonly rounds: number
  readonly seconds: number
  /** Minutes of the mixed load. */
  readonly minutes: number
  /** Engine of the mixed load. */
  readonly engine: 'sqlite' | 'postgres'
}

/** Something worth knowing about how fast Mostrador is, in a file of its own. */
export interface Figure {
  readonly name: string
  readonly title: string
  /** Readings named 'row: column' are drawn as such. */
  readonly isGrid?: true
  /** Measured only when it is asked for by its name. */
  readonly isLong?: true
  measure(effort: Effort): Promise<Reading[]>
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  return { median: quantile(sorted, 0.5), low: sorted[0] ?? Number.NaN, high: sorted.at(-1) ?? Number.NaN }
}

/** Quantile of values in ascending order. */
export const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN

export function meetsGoal({ goal, value }: Reading): boolean | undefined {
  if (!goal) return undefined
  return 'atLeast' in goal ? value.median >= goal.atLeast : value.median <= goal.atMost
}
