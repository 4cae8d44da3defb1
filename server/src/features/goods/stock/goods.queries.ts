import { comparedCode, readingsOf } from '@mostrador/domain/goods/barcode'
import { fold } from '@mostrador/domain/search'
import { sql } from 'kysely'
import { idRows, numberRows } from '../../../db/dialect.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { wantedProducts } from './joined-products.queries.ts'

const goods = statement<{ ids: string }>()((db, p, engine) =>
  wantedProducts(db, engine, p.ids).select([
    'product.id as productId',
    'product.code',
    'product.barcode',
    'product.name',
    'element.name as element',
    'specification.name as specification',
    'product.photos',
    'product.shop_id as shopId',
    'product.extension_id as extensionId',
    'product.deleted_at as deletedAt',
  ]),
)

export const listGoods = (db: Db, ids: readonly number[]) => db.all(goods, { ids: idRows(ids) })

const above = statement<{ ids: string; most: number }>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('asked'))
    .innerJoin('product', 'product.id', 'asked.a')
    .where('product.quantity', '>', p.most)
    .limit(1)
    .select('product.name'),
)

export const findAbove = (db: Db, ids: readonly number[], most: number) => db.first(above, { ids: idRows(ids), most })

const carrying = statement<{ code: string; key: string; compared: string }>()((db, p) => {
  const live = db
    .selectFrom('product')
    .where('deleted_at', 'is', null)
    .select([
      'id',
      'shop_id as shopId',
      'extension_id as extensionId',
      'is_active as isActive',
      'barcode',
      sql<number>`1`.as('units'),
    ])
  const further = db
    .selectFrom('product_code as further')
    .innerJoin('product', 'product.id', 'further.product_id')
    .where('further.code_key', '=', p.compared)
    .select([
      'product.id',
      'further.shop_id as shopId',
      'further.extension_id as extensionId',
      'product.is_active as isActive',
      'product.barcode',
      'further.units',
    ])
  return live
    .where('barcode', '=', p.code)
    .union(live.where('code_key', '=', p.key))
    .union(further)
})

/** Lists products of all shops by barcode, code or further code (D57, D174), with the units of the code. */
export async function listCarrying(db: Db, code: string) {
  for (const reading of readingsOf(code)) {
    const found = await db.all(carrying, { code: reading, key: fold(reading), compared: comparedCode(reading) })
    if (found.length > 0)
      return found.map(({ barcode, ...product }) => ({ ...product, isBarcode: barcode === reading }))
  }
  return []
}
