import { type WholePeriods, wholePeriods } from '@mostrador/domain/overview/whole-periods'
import type { Day, Instant } from '@mostrador/domain/time'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { rowsInOrder, textParam } from '../../../db/dialect.ts'
import type { Markers } from '../../../db/parameters.ts'
import { findRevision, holdRevision } from '../../../db/revision.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { type Engine, statement } from '../../../db/statement.ts'
import { LINE_WORTH } from './sold-lines.queries.ts'

export const lastTallied = (db: Db): Promise<number> => findRevision(db, 'tallied-movement')

/** Locks the figure until the transaction ends, so that only one of several servers counts. */
export const holdTallied = (tx: Tx): Promise<number> => holdRevision(tx, 'tallied-movement')

const newest = statement<{ after: number; before: Instant }>()((db, p) =>
  db
    .selectFrom('stock_movement')
    .where('id', '>', p.after)
    .where('at', '<', p.before)
    .orderBy('id', 'desc')
    .limit(1)
    .select('id'),
)

export const newestMovement = async (db: Db, after: number, before: Instant): Promise<number | undefined> =>
  (await db.first(newest, { after, before }))?.id

type Piece = { readonly after: number; readonly upTo: number }

const soldIn = (db: Kysely<Schema>, p: Markers<Piece>) =>
  db
    .selectFrom('stock_movement')
    .where('id', '>', p.after)
    .where('id', '<=', p.upTo)
    .where('reason', 'in', ['sale', 'void', 'return'])

const lockSold = statement<Piece>()((db, p, engine) =>
  rowsInOrder(engine, db, 'product', soldIn(db, p).select('product_id')),
)

const addUnits = statement<Piece>()((db, p) =>
  db
    .updateTable('product')
    .from(
      soldIn(db, p)
        .groupBy('product_id')
        .select(['product_id', sql<number>`-sum(change)`.as('units')])
        .as('sold'),
    )
    .whereRef('product.id', '=', 'sold.product_id')
    .set((eb) => ({ units_sold: eb('product.units_sold', '+', eb.ref('sold.units')) })),
)

const SUMS = ['units', 'total', 'cost', 'costed_total'] as const

/** A void counts on its invoice's day, a return on its own, both against the original seller (D103). */
const VOID_OR_SALE = sql<number>`case movement.reason when 'sale' then 1 else -1 end`
const PAID = sql<number>`coalesce(${LINE_WORTH} - line.discount, 0)`
const IS_COSTED = sql<number>`case when line.cost is null then 0 else 1 end`

/** A sum over the lines of a product in a return. A piece of a set has no line of its own there. */
const backSum = (of: RawBuilder<number>) => sql<number>`coalesce((select sum(${of}) from goods_return_line as line
  where line.return_id = movement.return_id and line.product_id = movement.product_id), 0)`
const GIVEN_BACK = sql<number>`line.discount - line.price * line.quantity`

/**
 * SQL of each movement's sale with its cost, negative for a void or a return. Each appears once: an invoice has a
 * product once, and a return one movement for it. Units come from the movement, so a set's are those of its pieces.
 * Revenue and cost come from the line, so a set's are its own (D179).
 */
const soldLines = (db: Kysely<Schema>, isInRange: RawBuilder<SqlBool>) =>
  db
    .selectFrom('stock_movement as movement')
    .innerJoin('invoice', 'invoice.id', 'movement.invoice_id')
    .leftJoin('invoice_line as line', (join) =>
      join.onRef('line.invoice_id', '=', 'invoice.id').onRef('line.product_id', '=', 'movement.product_id'),
    )
    .where(isInRange)
    .where('movement.reason', 'in', ['sale', 'void'])
    .select([
      sql<string>`substr(invoice.issued_local, 1, 10)`.as('day'),
      'invoice.shop_id',
      'movement.product_id',
      'invoice.author_id',
      sql<number>`-movement.change`.as('units'),
      sql<number>`${VOID_OR_SALE} * ${PAID}`.as('total'),
      sql<number>`${VOID_OR_SALE} * coalesce(line.quantity * line.cost, 0)`.as('cost'),
      sql<number>`${VOID_OR_SALE} * ${PAID} * ${IS_COSTED}`.as('costed_total'),
    ])
    .unionAll(
      db
        .selectFrom('stock_movement as movement')
        .innerJoin('goods_return', 'goods_return.id', 'movement.return_id')
        .leftJoin('invoice', 'invoice.id', 'goods_return.invoice_id')
        .where(isInRange)
        .where('movement.reason', '=', 'return')
        .select([
          sql<string>`substr(goods_return.issued_local, 1, 10)`.as('day'),
          'goods_return.shop_id',
          'movement.product_id',
          sql<number>`coalesce(invoice.author_id, goods_return.author_id)`.as('author_id'),
          sql<number>`-movement.change`.as('units'),
          backSum(GIVEN_BACK).as('total'),
          backSum(sql<number>`-line.quantity * coalesce(line.cost, 0)`).as('cost'),
          backSum(sql<number>`(${GIVEN_BACK}) * ${IS_COSTED}`).as('costed_total'),
        ]),
    )

