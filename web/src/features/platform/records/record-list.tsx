import { recordExport, recordList, recordRow } from '@mostrador/contract/people/users'
import { choiceFilter } from '../../../api/lists/list-filters.ts'
import { useListing } from '../../../api/lists/use-listing.ts'
import { userFilters } from '../../../people/user-filters.ts'
import { ListView } from '../../../ui/list/list-view.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { RECORD_COLUMNS, type UserRecord } from './record-columns.tsx'
import { useRecordsReload } from './use-records-reload.ts'

/** The specification names these columns (B §2). */
const DEFAULT_SEARCH_COLUMNS = ['id', 'name']

const DELETED = [
  { value: true, label: 'Solo las eliminadas' },
  { value: false, label: 'Sin las eliminadas' },
]

/** All accounts, inactive and deleted ones too (D52, D83). */
export function RecordList() {
  const { list, answer, filtering } = useListing(recordList, {
    row: recordRow,
    ticked: DEFAULT_SEARCH_COLUMNS,
    file: recordExport,
  })
  useRecordsReload(answer)
  return (
    <ListView<UserRecord>
      {...list}
      title="Registro"
      caption="Registro de cuentas"
      noun={['cuenta', 'cuentas']}
      searchLabel="Buscar cuentas"
      filters={[
        ...userFilters(filtering, answer?.shops ?? []),
        choiceFilter(filtering, 'isDeleted', 'Eliminadas', DELETED),
      ]}
      columns={RECORD_COLUMNS}
      keyOf={({ id }) => id}
      empty={<EmptyState title="Aquí aparecen todas las cuentas, también las eliminadas." />}
    />
  )
}
