import type { Brand } from './brand.ts'
import { type Centavos, share } from './money.ts'
import { instantOf } from './time.ts'

/** Cards of a page of the public catalogue (P §9). */
export const CATALOGUE_PAGE = 5

/** Columns that the catalogue's search looks into, all of them ticked at first (P §2.3). */
export const CATALOGUE_COLUMNS = ['barcode', 'id', 'code', 'name', 'specification', 'price'] as const
export type CatalogueColumn = (typeof CATALOGUE_COLUMNS)[number]

/** The ways to sort: newest, units sold in the last 30 days, units ever sold, price (P §2.3, D42). */
export const CATALOGUE_SORTS = ['newest', 'trending', 'popular', 'cheapest'] as const
export type CatalogueSort = (typeof CATALOGUE_SORTS)[number]

/** For how many days a product says NUEVO (D66), and for how many its sales make it a trend (D42). */
const NEW_DAYS = 60
export const TREND_DAYS = 30

/** A product as the public sees it. */
export interface CatalogueProduct {
  readonly id: number
  readonly code: string
  readonly barcode: string
  readonly name: string
  readonly description: string
  /** Stored photo file names; the first is the card's. */
  readonly photos: readonly string[]
  readonly group: string
  readonly element: string
  readonly specification: string
  readonly quantity: number
  readonly price: Centavos
  readonly isNew: boolean
}

export interface CatalogueTag {
  readonly productId: number
  readonly name: string
  readonly quantity: number
}

/** One page of a brand's catalogue. */
export interface CataloguePage {
  readonly rows: readonly CatalogueProduct[]
  readonly tags: readonly CatalogueTag[]
  /** All that match; stops counting at COUNTED_ROWS. */
  readonly total: number
  /** The specifications that the shop's products have, by name. */
  readonly specifications: readonly string[]
}

/** What a visitor asked the catalogue for. */
export interface CatalogueQuery {
  readonly page: number
  readonly search: string
  readonly columns: readonly CatalogueColumn[]
  /** Of the price with 20 % off (D40). */
  readonly min: Centavos | null
  readonly max: Centavos | null
  readonly specifications: readonly string[]
  readonly sort: CatalogueSort
}

export const WHOLE_CATALOGUE: CatalogueQuery = {
  page: 1,
  search: '',
  columns: CATALOGUE_COLUMNS,
  min: null,
  max: null,
  specifications: [],
  sort: 'newest',
}

/** Whether anything is left out: the search, the range or the specifications. */
export const isFiltered = ({ search, min, max, specifications }: CatalogueQuery): boolean =>
  search !== '' || min !== null || max !== null || specifications.length > 0

/** The price that search and range compare with: 20 % off (D40). */
export const reducedPrice = (price: Centavos): Centavos => share(price, 4, 5)

/** What a card asks for: 5 % off at Vianney (D41). The till charges neither this nor the reduced price. */
export const cardPrice = (brand: Brand['key'], price: Centavos): Centavos =>
  brand === 'vianney' ? share(price, 95, 100) : price

/** Products made after this instant are NUEVO (D66). */
export const newSince = (epoch: number): string => instantOf(epoch - NEW_DAYS * 86_400_000)
