import { instant, integer, optionalInteger, table, text } from '../table.ts'

export const productLabels = table(
  'product_label',
  {
    productId: integer('product_id'),
    price: integer('price'),
    /** The affiliates' price that the label showed in code. Null if it showed none. */
    adi: optionalInteger('adi'),
    /** The price of a rule that the label showed beside the struck one (D184). Null if it showed none. */
    offerPrice: optionalInteger('offer_price'),
    offerText: text('offer_text'),
    units: integer('units'),
    authorId: optionalInteger('author_id'),
    printedAt: instant('printed_at'),
  },
  { label: 'Últimas etiquetas', sums: ['units', 'price'], of: 'units', area: { name: 'labels' } },
)
