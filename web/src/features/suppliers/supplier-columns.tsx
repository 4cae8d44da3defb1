import type { SupplierRow } from '@mostrador/contract/goods/suppliers'
import { counted } from '@mostrador/domain/count'
import type { Role } from '@mostrador/domain/people/role'
import { Link } from '../../navigation/link.tsx'
import { receivingsOf } from '../../paths.ts'
import leads from '../../ui/lead.module.css'
import type { Column } from '../../ui/list/column.ts'
import { Money } from '../../ui/money.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'

export const supplierColumns = (role: Role): readonly Column<SupplierRow>[] => [
  { id: 'name', heading: 'Nombre', sorts: 'up', cell: ({ name }) => name, inCard: 'title' },
  {
    id: 'phone',
    heading: 'Teléfono',
    sorts: 'up',
    cell: ({ phone }) => <span className="tabular">{phone || '—'}</span>,
    inCard: 'text',
  },
  {
    id: 'nit',
    heading: 'NIT',
    sorts: 'up',
    isMinor: true,
    cell: ({ nit }) => <span className="tabular">{nit || '—'}</span>,
  },
  {
    id: 'days',
    heading: 'Tarda',
    sorts: 'up',
    cell: ({ days }) => (days == null ? '—' : counted(days, 'día', 'días')),
    inCard: 'text',
  },
  {
    id: 'owed',
    heading: 'Por pagar',
    align: 'end',
    sorts: 'down',
    cell: ({ id, owed = 0 }) =>
      owed > 0 ? (
        <Link className={leads['lead']} to={receivingsOf(role)} search={{ casa: id, porPagar: 1 }}>
          <Money value={owed} />
        </Link>
      ) : (
        '—'
      ),
  },
  {
    id: 'credit',
    heading: 'A favor',
    align: 'end',
    sorts: 'down',
    isMinor: true,
    cell: ({ credit = 0 }) => (credit > 0 ? <Money value={credit} /> : '—'),
    inCard: 'none',
  },
  { id: 'note', heading: 'Nota', sorts: 'up', isMinor: true, cell: ({ note }) => note || '—', inCard: 'none' },
  {
    id: 'isActive',
    heading: 'Estado',
    sorts: 'up',
    cell: ({ isActive }) => (
      <StatusDot tone={isActive === false ? 'loss' : 'done'} word={isActive === false ? 'No activa' : 'Activa'} />
    ),
    inCard: 'figure',
  },
]
