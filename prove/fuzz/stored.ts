import { examineSqlite } from '@mostrador/server/db/copy/sqlite-examine'
import type Sqlite from 'better-sqlite3'

interface Column {
  readonly name: string
  readonly type: string
  readonly notnull: number
}

/** Tables with longer texts: former and new values, spreadsheets, hashes and links. */
const LONG = new Set(['audit_entry', 'import_row', 'secret'])
const LONGEST = 2000

/** Limits of the amounts in each column (D75). */
const LIMITS: readonly [table: string, column: string, least: number, most: number][] = [
  ['product', 'quantity', 0, 999_999],
  ['product', 'price', 1, 999_999_999],
  ['invoice', 'total', 0, Number.MAX_SAFE_INTEGER],
  ['invoice', 'percent', 0, 10_000],
  ['invoice', 'state', 1, 2],
  ['invoice_line', 'quantity', 1, 999_999],
  ['user_account', 'role', 1, 4],
]

/** Lists stored values of a wrong type, too long, with NUL, or beyond their limits. */
export function storedWrongs(raw: Sqlite.Database): string[] {
  const tables = raw
    .prepare(
      `select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not glob 'invoice_text*'`,
    )
    .pluck()
    .all() as string[]
  const count = (table: string, where: string): number =>
    raw.prepare(`select count(*) from ${table} where ${where}`).pluck().get() as number
  const wrongs: string[] = []
  const expect = (table: string, what: string, where: string) => {
    const found = count(table, where)
    if (found > 0) wrongs.push(`${table}: ${found} × ${what}`)
  }
  for (const table of tables)
    for (const { name, type } of raw.pragma(`table_info(${table})`) as Column[]) {
      const kind = type.toLowerCase().includes('int') ? 'integer' : 'text'
      expect(table, `${name} is no ${kind}`, `${name} is not null and typeof(${name}) <> '${kind}'`)
      if (kind !== 'text') continue
      expect(table, `${name} holds NUL`, `instr(${name}, char(0)) > 0`)
      if (!LONG.has(table)) expect(table, `${name} is too long`, `length(${name}) > ${LONGEST}`)
    }
  for (const [table, column, least, most] of LIMITS)
    expect(table, `${column} beyond its limits`, `${column} < ${least} or ${column} > ${most}`)
  try {
    examineSqlite(raw)
  } catch (error) {
    wrongs.push((error as Error).message)
  }
  return wrongs
}
