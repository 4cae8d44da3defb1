import { type ExportColumn, number, text } from '../../platform/spreadsheets/sheet.ts'
import type { ProductTag } from './product-hashtag.queries.ts'

export const productTagSheet: readonly ExportColumn<ProductTag>[] = [
  number('ID del producto', ({ productId }) => productId),
  text('Código', ({ code }) => code),
  text('Producto', ({ product }) => product),
  text('Tag', ({ hashtag }) => hashtag),
  number('Cantidad', ({ quantity }) => quantity),
]
