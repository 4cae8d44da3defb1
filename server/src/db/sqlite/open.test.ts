import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Migration, migrateSqlite, NewerDatabase } from '../migrate.ts'
import { migrations } from '../migrations/all.ts'
import { openDatabase } from './open.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-open-'))
  file = join(folder, 'deep', 'mostrador.db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the write connection is durable (trap 26): what was asked for is what is set', async () => {
  const database = openDatabase(file)
  const read = (name: string) => database.raw.pragma(name, { simple: true })
  expect(read('synchronous')).toBe(2)
  expect(read('journal_mode')).toBe('wal')
  expect(read('foreign_keys')).toBe(1)
  expect(read('busy_timeout')).toBe(5000)
  await database.close()
})

test('the engine is SQLite 3.51.3 or later, without the known corruption of its log', () => {
  const [major = 0, minor = 0, patch = 0] =
    new Sqlite(':memory:').prepare('select sqlite_version()').pluck().get()?.toString().split('.').map(Number) ?? []
  expect(major * 1_000_000 + minor * 1000 + patch).toBeGreaterThanOrEqual(3_051_003)
})

test('a reference to a missing row is refused', async () => {
  const database = openDatabase(file)
  const orphan = `insert into session (hash, user_id, is_remembered, created_at, seen_at, expires_at) values ('a', 99, 0, '', '', '')`
  expect(() => database.raw.exec(orphan)).toThrow('FOREIGN KEY')
  await database.close()
})

test('reads outside a transaction cannot write', async () => {
  const database = openDatabase(file)
  const { statement } = await import('../statement.ts')
  const write = statement()((db) => db.deleteFrom('secret'))
  await expect(database.reads.change(write, {})).rejects.toThrow('readonly')
  await database.close()
})

describe('migrations', () => {
  const done = () => {
    const raw = new Sqlite(file)
    const rows = raw.prepare('select name, at from migration order by name').all() as { name: string; at: string }[]
    raw.close()
    return rows
  }

  test('run once, and a second start changes nothing', async () => {
    await openDatabase(file).close()
    const first = done()
    expect(first.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name))
    await openDatabase(file).close()
    expect(done()).toEqual(first)
  })

  test('have ordered numbers and unique names', () => {
    const names = migrations.map(({ name }) => name)
    expect(names).toEqual(names.toSorted())
    expect(new Set(names).size).toBe(names.length)
    for (const [index, name] of names.entries())
      expect(name).toMatch(new RegExp(`^${String(index + 1).padStart(4, '0')}-`))
  })

  test('a database of a newer program is refused and left as it was', async () => {
    await openDatabase(file).close()
    const raw = new Sqlite(file)
    raw.exec(`insert into migration values ('9999-later', '2030'); create table later (x)`)
    raw.close()
    expect(() => openDatabase(file)).toThrow(NewerDatabase)
    expect(() => openDatabase(file)).toThrow('versión más nueva (9999-later)')
    expect(done().at(-1)).toEqual({ name: '9999-later', at: '2030' })
  })

  test('one that fails half way leaves nothing of itself, and those before it stay', () => {
    const raw = new Sqlite(':memory:')
    const steps: Migration[] = [
      { name: '0001-good', statements: () => ['create table good (x)'] },
      { name: '0002-bad', statements: () => ['create table half (x)', 'create nonsense'] },
    ]
    expect(() => migrateSqlite(raw, steps)).toThrow('nonsense')
    const tables = raw.prepare(`select name from sqlite_master where type = 'table' order by name`).pluck().all()
    expect(tables).toEqual(['good', 'migration'])
    const mended = [...steps.slice(0, 1), { name: '0002-bad', statements: () => ['create table whole (x)'] }]
    expect(migrateSqlite(raw, mended)).toEqual(['0002-bad'])
    expect(migrateSqlite(raw, mended)).toEqual([])
    raw.close()
  })
})
