import { COUNTED_ROWS } from '@mostrador/domain/paging'
import type { Product } from '@mostrador/domain/product'
import { sql } from 'kysely'
import { asText, moneyText } from '../../db/dialect.ts'
import { bounds, type Listing, matches, type SearchParams, searchParams } from '../../db/search.ts'
import type { Db } from '../../db/session.ts'
import { type Engine, type Markers, statement } from '../../db/statement.ts'

const COLUMNS = [
  'barcode',
  'id',
  'code',
  'name',
  'group',
  'element',
  'specification',
  'quantity',
  'price',
  'extra',
  'active',
  'shop',
  'extension',
] as const
export type InventoryColumn = (typeof COLUMNS)[number]

/** More products than any till of this kind holds; a whole list never runs away. */
const MOST_PRODUCTS = 100_000

type Scope = { shopId: number | null }

const joined = (db: Parameters<Parameters<ReturnType<typeof statement>>[0]>[0]) =>
  db
    .selectFrom('product')
    .innerJoin('product_group', 'product_group.id', 'product.group_id')
    .innerJoin('element', 'element.id', 'product.element_id')
    .innerJoin('specification', 'specification.id', 'product.specification_id')
    .innerJoin('shop', 'shop.id', 'product.shop_id')
    .innerJoin('extension', 'extension.id', 'product.extension_id')
    .where('product.deleted_at', 'is', null)

const FIELDS = [
  'product.id',
  'product.code',
  'product.barcode',
  'product.name',
  'product.description',
  'product.photos',
  'product_group.name as group',
  'element.name as element',
  'specification.name as specification',
  'product.quantity',
  'product.price',
  'product.is_extra',
  'product.is_active',
  'shop.name as shop',
  'extension.name as extension',
  'product.shop_id',
  'product.extension_id',
  'product.group_id',
  'product.element_id',
  'product.specification_id',
  'product.own_adi_price',
  'product.version',
] as const

/** Own rows only, when a scope is given. */
const inScope = (p: Markers<Scope>, engine: Engine) =>
  engine === 'sqlite'
    ? sql<boolean>`(${p.shopId} is null or product.shop_id = ${p.shopId})`
    : sql<boolean>`(${p.shopId}::bigint is null or product.shop_id = ${p.shopId})`

const whole = statement()((db) => joined(db).select(FIELDS).orderBy('product.id', 'desc').limit(MOST_PRODUCTS))

const wholeOfShop = statement<{ shopId: number }>()((db, p) =>
  joined(db).select(FIELDS).where('product.shop_id', '=', p.shopId).orderBy('product.id', 'desc').limit(MOST_PRODUCTS),
)

const activeAt = statement<{ shopId: number; extensionId: number }>()((db, p) =>
  joined(db)
    .select(FIELDS)
    .where('product.shop_id', '=', p.shopId)
    .where('product.extension_id', '=', p.extensionId)
    .where('product.is_active', '=', 1)
    .orderBy('product.id', 'desc')
    .limit(MOST_PRODUCTS),
)

const texts = (engine: Engine) => ({
  barcode: sql<string>`product.barcode_key`,
  id: asText(engine, sql.ref('product.id')),
  code: sql<string>`product.code_key`,
  name: sql<string>`product.name_key`,
  group: sql<string>`product_group.name_key`,
  element: sql<string>`element.name_key`,
  specification: sql<string>`specification.name_key`,
  quantity: asText(engine, sql.ref('product.quantity')),
  price: moneyText(engine, sql.ref('product.price')),
  extra: sql<string>`case product.is_extra when 1 then 'si' else 'no' end`,
  active: sql<string>`case product.is_active when 1 then 'activo' else 'no activo' end`,
  shop: sql<string>`shop.name_key`,
  extension: sql<string>`extension.name_key`,
})

type PageParams = Scope & SearchParams<InventoryColumn>

