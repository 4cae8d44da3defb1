import { inserting } from '../../../db/records.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { LEAVING_FIELDS, stockExits } from '../../../db/tables/stock-exit.ts'

export const insertExit = inserting(stockExits, stockExits.writing(...LEAVING_FIELDS, 'price', 'cost'))

const leaving = statement<{ id: number }>()((db, p) =>
  db
    .selectFrom('product')
    .innerJoin('shop', 'shop.id', 'product.shop_id')
    .innerJoin('extension', 'extension.id', 'product.extension_id')
    .where('product.id', '=', p.id)
    .where('product.deleted_at', 'is', null)
    .select([
      'shop.id as shopId',
      'shop.name as shop',
      'extension.id as extensionId',
      'extension.name as extension',
      'product.code',
      'product.name',
      'product.price',
      'product.quantity',
    ]),
)

export const findLeaving = (db: Db, id: number) => db.first(leaving, { id })
