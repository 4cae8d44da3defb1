import { DAY_MS, type Instant, instantOf } from '@mostrador/domain/time'
import type { Kysely } from 'kysely'
import { bigintParam, jsonRows } from '../../../db/dialect.ts'
import type { Markers } from '../../../db/parameters.ts'
import { inserting } from '../../../db/records.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { catalogueOrders } from '../../../db/tables/catalogue-order.ts'

const shopOrdering = statement<{ shopId: number }>()((db, p) =>
  db
    .selectFrom('shop_brand as brand')
    .innerJoin('shop', 'shop.id', 'brand.shop_id')
    .where('brand.shop_id', '=', p.shopId)
    .where('brand.is_public', '=', 1)
    .where('brand.takes_orders', '=', 1)
    .where('shop.deleted_at', 'is', null)
    .where('shop.is_active', '=', 1)
    .select('shop.id'),
)

/** True if a shop shows its catalogue and takes orders there. */
export const takesOrders = async (db: Db, shopId: number): Promise<boolean> =>
  (await db.first(shopOrdering, { shopId })) !== undefined

const byProof = statement<{ proof: string }>()((db, p) =>
  db.selectFrom('catalogue_order').where('proof', '=', p.proof).select(['code', 'token']),
)

export const findPlaced = (db: Db, proof: string) => db.first(byProof, { proof })

const withCode = statement<{ code: string }>()((db, p) =>
  db.selectFrom('catalogue_order').where('code', '=', p.code).select('id'),
)

export const isCodeTaken = async (db: Db, code: string): Promise<boolean> =>
  (await db.first(withCode, { code })) !== undefined

export const insertOrder = inserting(
  catalogueOrders,
  catalogueOrders.writing(
    'shopId',
    'code',
    'token',
    'proof',
    'name',
    'phone',
    'note',
    'units',
    'total',
    'placedAt',
    'placedLocal',
  ),
)

interface OrderedLine {
  readonly productId: number
  readonly quantity: number
  readonly price: number
  readonly name: string
}

const ROW = { product_id: 'bigint', quantity: 'bigint', price: 'bigint', name: 'text' } as const

const insertLines = statement<{ rows: string; orderId: number }>()((db, p, engine) =>
  db
    .insertInto('catalogue_order_line')
    .columns(['order_id', 'line_no', 'product_id', 'name', 'specification', 'quantity', 'price'])
    .expression(
      db
        .selectFrom(jsonRows(engine, p.rows, ROW).as('line'))
        .innerJoin('product', 'product.id', 'line.product_id')
        .innerJoin('specification', 'specification.id', 'product.specification_id')
        .select([
          bigintParam(engine, p.orderId).as('order_id'),
          'line.no',
          'line.product_id',
          'line.name',
          'specification.name as specification',
          'line.quantity',
          'line.price',
        ]),
    ),
)

/** Copies today's specifications. */
export const insertOrderLines = (tx: Tx, orderId: number, lines: readonly OrderedLine[]) =>
  tx.change(insertLines, {
    orderId,
    rows: JSON.stringify(lines.map(({ productId, quantity, price, name }) => [productId, quantity, price, name])),
  })

export interface Asker {
  readonly address: string
  readonly phone: string
}

export interface Asks {
  readonly count: number
  /** Time of the oldest order, null without any. */
  readonly first: Instant | null
}

type Window = { since: Instant; until: Instant }

const tries = (db: Kysely<Schema>, p: Markers<{ address: string } & Window>) =>
  db
    .selectFrom('catalogue_try')
    .where('address', '=', p.address)
    .where('at', '>', p.since)
    .where('at', '<=', p.until)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('at').as('first')])

const ofAddress = statement<{ address: string } & Window>()(tries)
const ofPair = statement<{ address: string; phone: string } & Window>()((db, p) =>
  tries(db, p).where('phone', '=', p.phone),
)

const NONE: Asks = { count: 0, first: null }

export const countOfAddress = async (db: Db, asker: { address: string } & Window): Promise<Asks> =>
  (await db.first(ofAddress, asker)) ?? NONE
export const countOfPair = async (db: Db, asker: Asker & Window): Promise<Asks> =>
  (await db.first(ofPair, { ...asker })) ?? NONE

const insert = statement<{ address: string; phone: string; at: Instant }>()((db, p) =>
  db.insertInto('catalogue_try').values({ address: p.address, phone: p.phone, at: p.at }),
)
const forget = statement<{ since: Instant }>()((db, p) => db.deleteFrom('catalogue_try').where('at', '<=', p.since))

/** Also forgets orders of more than a day ago. */
export async function insertTry(tx: Tx, { address, phone }: Asker, now: number): Promise<void> {
  await tx.change(forget, { since: instantOf(now - DAY_MS) })
  await tx.change(insert, { address, phone, at: instantOf(now) })
}
