import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type Sqlite from 'better-sqlite3'
import type pg from 'pg'
import type { Engine } from '../../src/db/statement.ts'

/**
 * Tables of the last version before 1.0.0 (58 migrations), with their names in `migration`. PostgreSQL's come from
 * pg_dump.
 */
export const unreleasedTables = (engine: Engine): string =>
  readFileSync(join(import.meta.dirname, `${engine}.sql`), 'utf8')

/** SQLite keeps a table's text as written, and adds columns to it. */
const flat = (sql: string): string =>
  sql
    .replace(/\s+/g, ' ')
    .replace(/ ?([(),]) ?/g, '$1')
    .toLowerCase()

export const sqliteSchema = (raw: Sqlite.Database): string[] => {
  const rows = raw.prepare('select name, sql from sqlite_schema where sql is not null order by name').all()
  return (rows as { name: string; sql: string }[]).map(({ name, sql }) => `${name}: ${flat(sql)}`)
}

const POSTGRES_SCHEMA = `
  select c.relname || ' ' || row_number() over (partition by c.oid order by attnum) || ' ' || attname || ' '
    || format_type(atttypid, atttypmod) || ' ' || attnotnull || ' ' || attidentity::text || ' ' || coalesce(collname, '') || ' '
    || coalesce(pg_get_expr(adbin, adrelid), '') as line
  from pg_attribute join pg_class c on c.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum left join pg_collation l on l.oid = attcollation
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'S') and attnum > 0 and not attisdropped
  union all
  select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
  where connamespace = 'public'::regnamespace and contype <> 'n'
  union all
  select indexdef from pg_indexes where schemaname = 'public'
  union all
  select viewname || ' ' || definition from pg_views where schemaname = 'public'
  order by 1`

export const postgresSchema = async (client: pg.ClientBase | pg.Pool): Promise<string[]> =>
  (await client.query<{ line: string }>(POSTGRES_SCHEMA)).rows.map(({ line }) => line)
