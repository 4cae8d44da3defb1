import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type Sqlite from 'better-sqlite3'
import { removeWhenFree, renameWhenFree } from '../../held-file.ts'
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
  /** Called with the copy's folder before the upgrade of an older program's database. */
  readonly onUpgrade?: ((copy: string) => void) | undefined
}

export function openDatabase(file: string, { copiesFirst = true, onUpgrade }: Opening = {}): SqliteDatabase {
  mkdirSync(dirname(file), { recursive: true })
  const keep = (raw: Sqlite.Database, last: string): void => {
    const copy = keepOld(raw, file, last)
    onUpgrade?.(copy)
  }
  return openSqlite(file, (raw) => migrateSqlite(raw, migrations, copiesFirst ? keep : undefined), copiesFirst)
}

/** Keeps the database as the older program left it, for `npm run restore`. Returns the folder. */
function keepOld(raw: Sqlite.Database, file: string, last: string): string {
  const folder = join(dirname(file), 'upgrades', last)
  const target = join(folder, 'mostrador.db')
  mkdirSync(folder, { recursive: true })
  removeWhenFree(`${target}.part`)
  writeSqliteCopy(raw, `${target}.part`)
  renameWhenFree(`${target}.part`, target)
  return folder
}
