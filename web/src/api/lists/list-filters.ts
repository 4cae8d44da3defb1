import type { Endpoint } from '@mostrador/contract/endpoint'
import type { Day } from '@mostrador/domain/time'
import type { z } from 'zod/mini'
import type { ChoiceFilter, DaysFilter } from '../../ui/list/filter.ts'

export interface Filtering<Values> {
  readonly values: Values
  readonly set: (next: { readonly [Name in keyof Values]?: Values[Name] | undefined }) => void
}

type OfEveryList = 'page' | 'pageSize' | 'search' | 'columns' | 'sort'

export type FilteringOf<E extends Endpoint> = Filtering<Partial<Omit<z.output<E['query']>, OfEveryList>>>

interface Choosable<Value> {
  readonly value: Value
  readonly label: string
}

export function choiceFilter<Values, Name extends keyof Values & string>(
  { values, set }: Filtering<Values>,
  name: Name,
  label: string,
  choices: readonly Choosable<NonNullable<Values[Name]>>[],
): ChoiceFilter {
  const value = values[name]
  const known = choices.findIndex((choice) => choice.value === value)
  // A value that is not among the choices is named, so that it can be removed.
  const isOther = value !== undefined && known < 0
  return {
    kind: 'choice',
    id: name,
    label,
    choices: [
      ...choices.map((choice, at) => ({ value: String(at), label: choice.label })),
      ...(isOther ? [{ value: 'other', label: String(value) }] : []),
    ],
    value: value === undefined ? undefined : isOther ? 'other' : String(known),
    set: (chosen) => {
      if (chosen !== 'other')
        set({ [name]: chosen === undefined ? undefined : choices[Number(chosen)]?.value } as never)
    },
  }
}

export const namedChoices = (entries: readonly { readonly id: number; readonly name: string }[]): Choosable<number>[] =>
  entries.map(({ id, name }) => ({ value: id, label: name }))

export const ACTIVE_CHOICES: readonly Choosable<boolean>[] = [
  { value: true, label: 'Activo' },
  { value: false, label: 'No activo' },
]

/** A range of days, both included. */
export const daysFilter = ({
  values: { from, to },
  set,
}: Filtering<{ readonly from?: Day | undefined; readonly to?: Day | undefined }>): DaysFilter => ({
  kind: 'days',
  id: 'days',
  label: 'Fecha',
  from,
  to,
  set: (next) => set(next),
})
