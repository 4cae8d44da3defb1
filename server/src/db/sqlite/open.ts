import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type Sqlite from 'better-sqlite3'
import { migrateSqlite } from '../migrate.ts'
import { migrations } from '../migrations/all.ts'
import { openSqlite, type SqliteDatabase } from './database.ts'
import { writeSqliteCopy } from './write-copy.ts'

export interface Opening {
  /**
   * Copies an older program's database before the upgrade, and keeps a mark of confirmed commits. A scratch copy
   * needs neither.
   */
  readonly copiesFirst?: boolean
}

export function openDatabase(file: string, { copiesFirst = true }: Opening = {}): SqliteDatabase {
  mkdirSync(dirname(file), { recursive: true })
  const keep = copiesFirst ? (raw: Sqlite.Database, last: string) => keepOld(raw, file, last) : undefined
  return openSqlite(file, (raw) => migrateSqlite(raw, migrations, keep), copiesFirst)
}

/** Keeps the database as the older program left it, for `npm run restore`. */
function keepOld(raw: Sqlite.Database, file: string, last: string): void {
  const folder = join(dirname(file), 'upgrades', last)
  const target = join(folder, 'mostrador.db')
  mkdirSync(folder, { recursive: true })
  rmSync(`${target}.part`, { force: true })
  writeSqliteCopy(raw, `${target}.part`)
  renameSync(`${target}.part`, target)
}
