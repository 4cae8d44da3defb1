import { comparedCode, readingsOf } from '@mostrador/domain/goods/barcode'
import { fold } from '@mostrador/domain/search'
import { sql } from 'kysely'
import { idRows, numberRows } from '../../../db/dialect.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { listEquivalents } from '../products/equivalents.queries.ts'
import { listSameArticle } from '../stock/article.queries.ts'
import { AVAILABLE } from '../stock/available.queries.ts'

const byBarcode = statement<{ barcode: string }>()((db, p) =>
  db.selectFrom('product').where('barcode', '=', p.barcode).where('deleted_at', 'is', null).select('id'),
)
const byCode = statement<{ code: string }>()((db, p) =>
  db.selectFrom('product').where('code_key', '=', p.code).where('deleted_at', 'is', null).select('id'),
)

const byFurtherCode = statement<{ compared: string }>()((db, p) =>
  db.selectFrom('product_code').where('code_key', '=', p.compared).select('product_id as id'),
)

/** Looks for the exact barcode, else the code (D57), else a further code (D174). */
export async function listCarriers(db: Db, code: string): Promise<number[]> {
  for (const reading of readingsOf(code)) {
    const carrying = await db.all(byBarcode, { barcode: reading })
    const found = carrying.length > 0 ? carrying : await db.all(byCode, { code: fold(reading) })
    if (found.length > 0) return found.map(({ id }) => id)
  }
  for (const compared of new Set(readingsOf(code).map(comparedCode))) {
    const found = await db.all(byFurtherCode, { compared })
    if (found.length > 0) return found.map(({ id }) => id)
  }
  return []
}

const places = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('product', 'product.id', 'wanted.a')
    .innerJoin('shop', 'shop.id', 'product.shop_id')
    .innerJoin('extension', 'extension.id', 'product.extension_id')
    .orderBy('shop.name_key')
    .orderBy('extension.name_key')
    .orderBy('product.id')
    .select([
      'product.id',
      'product.code',
      'product.name',
      'shop.name as shop',
      'shop.id as shopId',
      'extension.name as extension',
      'extension.id as extensionId',
      AVAILABLE.as('quantity'),
      (eb) =>
        eb
          .selectFrom('transfer_line as line')
          .whereRef('line.arrives_at_id', '=', 'product.id')
          .where('line.on_the_way', '>', 0)
          .select(sql<number>`coalesce(sum(line.on_the_way), 0)`.as('units'))
          .as('onTheWay'),
    ]),
)

export async function listStockPlaces(db: Db, productIds: readonly number[]) {
  const ids = new Set((await listSameArticle(db, productIds)).map(({ id }) => id))
  const found = await db.all(places, { ids: idRows(ids) })
  return found.map((place) => ({ ...place, onTheWay: place.onTheWay ?? 0 }))
}

const MOST_EQUIVALENT_PLACES = 100

/** Sorts places by shop. Equivalents of one product count for the whole article (D180). */
export async function listEquivalentPlaces(db: Db, places: readonly { readonly id: number }[]) {
  const own = new Set(places.map(({ id }) => id))
  const others = (await listEquivalents(db, [...own])).map(({ id }) => id).filter((id) => !own.has(id))
  if (others.length === 0) return []
  const found = await listStockPlaces(db, [...new Set(others)])
  return found.filter(({ id, quantity }) => quantity > 0 && !own.has(id)).slice(0, MOST_EQUIVALENT_PLACES)
}
