import { exitRow } from '@mostrador/contract/goods/stock-exits'
import type { z } from 'zod/mini'
import { columnsOf } from '../../../api/lists/columns.tsx'
import { ProductLink } from '../../../stock/product-link.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { Money } from '../../../ui/texts/money.tsx'

export type ExitRow = z.output<typeof exitRow>

export const EXIT_COLUMNS: readonly Column<ExitRow>[] = columnsOf(exitRow, {
  number: { sorts: 'down', cell: ({ number }) => <span className="tabular">{number}</span>, inCard: 'text' },
  issuedAt: { inCard: 'text' },
  name: { heading: 'Producto', cell: (row) => <ProductLink id={row.productId} name={row.name} />, inCard: 'title' },
  code: { under: { column: 'name', from: 'middle' }, inCard: 'text' },
  kind: { under: { column: 'reason', from: 'narrow' } },
  reason: {},
  shop: {},
  extension: { isMinor: true, under: { column: 'shop', from: 'middle' }, inCard: 'none' },
  author: { isMinor: true, inCard: 'text' },
  quantity: { inCard: 'figure' },
  cost: {
    cell: ({ cost }) => (cost === null ? 'sin costo' : <Money value={cost} />),
    under: { column: 'worth', from: 'narrow', isNamed: true },
  },
  worth: {},
})
