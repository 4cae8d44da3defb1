import { HIGHEST_PRICE } from '../goods/price.ts'
import { FIRST_YEAR, LAST_YEAR, LONGEST_VEHICLE } from '../goods/vehicle.ts'
import { type Centavos, writeMoney } from '../money.ts'
import { readMoney } from '../typed-amount.ts'
import {
  CATALOGUE_COLUMNS,
  CATALOGUE_PAGE,
  CATALOGUE_SIZES,
  CATALOGUE_SORTS,
  type CatalogueColumn,
  type CatalogueQuery,
  type CatalogueSort,
  WHOLE_CATALOGUE,
} from './catalogue.ts'

export type CatalogueView = 'grid' | 'list'

/** State in a catalogue's address: the filters, the layout and the open product. */
export interface CataloguePlace {
  readonly query: CatalogueQuery
  /** Layout of the cards. Null if the address has none, so that the browser's last choice applies (D43). */
  readonly view: CatalogueView | null
  readonly product: number | null
  /** Open family without a chosen member. */
  readonly family: number | null
  /** Chosen members on the cards of their families. */
  readonly chosen: readonly number[]
}

/** Parameter names of the address. Columns, groups and specifications may repeat. */
export const ADDRESS = {
  page: 'page',
  size: 'por-pagina',
  search: 'buscar',
  column: 'en',
  min: 'min',
  max: 'max',
  group: 'grupo',
  specification: 'especificacion',
  sort: 'orden',
  view: 'vista',
  product: 'producto',
  make: 'marca',
  model: 'modelo',
  year: 'anio',
  family: 'familia',
  chosen: 'elegido',
} as const

const COLUMN_WORDS: Readonly<Record<CatalogueColumn, string>> = {
  barcode: 'barcode',
  id: 'id',
  code: 'codigo',
  name: 'nombre',
  specification: 'especificacion',
  price: 'valor',
}

const SORT_WORDS: Readonly<Record<CatalogueSort, string>> = {
  newest: 'ultimos',
  trending: 'tendencias',
  popular: 'popular',
  cheapest: 'barato',
}

const VIEW_WORDS: Readonly<Record<CatalogueView, string>> = { grid: 'cuadricula', list: 'lista' }

export const columnWord = (column: CatalogueColumn): string => COLUMN_WORDS[column]
export const sortWord = (sort: CatalogueSort): string => SORT_WORDS[sort]
export const viewWord = (view: CatalogueView): string => VIEW_WORDS[view]

const LONGEST_SEARCH = 200
const LONGEST_NAME = 200
const MOST_NAMES = 50
const MOST_CHOSEN = 60

/** Reads an address. Every text gives a valid state, because people edit addresses and old links live on. */
export function readPlace(asked: URLSearchParams): CataloguePlace {
  const columns = CATALOGUE_COLUMNS.filter((column) => asked.getAll(ADDRESS.column).includes(COLUMN_WORDS[column]))
  const bounds = [priceOf(asked.get(ADDRESS.min)), priceOf(asked.get(ADDRESS.max))]
  const [low = null, high = null] = bounds
  const product = idOf(asked.get(ADDRESS.product))
  const isTurned = low !== null && high !== null && low > high
  return {
    query: {
      page: numberOf(asked.get(ADDRESS.page), 1_000_000) ?? 1,
      size: CATALOGUE_SIZES.find((size) => String(size) === asked.get(ADDRESS.size)) ?? CATALOGUE_PAGE,
      search: storable((asked.get(ADDRESS.search) ?? '').trim().slice(0, LONGEST_SEARCH)),
      columns: columns.length === 0 ? CATALOGUE_COLUMNS : columns,
      min: isTurned ? high : low,
      max: isTurned ? low : high,
      groups: namesOf(asked.getAll(ADDRESS.group)),
      specifications: namesOf(asked.getAll(ADDRESS.specification)),
      ...vehicleOf(asked),
      sort: CATALOGUE_SORTS.find((sort) => SORT_WORDS[sort] === asked.get(ADDRESS.sort)) ?? 'newest',
    },
    view: (['grid', 'list'] as const).find((view) => VIEW_WORDS[view] === asked.get(ADDRESS.view)) ?? null,
    product,
    family: product === null ? idOf(asked.get(ADDRESS.family)) : null,
    chosen: [...new Set(asked.getAll(ADDRESS.chosen))].slice(0, MOST_CHOSEN).flatMap((written) => idOf(written) ?? []),
  }
}

