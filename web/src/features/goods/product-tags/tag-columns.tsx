import { productTagRow } from '@mostrador/contract/goods/product-tags'
import type { z } from 'zod/mini'
import { columnsOf } from '../../../api/lists/columns.tsx'
import type { Column } from '../../../ui/list/column.ts'

export type ProductTag = z.output<typeof productTagRow>

/** Columns of the list of hashtags (B §2). */
export const TAG_COLUMNS: readonly Column<ProductTag>[] = columnsOf(productTagRow, {
  productId: { width: '96px', align: 'start' },
  code: { cell: ({ code }) => <span className="code">{code}</span>, inCard: 'text' },
  product: { inCard: 'title' },
  hashtag: { inCard: 'text' },
  quantity: { cell: ({ quantity }) => quantity },
})
