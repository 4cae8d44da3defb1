import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { restoreBackup } from '../backup/restore-backup.ts'
import { migrateSqlite } from './migrate.ts'
import { migrations } from './migrations/all.ts'
import { openDatabase } from './open.ts'
import { SqliteCopy } from './sqlite-copy.ts'
import { examineSqlite } from './sqlite-examine.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-upgrade-'))
  file = join(folder, 'mostrador.db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A shop as the program of the first so many migrations left it. */
function oldShop(count: number): void {
  const raw = new Sqlite(file)
  raw.pragma('journal_mode = WAL')
  migrateSqlite(raw, migrations.slice(0, count))
  raw.exec(`insert into shop (id, name, name_key, is_active) values (2, 'Vianney', 'vianney', 1)`)
  raw.close()
}

const lastOf = (path: string) => {
  const raw = new Sqlite(path)
  const last = raw.prepare('select max(name) from migration').pluck().get()
  raw.close()
  return last
}

test.each(migrations.slice(0, -1).map(({ name }, index) => [name, index + 1] as const))(
  'a database of %s is copied first, then brought up to date, and the copy can be put back',
  async (name, count) => {
    oldShop(count)
    const database = openDatabase(file)
    expect(examineSqlite(database.raw).migration).toBe(migrations.at(-1)?.name)
    expect(database.raw.prepare('select name from shop where id = 2').pluck().get()).toBe('Vianney')
    await database.close()
    const kept = join(folder, 'upgrades', name)
    expect(lastOf(join(kept, 'mostrador.db'))).toBe(name)
    const engine = new SqliteCopy(file)
    await restoreBackup({ engine, from: kept, dataDir: folder, photoFolder: join(folder, 'photos'), now: Date.now() })
    expect(lastOf(file)).toBe(migrations.at(-1)?.name)
  },
)

test('a database that is new or up to date is not copied', async () => {
  await openDatabase(file).close()
  await openDatabase(file).close()
  expect(existsSync(join(folder, 'upgrades'))).toBe(false)
})

test('where the copy cannot be made the database stays as it is', () => {
  oldShop(1)
  const raw = new Sqlite(file)
  const noRoom = () => {
    throw new Error('no room')
  }
  expect(() => migrateSqlite(raw, migrations, noRoom)).toThrow('no room')
  raw.close()
  expect(lastOf(file)).toBe(migrations[0]?.name)
})
