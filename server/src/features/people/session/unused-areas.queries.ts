import type { MenuArea } from '@mostrador/domain/platform/menu-area'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RowScope } from '../../../caller.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

/** Each condition stops at the first row. */
const anyOf = (table: string, condition = sql<SqlBool>`true`) =>
  sql`exists (select 1 from ${sql.table(table)} where ${condition})`

/** More than one entry: every list begins with one (D225). */
const several = (table: string) =>
  sql`exists (select 1 from ${sql.table(table)} where deleted_at is null limit 1 offset 1)`

/** Conditions that show that an area was used. `at` filters a column with a shop, `earns` filters commissions. */
const usedBy = (
  at: (column: string) => RawBuilder<SqlBool>,
  earns = sql<SqlBool>`true`,
): Readonly<Record<MenuArea, RawBuilder<unknown>>> => ({
  families: anyOf('family', sql`deleted_at is null`),
  offers: anyOf('price_rule'),
  returns: anyOf('goods_return', at('shop_id')),
  quotations: anyOf('quotation', at('shop_id')),
  catalogueOrders: anyOf('catalogue_order', at('shop_id')),
  commissions: anyOf('commission', earns),
  fel: anyOf('fel_shop', at('shop_id')),
  encargos: anyOf('encargo', at('shop_id')),
  purchaseOrders: anyOf('purchase_order', at('shop_id')),
  receivings: anyOf('receiving', at('shop_id')),
  suppliers: anyOf('supplier'),
  stockCounts: anyOf('stock_count', at('shop_id')),
  transfers: sql`(${anyOf('transfer', at('from_shop_id'))} or ${anyOf('transfer', at('to_shop_id'))})`,
  exits: sql`(${anyOf('stock_exit', at('shop_id'))} or ${anyOf('exit_proposal', at('shop_id'))})`,
  labels: anyOf('product_label'),
  affiliates: anyOf('affiliate'),
  customers: anyOf('customer'),
  extensions: several('extension'),
  groups: several('product_group'),
  elements: several('element'),
  specifications: several('specification'),
  hashtags: anyOf('hashtag', sql`deleted_at is null`),
  productHashtags: anyOf('product_hashtag', sql`deleted_at is null`),
})

const unusedOf = (...used: Parameters<typeof usedBy>) =>
  sql.join(
    Object.entries(usedBy(...used)).map(([area, isUsed]) => sql`select ${sql.lit(area)} as area where not ${isUsed}`),
    sql` union all `,
  )

const ofAll = statement()((db) =>
  db.selectFrom(sql<{ area: MenuArea }>`(${unusedOf(() => sql`true`)})`.as('unused')).select('area'),
)
const ofShop = statement<{ shopId: number; userId: number }>()((db, p) => {
  const unused = unusedOf((column) => sql`${sql.ref(column)} = ${p.shopId}`, sql`user_id = ${p.userId}`)
  return db.selectFrom(sql<{ area: MenuArea }>`(${unused})`.as('unused')).select('area')
})

/** Menu areas without anything that the user may see (D230). A clerk sees only the clerk's commissions (D194). */
export const findUnusedAreas = async (db: Db, scope: RowScope, userId: number): Promise<MenuArea[]> =>
  (scope === null ? await db.all(ofAll, {}) : await db.all(ofShop, { shopId: scope, userId })).map(({ area }) => area)
