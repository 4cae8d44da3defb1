import { type CustomerRow, customerRow } from '@mostrador/contract/people/customers'
import { counted } from '@mostrador/domain/count'
import { columnsOf } from '../../../api/lists/columns.tsx'
import { taxIdWords } from '../../../people/tax-id-words.ts'
import type { Column } from '../../../ui/list/column.ts'
import { Money } from '../../../ui/texts/money.tsx'
import { StatusDot } from '../../../ui/texts/status-dot.tsx'

const debtOf = (sum: number) => (sum > 0 ? <Money value={sum} /> : '—')

/** Columns of the list of customers (D185) with their credit (D186). */
export const CUSTOMER_COLUMNS: readonly Column<CustomerRow>[] = columnsOf(customerRow, {
  name: { inCard: 'title' },
  taxId: { cell: (row) => <span className="tabular">{taxIdWords(row) || '—'}</span>, inCard: 'text' },
  phone: { cell: ({ phone }) => <span className="tabular">{phone || '—'}</span>, inCard: 'text' },
  affiliate: { isMinor: true, cell: ({ affiliate }) => affiliate ?? '—', inCard: 'none' },
  address: { isMinor: true, cell: ({ address }) => address || '—', inCard: 'none' },
  limit: { cell: ({ limit = 0 }) => (limit > 0 ? <Money value={limit} /> : '—') },
  days: {
    isMinor: true,
    cell: ({ limit = 0, days = 0 }) => (limit > 0 ? counted(days, 'día', 'días') : '—'),
    inCard: 'none',
  },
  owed: { cell: ({ owed = 0 }) => debtOf(owed) },
  overdue: { under: { column: 'owed', from: 'middle', isNamed: true }, cell: ({ overdue = 0 }) => debtOf(overdue) },
  // Not a column of `customerRow`, because the list cannot be sorted by it.
  left: {
    heading: 'Disponible',
    align: 'end',
    under: { column: 'limit', from: 'middle', isNamed: true },
    cell: ({ limit = 0, room = 0 }) => (limit > 0 ? <Money value={room} /> : '—'),
  },
  isBlocked: {
    heading: 'Crédito',
    cell: ({ limit = 0, isBlocked }) => {
      if (isBlocked) return <StatusDot tone="loss" word="Bloqueado" />
      return limit > 0 ? <StatusDot tone="done" word="Con crédito" /> : <StatusDot tone="quiet" word="Sin crédito" />
    },
    inCard: 'figure',
  },
})
