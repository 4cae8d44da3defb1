import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayFigures, UNRELEASED_FIGURES } from '../../testing/unreleased/figures.ts'
import { UNRELEASED_ROWS } from '../../testing/unreleased/rows.ts'
import { sqliteSchema, unreleasedTables } from '../../testing/unreleased/schema.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { startupError } from '../startup-error.ts'
import { SqliteCopy } from './copy/sqlite-copy.ts'
import { examineSqlite } from './copy/sqlite-examine.ts'
import { migrateSqlite, OlderDatabase } from './migrate.ts'
import { migrations } from './migrations/all.ts'
import { openDatabase } from './sqlite/open.ts'

const LAST = '0058-erased-devices'
const NAMES = migrations.map(({ name }) => name)

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-upgrade-'))
  file = join(folder, 'mostrador.db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Makes a shop as the last version before 1.0.0 left it. `change` is further SQL to run on it. */
function oldShop(change = ''): void {
  const raw = new Sqlite(file)
  raw.pragma('journal_mode = WAL')
  raw.exec(unreleasedTables('sqlite') + UNRELEASED_ROWS)
  raw.exec(change)
  raw.close()
}

/** Reads a file that nobody has open. */
function readIn<Result>(path: string, read: (raw: Sqlite.Database) => Result): Result {
  const raw = new Sqlite(path)
  try {
    return read(raw)
  } finally {
    raw.close()
  }
}

const namesIn = (path: string) =>
  readIn(path, (raw) => raw.prepare('select name from migration order by name').pluck().all())

const contentOf = (raw: Sqlite.Database): string[] => [
  ...sqliteSchema(raw),
  JSON.stringify(raw.prepare('select * from user_account, day_total, migration').all()),
]

const restore = (from: string, isKnown = false) =>
  restoreBackup({
    engine: new SqliteCopy(file),
    from,
    dataDir: folder,
    photoFolder: join(folder, 'photos'),
    now: Date.now(),
    isKnown,
  })

test('a database of the versions before is copied first, becomes the same as a new one, and the copy can be put back', async () => {
  oldShop()
  const kept = join(folder, 'upgrades', LAST)
  // Left by an upgrade that was cut off while it copied.
  mkdirSync(kept, { recursive: true })
  writeFileSync(join(kept, 'mostrador.db.part'), 'half a copy')
  const copies: string[] = []
  const database = openDatabase(file, { onUpgrade: (copy) => copies.push(copy) })
  expect([copies, readdirSync(kept)]).toEqual([[kept], ['mostrador.db']])
  const fresh = openDatabase(join(folder, 'fresh', 'mostrador.db'))
  expect(sqliteSchema(database.raw)).toEqual(sqliteSchema(fresh.raw))
  await fresh.close()
  expect(examineSqlite(database.raw)).toMatchObject({ broken: [], migration: NAMES.at(-1), newestInvoice: 2 })
  expect(await dayFigures(database)).toEqual(UNRELEASED_FIGURES)
  await database.close()
  expect(namesIn(file)).toEqual(NAMES)
  const copy = namesIn(join(kept, 'mostrador.db'))
  expect([copy.length, copy.at(-1)]).toEqual([58, LAST])
  await restore(kept)
  expect(namesIn(file)).toEqual(NAMES)
})

test('a new kind that is stored as a number changes no table', async () => {
  oldShop()
  const { raw, close } = openDatabase(file)
  raw.exec(`update payment set method = 7, lateness = 3; update goods_return set method = 7; update invoice set state = 3;
    update encargo set form = 5, delivery = 4; update user_account set role = 5;
    insert into day_taken (shop_id, day, author_id, method, amount) values (2, '2026-11-20', 9, 7, 100)`)
  expect(raw.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(() => raw.exec('update payment set is_unconfirmed = 2')).toThrow('CHECK')
  await close()
})

test('issuers keep the usual document for sales on credit, and a document may be a factura cambiaria (D190)', async () => {
  oldShop(`insert into fel_issuer (nit, name, regime, phrases, is_retention_agent)
      values ('12521337', 'Luna', 'GEN', '[]', 0), ('98765434', 'Sol', 'PEQ', '[]', 0);
    insert into fel_document (shop_id, type, invoice_id, state, issuer_nit, certifier, key, access, emitted_at, emitted_local,
      receiver_kind, receiver_id, receiver_name, receiver_key, total, reason, xml)
    values (2, 'FACT', 1, 'dropped', '12521337', 'simulador', 'k', 123456789, 'then', 'then', 'CF', 'CF', 'Ana', 'ana', 5000, '', '')`)
  const { raw, close } = openDatabase(file)
  const types = raw.prepare('select nit, credit_type from fel_issuer order by nit').raw().all()
  expect(types).toEqual([
    ['12521337', 'FACT'],
    ['98765434', 'FPEQ'],
  ])
  raw.exec(`update fel_document set type = 'FCAM'`)
  expect(raw.prepare('select type, abonos from fel_document').raw().all()).toEqual([['FCAM', '[]']])
  expect(() => raw.exec(`update fel_document set state = 'lost'`)).toThrow('CHECK')
  expect(raw.pragma('integrity_check', { simple: true })).toBe('ok')
  await close()
})

test('a database that is too old is refused with the version that upgrades it, and stays unchanged', async () => {
  oldShop(`delete from migration where name >= '0057'`)
  const before = readIn(file, contentOf)
  let refused: unknown
  try {
    openDatabase(file)
  } catch (error) {
    refused = error
  }
  expect(refused).toBeInstanceOf(OlderDatabase)
  expect(startupError(refused)).toMatch(
    /\(0056-staff-pins\).*versión 1\.0\.0 del 29 de noviembre de 2026.*No se cambió/,
  )
  expect(readIn(file, contentOf)).toEqual(before)
  expect(existsSync(join(folder, 'upgrades'))).toBe(false)
})

test('a backup of a database that is too old is refused, and the present database stays', async () => {
  oldShop(`delete from migration where name = '${LAST}'`)
  const older = join(folder, 'older')
  mkdirSync(older)
  renameSync(file, join(older, 'mostrador.db'))
  await openDatabase(file).close()
  await expect(restore(older, true)).rejects.toThrow(OlderDatabase)
  expect(namesIn(file)).toEqual(NAMES)
})

test('a database whose upgrade fails stays unchanged', () => {
  oldShop('create table day_taken (x)')
  const before = readIn(file, contentOf)
  expect(() => openDatabase(file)).toThrow('day_taken already exists')
  expect(readIn(file, contentOf)).toEqual(before)
})

test('a database that is new or up to date is not copied', async () => {
  await openDatabase(file).close()
  await openDatabase(file).close()
  expect(existsSync(join(folder, 'upgrades'))).toBe(false)
})

test('a database that cannot be copied stays unchanged', () => {
  oldShop()
  const noRoom = () => {
    throw new Error('no room')
  }
  expect(() => readIn(file, (raw) => migrateSqlite(raw, migrations, noRoom))).toThrow('no room')
  expect(namesIn(file).at(-1)).toBe(LAST)
})