/**
 * SQL of movements that the tally has not counted, as the statement itself sees it. `tallied` is a slightly older
 * figure, by which PostgreSQL knows that they are few. Without it PostgreSQL would read all sales.
 */
export const isUntallied = (movementId: RawBuilder<number>, tallied: RawBuilder<number>) =>
  sql<SqlBool>`(${movementId} > ${tallied} and ${movementId} > (select value from revision where name = 'tallied-movement'))`

/** Both days are included. `tallied` is the last counted movement (`lastTallied`). */
export type TalliedDays = { readonly from: Day; readonly to: Day; readonly tallied: number }

const untallied = (db: Kysely<Schema>, p: Markers<TalliedDays>, engine: Engine) =>
  db
    .selectFrom(soldLines(db, isUntallied(sql.ref('movement.id'), p.tallied)).as('line'))
    .where('line.day', '>=', textParam(engine, p.from))
    .where('line.day', '<=', textParam(engine, p.to))

const ofDays = (db: Kysely<Schema>, engine: Engine, from: RawBuilder<string>, to: RawBuilder<string>) =>
  db
    .selectFrom('product_day_total')
    .where('day', '>=', textParam(engine, from))
    .where('day', '<=', textParam(engine, to))

export const soldInDays = (db: Kysely<Schema>, p: Markers<TalliedDays>, engine: Engine) => {
  const columns = ['day', 'shop_id', 'product_id', ...SUMS] as const
  return db.selectFrom(
    ofDays(db, engine, p.from, p.to)
      .select([...columns])
      .unionAll(untallied(db, p, engine).select([...columns]))
      .as('sold'),
  )
}

type Ends = { readonly [Part in keyof WholePeriods as `${Part}_from` | `${Part}_to`]: string }

export type TalliedPeriods = TalliedDays & Ends

export function talliedPeriods(days: TalliedDays): TalliedPeriods {
  const stretches = Object.entries(wholePeriods(days.from, days.to))
  const ends = stretches.flatMap(([part, { from, to }]) => [
    [`${part}_from`, from] as const,
    [`${part}_to`, to] as const,
  ])
  return { ...days, ...(Object.fromEntries(ends) as Ends) }
}

const ofPeriods =
  (span: 'month' | 'quarter' | 'year') =>
  (db: Kysely<Schema>, engine: Engine, from: RawBuilder<string>, to: RawBuilder<string>) =>
    db
      .selectFrom('product_period_total')
      .where('span', '=', span)
      .where('period', '>=', textParam(engine, from))
      .where('period', '<=', textParam(engine, to))
const [ofMonths, ofQuarters, ofYears] = [ofPeriods('month'), ofPeriods('quarter'), ofPeriods('year')]

/** Whole years, quarters and months have far fewer rows than days. */
export const soldOfProducts = (db: Kysely<Schema>, p: Markers<TalliedPeriods>, engine: Engine) => {
  const columns = ['shop_id', 'product_id', ...SUMS] as const
  return db.selectFrom(
    ofDays(db, engine, p.days_from, p.days_to)
      .select([...columns])
      .unionAll(ofMonths(db, engine, p.months_from, p.months_to).select([...columns]))
      .unionAll(ofQuarters(db, engine, p.quarters_from, p.quarters_to).select([...columns]))
      .unionAll(ofYears(db, engine, p.years_from, p.years_to).select([...columns]))
      .unionAll(ofQuarters(db, engine, p.laterQuarters_from, p.laterQuarters_to).select([...columns]))
      .unionAll(ofMonths(db, engine, p.laterMonths_from, p.laterMonths_to).select([...columns]))
      .unionAll(ofDays(db, engine, p.laterDays_from, p.laterDays_to).select([...columns]))
      .unionAll(untallied(db, p, engine).select([...columns]))
      .as('sold'),
  )
}

export const soldByAuthors = (db: Kysely<Schema>, p: Markers<TalliedDays>, engine: Engine) => {
  const columns = ['day', 'shop_id', 'author_id', ...SUMS] as const
  return db.selectFrom(
    db
      .selectFrom('author_day_total')
      .where('day', '>=', textParam(engine, p.from))
      .where('day', '<=', textParam(engine, p.to))
      .select([...columns])
      .unionAll(untallied(db, p, engine).select([...columns]))
      .as('sold'),
  )
}

