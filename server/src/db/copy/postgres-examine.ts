import type pg from 'pg'
import { type BrokenRule, brokenRule, uncountable } from './broken-rule.ts'
import type { Counts, Examined } from './engine-copy.ts'
import { GROWING, INVARIANTS, LAST_MIGRATION, NEWEST_INVOICE, PHOTO_LISTS, photosIn } from './invariants.ts'
import { type NamingRow, namingQuery } from './named-rows.ts'

export type Queryable = Pick<pg.ClientBase, 'query'>

const TABLES = 'select table_name as name from information_schema.tables where table_schema = current_schema()'

export const tableNames = (asked: Queryable): Promise<string[]> => column(asked, TABLES)

export async function countPostgresRows(asked: Queryable): Promise<Counts> {
  const tables = new Set(await tableNames(asked))
  const counts: Record<string, number> = {}
  for (const table of GROWING)
    if (tables.has(table)) counts[table] = Number((await column(asked, `select count(*) from ${table}`))[0])
  return counts
}

/**
 * Reads a whole database and checks its invariants. Pages and references need no check: pg_restore just built them
 * from a copy, row by row.
 */
export async function examinePostgres(asked: Queryable): Promise<Examined> {
  const broken: BrokenRule[] = []
  for (const invariant of INVARIANTS) broken.push(...(await brokenIn(asked, invariant)))
  return {
    broken,
    counts: await countPostgresRows(asked),
    newestInvoice: Number((await column(asked, NEWEST_INVOICE))[0]),
    migration: (await column(asked, LAST_MIGRATION))[0] ?? '',
    photos: photosIn(await column(asked, PHOTO_LISTS)),
  }
}

const OUT_OF_RANGE = '22003'

async function brokenIn(asked: Queryable, [what, query, named]: (typeof INVARIANTS)[number]): Promise<BrokenRule[]> {
  try {
    const { rows } = await asked.query<NamingRow & { id: string }>(namingQuery(query, named))
    return rows.length === 0 ? [] : [brokenRule(what, named, rows)]
  } catch (error) {
    if ((error as { code?: string }).code !== OUT_OF_RANGE) throw error
    return [uncountable(what)]
  }
}

async function column(asked: Queryable, query: string): Promise<string[]> {
  const { rows } = await asked.query<unknown[]>({ text: query, rowMode: 'array' })
  return rows.map(([value]) => String(value))
}
