import type { Day, Instant } from '@mostrador/domain/time'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { text } from '../../db/dialect.ts'
import type { Markers } from '../../db/parameters.ts'
import { findRevision } from '../../db/revision.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db, Tx } from '../../db/session.ts'
import { type Engine, statement } from '../../db/statement.ts'

/** The movement up to which sales have been counted. */
export const lastTallied = (db: Db): Promise<number> => findRevision(db, 'tallied-movement')

const newest = statement<{ after: number; before: Instant }>()((db, p) =>
  db
    .selectFrom('stock_movement')
    .where('id', '>', p.after)
    .where('at', '<', p.before)
    .orderBy('id', 'desc')
    .limit(1)
    .select('id'),
)

/** The newest movement after one that was made before an instant. */
export const newestMovement = async (db: Db, after: number, before: Instant): Promise<number | undefined> =>
  (await db.first(newest, { after, before }))?.id

/** Movements by their ids: after one, up to another. */
type Piece = { readonly after: number; readonly upTo: number }

const addUnits = statement<Piece>()((db, p) =>
  db
    .updateTable('product')
    .from(
      db
        .selectFrom('stock_movement')
        .where('id', '>', p.after)
        .where('id', '<=', p.upTo)
        .where('reason', 'in', ['sale', 'void', 'return'])
        .groupBy('product_id')
        .select(['product_id', sql<number>`-sum(change)`.as('units')])
        .as('sold'),
    )
    .whereRef('product.id', '=', 'sold.product_id')
    .set((eb) => ({ units_sold: eb('product.units_sold', '+', eb.ref('sold.units')) })),
)

/** Lines that movements in a range sold or took back, of the day on which they count. */
const SOLD_COLUMNS = ['day', 'shop_id', 'product_id', 'author_id', 'units', 'total', 'cost', 'costed_total'] as const

/** A void takes from its invoice's day, a return from its own, and from the sales of who had sold it (D103). */
const VOID_OR_SALE = sql<number>`case movement.reason when 'sale' then 1 else -1 end`
const PAID = sql<number>`(coalesce(line.adi_price, line.price) * line.quantity - line.discount)`
const IS_COSTED = sql<number>`case when line.cost is null then 0 else 1 end`

/**
 * What each movement of a range sold (below nothing: what was voided or came back), with its cost. Each stands once: a product
 * is on an invoice once, and comes back by one movement a return.
 */
const soldLines = (db: Kysely<Schema>, isInRange: RawBuilder<SqlBool>) =>
  db
    .selectFrom('stock_movement as movement')
    .innerJoin('invoice', 'invoice.id', 'movement.invoice_id')
    .innerJoin('invoice_line as line', (join) =>
      join.onRef('line.invoice_id', '=', 'invoice.id').onRef('line.product_id', '=', 'movement.product_id'),
    )
    .where(isInRange)
    .where('movement.reason', 'in', ['sale', 'void'])
    .select([
      sql<string>`substr(invoice.issued_local, 1, 10)`.as('day'),
      'invoice.shop_id',
      'movement.product_id',
      'invoice.author_id',
      sql<number>`${VOID_OR_SALE} * line.quantity`.as('units'),
      sql<number>`${VOID_OR_SALE} * ${PAID}`.as('total'),
      sql<number>`${VOID_OR_SALE} * line.quantity * coalesce(line.cost, 0)`.as('cost'),
      sql<number>`${VOID_OR_SALE} * ${PAID} * ${IS_COSTED}`.as('costed_total'),
    ])
    .unionAll(
      db
        .selectFrom('stock_movement as movement')
        .innerJoin('goods_return', 'goods_return.id', 'movement.return_id')
        .innerJoin('goods_return_line as line', (join) =>
          join.onRef('line.return_id', '=', 'goods_return.id').onRef('line.product_id', '=', 'movement.product_id'),
        )
        .leftJoin('invoice', 'invoice.id', 'goods_return.invoice_id')
        .where(isInRange)
        .where('movement.reason', '=', 'return')
        .select([
          sql<string>`substr(goods_return.issued_local, 1, 10)`.as('day'),
          'goods_return.shop_id',
          'movement.product_id',
          sql<number>`coalesce(invoice.author_id, goods_return.author_id)`.as('author_id'),
          sql<number>`-line.quantity`.as('units'),
          sql<number>`line.discount - line.price * line.quantity`.as('total'),
          sql<number>`-line.quantity * coalesce(line.cost, 0)`.as('cost'),
          sql<number>`(line.discount - line.price * line.quantity) * ${IS_COSTED}`.as('costed_total'),
        ]),
    )