const piece = (db: Kysely<Schema>, p: Markers<Piece>) =>
  db.selectFrom(soldLines(db, sql<SqlBool>`movement.id > ${p.after} and movement.id <= ${p.upTo}`).as('sold'))

const SUMMED = SUMS.map((column) => sql<number>`sum(${sql.ref(`sold.${column}`)})`.as(column))

const grown = (table: string) => {
  const both = (column: (typeof SUMS)[number]) =>
    sql<number>`${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`
  return { units: both('units'), total: both('total'), cost: both('cost'), costed_total: both('costed_total') }
}

const addDays = statement<Piece>()((db, p) => {
  const keys = ['day', 'shop_id', 'product_id', 'author_id'] as const
  return db
    .insertInto('product_day_total')
    .columns([...keys, ...SUMS])
    .expression(
      piece(db, p)
        .groupBy([...keys])
        .select([...keys, ...SUMMED]),
    )
    .onConflict((conflict) => conflict.columns([...keys]).doUpdateSet(grown('product_day_total')))
})

const SPANS = sql<{ span: 'month' | 'quarter' | 'year' }>`(
  select 'month' as span union all select 'quarter' union all select 'year')`

/** SQL of the month, quarter or year of a line's day, named like in `wholePeriods`. */
const PERIOD = sql<string>`case spans.span when 'month' then substr(sold.day, 1, 7)
  when 'quarter' then substr(sold.day, 1, 4) || '-Q' || cast((cast(substr(sold.day, 6, 2) as integer) + 2) / 3 as text)
  else substr(sold.day, 1, 4) end`

const addPeriods = statement<Piece>()((db, p) => {
  const keys = ['span', 'period', 'shop_id', 'product_id'] as const
  return db
    .insertInto('product_period_total')
    .columns([...keys, ...SUMS])
    .expression(
      piece(db, p)
        .crossJoin(SPANS.as('spans'))
        .groupBy(['spans.span', PERIOD, 'sold.shop_id', 'sold.product_id'])
        .select(['spans.span', PERIOD.as('period'), 'sold.shop_id', 'sold.product_id', ...SUMMED]),
    )
    .onConflict((conflict) => conflict.columns([...keys]).doUpdateSet(grown('product_period_total')))
})

const addAuthors = statement<Piece>()((db, p) => {
  const keys = ['day', 'shop_id', 'author_id'] as const
  return db
    .insertInto('author_day_total')
    .columns([...keys, ...SUMS])
    .expression(
      piece(db, p)
        .groupBy([...keys])
        .select([...keys, ...SUMMED]),
    )
    .onConflict((conflict) => conflict.columns([...keys]).doUpdateSet(grown('author_day_total')))
})

const advance = statement<{ upTo: number }>()((db, p) =>
  db.updateTable('revision').set({ value: p.upTo }).where('name', '=', 'tallied-movement'),
)

export async function tallyPiece(tx: Tx, piece: Piece): Promise<void> {
  await tx.all(lockSold, piece)
  await tx.change(addUnits, piece)
  for (const add of [addDays, addPeriods, addAuthors]) await tx.change(add, piece)
  await tx.change(advance, { upTo: piece.upTo })
}

const UNITS = sql<number>`coalesce(sold.units, 0)`

const recent = (db: Kysely<Schema>, p: Markers<{ since: Day }>) =>
  db.selectFrom('product as each').leftJoin(
    db
      .selectFrom('product_day_total')
      .where('day', '>=', p.since)
      .groupBy('product_id')
      .select(['product_id', sql<number>`sum(units)`.as('units')])
      .as('sold'),
    'sold.product_id',
    'each.id',
  )

const lockRecent = statement<{ since: Day }>()((db, p, engine) =>
  rowsInOrder(
    engine,
    db,
    'product',
    recent(db, p).where(sql<boolean>`each.units_recent <> ${UNITS}`).select('each.id'),
  ),
)

const sumDays = statement<{ since: Day }>()((db, p) =>
  db
    .updateTable('product')
    .from(
      recent(db, p)
        .select(['each.id as product_id', UNITS.as('units')])
        .as('recent'),
    )
    .whereRef('product.id', '=', 'recent.product_id')
    .whereRef('product.units_recent', '<>', 'recent.units')
    .set((eb) => ({ units_recent: eb.ref('recent.units') })),
)

/** Sums up the units of each product since a day (D42). */
export async function sumRecentDays(tx: Tx, since: Day): Promise<void> {
  await tx.all(lockRecent, { since })
  await tx.change(sumDays, { since })
}
