export interface Finding {
  readonly what: string
  readonly value: number | string
  readonly unit?: string
  /** Wanted value in readable form. */
  readonly wanted?: string
  readonly isGood: boolean
  /** True for a duration, which a busy machine lengthens. Only `npm run prove` judges it, not the short version. */
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
  readonly seed?: number
  /** First of many seeds. A long run continues where another one ended. */
  readonly from?: number
  /** Names of the acts to run. Undefined: all. */
  readonly acts?: readonly string[]
}

/** A finding that is good if the list is empty. */
export const none = (what: string, list: readonly unknown[]): Finding => ({
  what,
  value: list.length === 0 ? 0 : `${list.length}: ${list.slice(0, 3).map(String).join(' · ')}`,
  wanted: '0',
  isGood: list.length === 0,
})

/** A finding that is good if enough was tried. */
export const tried = (what: string, value: number, atLeast: number): Finding => ({
  what,
  value,
  wanted: `≥ ${atLeast}`,
  isGood: value >= atLeast,
})

/** A finding that is good below a time or size. */
export const below = (what: string, value: number, unit: string, most: number): Finding => ({
  what,
  value: Math.round(value * 10) / 10,
  unit,
  wanted: `< ${most} ${unit}`,
  isGood: value < most,
  isTimed: true,
})
