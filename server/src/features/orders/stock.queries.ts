import type { Centavos } from '@mostrador/domain/money'
import type { MovementReason } from '@mostrador/domain/movement'
import type { Instant } from '@mostrador/domain/time'
import { type RawBuilder, sql } from 'kysely'
import { bigint, numberRows, text } from '../../db/dialect.ts'
import type { Db, Tx } from '../../db/session.ts'
import { type Engine, statement } from '../../db/statement.ts'

export interface TakenStock {
  readonly id: number
  readonly name: string
  /** What is left after taking. */
  readonly quantity: number
  readonly price: Centavos
  readonly own_adi_price: Centavos | null
  readonly extension_id: number
}

interface Units {
  readonly productId: number
  readonly quantity: number
}

const asRows = (lines: readonly Units[]): string => JSON.stringify(lines.map((line) => [line.productId, line.quantity]))

/**
 * PostgreSQL locks the rows in the order of their ids, so that two units with the same products wait for each other
 * instead of locking up.
 */
const lockInOrder = (engine: Engine, lines: RawBuilder<string>) =>
  sql<boolean>`(select count(*) from (select id from product where id in (select a from ${numberRows(engine, lines)} as line) order by id for update) as locked) >= 0`

/**
 * The lines name their products by id, which is the way to them. With a plain `shop_id = ?` SQLite reads the whole shop
 * through its index and the lines once a product; the plus keeps that index out.
 */
const ofShop = (shopId: RawBuilder<number>) => sql<boolean>`+product.shop_id = ${shopId}`

/**
 * One conditional, set-based update: of every line whose product is of the shop, active and has enough (D24). Trap 1:
 * there is no reading before writing.
 */
const take = statement<{ lines: string; shopId: number }>()((db, p, engine) => {
  const wanted = numberRows(engine, p.lines).as('wanted')
  const update = db
    .updateTable('product')
    .from(wanted)
    .set((eb) => ({ quantity: eb('product.quantity', '-', eb.ref('wanted.b')) }))
    .whereRef('product.id', '=', 'wanted.a')
    .whereRef('product.quantity', '>=', 'wanted.b')
    .where(ofShop(p.shopId))
    .where('product.is_active', '=', 1)
    .where('product.deleted_at', 'is', null)
  return (engine === 'sqlite' ? update : update.where(lockInOrder(engine, p.lines))).returning([
    'product.id',
    'product.name',
    'product.quantity',
    'product.price',
    'product.own_adi_price',
    'product.extension_id',
  ])
})

/** Takes what can be taken; a line that is missing in the answer could not be. */
export const takeStock = (tx: Tx, shopId: number, lines: readonly Units[]): Promise<TakenStock[]> =>
  tx.all(take, { shopId, lines: asRows(lines) })

const giveBack = statement<{ lines: string }>()((db, p, engine) => {
  const update = db
    .updateTable('product')
    .from(numberRows(engine, p.lines).as('returned'))
    .set((eb) => ({ quantity: eb('product.quantity', '+', eb.ref('returned.b')) }))
    .whereRef('product.id', '=', 'returned.a')
  return (engine === 'sqlite' ? update : update.where(lockInOrder(engine, p.lines))).returning([
    'product.id',
    'product.quantity',
  ])
})

/** Returns a document's units to the stock, whatever became of the products meanwhile: the movements that say so. */
export async function returnStock(tx: Tx, lines: readonly Units[]): Promise<StockChange[]> {
  const stocks = await tx.all(giveBack, { lines: asRows(lines) })
  const balances = new Map(stocks.map(({ id, quantity }) => [id, quantity]))
  return lines.map(({ productId, quantity }) => ({
    productId,
    change: quantity,
    balance: balances.get(productId) ?? 0,
  }))
}

const insert = statement<{
  rows: string
  reason: string
  invoiceId: number | null
  encargoId: number | null
  userId: number | null
  at: Instant
}>()((db, p, engine) =>
  db
    .insertInto('stock_movement')
    .columns(['product_id', 'change', 'balance', 'reason', 'invoice_id', 'encargo_id', 'user_id', 'at'])
    .expression(
      db
        .selectFrom(numberRows(engine, p.rows).as('row'))
        .select([
          'row.a',
          'row.b',
          'row.c',
          text(engine, p.reason).as('reason'),
          bigint(engine, p.invoiceId).as('invoice_id'),
          bigint(engine, p.encargoId).as('encargo_id'),
          bigint(engine, p.userId).as('user_id'),
          text(engine, p.at).as('at'),
        ]),
    ),
)

/** A change of a product's stock, and the stock after it. */
interface StockChange {
  readonly productId: number
  readonly change: number
  readonly balance: number
}

/** Why stock changed: by which document, if by any, and by whom. */
interface Why {
  readonly reason: MovementReason
  readonly invoiceId: number | null
  readonly encargoId?: number
  readonly userId: number | null
  readonly at: Instant
}

/** Every change of stock is a row that says why, by whom and with which document (D24). */
export const insertMovements = (tx: Tx, movements: readonly StockChange[], { encargoId, ...why }: Why) =>
  tx.change(insert, {
    ...why,
    encargoId: encargoId ?? null,
    rows: JSON.stringify(movements.map((movement) => [movement.productId, movement.change, movement.balance])),
  })

const offers = statement<{ lines: string; shopId: number }>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.lines).as('wanted'))
    .innerJoin('product', 'product.id', 'wanted.a')
    .where(ofShop(p.shopId))
    .where('product.deleted_at', 'is', null)
    .select([
      'product.id',
      'product.name',
      'product.quantity',
      'product.price',
      'product.own_adi_price',
      'product.is_active',
      'product.extension_id',
    ]),
)

/** The shop's products among some ids, as they are now: for prices, and to say why an order was refused. */
export const listOffers = (db: Db, shopId: number, productIds: readonly number[]) =>
  db.all(offers, { shopId, lines: JSON.stringify(productIds.map((id) => [id])) })
