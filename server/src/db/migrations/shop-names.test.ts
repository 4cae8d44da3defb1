import { fold } from '@mostrador/domain/search'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrateSqlite } from '../migrate.ts'
import { migrations } from './all.ts'
import { AS_OF_OLD, NAMED, ROWS } from './old-templates.ts'

let raw: Sqlite.Database

beforeEach(() => {
  raw = new Sqlite(':memory:')
})
afterEach(() => raw.close())

/** The database as it was before a migration. */
const before = (name: string) =>
  migrateSqlite(
    raw,
    migrations.slice(
      0,
      migrations.findIndex((migration) => migration.name === name),
    ),
  )

test('a shop goes on doing what its name made it do, however it was written (D131)', () => {
  before('0039-shop-rules')
  const names = ['B’alam', 'Vianney', 'b ´ÁLAM', 'B’alam 2']
  const insert = raw.prepare('insert into shop (id, name, name_key, is_active) values (?, ?, ?, 1)')
  for (const [at, name] of names.entries()) insert.run(at + 1, name, fold(name))
  migrateSqlite(raw, migrations)
  const kept = raw
    .prepare('select has_affiliates, has_encargos, offer_percent, reduced_percent from shop where id > 0 order by id')
    .raw()
    .all()
  expect(kept).toEqual([
    [0, 0, 0, 20],
    [1, 1, 5, 20],
    [0, 0, 0, 20],
    [1, 1, 0, 20],
  ])
  // Its two catalogues stay where they were (D130); the others’ nobody has seen.
  const brands = raw.prepare('select shop_id, slug, is_public, position from shop_brand order by shop_id')
  expect(brands.raw().all()).toEqual([
    [1, 'balam', 1, 2],
    [2, 'vianney', 1, 1],
    [3, 'tienda-3', 0, 3],
    [4, 'tienda-4', 0, 4],
  ])
})

test('a shop’s tickets keep their template and all that they say, under its new name', () => {
  before('0041-template-names')
  raw.exec(AS_OF_OLD)
  migrateSqlite(raw, migrations)
  expect(raw.prepare(ROWS).all()).toEqual(NAMED)
  expect(() => raw.exec(`update ticket_setting set template = 'vianney'`)).toThrow('CHECK')
})
