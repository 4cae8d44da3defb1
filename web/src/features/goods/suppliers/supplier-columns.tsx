import type { SupplierRow } from '@mostrador/contract/goods/suppliers'
import { supplierRow } from '@mostrador/contract/goods/suppliers'
import { counted } from '@mostrador/domain/count'
import type { Role } from '@mostrador/domain/platform/role'
import { columnsOf } from '../../../api/lists/columns.tsx'
import { Link } from '../../../navigation/link.tsx'
import { receivingsOf } from '../../../paths.ts'
import type { Column } from '../../../ui/list/column.ts'
import { Money } from '../../../ui/texts/money.tsx'
import { StatusDot } from '../../../ui/texts/status-dot.tsx'
import leads from '../../../ui/theme/lead.module.css'

export const supplierColumns = (role: Role): readonly Column<SupplierRow>[] =>
  columnsOf(supplierRow, {
    name: { inCard: 'title' },
    phone: { cell: ({ phone }) => <span className="tabular">{phone || '—'}</span>, inCard: 'text' },
    nit: { isMinor: true, cell: ({ nit }) => <span className="tabular">{nit || '—'}</span> },
    days: {
      heading: 'Tarda',
      sorts: 'up',
      cell: ({ days }) => (days == null ? '—' : counted(days, 'día', 'días')),
      inCard: 'text',
      align: 'start',
    },
    owed: {
      cell: ({ id, owed = 0 }) =>
        owed > 0 ? (
          <Link className={leads['lead']} to={receivingsOf(role)} search={{ casa: id, porPagar: 1 }}>
            <Money value={owed} />
          </Link>
        ) : (
          '—'
        ),
    },
    credit: { isMinor: true, cell: ({ credit = 0 }) => (credit > 0 ? <Money value={credit} /> : '—'), inCard: 'none' },
    note: { isMinor: true, cell: ({ note }) => note || '—', inCard: 'none' },
    isActive: {
      cell: ({ isActive }) => (
        <StatusDot tone={isActive === false ? 'loss' : 'done'} word={isActive === false ? 'No activa' : 'Activa'} />
      ),
      inCard: 'figure',
    },
  })
