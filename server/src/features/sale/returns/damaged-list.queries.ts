import { type DamagedQuery, damagedColumns } from '@mostrador/contract/sale/returns'
import { returnNumber } from '@mostrador/domain/sale/goods-return'
import { sql } from 'kysely'
import { type RowScope, shopListed } from '../../../caller.ts'
import { asStored, byDays, byId, documentNumber, listOf, wholeNumber } from '../../../db/list.ts'
import type { ListingOf } from '../../../db/search.ts'
import type { Db } from '../../../db/session.ts'

const list = listOf(damagedColumns, {
  from: (db) =>
    db
      .selectFrom('stock_movement as movement')
      .innerJoin('goods_return', 'goods_return.id', 'movement.return_id')
      .innerJoin('extension', 'extension.id', 'goods_return.extension_id')
      .innerJoin('product', 'product.id', 'movement.product_id')
      .where('movement.reason', '=', 'damaged'),
  select: (rows) =>
    rows.select([
      'movement.id',
      'goods_return.issued_local as at',
      'goods_return.shop_name as shop',
      'extension.name as extension',
      'product.id as productId',
      'product.code',
      'product.name',
      sql<number>`-movement.change`.as('quantity'),
      'goods_return.reason',
      'goods_return.id as returnId',
      'goods_return.author_name as author',
    ]),
  columns: {
    id: wholeNumber('movement.id'),
    at: asStored('goods_return.issued_local'),
    code: asStored('product.code_key'),
    name: asStored('product.name_key'),
    shop: asStored('goods_return.shop_key'),
    extension: asStored('extension.name_key'),
    quantity: wholeNumber(sql<number>`-movement.change`),
    reason: asStored('goods_return.reason_key'),
    return: documentNumber('return', 'goods_return.issued_local', 'goods_return.id'),
    author: asStored('goods_return.author_key'),
  },
  filters: [byId('shopId', 'goods_return.shop_id'), byDays('goods_return.issued_local')],
  id: sql.ref('movement.id'),
  most: 100_000,
})

export async function listDamaged(
  db: Db,
  scope: RowScope,
  choice: Pick<DamagedQuery, 'shopId' | 'from' | 'to'>,
  listRequest: ListingOf<typeof damagedColumns>,
) {
  const listed = shopListed(scope, choice.shopId)
  if (listed === undefined) return { rows: [], total: 0 }
  const { rows, total } = await list(db, { ...choice, shopId: listed }, listRequest)
  return { rows: rows.map((row) => ({ ...row, return: returnNumber({ id: row.returnId, issuedAt: row.at }) })), total }
}

export type DamagedRow = Awaited<ReturnType<typeof listDamaged>>['rows'][number]
