import { reducedPrice } from '../goods/price.ts'
import type { Vehicle } from '../goods/vehicle-fit.ts'
import type { ShopRules } from '../group/shop-rules.ts'
import { type Centavos, share } from '../money.ts'
import { DAY_MS, instantOf } from '../time.ts'

/** Cards of a page of the public catalogue: the specified five, or as many as a visitor chose (P §9). */
export const CATALOGUE_SIZES = [5, 10, 20, 60] as const
export type CatalogueSize = (typeof CATALOGUE_SIZES)[number]
export const CATALOGUE_PAGE: CatalogueSize = 5

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
  /** The family that it is a member of (D175). */
  readonly familyId?: number | undefined
  /** What a rule of price gives: its price beside the struck list price, else its words (D184). */
  readonly offerPrice?: Centavos | undefined
  readonly offerText?: string | undefined
}

export interface CatalogueTag {
  readonly productId: number
  readonly name: string
  readonly quantity: number
}

/** A member of a family as the public sees it. */
export interface CatalogueMember extends CatalogueProduct {
  readonly values: readonly string[]
}

/** A family as a catalogue shows it: with the members that the shop shows, oldest first (D178). */
export interface CatalogueFamily {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly photos: readonly string[]
  readonly attributes: readonly string[]
  /** The only member that fits what is searched; null if several fit, or nothing is searched. */
  readonly fits: number | null
  readonly members: readonly CatalogueMember[]
}

/** One page of a brand's catalogue. */
export interface CataloguePage {
  readonly rows: readonly CatalogueProduct[]
  readonly tags: readonly CatalogueTag[]
  /** All that match; stops counting at COUNTED_ROWS. */
  readonly total: number
  /** The specifications that the shop's products have, by name. */
  readonly specifications: readonly string[]
  readonly groups: readonly CatalogueGroup[]
  /** What a shop that chooses by vehicle offers (D180). */
  readonly vehicles?: VehicleChoices | undefined
  /** The families of these rows; each row with a family stands for it. */
  readonly families: readonly CatalogueFamily[]
}

/** Makes, the models of the chosen make, and the years of the chosen model, the newest first. */
export interface VehicleChoices {
  readonly makes: readonly string[]
  readonly models: readonly string[]
  readonly years: readonly number[]
}

/** A group that the shop has products of, and the specifications that those products alone have. */
export interface CatalogueGroup {
  readonly name: string
  readonly specifications: readonly string[]
}

/** What a visitor asked the catalogue for. */
export interface CatalogueQuery {
  readonly page: number
  /** Cards of a page; an address says one of CATALOGUE_SIZES. */
  readonly size: number
  readonly search: string
  readonly columns: readonly CatalogueColumn[]
  /** Of the price with the shop's percent off (D40). */
  readonly min: Centavos | null
  readonly max: Centavos | null
  readonly groups: readonly string[]
  readonly specifications: readonly string[]
  readonly sort: CatalogueSort
  /** The vehicle that products fit (D180). */
  readonly vehicle?: Vehicle | undefined
}

export const WHOLE_CATALOGUE: CatalogueQuery = {
  page: 1,
  size: CATALOGUE_PAGE,
  search: '',
  columns: CATALOGUE_COLUMNS,
  min: null,
  max: null,
  groups: [],
  specifications: [],
  sort: 'newest',
}

/** Whether anything is left out: by the search, the range, the groups, the specifications or a vehicle. */
export const isFiltered = ({ search, min, max, groups, specifications, vehicle }: CatalogueQuery): boolean =>
  search !== '' ||
  min !== null ||
  max !== null ||
  groups.length > 0 ||
  specifications.length > 0 ||
  vehicle !== undefined

/** The same list with so many cards a page, on the page where the first card in sight is. */
export const resized = (query: CatalogueQuery, size: CatalogueSize): CatalogueQuery => ({
  ...query,
  size,
  page: 1 + Math.floor(((query.page - 1) * query.size) / size),
})

/** Specifications under a heading; `group` is null for those that several groups share. */
export interface SpecificationFold {
  readonly group: string | null
  readonly names: readonly string[]
}

/** Each specification once: under its group where it has only one, last those of several. */
export function foldsOf({
  specifications,
  groups,
}: Pick<CataloguePage, 'specifications' | 'groups'>): SpecificationFold[] {
  const own = new Set(groups.flatMap((group) => group.specifications))
  return [
    ...groups.map(({ name, specifications: names }) => ({ group: name, names })),
    { group: null, names: specifications.filter((name) => !own.has(name)) },
  ].filter(({ names }) => names.length > 0)
}

/** A price with so much off, as a catalogue tells it beside the one that the till charges. */
export interface Reduction {
  /** Announced on the card (D41), or what search and range look at (D40). */
  readonly kind: 'offer' | 'compared'
  readonly percent: number
  readonly price: Centavos
}

/** What a shop's catalogue takes off its prices, in words. */
export type Reductions = Pick<ShopRules, 'hasAffiliates' | 'offerPercent' | 'reducedPercent'>

/**
 * Returns the reduced prices that a catalogue shows beside the till's, which no till applies by itself (D40). The affiliates'
 * price appears only in shops that have affiliates (D224).
 */
export const reductionsOf = (
  { hasAffiliates, offerPercent, reducedPercent }: Reductions,
  price: Centavos,
): readonly Reduction[] =>
  (
    [
      ['offer', offerPercent],
      ['compared', hasAffiliates ? reducedPercent : 0],
    ] as const
  )
    .filter(([, percent]) => percent > 0)
    .map(([kind, percent]) => ({ kind, percent, price: reducedPrice(price, percent) }))

/** The price at the till that stands behind a bound of the range, which is typed with the shop's percent off (D40). */
export const tillPriceOf = (bound: Centavos, { reducedPercent }: Pick<Reductions, 'reducedPercent'>): Centavos =>
  share(bound, 100, 100 - reducedPercent)

/** Products made after this instant are NUEVO (D66). */
export const newSince = (epoch: number): string => instantOf(epoch - NEW_DAYS * DAY_MS)