const page = statement<PageParams & { limit: number; offset: number }>()((db, p, engine) =>
  joined(db)
    .select(FIELDS)
    .where(inScope(p, engine))
    .where(matches<InventoryColumn>(p, texts(engine)))
    .orderBy('product.id', 'desc')
    .limit(p.limit)
    .offset(p.offset),
)

const count = statement<PageParams & { most: number }>()((db, p, engine) =>
  db
    .selectFrom(
      joined(db)
        .select('product.id')
        .where(inScope(p, engine))
        .where(matches<InventoryColumn>(p, texts(engine)))
        .limit(p.most)
        .as('counted'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total')),
)

const below = statement<PageParams & { before: number; limit: number }>()((db, p, engine) =>
  joined(db)
    .select(FIELDS)
    .where('product.id', '<', p.before)
    .where(inScope(p, engine))
    .where(matches<InventoryColumn>(p, texts(engine)))
    .orderBy('product.id', 'desc')
    .limit(p.limit),
)

interface ProductRecord {
  photos: string
  is_extra: number
  is_active: number
  shop_id: number
  extension_id: number
  group_id: number
  element_id: number
  specification_id: number
  own_adi_price: number | null
}

const asProduct = (record: ProductRecord & Omit<Product, keyof Unread>): Product => {
  const { photos, is_extra, is_active, shop_id, extension_id, group_id, element_id, specification_id, ...same } = record
  const { own_adi_price: ownAdiPrice, ...plain } = same
  return {
    ...plain,
    ownAdiPrice,
    photos: photos === '' ? [] : photos.split(','),
    isExtra: is_extra === 1,
    isActive: is_active === 1,
    shopId: shop_id,
    extensionId: extension_id,
    groupId: group_id,
    elementId: element_id,
    specificationId: specification_id,
  }
}

/** The fields of a product that its record holds under another name or in another form. */
type Unread = Pick<
  Product,
  | 'photos'
  | 'isExtra'
  | 'isActive'
  | 'shopId'
  | 'extensionId'
  | 'groupId'
  | 'elementId'
  | 'specificationId'
  | 'ownAdiPrice'
>

/** All products of a shop, or of every shop (null), newest first; deleted ones left out. */
export async function listProducts(db: Db, shopId: number | null): Promise<Product[]> {
  const records = shopId === null ? await db.all(whole, {}) : await db.all(wholeOfShop, { shopId })
  return records.map(asProduct)
}

/** The active products of a shop's extension, newest first: what an encargo there may name (P §2.11). */
export const listProductsAt = async (
  db: Db,
  { shopId, extensionId }: { readonly shopId: number; readonly extensionId: number },
): Promise<Product[]> => (await db.all(activeAt, { shopId, extensionId })).map(asProduct)

export async function listProductPage(
  db: Db,
  shopId: number | null,
  asked: Listing<InventoryColumn>,
): Promise<{ rows: Product[]; total: number }> {
  const params = { shopId, ...searchParams(COLUMNS, asked) }
  const records = await db.all(page, { ...params, ...bounds(asked, MOST_PRODUCTS) })
  const counted = await db.first(count, { ...params, most: COUNTED_ROWS })
  return { rows: records.map(asProduct), total: counted?.total ?? 0 }
}

/** The same list in pieces, newest first: those below an id. */
export async function listProductsBelow(
  db: Db,
  shopId: number | null,
  asked: Listing<InventoryColumn>,
  piece: { before: number; limit: number },
): Promise<Product[]> {
  const records = await db.all(below, { shopId, ...searchParams(COLUMNS, asked), ...piece })
  return records.map(asProduct)
}

const stamps = statement<{ shopId: number }>()((db, p) =>
  db
    .selectFrom('product')
    .where('shop_id', '=', p.shopId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .select(['id', 'version', 'quantity']),
)

/** What tells a kept row from a stale one: its version, and the quantity that sales change. */
export const listStamps = (db: Db, shopId: number) => db.all(stamps, { shopId })
