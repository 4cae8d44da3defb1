import type { Affiliate } from '@mostrador/domain/affiliate'
import type { Column } from '../../ui/list/column.ts'
import { StatusDot } from '../../ui/status-dot.tsx'

/** P §2.10. */
export const AFFILIATE_COLUMNS: readonly Column<Affiliate>[] = [
  { id: 'id', heading: 'ID', width: '72px', cell: ({ id }) => <span className="tabular">{id}</span>, inCard: 'none' },
  { id: 'code', heading: 'Código', cell: ({ code }) => <span className="tabular">{code}</span>, inCard: 'text' },
  { id: 'name', heading: 'Nombre', cell: ({ name }) => name, inCard: 'title' },
  { id: 'phone', heading: 'Teléfono', cell: ({ phone }) => <span className="tabular">{phone}</span>, inCard: 'text' },
  { id: 'email', heading: 'Email', isMinor: true, cell: ({ email }) => email, inCard: 'text' },
  {
    id: 'isActive',
    heading: 'Estado',
    cell: ({ isActive }) => <StatusDot tone={isActive ? 'done' : 'loss'} word={isActive ? 'Activo' : 'No activo'} />,
    inCard: 'figure',
  },
]
