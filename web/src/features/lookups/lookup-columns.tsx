import type { Lookup } from '@mostrador/domain/goods/lookup'
import type { Column } from '../../ui/list/column.ts'
import { StatusDot } from '../../ui/status-dot.tsx'

/** B §2, "Simple catalogue lists". */
export const LOOKUP_COLUMNS: readonly Column<Lookup>[] = [
  { id: 'id', heading: 'ID', sorts: 'down', width: '96px', cell: ({ id }) => <span className="tabular">{id}</span> },
  { id: 'name', heading: 'Nombre', sorts: 'up', cell: ({ name }) => name, inCard: 'title' },
  {
    id: 'isActive',
    heading: 'Activo',
    sorts: 'up',
    width: '160px',
    cell: ({ isActive }) => <StatusDot tone={isActive ? 'done' : 'loss'} word={isActive ? 'Activo' : 'No activo'} />,
    inCard: 'figure',
  },
]
