import { type QuotationRow, quotationRow } from '@mostrador/contract/sale/quotation-list'
import { showDay } from '@mostrador/domain/time'
import { columnsOf } from '../../../api/lists/columns.tsx'
import { STATE_NAMES, STATE_TONES } from '../../../counter/quotation/quotation-words.ts'
import type { Column } from '../../../ui/list/column.ts'
import { StatusDot } from '../../../ui/texts/status-dot.tsx'

export const QUOTATION_COLUMNS: readonly Column<QuotationRow>[] = columnsOf(quotationRow, {
  number: { sorts: 'down', cell: ({ number }) => <span className="tabular">{number}</span>, inCard: 'text' },
  issuedAt: { inCard: 'text' },
  customer: { inCard: 'title' },
  total: { inCard: 'figure' },
  expires: { cell: ({ expires }) => <span className="tabular">{showDay(expires)}</span>, align: 'start' },
  state: { cell: ({ state }) => <StatusDot tone={STATE_TONES[state]} word={STATE_NAMES[state]} /> },
  shop: { isMinor: true },
  author: { isMinor: true, inCard: 'text' },
})
