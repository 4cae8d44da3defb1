import { useMediaQuery } from '@mantine/hooks'
import { type ListOrder, orderWords } from './column.ts'
import { chosenOf, clear, type Filter } from './filter.ts'
import classes from './filter-bar.module.css'
import { FilterChip } from './filter-chip.tsx'
import { FilterMenu } from './filter-menu.tsx'
import { FilterSheet } from './filter-sheet.tsx'

interface Props {
  readonly filters: readonly Filter[]
  readonly onClear?: (() => void) | undefined
  readonly order?: ListOrder | undefined
  readonly sortable: readonly { readonly id: string; readonly heading: string }[]
}

/** A phone has one sheet for all filters, and shows the chosen ones and the order below. */
export function FilterBar({ filters, onClear, order, sortable }: Props) {
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const chosen = filters.filter((filter) => chosenOf(filter) !== undefined)
  if (!isPhone)
    return (
      filters.length > 0 && (
        <div className={classes['bar']}>
          {filters.map((filter) => (
            <FilterMenu key={filter.id} filter={filter} />
          ))}
          {chosen.length > 1 && (
            <button type="button" className={classes['clear']} onClick={onClear}>
              Quitar filtros
            </button>
          )}
        </div>
      )
    )
  if (filters.length + sortable.length === 0) return null
  const sortedBy = sortable.find(({ id }) => id === order?.column)
  return (
    <div className={classes['bar']}>
      <FilterSheet filters={filters} onClear={onClear} order={order} sortable={sortable} count={chosen.length} />
      {chosen.map((filter) => (
        <FilterChip
          key={filter.id}
          label={filter.label}
          value={chosenOf(filter) ?? ''}
          onRemove={() => clear(filter)}
        />
      ))}
      {sortedBy && order && (
        <FilterChip
          label="Orden"
          value={orderWords(sortedBy.heading, order.isDescending)}
          removeLabel="Quitar el orden"
          onRemove={() => order.set(undefined, false)}
        />
      )}
    </div>
  )
}
