import type { Centavos } from '@mostrador/domain/money'
import { METHOD_NUMBERS } from '@mostrador/domain/money/payment'
import type { Instant } from '@mostrador/domain/time'
import { sql } from 'kysely'
import { idRows, numberRows } from '../../../db/dialect.ts'
import { inserting, insertingAll } from '../../../db/records.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { goodsReturnLines, goodsReturns } from '../../../db/tables/goods-return.ts'
import { wantedProducts } from '../../goods/stock/joined-products.queries.ts'
import { LINE_WORTH } from '../../goods/stock/sold-lines.queries.ts'
import { OWN_VALUES, withSoldName } from '../../goods/stock/stock.queries.ts'

export const insertReturn = inserting(
  goodsReturns,
  goodsReturns.writing(
    'shopId',
    'shop',
    'extensionId',
    'extension',
    'invoiceId',
    'authorId',
    'author',
    'phone',
    'reason',
    'method',
    'reference',
    'shiftId',
    'subtotal',
    'total',
    'refunded',
    'issuedAt',
    'issuedLocal',
  ),
)

export const insertReturnLines = insertingAll(
  goodsReturnLines,
  goodsReturnLines.writing(
    'returnId',
    'line',
    'invoiceLine',
    'productId',
    'element',
    'name',
    'specification',
    'quantity',
    'price',
    'discount',
    'condition',
    'cost',
  ),
)

const back = statement<{ invoiceId: number }>()((db, p) =>
  db
    .selectFrom('goods_return')
    .innerJoin('goods_return_line as line', 'line.return_id', 'goods_return.id')
    .where('goods_return.invoice_id', '=', p.invoiceId)
    .groupBy('line.invoice_line')
    .select((eb) => [
      'line.invoice_line as line',
      eb.fn.sum<number>('line.quantity').as('units'),
      sql<Centavos>`sum(line.quantity * line.price - line.discount)`.as('amount'),
    ]),
)

export const listReturnedUnits = (db: Db, invoiceId: number) => db.all(back, { invoiceId })

const returnPlace = statement<{ id: number }>()((db, p) =>
  db.selectFrom('goods_return').where('id', '=', p.id).select(['shop_id as shopId', 'issued_local as issuedAt']),
)

export const findReturnPlace = (db: Db, id: number) => db.first(returnPlace, { id })

const place = statement<{ id: number }>()((db, p) =>
  db
    .selectFrom('invoice')
    .where('id', '=', p.id)
    .select(['shop_name as shop', 'extension_id as extensionId', 'extension_name as extension']),
)

/** Returns the place of a sale, by the names of its day. */
export const findSalePlace = (db: Db, id: number) => db.first(place, { id })

const byVoucher = statement<{ invoiceId: number }>()((db, p) =>
  db
    .selectFrom('payment')
    .where('invoice_id', '=', p.invoiceId)
    .where('method', '=', METHOD_NUMBERS.voucher)
    .select((eb) => eb.fn.sum<number | null>('amount').as('paid')),
)

/** Never negative, although other payments may also have been refunded to a voucher. */
export const sumPaidByVoucher = async (db: Db, invoiceId: number): Promise<Centavos> =>
  Math.max(0, (await db.first(byVoucher, { invoiceId }))?.paid ?? 0)

const goods = statement<{ ids: string; shopId: number }>()((db, p, engine) =>
  wantedProducts(db, engine, p.ids)
    .innerJoin('extension', 'extension.id', 'product.extension_id')
    .innerJoin('shop', 'shop.id', 'product.shop_id')
    .where('product.shop_id', '=', p.shopId)
    .select([
      'product.id as productId',
      'product.name',
      OWN_VALUES.as('joined'),
      'element.name as element',
      'specification.name as specification',
      'extension.id as extensionId',
      'extension.name as extension',
      'shop.name as shop',
      'product.pieces',
    ]),
)

/** Includes deleted goods, because sold goods may be returned. */
export const listGoodsOfShop = async (db: Db, shopId: number, ids: readonly number[]) =>
  (await db.all(goods, { shopId, ids: idRows(ids) })).map(withSoldName)

const lowest = statement<{ ids: string; shopId: number; since: Instant }>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('stock_movement as movement', 'movement.product_id', 'wanted.a')
    .innerJoin('invoice', 'invoice.id', 'movement.invoice_id')
    .innerJoin('invoice_line as line', (join) =>
      join.onRef('line.invoice_id', '=', 'invoice.id').onRef('line.product_id', '=', 'wanted.a'),
    )
    .where('movement.reason', '=', 'sale')
    .where('movement.at', '>=', p.since)
    .where('invoice.voided_at', 'is', null)
    .where('invoice.shop_id', '=', p.shopId)
    .groupBy('wanted.a')
    .select(['wanted.a as productId', sql<Centavos>`min((${LINE_WORTH} - line.discount) / line.quantity)`.as('price')]),
)

/** Prices are in whole centavos, net of discounts (D99). */
export const listLowestPrices = (db: Db, shopId: number, ids: readonly number[], since: Instant) =>
  db.all(lowest, { shopId, ids: idRows(ids), since })
