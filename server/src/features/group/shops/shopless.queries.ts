import { USUAL_RULES } from '@mostrador/domain/group/shop-rules'
import { instantOf } from '@mostrador/domain/time'
import { insertingWithoutId } from '../../../db/records.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { SHOP_RULE_FIELDS, shops } from '../../../db/tables/lookup.ts'

/** The shop of a user without one: invisible, and without sales (D133). */
export const NO_SHOP = 0

const insert = insertingWithoutId(shops, shops.writing('id', 'name', 'isActive', 'deletedAt', ...SHOP_RULE_FIELDS))

/** Call once for an empty database. */
export const insertNoShop = (tx: Tx) =>
  insert(tx, { id: NO_SHOP, name: 'Sin tienda', isActive: false, deletedAt: instantOf(0), ...USUAL_RULES })

const first = statement()((db) =>
  db.selectFrom('shop').where('deleted_at', 'is', null).orderBy('id').limit(1).select('id'),
)

/** The oldest shop, `NO_SHOP` without any. */
export const findFirstShop = async (db: Db): Promise<number> => (await db.first(first, {}))?.id ?? NO_SHOP

const move = statement<{ shopId: number; none: number }>()((db, p) =>
  db.updateTable('user_account').set({ shop_id: p.shopId }).where('shop_id', '=', p.none),
)

export const moveIntoFirstShop = (tx: Tx, shopId: number) => tx.change(move, { shopId, none: NO_SHOP })
