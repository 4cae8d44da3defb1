interface TextOfProduct {
  /** Heading in lists and spreadsheets, label in forms and on the product's page. */
  readonly heading: string
  /** Names on the wire: in the body that adds a product, and in the one that edits it. */
  readonly added: string
  readonly edited: string
  /** The name in the log, which shows the heading. */
  readonly logged: string
  readonly hasLines?: true
  /** Lists show, search and sort it. Its column is `folded`. */
  readonly isListed?: true
  /** Visitors of the catalogue get it. One without lines stands among the product's facts. */
  readonly isPublic?: true
}

/** Optional texts of a product. A new one also needs a column in `tables/product.ts` and a place in `STAMPED`. */
export const PRODUCT_TEXTS = {
  description: {
    heading: 'Descripción',
    added: 'descripcion',
    edited: 'productoDescripcion',
    logged: 'descripcion',
    hasLines: true,
    isPublic: true,
  },
} as const satisfies Record<string, TextOfProduct>

export type ProductText = keyof typeof PRODUCT_TEXTS
export type ProductTexts = Readonly<Record<ProductText, string>>

export const TEXTS_OF_PRODUCT = Object.keys(PRODUCT_TEXTS) as ProductText[]

export const textOfProduct = (name: ProductText): TextOfProduct => PRODUCT_TEXTS[name]

export const eachText = <Value>(value: (name: ProductText) => Value) =>
  Object.fromEntries(TEXTS_OF_PRODUCT.map((name) => [name, value(name)])) as Readonly<Record<ProductText, Value>>

type Marked<Mark extends 'isListed' | 'isPublic'> = {
  [Name in ProductText]: (typeof PRODUCT_TEXTS)[Name] extends Readonly<Record<Mark, true>> ? Name : never
}[ProductText]

const marked = <Mark extends 'isListed' | 'isPublic'>(mark: Mark) =>
  TEXTS_OF_PRODUCT.filter((name) => textOfProduct(name)[mark]) as Marked<Mark>[]

export type PublicText = Marked<'isPublic'>

export const LISTED_TEXTS = marked('isListed')
export const PUBLIC_TEXTS = marked('isPublic')

export const eachPublicText = <Value>(value: (name: PublicText) => Value) =>
  Object.fromEntries(PUBLIC_TEXTS.map((name) => [name, value(name)])) as Readonly<Record<PublicText, Value>>

export const NO_TEXTS: ProductTexts = eachText(() => '')
