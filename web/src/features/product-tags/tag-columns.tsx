import type { productTagRow } from '@mostrador/contract/goods/product-tags'
import type { z } from 'zod/mini'
import type { Column } from '../../ui/list/column.ts'

export type ProductTag = z.output<typeof productTagRow>

/** B §2: the product with its id and code. */
export const TAG_COLUMNS: readonly Column<ProductTag>[] = [
  {
    id: 'productId',
    heading: 'ID',
    sorts: 'down',
    width: '96px',
    cell: ({ productId }) => <span className="tabular">{productId}</span>,
  },
  {
    id: 'code',
    heading: 'Código',
    sorts: 'up',
    cell: ({ code }) => <span className="code">{code}</span>,
    inCard: 'text',
  },
  { id: 'product', heading: 'Producto', sorts: 'up', cell: ({ product }) => product, inCard: 'title' },
  { id: 'hashtag', heading: 'Tag', sorts: 'up', cell: ({ hashtag }) => hashtag, inCard: 'text' },
  { id: 'quantity', heading: 'Cantidad', sorts: 'down', align: 'end', cell: ({ quantity }) => quantity },
]
