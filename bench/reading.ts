export interface Spread {
  readonly median: number
  readonly low: number
  readonly high: number
}

export type Unit = '/s' | 'ms' | '×' | '%' | 'kB' | 'MB' | 'CLS' | ''

export interface Reading {
  readonly what: string
  readonly value: Spread
  readonly unit: Unit
  /** Goal of the median. Without one, the line is information. */
  readonly goal?: { readonly atLeast: number } | { readonly atMost: number }
}

export interface Effort {
  readonly rounds: number
  readonly seconds: number
  readonly minutes: number
  readonly engine: 'sqlite' | 'postgres'
}

export interface Figure {
  readonly name: string
  readonly title: string
  /** Draws readings named 'row: column' as a grid. */
  readonly isGrid?: true
  /** Measured only if named. */
  readonly isLong?: true
  measure(effort: Effort): Promise<Reading[]>
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  return { median: quantile(sorted, 0.5), low: sorted[0] ?? Number.NaN, high: sorted.at(-1) ?? Number.NaN }
}

/** The values must be ascending. */
export const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN

export function meetsGoal({ goal, value }: Reading): boolean | undefined {
  if (!goal) return undefined
  return 'atLeast' in goal ? value.median >= goal.atLeast : value.median <= goal.atMost
}
