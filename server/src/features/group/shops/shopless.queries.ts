import { USUAL_RULES } from '@mostrador/domain/group/shop-rules'
import { instantOf } from '@mostrador/domain/time'
import { insertingWithoutId } from '../../../db/records.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { SHOP_RULE_FIELDS, shops } from '../../../db/tables/lookup.ts'

/** The shop of whoever has none yet: nobody sees it, and nothing is sold there (D133). */
export const NO_SHOP = 0

const insert = insertingWithoutId(shops, shops.writing('id', 'name', 'isActive', 'deletedAt', ...SHOP_RULE_FIELDS))

/** Once in a house's life, before anybody is in it. */
export const insertNoShop = (tx: Tx) =>
  insert(tx, { id: NO_SHOP, name: 'Sin tienda', isActive: false, deletedAt: instantOf(0), ...USUAL_RULES })

const first = statement()((db) =>
  db.selectFrom('shop').where('deleted_at', 'is', null).orderBy('id').limit(1).select('id'),
)

/** Returns the oldest shop. `NO_SHOP` while there is none. */
export const findFirstShop = async (db: Db): Promise<number> => (await db.first(first, {}))?.id ?? NO_SHOP

const move = statement<{ shopId: number; none: number }>()((db, p) =>
  db.updateTable('user_account').set({ shop_id: p.shopId }).where('shop_id', '=', p.none),
)

/** Moves users without a shop into the first one. */
export const moveIntoFirstShop = (tx: Tx, shopId: number) => tx.change(move, { shopId, none: NO_SHOP })
