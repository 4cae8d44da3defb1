import type { TicketTemplate } from '../group/ticket.ts'
import { type Centavos, writeMoney } from '../money.ts'
import { fold } from '../search.ts'
import { PLAIN_PRODUCT } from './plain-product.ts'
import type { Product } from './product.ts'

/** How many labels one act prints; a roll has some thousand. */
export const MOST_LABELS = 2_000

/** How many products one sheet of labels may be asked for. */
export const MOST_LABELLED = 300

/** Ten letters that differ, for the digits 0 to 9: the word that shops here write prices in. */
const KEY = 'MURCIELAGO'

/** A price that who knows the key reads and a customer does not: 'UGI' is Q184.00, 'UGI.EM' Q184.50. */
export const codedPrice = (price: Centavos): string =>
  writeMoney(price)
    .replace(/\.00$/, '')
    .replace(/\d/g, (digit) => KEY[Number(digit)] ?? '')

/** A product's name with its specification, where that says anything which the name does not. */
export function labelName({ name, specification }: Pick<Product, 'name' | 'specification'>): string {
  const said = fold(specification)
  const isPlain = said === '' || said === fold(PLAIN_PRODUCT.specification) || fold(name).includes(said)
  return isPlain ? name : `${name} · ${specification}`
}

/** What a label says of a product. */
export interface LabelArticle {
  readonly name: string
  readonly code: string
  readonly barcode: string
  readonly price: Centavos
  /** The price for affiliates, where it is to stand on the label (in code); else null. */
  readonly adi: Centavos | null
  /** The price of a rule (D184): the list price stands struck above it. */
  readonly offerPrice?: Centavos | undefined
  /** The words of a rule, above the price. */
  readonly offerText?: string | undefined
  readonly mark: LabelMark
}

/** Whose goods they are: the shop's title, in its brand's letters. */
export interface LabelMark {
  readonly title: string
  readonly template: TicketTemplate
}

/** What is to be printed: an article, so many times. */
export interface LabelRun {
  readonly article: LabelArticle
  readonly units: number
}
