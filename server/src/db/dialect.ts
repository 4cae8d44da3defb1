import { type RawBuilder, sql } from 'kysely'
import type { Engine } from './statement.ts'

/** What differs in SQL between the engines stands here and nowhere else. */

/** Rows of numbers sent as one JSON parameter `[[a, b, …], …]`, as a table with the columns `no` (from 0), `a`, `b`, `c`, `d`, `e`. */
export const numberRows = (
  engine: Engine,
  json: RawBuilder<string>,
): RawBuilder<{ no: number; a: number; b: number; c: number; d: number; e: number | null }> =>
  engine === 'sqlite'
    ? sql`(select key as no, value ->> 0 as a, value ->> 1 as b, value ->> 2 as c, value ->> 3 as d, value ->> 4 as e from json_each(${json}))`
    : sql`(select (position - 1)::int as no, (entry ->> 0)::bigint as a, (entry ->> 1)::bigint as b, (entry ->> 2)::bigint as c, (entry ->> 3)::bigint as d, (entry ->> 4)::bigint as e from json_array_elements(${json}::json) with ordinality as list(entry, position))`

/** Texts sent as one JSON parameter `["a", "b"]`, as a table with the column `value`. */
export const textRows = (engine: Engine, json: RawBuilder<string>): RawBuilder<{ value: string }> =>
  engine === 'sqlite'
    ? sql`(select value from json_each(${json}))`
    : sql`(select value from json_array_elements_text(${json}::json) as list(value))`

export type JsonType = 'bigint' | 'text'

/** The same for rows of any shape: `no` (from 0), and `c0`, `c1`, … of the types given. */
export const jsonRows = (
  engine: Engine,
  json: RawBuilder<string>,
  types: readonly JsonType[],
): RawBuilder<{ no: number }> => {
  const cells = types.map((type, at) =>
    sql.raw(engine === 'sqlite' ? `value ->> ${at} as c${at}` : `(entry ->> ${at})::${type} as c${at}`),
  )
  return engine === 'sqlite'
    ? sql`(select key as no, ${sql.join(cells)} from json_each(${json}))`
    : sql`(select (position - 1)::int as no, ${sql.join(cells)} from json_array_elements(${json}::json) with ordinality as list(entry, position))`
}

/** A parameter in a select list: PostgreSQL wants to be told its type. */
export const bigint = (engine: Engine, value: RawBuilder<number | null>): RawBuilder<number> =>
  engine === 'sqlite' ? sql<number>`${value}` : sql<number>`${value}::bigint`

export const text = (engine: Engine, value: RawBuilder<string | null>): RawBuilder<string> =>
  engine === 'sqlite' ? sql<string>`${value}` : sql<string>`${value}::text`

/** Centavos as '125.00', for substring search: the same text on both engines. */
export const moneyText = (engine: Engine, reference: RawBuilder<number>): RawBuilder<string> =>
  sql`${asText(engine, sql`${reference} / 100`)} || '.' || substr(${asText(engine, sql`100 + ${reference} % 100`)}, 2)`

/** A number as text, for substring search. */
export const asText = (engine: Engine, reference: RawBuilder<unknown>): RawBuilder<string> =>
  engine === 'sqlite' ? sql<string>`cast(${reference} as text)` : sql<string>`(${reference})::text`
