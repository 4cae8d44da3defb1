import type pg from 'pg'
import { type BrokenRule, brokenRule, uncountable } from './broken-rule.ts'
import type { Counts, Examined } from './engine-copy.ts'
import { GROWING, INVARIANTS, LAST_MIGRATION, NEWEST_INVOICE, PHOTO_LISTS, photosIn } from './invariants.ts'
import { type NamingRow, namingQuery } from './named-rows.ts'

export type Queryable = Pick<pg.ClientBase, 'query'>

const TABLES = 'select table_name as name from information_schema.tables where table_schema = current_schema()'

export const tableNames = (client: Queryable): Promise<string[]> => column(client, TABLES)

export async function countPostgresRows(client: Queryable): Promise<Counts> {
  const tables = new Set(await tableNames(client))
  const counts: Record<string, number> = {}
  for (const table of GROWING)
    if (tables.has(table)) counts[table] = Number((await column(client, `select count(*) from ${table}`))[0])
  return counts
}

/**
 * Reads a whole database and checks its invariants. Pages and references need no check: pg_restore just built them
 * from a copy, row by row.
 */
export async function examinePostgres(client: Queryable): Promise<Examined> {
  const broken: BrokenRule[] = []
  for (const invariant of INVARIANTS) broken.push(...(await brokenIn(client, invariant)))
  return {
    broken,
    counts: await countPostgresRows(client),
    newestInvoice: Number((await column(client, NEWEST_INVOICE))[0]),
    migration: (await column(client, LAST_MIGRATION))[0] ?? '',
    photos: photosIn(await column(client, PHOTO_LISTS)),
  }
}

const OUT_OF_RANGE = '22003'

async function brokenIn(client: Queryable, [what, query, named]: (typeof INVARIANTS)[number]): Promise<BrokenRule[]> {
  try {
    const { rows } = await client.query<NamingRow & { id: string }>(namingQuery(query, named))
    return rows.length === 0 ? [] : [brokenRule(what, named, rows)]
  } catch (error) {
    if ((error as { code?: string }).code !== OUT_OF_RANGE) throw error
    return [uncountable(what)]
  }
}

async function column(client: Queryable, query: string): Promise<string[]> {
  const { rows } = await client.query<unknown[]>({ text: query, rowMode: 'array' })
  return rows.map(([value]) => String(value))
}
