import type Sqlite from 'better-sqlite3'
import { BrokenCopy, type Counts, type Examined } from './engine-copy.ts'

/** Tables that only grow: of a copy that began later, none may have fewer rows. */
const GROWING = [
  'invoice',
  'invoice_line',
  'stock_movement',
  'audit_entry',
  'encargo',
  'encargo_line',
  'encargo_payment',
]

export function countRows(raw: Sqlite.Database): Counts {
  const tables = new Set(raw.prepare(`select name from sqlite_master where type = 'table'`).pluck().all())
  const count = (table: string) => raw.prepare(`select count(*) from ${table}`).pluck().get() as number
  return Object.fromEntries(GROWING.filter((table) => tables.has(table)).map((table) => [table, count(table)]))
}

/** What must be true of any database of ours; each answers what is wrong. */
const WRONGS: readonly [what: string, query: string][] = [
  [
    'el inventario no es la suma de sus movimientos',
    `select id from product
     where quantity <> (select coalesce(sum(change), 0) from stock_movement where product_id = product.id) limit 5`,
  ],
  [
    'hay facturas sin líneas',
    'select id from invoice where not exists (select 1 from invoice_line where invoice_id = invoice.id) limit 5',
  ],
  [
    'hay facturas con sumas imposibles',
    'select id from invoice where total <> subtotal - discount or total < 0 limit 5',
  ],
]

/** Reads a whole database: its pages, its references, and that it adds up. Throws BrokenCopy. */
export function examineSqlite(raw: Sqlite.Database): Examined {
  const pages = raw.pragma('integrity_check', { simple: true })
  if (pages !== 'ok') throw new BrokenCopy(`integrity_check: ${pages}`)
  const orphans = raw.pragma('foreign_key_check') as unknown[]
  if (orphans.length > 0) throw new BrokenCopy(`${orphans.length} filas apuntan a algo que no existe`)
  for (const [what, query] of WRONGS) {
    const ids = raw.prepare(query).pluck().all()
    if (ids.length > 0) throw new BrokenCopy(`${what} (${ids})`)
  }
  const lists = raw.prepare(`select photos from product where photos <> ''`).pluck().all() as string[]
  return {
    counts: countRows(raw),
    newestInvoice: raw.prepare('select coalesce(max(id), 0) from invoice').pluck().get() as number,
    migration: raw.prepare('select max(name) from migration').pluck().get() as string,
    photos: [...new Set(lists.flatMap((list) => list.split(',')))],
  }
}
