import { productColumns } from '@mostrador/contract/goods/products'
import { BETWEEN_VALUES, memberLabel, splitValues } from '@mostrador/domain/goods/family'
import { FEW_UNITS, type Product, type StockLocation } from '@mostrador/domain/goods/product'
import { COUNTED_ROWS } from '@mostrador/domain/paging'
import { type Kysely, sql } from 'kysely'
import { asText, bigintParam, idRows, numberRows } from '../../../db/dialect.ts'
import { activeOrNot, asStored, asStoredOrEmpty, columnsOf, ordersOf, textsOf } from '../../../db/list.ts'
import type { Markers } from '../../../db/parameters.ts'
import type { Schema } from '../../../db/schema.ts'
import {
  bounds,
  byOrder,
  countOf,
  flagOf,
  inOrder,
  isFlag,
  isId,
  type Listing,
  matches,
  NEWEST_FIRST,
  type SearchParams,
  searchParams,
} from '../../../db/search.ts'
import type { Db } from '../../../db/session.ts'
import { type Engine, statement } from '../../../db/statement.ts'
import type { Stored } from '../../../db/table.ts'
import { PRODUCT_CONTENT, products } from '../../../db/tables/product.ts'
import { AVAILABLE } from '../stock/available.queries.ts'
import { everyCode } from '../stock/every-code.queries.ts'
import { isFew } from '../stock/few.queries.ts'
import { fitsVehicle, type VehicleParams, vehicleParams } from '../stock/fits-vehicle.queries.ts'
import { joinedProducts } from '../stock/joined-products.queries.ts'
import { filtersOnlyByShop, type ProductFilters } from './product-filters.ts'

type InventoryColumn = keyof typeof productColumns.kinds
export type ProductListing = Listing<InventoryColumn>

/** Upper limit of a whole list, above any real number of products. */
const MOST_PRODUCTS = 100_000

type Scope = { shopId: number | null }

const listed = products.reading('id', ...PRODUCT_CONTENT, 'minimum', 'pieces', 'version')

const FIELDS = [
  ...listed.columns,
  AVAILABLE.as('quantity'),
  'product_group.name as group',
  'element.name as element',
  'specification.name as specification',
  'shop.name as shop',
  'extension.name as extension',
  'family.id as familyId',
  'family.name as familyName',
  'family.attributes as familyAttributes',
  'family_member.member_values as joined',
] as const

interface OfFamily {
  readonly familyId: number | null
  readonly familyName: string | null
  readonly familyAttributes: string | null
  readonly joined: string | null
}

type Row = Stored<typeof listed> & OfFamily & Names & Pick<Product, 'quantity'>

const decode = ({ familyId, familyName, familyAttributes, joined, ...record }: Row): Product => {
  const product = listed.decode(record)
  if (familyId === null || familyName === null || joined === null) return product
  const values = splitValues(joined)
  const attributes = splitValues(familyAttributes ?? '')
  return { ...product, familyId, values, attributes, family: memberLabel(familyName, values) }
}

type Names = Pick<Product, 'group' | 'element' | 'specification' | 'shop' | 'extension'>

const inScope = (p: Markers<Scope>, engine: Engine) =>
  sql<boolean>`(${bigintParam(engine, p.shopId)} is null or product.shop_id = ${p.shopId})`

const whole = statement()((db) => joinedProducts(db).select(FIELDS).orderBy('product.id', 'desc').limit(MOST_PRODUCTS))

const wholeOfShop = statement<{ shopId: number }>()((db, p) =>
  joinedProducts(db)
    .select(FIELDS)
    .where('product.shop_id', '=', p.shopId)
    .orderBy('product.id', 'desc')
    .limit(MOST_PRODUCTS),
)

const belowOfShop = statement<{ shopId: number; before: number; limit: number }>()((db, p) =>
  joinedProducts(db)
    .select(FIELDS)
    .where('product.shop_id', '=', p.shopId)
    .where('product.id', '<', p.before)
    .orderBy('product.id', 'desc')
    .limit(p.limit),
)

