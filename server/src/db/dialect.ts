import { type Compilable, type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SqlType } from './parameters.ts'
import type { Schema } from './schema.ts'
import type { Engine } from './statement.ts'

/** All differences between the SQL of the engines are in this file. SQLite needs no locks: it has one writer. */

/**
 * Rows of numbers sent as one JSON parameter `[[a, b, …], …]`. The table has the columns `no` (from 0), `a`, `b`, `c`,
 * `d`, `e`.
 */
export const numberRows = (
  engine: Engine,
  json: RawBuilder<string>,
): RawBuilder<{ no: number; a: number; b: number; c: number; d: number; e: number | null }> =>
  engine === 'sqlite'
    ? sql`(select key as no, value ->> 0 as a, value ->> 1 as b, value ->> 2 as c, value ->> 3 as d, value ->> 4 as e from json_each(${json}))`
    : sql`(select (position - 1)::int as no, (entry ->> 0)::bigint as a, (entry ->> 1)::bigint as b, (entry ->> 2)::bigint as c, (entry ->> 3)::bigint as d, (entry ->> 4)::bigint as e from json_array_elements(${json}::json) with ordinality as list(entry, position))`

export const idRows = (ids: Iterable<number>): string => JSON.stringify(Array.from(ids, (id) => [id]))

/** Texts sent as one JSON parameter `["a", "b"]`, as a table with the column `value`. */
export const textRows = (engine: Engine, json: RawBuilder<string>): RawBuilder<{ value: string }> =>
  engine === 'sqlite'
    ? sql`(select value from json_each(${json}))`
    : sql`(select value from json_array_elements_text(${json}::json) as list(value))`

/**
 * Rows of any shape, sent like those of `numberRows`. Columns: `no` (from 0), and the named ones in the order of each
 * row's values.
 */
export const jsonRows = <const Columns extends Readonly<Record<string, SqlType>>>(
  engine: Engine,
  json: RawBuilder<string>,
  columns: Columns,
): RawBuilder<{ no: number } & { [Name in keyof Columns]: Columns[Name] extends 'text' ? string : number }> => {
  const cells = Object.entries(columns).map(([name, type], at) =>
    engine === 'sqlite'
      ? sql`${sql.raw(`value ->> ${at}`)} as ${sql.id(name)}`
      : sql`${sql.raw(`(entry ->> ${at})::${type}`)} as ${sql.id(name)}`,
  )
  return engine === 'sqlite'
    ? sql`(select key as no, ${sql.join(cells)} from json_each(${json}))`
    : sql`(select (position - 1)::int as no, ${sql.join(cells)} from json_array_elements(${json}::json) with ordinality as list(entry, position))`
}

/** PostgreSQL uses the value's index only for an array. */
export const isAmong = (engine: Engine, value: RawBuilder<number>, few: RawBuilder<number>): RawBuilder<boolean> =>
  engine === 'postgres' ? sql`${value} = any(array(${few}))` : sql`${value} in (${few})`

/** A parameter in a select list: PostgreSQL wants to be told its type. */
export const bigintParam = (engine: Engine, value: RawBuilder<number | null>): RawBuilder<number> =>
  engine === 'sqlite' ? sql<number>`${value}` : sql<number>`${value}::bigint`

export const textParam = (engine: Engine, value: RawBuilder<string | null>): RawBuilder<string> =>
  engine === 'sqlite' ? sql<string>`${value}` : sql<string>`${value}::text`

/**
 * A sum of whole numbers. PostgreSQL adds bigint as numeric, which is slow and spills to disk. Double precision is exact
 * to 2^53, beyond which no number of ours is.
 */
export const wholeSum = (engine: Engine, amount: RawBuilder<unknown>): RawBuilder<number> =>
  engine === 'sqlite' ? sql<number>`sum(${amount})` : sql<number>`sum((${amount})::double precision)::bigint`

/** Centavos as '125.00', for substring search: the same text on both engines. */
export const moneyText = (engine: Engine, reference: RawBuilder<number>): RawBuilder<string> =>
  sql`${asText(engine, sql`${reference} / 100`)} || '.' || substr(${asText(engine, sql`100 + ${reference} % 100`)}, 2)`