/**
 * Movements that the tally has not counted yet, as the statement itself sees it. `tallied` is what it had counted a moment before: a
 * figure, by which PostgreSQL knows that they are few. Without it it would read all sales ever made.
 */
export const isUntallied = (movementId: RawBuilder<number>, tallied: RawBuilder<number>) =>
  sql<SqlBool>`(${movementId} > ${tallied} and ${movementId} > (select value from revision where name = 'tallied-movement'))`

/** Some days, both included, and the movement up to which the tally had counted (`lastTallied`). */
export type TalliedDays = { readonly from: Day; readonly to: Day; readonly tallied: number }

/** What was sold in some days: what the tally kept of them, and what moved since. */
export const soldInDays = (db: Kysely<Schema>, p: Markers<TalliedDays>, engine: Engine) =>
  db
    .selectFrom(
      db
        .selectFrom('product_day_total')
        .where('day', '>=', text(engine, p.from))
        .where('day', '<=', text(engine, p.to))
        .select([...SOLD_COLUMNS])
        .unionAll(soldLines(db, isUntallied(sql.ref('movement.id'), p.tallied)))
        .as('sold'),
    )
    .where('sold.day', '>=', text(engine, p.from))
    .where('sold.day', '<=', text(engine, p.to))

const addDays = statement<Piece>()((db, p) =>
  db
    .insertInto('product_day_total')
    .columns([...SOLD_COLUMNS])
    .expression(
      db
        .selectFrom(soldLines(db, sql<SqlBool>`movement.id > ${p.after} and movement.id <= ${p.upTo}`).as('sold'))
        .groupBy(['day', 'shop_id', 'product_id', 'author_id'])
        .select((eb) => [
          'day',
          'shop_id',
          'product_id',
          'author_id',
          eb.fn.sum<number>('units').as('units'),
          eb.fn.sum<number>('total').as('total'),
          eb.fn.sum<number>('cost').as('cost'),
          eb.fn.sum<number>('costed_total').as('costed_total'),
        ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['day', 'shop_id', 'product_id', 'author_id']).doUpdateSet((eb) => ({
        units: eb('product_day_total.units', '+', eb.ref('excluded.units')),
        total: eb('product_day_total.total', '+', eb.ref('excluded.total')),
        cost: eb('product_day_total.cost', '+', eb.ref('excluded.cost')),
        costed_total: eb('product_day_total.costed_total', '+', eb.ref('excluded.costed_total')),
      })),
    ),
)

const advance = statement<{ upTo: number }>()((db, p) =>
  db.updateTable('revision').set({ value: p.upTo }).where('name', '=', 'tallied-movement'),
)

/** Counts a piece of the movements: units sold ever, and what was sold of each product by day and cashier. */
export async function tallyPiece(tx: Tx, piece: Piece): Promise<void> {
  await tx.change(addUnits, piece)
  await tx.change(addDays, piece)
  await tx.change(advance, { upTo: piece.upTo })
}

const sumDays = statement<{ since: Day }>()((db, p) =>
  db
    .updateTable('product')
    .from(
      db
        .selectFrom('product as each')
        .leftJoin(
          db
            .selectFrom('product_day_total')
            .where('day', '>=', p.since)
            .groupBy('product_id')
            .select(['product_id', sql<number>`sum(units)`.as('units')])
            .as('sold'),
          'sold.product_id',
          'each.id',
        )
        .select(['each.id as product_id', sql<number>`coalesce(sold.units, 0)`.as('units')])
        .as('recent'),
    )
    .whereRef('product.id', '=', 'recent.product_id')
    .whereRef('product.units_recent', '<>', 'recent.units')
    .set((eb) => ({ units_recent: eb.ref('recent.units') })),
)

/** Sums up the units of each product since a day (D42). */
export const sumRecentDays = (tx: Tx, since: Day) => tx.change(sumDays, { since })
