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
export interface CatalogueState {
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
export const PARAMETERS = {
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
export function readState(params: URLSearchParams): CatalogueState {
  const columns = CATALOGUE_COLUMNS.filter((column) => params.getAll(PARAMETERS.column).includes(COLUMN_WORDS[column]))
  const bounds = [priceOf(params.get(PARAMETERS.min)), priceOf(params.get(PARAMETERS.max))]
  const [low = null, high = null] = bounds
  const product = idOf(params.get(PARAMETERS.product))
  const isSwapped = low !== null && high !== null && low > high
  return {
    query: {
      page: numberOf(params.get(PARAMETERS.page), 1_000_000) ?? 1,
      size: CATALOGUE_SIZES.find((size) => String(size) === params.get(PARAMETERS.size)) ?? CATALOGUE_PAGE,
      search: storable((params.get(PARAMETERS.search) ?? '').trim().slice(0, LONGEST_SEARCH)),
      columns: columns.length === 0 ? CATALOGUE_COLUMNS : columns,
      min: isSwapped ? high : low,
      max: isSwapped ? low : high,
      groups: namesOf(params.getAll(PARAMETERS.group)),
      specifications: namesOf(params.getAll(PARAMETERS.specification)),
      ...vehicleOf(params),
      sort: CATALOGUE_SORTS.find((sort) => SORT_WORDS[sort] === params.get(PARAMETERS.sort)) ?? 'newest',
    },
    view: (['grid', 'list'] as const).find((view) => VIEW_WORDS[view] === params.get(PARAMETERS.view)) ?? null,
    product,
    family: product === null ? idOf(params.get(PARAMETERS.family)) : null,
    chosen: [...new Set(params.getAll(PARAMETERS.chosen))]
      .slice(0, MOST_CHOSEN)
      .flatMap((written) => idOf(written) ?? []),
  }
}

/** Writes the query of an address, '' for the default state. Each state has exactly one address. */
export function writeState({ query, view, product, family, chosen }: CatalogueState): string {
  const params = new URLSearchParams()
  if (query.search !== '') params.set(PARAMETERS.search, query.search)
  if (query.columns.length < CATALOGUE_COLUMNS.length)
    for (const column of query.columns) params.append(PARAMETERS.column, COLUMN_WORDS[column])
  if (query.min !== null) params.set(PARAMETERS.min, writePrice(query.min))
  if (query.max !== null) params.set(PARAMETERS.max, writePrice(query.max))
  for (const name of query.groups) params.append(PARAMETERS.group, name)
  for (const name of query.specifications) params.append(PARAMETERS.specification, name)
  if (query.vehicle) params.set(PARAMETERS.make, query.vehicle.make)
  if (query.vehicle?.model !== undefined) params.set(PARAMETERS.model, query.vehicle.model)
  if (query.vehicle?.year !== undefined) params.set(PARAMETERS.year, String(query.vehicle.year))
  if (query.sort !== 'newest') params.set(PARAMETERS.sort, SORT_WORDS[query.sort])
  if (view !== null) params.set(PARAMETERS.view, VIEW_WORDS[view])
  if (query.size !== CATALOGUE_PAGE) params.set(PARAMETERS.size, String(query.size))
  if (query.page > 1) params.set(PARAMETERS.page, String(query.page))
  for (const member of chosen) params.append(PARAMETERS.chosen, String(member))
  if (product !== null) params.set(PARAMETERS.product, String(product))
  else if (family !== null) params.set(PARAMETERS.family, String(family))
  const written = params.toString()
  return written === '' ? '' : `?${written}`
}

export const DEFAULT_STATE: CatalogueState = {
  query: WHOLE_CATALOGUE,
  view: null,
  product: null,
  family: null,
  chosen: [],
}

export const unfiltered = ({ query, view }: CatalogueState): CatalogueState => ({
  ...DEFAULT_STATE,
  query: { ...WHOLE_CATALOGUE, size: query.size },
  view,
})

/** Reads the vehicle. A model needs a make, and a year needs a model. */
function vehicleOf(params: URLSearchParams): Pick<CatalogueQuery, 'vehicle'> {
  const [make, model] = [PARAMETERS.make, PARAMETERS.model].map((name) =>
    storable((params.get(name) ?? '').trim().slice(0, LONGEST_VEHICLE)),
  )
  if (!make) return {}
  if (!model) return { vehicle: { make } }
  const year = numberOf(params.get(PARAMETERS.year), LAST_YEAR)
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
