import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeProduct, makeUser, openSession } from '../../testing/factories.ts'
import { type SeededShop, seededShop } from '../../testing/seeded-shop.ts'
import { dayFigures, UNRELEASED_FIGURES } from '../../testing/unreleased/figures.ts'
import { UNRELEASED_ROWS } from '../../testing/unreleased/rows.ts'
import { unreleasedTables } from '../../testing/unreleased/schema.ts'
import { DatabaseInUse } from '../db/copy/engine-copy.ts'
import { tableNames } from '../db/copy/postgres-examine.ts'
import { fromBeside } from '../db/copy/scratch-databases.ts'
import { connectedTo, databaseAddress } from '../db/postgres/address.ts'
import { openServerDatabase } from '../db/postgres/open.ts'
import { openDatabase } from '../db/sqlite/open.ts'
import { INDEX_TABLES } from '../db/tables/invoice-text.ts'
import { findDemoGroup } from '../demo-group.ts'
import { NotTheSame } from './moved.ts'
import { showMoved } from './show-moved.ts'
import { CannotMove } from './store.ts'
import { aboutTable } from './table-labels.ts'
import { movingTables } from './tables.ts'
import { moveToPostgres } from './to-postgres.ts'
import { moveToSqlite } from './to-sqlite.ts'

const server = process.env['TEST_POSTGRES'] ?? ''
const DEMO_DAY = Date.parse('2026-11-19T16:00:00Z')

let shop: SeededShop
let folder: string
let name: string
let url: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-move-'))
  name = `mostrador_move_${randomBytes(4).toString('hex')}`
  await fromBeside(server, (client) => client.query(`create database ${name}`))
  url = databaseAddress(server, name)
})
afterEach(async () => {
  shop.remove()
  rmSync(folder, { recursive: true, force: true })
  await fromBeside(server, (client) => client.query(`drop database ${name} with (force)`))
})

const there = () => moveToPostgres({ file: shop.file, address: url, ...photos(shop.dataDir, folder) })
const back = () => moveToSqlite({ file: backFile(), address: url, ...photos(folder, join(folder, 'back')) })
const backFile = () => join(folder, 'back', 'mostrador.db')
const photos = (from: string, to: string) => ({ photosFrom: join(from, 'photos'), photosTo: join(to, 'photos') })

const onServer = (query: string) => connectedTo(url, async (client) => (await client.query(query)).rows)
const tablesThere = () => connectedTo(url, tableNames)

function onFile(work: (raw: Sqlite.Database) => void): void {
  const raw = new Sqlite(shop.file)
  work(raw)
  raw.close()
}

function wholeShop(file: string): Record<string, unknown[]> {
  const raw = new Sqlite(file, { readonly: true })
  const tables = raw
    .prepare(`select name from sqlite_master where type = 'table' order by name`)
    .pluck()
    .all() as string[]
  const rows = (table: string) => {
    const columns = raw.prepare('select name from pragma_table_info(?)').pluck().all(table)
    return raw
      .prepare(`select * from "${table}" order by ${columns.map((column) => `"${column}"`)}`)
      .raw()
      .safeIntegers()
      .all()
  }
  const whole = tables
    .filter((table) => !['session', 'migration'].includes(table) && !table.startsWith(INDEX_TABLES))
    .map((table) => [table, rows(table)] as const)
  raw.close()
  return Object.fromEntries(whole)
}

const HOSTILE = [
  '',
  ' ',
  `O'Brien "el \\ grande" \\N \\. \t fin`,
  'línea\nsegunda\r\ntercera',
  '{"a",NULL}',
  'NULL',
  '🧵👩‍👩‍👧‍👦 e\u0301 \u202eal revés\u202c \uFFFF',
  "'; drop table invoice; --",
  'ñ'.repeat(20_000),
]

const small = () =>
  seededShop(async (place) => {
    const user = await makeUser(place)
    await openSession(place, user)
    await makeProduct(place, { quantity: 7 })
  })

