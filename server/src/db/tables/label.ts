import { instant, integer, optionalInteger, table } from '../table.ts'

/** Content of a product's last label. */
export const productLabels = table('product_label', {
  productId: integer('product_id'),
  price: integer('price'),
  /** The affiliates' price that the label showed in code. Null if it showed none. */
  adi: optionalInteger('adi'),
  units: integer('units'),
  authorId: optionalInteger('author_id'),
  printedAt: instant('printed_at'),
})
