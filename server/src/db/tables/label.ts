import { instant, integer, optionalInteger, table } from '../table.ts'

/** What a product's last label said. */
export const productLabels = table('product_label', {
  productId: integer('product_id'),
  price: integer('price'),
  /** The price for affiliates that stood on it in code; null: none did. */
  adi: optionalInteger('adi'),
  units: integer('units'),
  authorId: optionalInteger('author_id'),
  printedAt: instant('printed_at'),
})
