import { ColumnBoxes } from './column-boxes.tsx'
import classes from './list-view.module.css'
import { SearchBox } from './search-box.tsx'
import type { ListSearch } from './use-list-search.ts'

interface Props {
  readonly label: string
  readonly search: ListSearch
  readonly columns: readonly { readonly id: string; readonly name: string }[]
  readonly locked: readonly string[]
}

/** Search first and focused, its columns under it. */
export const ListSearchBar = ({ label, search, columns, locked }: Props) => (
  <search className={classes['search']}>
    <div className={classes['box']}>
      <SearchBox label={label} value={search.text} onChange={search.setText} autoFocus />
    </div>
    <ColumnBoxes columns={columns} ticked={search.ticked} onChange={search.setTicked} locked={locked} />
  </search>
)
