import { type Day, showDay } from '@mostrador/domain/time'

interface Named {
  readonly id: string
  /** What is chosen: 'Comercio'. */
  readonly label: string
}

/** One of several; undefined: any. */
export interface ChoiceFilter extends Named {
  readonly kind: 'choice'
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  /** Stands where there is nothing to choose; 'Sin resultados' by itself. */
  readonly nothing?: string | undefined
  readonly value: string | undefined
  readonly set: (value: string | undefined) => void
}

/** From a day to a day, both included; undefined: from the first, to the last. */
export interface DaysFilter extends Named {
  readonly kind: 'days'
  readonly from: Day | undefined
  readonly to: Day | undefined
  readonly set: (days: { readonly from: Day | undefined; readonly to: Day | undefined }) => void
}

/** What a list may be narrowed by. */
export type Filter = ChoiceFilter | DaysFilter

/** What a filter leaves, in words; undefined where it leaves everything. */
export function chosenOf(filter: Filter): string | undefined {
  if (filter.kind === 'choice') return filter.choices.find(({ value }) => value === filter.value)?.label
  const { from, to } = filter
  if (from === undefined && to === undefined) return undefined
  if (from === to && from !== undefined) return showDay(from)
  if (to === undefined) return `desde ${showDay(from ?? '')}`
  return from === undefined ? `hasta ${showDay(to)}` : `${showDay(from)} a ${showDay(to)}`
}

export const clear = (filter: Filter): void =>
  filter.kind === 'choice' ? filter.set(undefined) : filter.set({ from: undefined, to: undefined })
