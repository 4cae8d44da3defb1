import type Sqlite from 'better-sqlite3'
import { BrokenCopy, type Counts, type Examined } from './engine-copy.ts'
import { GROWING, INVARIANTS, LAST_MIGRATION, NEWEST_INVOICE, PHOTO_LISTS, photosIn } from './invariants.ts'

export function countRows(raw: Sqlite.Database): Counts {
  const tables = new Set(raw.prepare(`select name from sqlite_master where type = 'table'`).pluck().all())
  const count = (table: string) => raw.prepare(`select count(*) from ${table}`).pluck().get() as number
  return Object.fromEntries(GROWING.filter((table) => tables.has(table)).map((table) => [table, count(table)]))
}

/** Reads a whole database: its pages, its references, and that it adds up. Throws BrokenCopy. */
export function examineSqlite(raw: Sqlite.Database): Examined {
  const pages = raw.pragma('integrity_check', { simple: true })
  if (pages !== 'ok') throw new BrokenCopy(`integrity_check: ${pages}`)
  const orphans = raw.pragma('foreign_key_check') as unknown[]
  if (orphans.length > 0) throw new BrokenCopy(`${orphans.length} filas apuntan a algo que no existe`)
  for (const [what, query] of INVARIANTS) {
    const ids = raw.prepare(query).pluck().all()
    if (ids.length > 0) throw new BrokenCopy(`${what} (${ids})`)
  }
  return {
    counts: countRows(raw),
    newestInvoice: raw.prepare(NEWEST_INVOICE).pluck().get() as number,
    migration: raw.prepare(LAST_MIGRATION).pluck().get() as string,
    photos: photosIn(raw.prepare(PHOTO_LISTS).pluck().all() as string[]),
  }
}
