import type { exitRow } from '@mostrador/contract/goods/stock-exits'
import { EXIT_WORDS } from '@mostrador/domain/goods/stock-exit'
import type { z } from 'zod/mini'
import { ProductLink } from '../../stock/product-link.tsx'
import type { Column } from '../../ui/list/column.ts'
import { LocalTime } from '../../ui/local-time.tsx'
import { Money } from '../../ui/money.tsx'

export type ExitRow = z.output<typeof exitRow>

export const EXIT_COLUMNS: readonly Column<ExitRow>[] = [
  {
    id: 'number',
    heading: 'Número',
    sorts: 'down',
    cell: ({ number }) => <span className="tabular">{number}</span>,
    inCard: 'text',
  },
  {
    id: 'issuedAt',
    heading: 'Fecha',
    cell: ({ issuedAt }) => <LocalTime at={issuedAt} />,
    inCard: 'text',
    sorts: 'down',
  },
  {
    id: 'name',
    heading: 'Producto',
    cell: (row) => <ProductLink id={row.productId} name={row.name} />,
    inCard: 'title',
    sorts: 'up',
  },
  {
    id: 'code',
    heading: 'Código',
    sorts: 'up',
    cell: ({ code }) => code,
    under: { column: 'name', from: 'middle' },
    inCard: 'text',
  },
  {
    id: 'kind',
    heading: 'Tipo',
    cell: ({ kind }) => EXIT_WORDS[kind],
    under: { column: 'reason', from: 'narrow' },
    sorts: 'up',
  },
  { id: 'reason', heading: 'Motivo', sorts: 'up', cell: ({ reason }) => reason },
  { id: 'shop', heading: 'Comercio', cell: ({ shop }) => shop, sorts: 'up' },
  {
    id: 'extension',
    heading: 'Extensión',
    sorts: 'up',
    isMinor: true,
    cell: ({ extension }) => extension,
    under: { column: 'shop', from: 'middle' },
    inCard: 'none',
  },
  { id: 'author', heading: 'Autor', sorts: 'up', isMinor: true, cell: ({ author }) => author, inCard: 'text' },
  {
    id: 'quantity',
    heading: 'Unidades',
    align: 'end',
    cell: ({ quantity }) => <span className="tabular">{quantity}</span>,
    inCard: 'figure',
    sorts: 'down',
  },
  {
    id: 'cost',
    heading: 'Costo',
    align: 'end',
    sorts: 'down',
    cell: ({ cost }) => (cost === null ? 'sin costo' : <Money value={cost} />),
    under: { column: 'worth', from: 'narrow', isNamed: true },
  },
  { id: 'worth', heading: 'Valor', align: 'end', sorts: 'down', cell: ({ worth }) => <Money value={worth} /> },
]