describe('a move there and back', () => {
  test('gives equal rows in every table for the demo group, and continues its numbers', async () => {
    shop = await seededShop(async ({ database }) => {
      expect(await (await findDemoGroup())?.load(database, () => DEMO_DAY)).toBe(true)
    })
    const before = wholeShop(shop.file)
    const moved = await there()
    expect(moved.tables.find((table) => table.name === 'invoice')?.rows).toBe(BigInt(before['invoice']?.length ?? 0))
    expect(await onServer('select sum(total)::text as sum from invoice')).toEqual([
      { sum: String(moved.tables.find((table) => table.name === 'invoice')?.sum) },
    ])
    const [{ next }] = await onServer(
      `insert into hashtag (name, name_key, is_active) values ('nuevo', 'nuevo', 1) returning id as next`,
    )
    expect(Number(next)).toBe((before['hashtag']?.length ?? 0) + 1)
    await onServer(`delete from hashtag where name_key = 'nuevo'`)
    expect(await back()).toEqual(moved)
    expect(wholeShop(backFile())).toEqual(before)
    expect(readdirSync(join(folder, 'back'))).toEqual(['mostrador.db'])
  }, 300_000)

  test('keeps difficult texts, nulls, and the longest whole numbers', async () => {
    shop = await small()
    onFile((raw) => {
      const product = raw.prepare('update product set description = ?, price = ?, own_adi_price = null')
      product.run(HOSTILE.join(''), Number.MAX_SAFE_INTEGER)
      // Group, brand and former address of the catalogue (D130, D132).
      const [, , quoted = '', , , , signs = ''] = HOSTILE
      raw
        .prepare('insert into trading_group (single, name, legal_name, nit, address, logo) values (1, ?, ?, ?, ?, ?)')
        .run(signs, quoted, '576937K', quoted, 'grupo.webp')
      raw
        .prepare('update shop_brand set label = ?, description = ?, logo = ?, paper_logo = ? where shop_id = 1')
        .run(signs, quoted, 'tienda.webp', '8:AA==')
      raw.exec(`insert into former_slug (slug, shop_id) values ('antes', 1)`)
      const entry = raw.prepare(`insert into audit_entry (id, at, at_local, act, entity, before, after)
        values (?, '', '', 'x', ?, ?, null)`)
      for (const [at, text] of HOSTILE.entries()) entry.run(BigInt(Number.MAX_SAFE_INTEGER) - BigInt(at), text, text)
      raw.exec(`insert into import_progress (user_id, ticket, phase, done, row_count, told_at)
        select id, 't', '', -9007199254740991, 9007199254740991, '' from user_account`)
    })
    const before = wholeShop(shop.file)
    await there()
    await back()
    expect(wholeShop(backFile())).toEqual(before)
  })

  test('includes the photos, and ends all sessions', async () => {
    shop = await small()
    const photo = `${'ab'.repeat(16)}.webp`
    mkdirSync(join(shop.dataDir, 'photos'))
    writeFileSync(join(shop.dataDir, 'photos', photo), 'foto')
    expect((await there()).photos).toEqual({ count: 1, bytes: 4, isElsewhere: true, different: [] })
    expect(readFileSync(join(folder, 'photos', photo), 'utf8')).toBe('foto')
    expect(await onServer('select count(*)::int as sessions from session')).toEqual([{ sessions: 0 }])
    onFile((raw) => expect(raw.prepare('select count(*) from session').pluck().get()).toBe(1))
    await back()
    expect(readFileSync(join(folder, 'back', 'photos', photo), 'utf8')).toBe('foto')
  })
})

test('every table that moves has a name for the owner', async () => {
  shop = await small()
  onFile((raw) => {
    for (const table of movingTables(raw)) {
      const { label, sums = [] } = aboutTable(table.name)
      expect(label).not.toBe(table.name)
      expect(table.columns).toEqual(expect.arrayContaining([...sums]))
    }
  })
})

test('the result is shown as a table for the owner', async () => {
  shop = await small()
  onFile((raw) => raw.exec('update product set quantity = 1234567'))
  const lines = showMoved(await there()).split('\n')
  expect(lines[0]).toMatch(/^ +Cuántos +Suma +Comparado$/)
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}Productos +1 +1,234,567 unidades +igual$/))
  expect(lines.at(-1)).toMatch(/^ {2}Fotos +0 .* igual$/)
})

