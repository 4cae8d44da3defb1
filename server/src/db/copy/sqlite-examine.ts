import type Sqlite from 'better-sqlite3'
import { type BrokenRule, brokenRule, uncountable } from './broken-rule.ts'
import { BrokenCopy, type Counts, type Examined } from './engine-copy.ts'
import { GROWING, INVARIANTS, LAST_MIGRATION, NEWEST_INVOICE, PHOTO_LISTS, photosIn } from './invariants.ts'
import { type NamingRow, namingQuery } from './named-rows.ts'

export function countRows(raw: Sqlite.Database): Counts {
  const tables = new Set(raw.prepare(`select name from sqlite_master where type = 'table'`).pluck().all())
  const count = (table: string) => raw.prepare(`select count(*) from ${table}`).pluck().get() as number
  return Object.fromEntries(GROWING.filter((table) => tables.has(table)).map((table) => [table, count(table)]))
}

/** Checks the pages, references and invariants of a whole database. Throws BrokenCopy for damaged pages. */
export function examineSqlite(raw: Sqlite.Database): Examined {
  const pages = raw.pragma('integrity_check', { simple: true })
  if (pages !== 'ok') throw new BrokenCopy(`integrity_check: ${pages}`)
  return {
    broken: [...orphansIn(raw), ...INVARIANTS.flatMap((invariant) => brokenIn(raw, invariant))],
    counts: countRows(raw),
    newestInvoice: raw.prepare(NEWEST_INVOICE).pluck().get() as number,
    migration: raw.prepare(LAST_MIGRATION).pluck().get() as string,
    photos: photosIn(raw.prepare(PHOTO_LISTS).pluck().all() as string[]),
  }
}

function orphansIn(raw: Sqlite.Database): BrokenRule[] {
  const orphans = raw.pragma('foreign_key_check') as { table: string; rowid: number; parent: string }[]
  const rows = orphans.slice(0, 5).map(({ table, rowid, parent }) => `fila ${rowid} de ${table}, a ${parent}`)
  return rows.length === 0 ? [] : [{ what: 'apunta a algo que no existe', rows }]
}

function brokenIn(raw: Sqlite.Database, [what, query, named]: (typeof INVARIANTS)[number]): BrokenRule[] {
  try {
    const found = raw.prepare<[], NamingRow>(namingQuery(query, named)).all()
    return found.length === 0 ? [] : [brokenRule(what, named, found)]
  } catch (error) {
    if ((error as Error).message !== 'integer overflow') throw error
    return [uncountable(what)]
  }
}
