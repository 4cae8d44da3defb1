import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { migrateSqlite } from './migrate.ts'
import { migrations } from './migrations/all.ts'
import { openSqlite, type SqliteDatabase } from './sqlite.ts'

/** Opens the shop's database file, makes it where there is none, and brings it up to date. */
export function openDatabase(file: string): SqliteDatabase {
  mkdirSync(dirname(file), { recursive: true })
  return openSqlite(file, (raw) => migrateSqlite(raw, migrations))
}