describe('a move to PostgreSQL is refused and leaves nothing', () => {
  beforeEach(async () => {
    shop = await small()
  })

  test('while a server runs on the file', async () => {
    const database = openDatabase(shop.file)
    await expect(there()).rejects.toThrow(DatabaseInUse)
    await database.close()
    expect(await tablesThere()).toEqual([])
  })

  test('while a server is connected to PostgreSQL', async () => {
    const database = await openServerDatabase(url)
    await expect(there()).rejects.toThrow(DatabaseInUse)
    await database.close()
  })

  test('when the database has a shop', async () => {
    await there()
    await expect(there()).rejects.toThrow(/no está vacía/)
    await expect(back().then(back)).rejects.toThrow(/no está vacía/)
  })

  test('when other tables are there', async () => {
    await onServer('create table poem (line text)')
    await expect(there()).rejects.toThrow(/otro programa \(poem\)/)
    expect(await tablesThere()).toEqual(['poem'])
  })

  test('when the shop is of an older program', async () => {
    onFile((raw) => raw.exec('delete from migration'))
    await expect(there()).rejects.toThrow(/no es de esta versión/)
    expect(await tablesThere()).toEqual([])
  })

  test('when there is no shop', async () => {
    rmSync(shop.file)
    await expect(there()).rejects.toThrow(CannotMove)
    expect(existsSync(shop.file)).toBe(false)
  })

  test('when PostgreSQL cannot store a text, which it names', async () => {
    onFile((raw) => raw.exec(`update user_account set description = 'a' || char(0) || 'b'`))
    await expect(there()).rejects.toThrow(/user_account tiene un texto con un carácter nulo.*\(id 1\)/)
    expect(await tablesThere()).toEqual([])
  })

  test('when a comparison fails, and the photos are removed too', async () => {
    await (await openServerDatabase(url)).close()
    await onServer(`create function shout() returns trigger language plpgsql as
      $$ begin new.name := upper(new.name); return new; end $$`)
    await onServer('create trigger shouting before insert on product for each row execute function shout()')
    mkdirSync(join(shop.dataDir, 'photos'))
    writeFileSync(join(shop.dataDir, 'photos', `${'cd'.repeat(16)}.webp`), 'foto')
    const refused = await there().catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(NotTheSame)
    const { moved } = refused as NotTheSame
    expect(moved.tables.filter(({ isSame }) => !isSame).map((table) => table.name)).toEqual(['product'])
    expect(showMoved(moved)).toMatch(/Productos .* DISTINTO/)
    expect(await onServer('select count(*)::int as products from product')).toEqual([{ products: 0 }])
    expect(readdirSync(join(folder, 'photos'))).toEqual([])
  })
})

test('a shop before 1.0.0 arrives upgraded, and its file stays unchanged', async () => {
  shop = await small()
  rmSync(shop.file)
  onFile((raw) => raw.exec(unreleasedTables('sqlite') + UNRELEASED_ROWS))
  const before = wholeShop(shop.file)
  const moved = await there()
  expect(moved.tables.find((table) => table.name === 'day_taken')).toMatchObject({ rows: 7n, isSame: true })
  const database = await openServerDatabase(url)
  expect(await dayFigures(database)).toEqual(UNRELEASED_FIGURES)
  await database.close()
  expect(wholeShop(shop.file)).toEqual(before)
})

describe('a move to SQLite is refused and leaves nothing', () => {
  beforeEach(async () => {
    shop = await small()
    await there()
  })

  test('while a server is connected', async () => {
    const database = await openServerDatabase(url)
    await expect(back()).rejects.toThrow(DatabaseInUse)
    await database.close()
    expect(readdirSync(join(folder, 'back'))).toEqual([])
  })

  test('when the file is in use, or has a shop', async () => {
    mkdirSync(join(folder, 'back'))
    const database = openDatabase(backFile())
    await expect(back()).rejects.toThrow(DatabaseInUse)
    await database.close()
    await back()
    const before = readFileSync(backFile())
    await expect(back()).rejects.toThrow(/no está vacía/)
    expect(readFileSync(backFile()).equals(before)).toBe(true)
  })

  test('when the shop is of another program', async () => {
    await onServer(`insert into migration values ('9999-later', '')`)
    await expect(back()).rejects.toThrow(/no es de esta versión/)
    expect(existsSync(backFile())).toBe(false)
  })
})
