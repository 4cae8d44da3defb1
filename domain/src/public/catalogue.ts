import { reducedPrice } from '../goods/price.ts'
import type { PublicText } from '../goods/product-texts.ts'
import type { Vehicle } from '../goods/vehicle.ts'
import type { ShopRules } from '../group/shop-rules.ts'
import { type Centavos, share } from '../money.ts'
import { DAY_MS, instantOf } from '../time.ts'

/** Page sizes of the public catalogue, the specified five first (P §9). */
export const CATALOGUE_SIZES = [5, 10, 20, 60] as const
export type CatalogueSize = (typeof CATALOGUE_SIZES)[number]
export const CATALOGUE_PAGE: CatalogueSize = 5

/** Columns of the catalogue's search, all ticked at first (P §2.3). */
export const CATALOGUE_COLUMNS = ['barcode', 'id', 'code', 'name', 'specification', 'price'] as const
export type CatalogueColumn = (typeof CATALOGUE_COLUMNS)[number]

/** Sort orders: newest, units sold in the last 30 days, units ever sold, price (P §2.3, D42). */
export const CATALOGUE_SORTS = ['newest', 'trending', 'popular', 'cheapest'] as const
export type CatalogueSort = (typeof CATALOGUE_SORTS)[number]

/** Days for which a product is marked NUEVO (D66), and days whose sales make a trend (D42). */
const NEW_DAYS = 60
export const TREND_DAYS = 30

export interface CatalogueProduct extends Readonly<Record<PublicText, string>> {
  readonly id: number
  readonly code: string
  readonly barcode: string
  readonly name: string
  /** Stored photo file names. The first is the card's. */
  readonly photos: readonly string[]
  readonly group: string
  readonly element: string
  readonly specification: string
  readonly quantity: number
  readonly price: Centavos
  readonly isNew: boolean
  readonly familyId?: number | undefined
  /** Price or words of a rule of price (D184). The list price is struck beside a price. */
  readonly offerPrice?: Centavos | undefined
  readonly offerText?: string | undefined
  /** The pieces of a set (D179). Absent for other products. */
  readonly pieces?: readonly NamedUnits[] | undefined
}

export interface NamedUnits {
  readonly name: string
  readonly units: number
}

export interface CatalogueTag {
  readonly productId: number
  readonly name: string
  readonly quantity: number
}

export interface CatalogueMember extends CatalogueProduct {
  readonly values: readonly string[]
}

/** A family in a catalogue with the members that the shop shows, oldest first (D178). */
export interface CatalogueFamily {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly photos: readonly string[]
  readonly attributes: readonly string[]
  /** Id of the only member that matches the search. Null if several match, or without a search. */
  readonly onlyMatch: number | null
  readonly members: readonly CatalogueMember[]
}

export interface CataloguePage {
  readonly rows: readonly CatalogueProduct[]
  readonly tags: readonly CatalogueTag[]
  /** Number of matching rows, counted up to COUNTED_ROWS. */
  readonly total: number
  /** Specifications of the shop's products, by name. */
  readonly specifications: readonly string[]
  readonly groups: readonly CatalogueGroup[]
  /** Choices for a shop that sells by vehicle (D180). */
  readonly vehicles?: VehicleChoices | undefined
  /** Families of the rows. A row with a family stands for the whole family. */
  readonly families: readonly CatalogueFamily[]
}

/** Makes, the models of the chosen make, and the years of the chosen model, the newest first. */
export interface VehicleChoices {
  readonly makes: readonly string[]
  readonly models: readonly string[]
  readonly years: readonly number[]
}

/** A group of the shop's products, and the specifications that only they have. */
export interface CatalogueGroup {
  readonly name: string
  readonly specifications: readonly string[]
}

export interface CatalogueQuery {
  readonly page: number
  /** Cards of a page. An address has one of CATALOGUE_SIZES. */
  readonly size: number
  readonly search: string
  readonly columns: readonly CatalogueColumn[]
  /** Range of the price after the shop's reduction (D40). */
  readonly min: Centavos | null
  readonly max: Centavos | null
  readonly groups: readonly string[]
  readonly specifications: readonly string[]
  readonly sort: CatalogueSort
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

export const isFiltered = ({ search, min, max, groups, specifications, vehicle }: CatalogueQuery): boolean =>
  search !== '' ||
  min !== null ||
  max !== null ||
  groups.length > 0 ||
  specifications.length > 0 ||
  vehicle !== undefined

/** Changes the page size and stays on the page with the first visible card. */
export const resized = (query: CatalogueQuery, size: CatalogueSize): CatalogueQuery => ({
  ...query,
  size,
  page: 1 + Math.floor(((query.page - 1) * query.size) / size),
})

/** Specifications under a heading (`group` null: shared by several groups). */
export interface SpecificationFold {
  readonly group: string | null
  readonly names: readonly string[]
}

/** Returns each specification once: under its only group, or last if several groups share it. */
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

export interface Reduction {
  /** 'offer' is announced on the card (D41), 'compared' is used by search and range (D40). */
  readonly kind: 'offer' | 'compared'
  readonly percent: number
  readonly price: Centavos
}

export type Reductions = Pick<ShopRules, 'hasAffiliates' | 'offerPercent' | 'reducedPercent'>

/** Reduced prices that the catalogue shows and no till applies (D40). 'compared' needs affiliates (D224). */
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

/** Price at the till for a bound of the range, which is typed with the shop's reduction (D40). */
export const tillPriceOf = (bound: Centavos, { reducedPercent }: Pick<Reductions, 'reducedPercent'>): Centavos =>
  share(bound, 100, 100 - reducedPercent)

/** Instant after which a product counts as NUEVO (D66). */
export const newSince = (epoch: number): string => instantOf(epoch - NEW_DAYS * DAY_MS)
