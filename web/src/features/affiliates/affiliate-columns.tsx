import type { Affiliate } from '@mostrador/domain/people/affiliate'
import type { Column } from '../../ui/list/column.ts'
import { StatusDot } from '../../ui/status-dot.tsx'

/** The columns of the affiliates' list (P §2.10). */
export const AFFILIATE_COLUMNS: readonly Column<Affiliate>[] = [
  {
    id: 'id',
    heading: 'ID',
    sorts: 'down',
    width: '72px',
    cell: ({ id }) => <span className="tabular">{id}</span>,
    inCard: 'none',
  },
  {
    id: 'code',
    heading: 'Código',
    sorts: 'down',
    cell: ({ code }) => <span className="code">{code}</span>,
    inCard: 'text',
  },
  { id: 'name', heading: 'Nombre', sorts: 'up', cell: ({ name }) => name, inCard: 'title' },
  {
    id: 'phone',
    heading: 'Teléfono',
    sorts: 'up',
    cell: ({ phone }) => <span className="tabular">{phone}</span>,
    inCard: 'text',
  },
  { id: 'email', heading: 'Email', sorts: 'up', isMinor: true, cell: ({ email }) => email, inCard: 'text' },
  {
    id: 'isActive',
    heading: 'Estado',
    sorts: 'up',
    cell: ({ isActive }) => <StatusDot tone={isActive ? 'done' : 'loss'} word={isActive ? 'Activo' : 'No activo'} />,
    inCard: 'figure',
  },
]