const someOf = statement<{ ids: string }>()((db, p, engine) =>
  joinedProducts(db)
    .select(FIELDS)
    .where('product.id', 'in', (eb) => eb.selectFrom(numberRows(engine, p.ids).as('wanted')).select('wanted.a')),
)

const activeAt = statement<{ shopId: number; extensionId: number }>()((db, p) =>
  joinedProducts(db)
    .select(FIELDS)
    .where('product.shop_id', '=', p.shopId)
    .where('product.extension_id', '=', p.extensionId)
    .where('product.is_active', '=', 1)
    .orderBy('product.id', 'desc')
    .limit(MOST_PRODUCTS),
)

const COLUMNS = columnsOf(products, productColumns, {
  code: { text: () => everyCode, order: () => sql.ref('product.code_key') },
  quantity: { text: (engine) => asText(engine, AVAILABLE), order: () => AVAILABLE },
  group: asStored('product_group.name_key'),
  element: asStored('element.name_key'),
  specification: asStored('specification.name_key'),
  isExtra: asStored(sql<string>`case product.is_extra when 1 then 'si' else 'no' end`),
  isActive: activeOrNot('product.is_active'),
  shop: asStored('shop.name_key'),
  extension: asStored('extension.name_key'),
  family: asStoredOrEmpty(sql`family.name_key || ${sql.lit(BETWEEN_VALUES)} || family_member.member_values_key`),
})

const isSearched = (p: Markers<SearchParams<InventoryColumn>>, engine: Engine) =>
  matches<InventoryColumn>(p, textsOf(productColumns, COLUMNS, engine), productColumns.kinds)

const one = statement<Scope & { id: number }>()((db, p, engine) =>
  joinedProducts(db).select(FIELDS).where('product.id', '=', p.id).where(inScope(p, engine)),
)

/** Undefined for a deleted product, or another shop's. */
export async function findListedProduct(db: Db, shopId: number | null, id: number): Promise<Product | undefined> {
  const record = await db.first(one, { shopId, id })
  return record && decode(record)
}

type PageParams = Scope & SearchParams<InventoryColumn>

const page = statement<PageParams & { limit: number; offset: number }>()((db, p, engine) =>
  joinedProducts(db)
    .select(FIELDS)
    .where(inScope(p, engine))
    .where(isSearched(p, engine))
    .orderBy('product.id', 'desc')
    .limit(p.limit)
    .offset(p.offset),
)

const count = statement<PageParams & { most: number }>()((db, p, engine) =>
  countOf(
    db,
    joinedProducts(db).select('product.id').where(inScope(p, engine)).where(isSearched(p, engine)).limit(p.most),
  ),
)

const below = statement<PageParams & { before: number; limit: number }>()((db, p, engine) =>
  joinedProducts(db)
    .select(FIELDS)
    .where('product.id', '<', p.before)
    .where(inScope(p, engine))
    .where(isSearched(p, engine))
    .orderBy('product.id', 'desc')
    .limit(p.limit),
)

type ChosenParams = PageParams &
  VehicleParams & {
    extensionId: number
    groupId: number
    elementId: number
    active: number
    least: number
    greatest: number
    few: number
  }

const ID = sql.ref('product.id')

const chosen = (db: Kysely<Schema>, p: Markers<ChosenParams>, engine: Engine) =>
  joinedProducts(db)
    .where(inScope(p, engine))
    .where(isId(engine, 'product.extension_id', p.extensionId))
    .where(isId(engine, 'product.group_id', p.groupId))
    .where(isId(engine, 'product.element_id', p.elementId))
    .where(isFlag(engine, 'product.is_active', p.active))
    .where(AVAILABLE, '>=', p.least)
    .where('product.quantity', '<=', p.greatest)
    .where(sql<boolean>`(${p.few} = 0 or product.pieces <> '' or ${isFew})`)
    .where(isSetAtLevel(p))
    .where(fitsVehicle(p, engine))
    .where(isSearched(p, engine))

