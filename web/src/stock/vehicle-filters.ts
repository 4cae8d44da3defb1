import { vehicles } from '@mostrador/contract/goods/product-fits'
import type { inventory } from '@mostrador/contract/goods/products'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../api/calls/query.ts'
import { choiceFilter, type FilteringOf } from '../api/lists/list-filters.ts'
import type { Filter } from '../ui/list/filter.ts'
import type { VehicleWords } from './fitting-reads.ts'

const NO_WORDS: readonly (string | number)[] = []

function useWords(isOn: boolean, query: { make?: string; model?: string }): readonly (string | number)[] {
  const { data } = useQuery({ ...queryOf(vehicles, { query }), enabled: isOn, staleTime: 60_000 })
  return (isOn && data?.words) || NO_WORDS
}

const choicesOf = (words: readonly (string | number)[]) =>
  words.map((word) => ({ value: String(word), label: String(word) }))

/** The filters make, model and year, in shops that sell parts of vehicles (D180). */
export function useVehicleFilters(filtering: FilteringOf<typeof inventory>, isOn: boolean): readonly Filter[] {
  const { make, model } = filtering.values
  const makes = useWords(isOn, {})
  const models = useWords(isOn && make !== undefined, { ...(make !== undefined && { make }) })
  const years = useWords(isOn && make !== undefined && model !== undefined, {
    ...(make !== undefined && { make }),
    ...(model !== undefined && { model }),
  })
  return isOn ? vehicleFilters(filtering, { makes, models, years }) : []
}

/** A new make or model clears the choices below it. */
export function vehicleFilters(
  filtering: FilteringOf<typeof inventory>,
  { makes, models, years }: VehicleWords,
  nothing?: string,
): readonly Filter[] {
  const { values, set } = filtering
  const { make, model } = values
  const ofMake = { values, set: (next: typeof values) => set({ ...next, model: undefined, year: undefined }) }
  const ofModel = { values, set: (next: typeof values) => set({ ...next, year: undefined }) }
  const filters = [
    choiceFilter(ofMake, 'make', 'Vehículo: marca', choicesOf(makes)),
    ...(make === undefined ? [] : [choiceFilter(ofModel, 'model', 'Vehículo: modelo', choicesOf(models))]),
    ...(make === undefined || model === undefined
      ? []
      : [
          choiceFilter(
            filtering,
            'year',
            'Vehículo: año',
            years.map((year) => ({ value: Number(year), label: String(year) })),
          ),
        ]),
  ]
  return nothing === undefined ? filters : filters.map((filter) => ({ ...filter, nothing }))
}
