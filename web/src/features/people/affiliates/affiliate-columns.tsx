import { affiliateRow } from '@mostrador/contract/people/affiliates'
import type { Affiliate } from '@mostrador/domain/people/affiliate'
import { columnsOf } from '../../../api/lists/columns.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { StatusDot } from '../../../ui/texts/status-dot.tsx'

/** Columns of the list of affiliates (P §2.10). */
export const AFFILIATE_COLUMNS: readonly Column<Affiliate>[] = columnsOf(affiliateRow, {
  id: { width: '72px', inCard: 'none', align: 'start' },
  code: { cell: ({ code }) => <span className="code">{code}</span>, inCard: 'text', align: 'start' },
  name: { inCard: 'title' },
  phone: { cell: ({ phone }) => <span className="tabular">{phone}</span>, inCard: 'text' },
  email: { isMinor: true, inCard: 'text' },
  isActive: {
    cell: ({ isActive }) => <StatusDot tone={isActive ? 'done' : 'loss'} word={isActive ? 'Activo' : 'No activo'} />,
    inCard: 'figure',
  },
})
