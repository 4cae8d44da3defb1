import { type Day, showDay } from '@mostrador/domain/time'

interface Named {
  readonly id: string
  readonly label: string
}

/** undefined means any. */
export interface ChoiceFilter extends Named {
  readonly kind: 'choice'
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  /** Shown if there are no choices. Default: 'Sin resultados'. */
  readonly nothing?: string | undefined
  readonly value: string | undefined
  readonly set: (value: string | undefined) => void
}

/** Both days are included. undefined leaves that end open. */
export interface DaysFilter extends Named {
  readonly kind: 'days'
  readonly from: Day | undefined
  readonly to: Day | undefined
  readonly set: (days: { readonly from: Day | undefined; readonly to: Day | undefined }) => void
}

export type Filter = ChoiceFilter | DaysFilter

/** undefined if nothing is chosen. */
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
