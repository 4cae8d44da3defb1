interface TextOfProduct {
  /** Heading in lists and spreadsheets, label in forms and on the product's page. */
  readonly heading: string
  /** Names on the wire: in the body that adds a product, and in the one that edits it. */
  readonly added: string
  readonly edited: string
  /** The name in the log. Its words stand in `AUDIT_WORDS`. */
  readonly logged: string
  readonly hasLines?: true
}

/** Optional texts of a product. A new one also needs a column in `tables/product.ts`, `productRow` and `STAMPED`. */
export const PRODUCT_TEXTS = {
  description: {
    heading: 'Descripción',
    added: 'descripcion',
    edited: 'productoDescripcion',
    logged: 'descripcion',
    hasLines: true,
  },
} as const satisfies Record<string, TextOfProduct>

export type ProductText = keyof typeof PRODUCT_TEXTS
export type ProductTexts = Readonly<Record<ProductText, string>>

export const TEXTS_OF_PRODUCT = Object.keys(PRODUCT_TEXTS) as ProductText[]

export const textOfProduct = (name: ProductText): TextOfProduct => PRODUCT_TEXTS[name]

export const eachText = <Value>(value: (name: ProductText) => Value) =>
  Object.fromEntries(TEXTS_OF_PRODUCT.map((name) => [name, value(name)])) as Readonly<Record<ProductText, Value>>

export const NO_TEXTS: ProductTexts = eachText(() => '')