/** Writes the query of an address, '' for the default state. Each state has exactly one address. */
export function writePlace({ query, view, product, family, chosen }: CataloguePlace): string {
  const asked = new URLSearchParams()
  if (query.search !== '') asked.set(ADDRESS.search, query.search)
  if (query.columns.length < CATALOGUE_COLUMNS.length)
    for (const column of query.columns) asked.append(ADDRESS.column, COLUMN_WORDS[column])
  if (query.min !== null) asked.set(ADDRESS.min, writePrice(query.min))
  if (query.max !== null) asked.set(ADDRESS.max, writePrice(query.max))
  for (const name of query.groups) asked.append(ADDRESS.group, name)
  for (const name of query.specifications) asked.append(ADDRESS.specification, name)
  if (query.vehicle) asked.set(ADDRESS.make, query.vehicle.make)
  if (query.vehicle?.model !== undefined) asked.set(ADDRESS.model, query.vehicle.model)
  if (query.vehicle?.year !== undefined) asked.set(ADDRESS.year, String(query.vehicle.year))
  if (query.sort !== 'newest') asked.set(ADDRESS.sort, SORT_WORDS[query.sort])
  if (view !== null) asked.set(ADDRESS.view, VIEW_WORDS[view])
  if (query.size !== CATALOGUE_PAGE) asked.set(ADDRESS.size, String(query.size))
  if (query.page > 1) asked.set(ADDRESS.page, String(query.page))
  for (const member of chosen) asked.append(ADDRESS.chosen, String(member))
  if (product !== null) asked.set(ADDRESS.product, String(product))
  else if (family !== null) asked.set(ADDRESS.family, String(family))
  const written = asked.toString()
  return written === '' ? '' : `?${written}`
}

export const FIRST_PLACE: CataloguePlace = {
  query: WHOLE_CATALOGUE,
  view: null,
  product: null,
  family: null,
  chosen: [],
}

export const unfiltered = ({ query, view }: CataloguePlace): CataloguePlace => ({
  ...FIRST_PLACE,
  query: { ...WHOLE_CATALOGUE, size: query.size },
  view,
})

/** Reads the vehicle. A model needs a make, and a year needs a model. */
function vehicleOf(asked: URLSearchParams): Pick<CatalogueQuery, 'vehicle'> {
  const [make, model] = [ADDRESS.make, ADDRESS.model].map((name) =>
    storable((asked.get(name) ?? '').trim().slice(0, LONGEST_VEHICLE)),
  )
  if (!make) return {}
  if (!model) return { vehicle: { make } }
  const year = numberOf(asked.get(ADDRESS.year), LAST_YEAR)
  return { vehicle: { make, model, ...(year !== undefined && year >= FIRST_YEAR && { year }) } }
}

export const writePrice = (price: Centavos): string => writeMoney(price).replace(/\.00$/, '')

function priceOf(written: string | null): Centavos | null {
  const price = written === null ? undefined : readMoney(written)
  return price === undefined || price < 0 || price > HIGHEST_PRICE ? null : price
}

const namesOf = (written: readonly string[]): string[] =>
  [...new Set(written.map(storable))].filter((name) => name !== '' && name.length <= LONGEST_NAME).slice(0, MOST_NAMES)

function numberOf(written: string | null, most: number): number | undefined {
  if (written === null || !/^[1-9]\d{0,15}$/.test(written)) return undefined
  const value = Number(written)
  return value <= most ? value : undefined
}

const idOf = (written: string | null): number | null => numberOf(written, Number.MAX_SAFE_INTEGER) ?? null

/** Removes characters that PostgreSQL cannot store (NUL, lone surrogates). */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()
