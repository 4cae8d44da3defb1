import { integer, table, text } from '../table.ts'

/** Each vehicle of `product.fits`, as it is looked for (D180). Years without a limit are the first and the last year. */
export const productFits = table(
  'product_fit',
  {
    productId: integer('product_id'),
    makeKey: text('make_key'),
    modelKey: text('model_key'),
    from: integer('year_from'),
    to: integer('year_to'),
    make: text('make'),
    model: text('model'),
  },
  { label: 'Vehículos de productos' },
)

/** Two products that may be used in place of each other. The lower id comes first. */
export const productEquivalents = table(
  'product_equivalent',
  {
    productId: integer('product_id'),
    otherId: integer('other_id'),
  },
  { label: 'Productos que sirven en lugar de otros' },
)