/** Money as a list shows and searches it, with the currency sign: 'q125.00'. */
export const shownMoney = (engine: Engine, reference: RawBuilder<number>): RawBuilder<string> =>
  sql`'q' || ${moneyText(engine, reference)}`

/** A stored instant on Guatemala's clock, which has no summer time: 'YYYY-MM-DD HH:mm:ss'. Null stays null. */
export const localOfInstant = (engine: Engine, instant: RawBuilder<string | null>): RawBuilder<string | null> =>
  engine === 'sqlite'
    ? sql`datetime(${instant}, '-6 hours')`
    : sql`to_char(${instant}::timestamptz at time zone 'UTC' - interval '6 hours', 'YYYY-MM-DD HH24:MI:SS')`

export const asText = (engine: Engine, reference: RawBuilder<unknown>): RawBuilder<string> =>
  engine === 'sqlite' ? sql<string>`cast(${reference} as text)` : sql<string>`(${reference})::text`

/**
 * Locks a row that is read to be changed. Inserts of rows that refer to it are not blocked, because two that did
 * both would deadlock.
 */
export const locked = <Query extends { forNoKeyUpdate(): Query }>(engine: Engine, query: Query): Query =>
  engine === 'sqlite' ? query : query.forNoKeyUpdate()

/** Keeps a row unchanged until the transaction ends. Others may hold it too, and a change waits for all of them. */
export const lockedShared = <Query extends { forShare(): Query }>(engine: Engine, query: Query): Query =>
  engine === 'sqlite' ? query : query.forShare()

/**
 * Waits for the holder of the same text, and holds it until the transaction ends. Only `read committed` sees what
 * was committed during the wait.
 */
export const heldText = (engine: Engine, text: RawBuilder<string>): RawBuilder<unknown> =>
  engine === 'sqlite' ? sql`${text}` : sql`pg_advisory_xact_lock(hashtextextended(${text}::text, 0))`

/** Rows that nobody else holds, to be changed: two servers that look for work at once take different ones. */
export const freeRows = <Query extends { forUpdate(): { skipLocked(): Query } }>(
  engine: Engine,
  query: Query,
): Query => (engine === 'sqlite' ? query : query.forUpdate().skipLocked())

/**
 * Locks rows in the order of their ids, so that two transactions with the same rows wait instead of deadlocking.
 * Needs a statement of its own: an update that waits returns to old versions of its rows.
 */
export const rowsInOrder = (
  engine: Engine,
  db: Kysely<Schema>,
  table: 'product' | 'invoice' | 'encargo' | 'family' | 'customer' | 'quotation' | 'catalogue_order',
  ids: Expression<unknown>,
): Compilable<{ id: number }> =>
  engine === 'sqlite'
    ? db.selectNoFrom(sql<number>`0`.as('id')).where(sql<SqlBool>`false`)
    : (db as unknown as Kysely<Record<typeof table, { id: number }>>)
        .selectFrom(table)
        .where('id', 'in', sql<number>`(${ids})`)
        .orderBy('id')
        .select('id')
        .forNoKeyUpdate()

/** Most candidate rows that a search checks one by one. PostgreSQL has to sort them first. */
export const MOST_HOLDERS: Readonly<Record<Engine, number>> = { sqlite: 100_000, postgres: 50_000 }

/**
 * The rows of an index of `substringIndex` (migrate.ts) that may hold the searched text, as a table with the column
 * `holder`. PostgreSQL runs this query first.
 */
export const textHolders = (
  engine: Engine,
  index: string,
  { trigrams, isHeld }: { trigrams: RawBuilder<string>; isHeld: RawBuilder<SqlBool> },
): RawBuilder<{ holder: number }> =>
  engine === 'sqlite'
    ? sql`(select rowid as holder from ${sql.table(index)} where ${sql.table(index)} match ${trigrams})`
    : sql`(select rowid as holder from ${sql.table(index)} where ${isHeld} offset 0)`
