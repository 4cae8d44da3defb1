import type { TicketTemplate } from '../group/ticket.ts'
import { type Centavos, writeMoney } from '../money.ts'
import { fold } from '../search.ts'
import { PLAIN_PRODUCT } from './plain-product.ts'
import type { Product } from './product.ts'

/** Most labels of one print job. A roll has some thousand. */
export const MOST_LABELS = 2_000

export const MOST_LABELLED = 300

/** Ten different letters for the digits 0 to 9. Shops here write prices with this word. */
const KEY = 'MURCIELAGO'

/** Writes a price in code, readable only with the key: 'UGI' is Q184.00, 'UGI.EM' Q184.50. */
export const codedPrice = (price: Centavos): string =>
  writeMoney(price)
    .replace(/\.00$/, '')
    .replace(/\d/g, (digit) => KEY[Number(digit)] ?? '')

/** A product's name, with its specification if that adds something. */
export function labelName({ name, specification }: Pick<Product, 'name' | 'specification'>): string {
  const folded = fold(specification)
  const isPlain = folded === '' || folded === fold(PLAIN_PRODUCT.specification) || fold(name).includes(folded)
  return isPlain ? name : `${name} · ${specification}`
}

export interface LabelArticle {
  readonly name: string
  readonly code: string
  readonly barcode: string
  readonly price: Centavos
  /** ADI price, printed in code (null: not printed). */
  readonly adi: Centavos | null
  /** Price of a rule (D184). The list price is struck above it. */
  readonly offerPrice?: Centavos | undefined
  readonly offerText?: string | undefined
  readonly mark: LabelMark
}

export interface LabelMark {
  readonly title: string
  readonly template: TicketTemplate
}

export interface LabelRun {
  readonly article: LabelArticle
  readonly units: number
}