/** A set's own stock is 0, so that the conditions for other products let it through. */
const isSetAtLevel = (p: Markers<ChosenParams>) => sql<boolean>`(product.pieces = '' or (${AVAILABLE} <= ${p.greatest}
  and (${p.few} = 0 or ${AVAILABLE} <= coalesce(product.minimum, ${sql.lit(FEW_UNITS)}))))`

const chosenPage = byOrder(productColumns, (sort) =>
  statement<ChosenParams & { limit: number; offset: number }>()((db, p, engine) =>
    chosen(db, p, engine)
      .select(FIELDS)
      .orderBy(inOrder(sort, ordersOf(COLUMNS, engine), ID))
      .limit(p.limit)
      .offset(p.offset),
  ),
)

const chosenCount = statement<ChosenParams & { most: number }>()((db, p, engine) =>
  countOf(db, chosen(db, p, engine).select('product.id').limit(p.most)),
)

export async function listProducts(db: Db, shopId: number | null): Promise<Product[]> {
  const records = shopId === null ? await db.all(whole, {}) : await db.all(wholeOfShop, { shopId })
  return records.map(decode)
}

export const listShopProductsBelow = async (
  db: Db,
  piece: { shopId: number; before: number; limit: number },
): Promise<Product[]> => (await db.all(belowOfShop, piece)).map(decode)

/** Lists products in any order, without deleted ones. */
export const listProductsOf = async (db: Db, ids: Iterable<number>): Promise<Product[]> =>
  (await db.all(someOf, { ids: idRows(ids) })).map(decode)

/** Lists the active products of a shop's extension, newest first, for an encargo there (P §2.11). */
export const listProductsAt = async (db: Db, { shopId, extensionId }: StockLocation): Promise<Product[]> =>
  (await db.all(activeAt, { shopId, extensionId })).map(decode)

const chosenParams = (filters: ProductFilters, listRequest: ProductListing): ChosenParams => {
  return {
    shopId: filters.shopId,
    extensionId: filters.extensionId ?? 0,
    groupId: filters.groupId ?? 0,
    elementId: filters.elementId ?? 0,
    active: flagOf(filters.isActive),
    least: filters.stock === 'few' ? 1 : 0,
    greatest: filters.stock === 'none' ? 0 : Number.MAX_SAFE_INTEGER,
    few: filters.stock === 'few' || filters.stock === 'scarce' ? 1 : 0,
    ...vehicleParams(filters),
    ...searchParams(productColumns.kinds, listRequest),
  }
}

export async function listProductPage(
  db: Db,
  filters: ProductFilters,
  listRequest: ProductListing,
): Promise<{ rows: Product[]; total: number }> {
  const window = bounds(listRequest, MOST_PRODUCTS)
  const most = COUNTED_ROWS
  if (listRequest.sort === null && filtersOnlyByShop(filters)) {
    const params = { shopId: filters.shopId, ...searchParams(productColumns.kinds, listRequest) }
    const records = await db.all(page, { ...params, ...window })
    return { rows: records.map(decode), total: (await db.first(count, { ...params, most }))?.total ?? 0 }
  }
  const params = chosenParams(filters, listRequest)
  const records = await db.all(chosenPage(listRequest.sort ?? NEWEST_FIRST), { ...params, ...window })
  return { rows: records.map(decode), total: (await db.first(chosenCount, { ...params, most }))?.total ?? 0 }
}

export async function listProductsBelow(
  db: Db,
  shopId: number | null,
  listRequest: ProductListing,
  piece: { before: number; limit: number },
): Promise<Product[]> {
  const records = await db.all(below, { shopId, ...searchParams(productColumns.kinds, listRequest), ...piece })
  return records.map(decode)
}

const stamps = statement<{ shopId: number }>()((db, p) =>
  db
    .selectFrom('product')
    .where('shop_id', '=', p.shopId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .select(['id', 'version', 'quantity']),
)

/** Sales change the quantity alone. */
export const listStamps = (db: Db, shopId: number) => db.all(stamps, { shopId })
