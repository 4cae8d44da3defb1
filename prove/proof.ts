/** One thing that a proof saw. */
export interface Finding {
  readonly what: string
  readonly value: number | string
  readonly unit?: string
  /** Wanted value, in readable form. */
  readonly wanted?: string
  readonly isGood: boolean
  /**
   * True for a duration, which a busy machine lengthens. `npm run prove` judges it, the short version in the tests does
   * not.
   */
  readonly isTimed?: true
}

/** A long test of a promise of the README. Its short version is a normal test. */
export interface Proof {
  readonly name: string
  readonly title: string
  run(size: Size, options?: Options): Promise<Finding[]>
}

export type Size = 'full' | 'short'

/** Settings of a run beside its size. */
export interface Options {
  readonly days?: number
  readonly minutes?: number
  /** Chance that repeats itself. */
  readonly seed?: number
  /** Seed of the first of many. A long trial goes on where another one ended. */
  readonly from?: number
  /** Names of the acts that are played. Undefined: all of them. */
  readonly acts?: readonly string[]
}

/** A figure of which there must be none. */
export const none = (what: string, list: readonly unknown[]): Finding => ({
  what,
  value: list.length === 0 ? 0 : `${list.length}: ${list.slice(0, 3).map(String).join(' · ')}`,
  wanted: '0',
  isGood: list.length === 0,
})

/** A figure that shows how much was tried. */
export const tried = (what: string, value: number, atLeast: number): Finding => ({
  what,
  value,
  wanted: `≥ ${atLeast}`,
  isGood: value >= atLeast,
})

/** A time or a size that must stay below. */
export const below = (what: string, value: number, unit: string, most: number): Finding => ({
  what,
  value: Math.round(value * 10) / 10,
  unit,
  wanted: `< ${most} ${unit}`,
  isGood: value < most,
  isTimed: true,
})
