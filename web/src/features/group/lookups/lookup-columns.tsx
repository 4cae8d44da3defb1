import { lookupRow } from '@mostrador/contract/group/lookups'
import type { Lookup } from '@mostrador/domain/group/lookup'
import { columnsOf } from '../../../api/lists/columns.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { StatusDot } from '../../../ui/texts/status-dot.tsx'

/** B §2, "Simple catalogue lists" */
export const LOOKUP_COLUMNS: readonly Column<Lookup>[] = columnsOf(lookupRow, {
  id: { width: '96px', align: 'start' },
  name: { inCard: 'title' },
  isActive: {
    width: '160px',
    cell: ({ isActive }) => <StatusDot tone={isActive ? 'done' : 'loss'} word={isActive ? 'Activo' : 'No activo'} />,
    inCard: 'figure',
  },
})
