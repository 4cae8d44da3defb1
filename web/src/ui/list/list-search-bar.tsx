import type { Column, ListOrder } from './column.ts'
import { ColumnBoxes } from './column-boxes.tsx'
import type { Filter } from './filter.ts'
import { FilterBar } from './filter-bar.tsx'
import type { ListSearch } from './list-controls.ts'
import classes from './list-view.module.css'
import { SearchBox } from './search-box.tsx'

interface Props {
  readonly label: string
  readonly search: ListSearch
  readonly columns: readonly { readonly id: string; readonly name: string }[]
  readonly locked: readonly string[]
  readonly filters: readonly Filter[]
  readonly onClear?: (() => void) | undefined
  readonly order?: ListOrder | undefined
  readonly sortable: readonly Pick<Column<never>, 'id' | 'heading'>[]
}

export const ListSearchBar = ({ label, search, columns, locked, filters, onClear, order, sortable }: Props) => (
  <search className={classes['search']} aria-label={label}>
    <div className={classes['narrow']}>
      <div className={classes['box']}>
        <SearchBox label={label} value={search.text} onChange={search.setText} onLeave={search.settle} autoFocus />
      </div>
      <FilterBar filters={filters} onClear={onClear} order={order} sortable={sortable} />
    </div>
    <ColumnBoxes columns={columns} ticked={search.ticked} onChange={search.setTicked} locked={locked} />
  </search>
)
