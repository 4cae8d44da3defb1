import { type CatalogueOrderRow, catalogueOrderRow } from '@mostrador/contract/sale/catalogue-order-list'
import { columnsOf } from '../../../api/lists/columns.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { StatusDot } from '../../../ui/texts/status-dot.tsx'
import { STATE_NAMES, STATE_TONES } from './catalogue-order-words.ts'

export const CATALOGUE_ORDER_COLUMNS: readonly Column<CatalogueOrderRow>[] = columnsOf(catalogueOrderRow, {
  code: { cell: ({ code }) => <span className="tabular">{code}</span>, inCard: 'text' },
  placedAt: { inCard: 'text' },
  name: { cell: ({ name }) => name || 'Sin nombre', inCard: 'title' },
  phone: { cell: ({ phone }) => <span className="tabular">{phone}</span>, inCard: 'text' },
  units: { isMinor: true },
  total: { inCard: 'figure' },
  state: { cell: ({ state }) => <StatusDot tone={STATE_TONES[state]} word={STATE_NAMES[state]} /> },
  shop: { isMinor: true },
})
