import type { Centavos } from '@mostrador/domain/money'
import type { MovementReason } from '@mostrador/domain/movement'
import type { Instant } from '@mostrador/domain/time'
import { type RawBuilder, sql } from 'kysely'
import { bigint, numberRows, text } from '../../db/dialect.ts'
import type { Db, Tx } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'

export interface TakenStock {
  readonly id: number
  readonly name: string
  /** What is left after taking. */
  readonly quantity: number
  readonly price: Centavos
  readonly own_adi_price: Centavos | null
}

/**
 * The lines name their products by id, which is the way to them. With a plain `shop_id = ?` SQLite reads the whole shop
 * through its index and the lines once a product; the plus keeps that index out.
 */
const ofShop = (shopId: RawBuilder<number>) => sql<boolean>`+product.shop_id = ${shopId}`

/**
 * One conditional, set-based update: of every line whose product is of the shop, active and has enough (D24). Trap 1:
 * there is no reading before writing. PostgreSQL locks the rows in the order of their ids, so that two orders with the
 * same products wait for each other instead of locking up.
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
  return (
    engine === 'sqlite'
      ? update
      : update.where(
          sql<boolean>`(select count(*) from (select id from product where id in (select a from ${numberRows(engine, p.lines)} as line) order by id for update) as locked) >= 0`,
        )
  ).returning(['product.id', 'product.name', 'product.quantity', 'product.price', 'product.own_adi_price'])
})

/** Takes what can be taken; a line that is missing in the answer could not be. */
export const takeStock = (
  tx: Tx,
  shopId: number,
  lines: readonly { productId: number; quantity: number }[],
): Promise<TakenStock[]> =>
  tx.all(take, { shopId, lines: JSON.stringify(lines.map((line) => [line.productId, line.quantity])) })

const giveBack = statement<{ invoiceId: number }>()((db, p, engine) =>
  db
    .updateTable('product')
    .from(
      db
        .selectFrom('invoice_line')
        .where('invoice_id', '=', sql<number>`${bigint(engine, p.invoiceId)}`)
        .select(['product_id', 'quantity'])
        .as('sold'),
    )
    .set((eb) => ({ quantity: eb('product.quantity', '+', eb.ref('sold.quantity')) }))
    .whereRef('product.id', '=', 'sold.product_id')
    .returning([
      'product.id',
      'product.quantity as balance',
      // SQLite's RETURNING knows the changed table alone; an invoice has a product once.
      sql<number>`(select quantity from invoice_line where invoice_id = ${bigint(engine, p.invoiceId)} and product_id = product.id)`.as(
        'change',
      ),
    ]),
)

/** Returns an invoice's units to the stock, whatever became of the products meanwhile. */
export const returnStock = (tx: Tx, invoiceId: number) => tx.all(giveBack, { invoiceId })

const insert = statement<{
  rows: string
  reason: string
  invoiceId: number | null
  userId: number | null
  at: Instant
}>()((db, p, engine) =>
  db
    .insertInto('stock_movement')
    .columns(['product_id', 'change', 'balance', 'reason', 'invoice_id', 'user_id', 'at'])
    .expression(
      db
        .selectFrom(numberRows(engine, p.rows).as('row'))
        .select([
          'row.a',
          'row.b',
          'row.c',
          text(engine, p.reason).as('reason'),
          bigint(engine, p.invoiceId).as('invoice_id'),
          bigint(engine, p.userId).as('user_id'),
          text(engine, p.at).as('at'),
        ]),
    ),
)

/** Every change of stock is a row that says why, by whom and with which document (D24). */
export const insertMovements = (
  tx: Tx,
  movements: readonly { productId: number; change: number; balance: number }[],
  why: { reason: MovementReason; invoiceId: number | null; userId: number | null; at: Instant },
) =>
  tx.change(insert, {
    ...why,
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
    ]),
)

/** The shop's products among some ids, as they are now: for prices, and to say why an order was refused. */
export const listOffers = (db: Db, shopId: number, productIds: readonly number[]) =>
  db.all(offers, { shopId, lines: JSON.stringify(productIds.map((id) => [id])) })
