import { type ShopRules, USUAL_RULES } from '@mostrador/domain/group/shop-rules'
import { updating } from '../../../db/records.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { SHOP_RULE_FIELDS, shops } from '../../../db/tables/lookup.ts'

const rules = shops.reading(...SHOP_RULE_FIELDS)
const choice = shops.reading('id', 'name', ...SHOP_RULE_FIELDS)

const byShop = statement<{ shopId: number }>()((db, p) =>
  db.selectFrom('shop').where('id', '=', p.shopId).where('deleted_at', 'is', null).select(rules.columns),
)

/** D131. A missing shop has the usual rules. */
export async function findShopRules(db: Db, shopId: number): Promise<ShopRules> {
  const found = await db.first(byShop, { shopId })
  return found ? rules.decode(found) : USUAL_RULES
}

const active = statement()((db) =>
  db
    .selectFrom('shop')
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
    .orderBy('name_key')
    .select(choice.columns),
)

export const listShopChoices = async (db: Db) => (await db.all(active, {})).map(choice.decode)

export const updateShopRules = updating(shops, shops.writing(...SHOP_RULE_FIELDS))
