import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { restoreBackup } from '../backup/restore-backup.ts'
import { takeDocuments } from '../features/fel/take-documents.ts'
import { AS_IT_WAS, FEL_VERSIONS, OLD_FEL } from '../testing/old-fel.ts'
import { SqliteCopy } from './copy/sqlite-copy.ts'
import { examineSqlite } from './copy/sqlite-examine.ts'
import { migrateSqlite } from './migrate.ts'
import { migrations } from './migrations/all.ts'
import { openDatabase } from './sqlite/open.ts'

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
  raw.exec(`insert into shop (id, name, name_key, is_active) values (2, 'Rosales', 'rosales', 1)`)
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
    expect(database.raw.prepare('select name from shop where id = 2').pluck().get()).toBe('Rosales')
    await database.close()
    const kept = join(folder, 'upgrades', name)
    expect(lastOf(join(kept, 'mostrador.db'))).toBe(name)
    const engine = new SqliteCopy(file)
    await restoreBackup({ engine, from: kept, dataDir: folder, photoFolder: join(folder, 'photos'), now: Date.now() })
    expect(lastOf(file)).toBe(migrations.at(-1)?.name)
  },
)

test('what was paid on encargos is in the parts of all documents, with its author and its time (D104)', async () => {
  oldShop(migrations.findIndex(({ name }) => name === '0027-encargo-money'))
  const raw = new Sqlite(file)
  raw.pragma('foreign_keys = off')
  raw.exec(`insert into extension (id, name, name_key, is_active) values (1, 'Central', 'central', 1);
    insert into user_account (id, name, name_key, email, email_key, password_hash, role, phone, address, department, description,
      occupation, shop_id, extension_id, is_active, created_at)
    values (9, 'Karla', 'karla', 'k@k.gt', 'k@k.gt', '', 4, '', '', '', '', '', 2, 1, 1, 'then');
    insert into affiliate (id, code, name, name_key, phone, email, email_key, description, is_active, created_at)
    values (4, 1042, 'Ana', 'ana', '', '', '', '', 1, 'then');
    insert into encargo (id, shop_id, shop_name, extension_id, extension_name, affiliate_id, author_id, author_name,
      customer, nit, percent, discount, subtotal, total, form, description, description_key, delivery, is_active, issued_at, issued_local)
    values (7, 2, 'Rosales', 1, 'Central', 4, 9, 'Karla', 'Ana', 'CF', 0, 0, 9000, 9000, 3, '', '', 1, 1, 'then', 'then');
    insert into encargo_payment (encargo_id, amount, form, author_id, author_name, at, at_local)
    values (7, 5000, 1, 9, 'Karla', 't1', 'l1'), (7, -2000, 3, 9, 'Luis', 't2', 'l2')`)
  raw.close()
  const database = openDatabase(file)
  const parts = database.raw
    .prepare(
      `select shop_id, invoice_id, encargo_id, shift_id, kind, method, amount, author_name, at, at_local
       from payment order by id`,
    )
    .raw()
    .all()
  expect(parts).toEqual([
    [2, null, 7, null, 'later', 1, 5000, 'Karla', 't1', 'l1'],
    [2, null, 7, null, 'later', 3, -2000, 'Luis', 't2', 'l2'],
  ])
  const kept = database.raw.prepare('select affiliate_id, form, phone, invoice_id from encargo').raw().get()
  expect(kept).toEqual([4, 3, null, null])
  await database.close()
})

test('a shop that issues keeps its issuer and the XML of its documents, and its queue goes out', async () => {
  oldShop(migrations.findIndex(({ name }) => name === '0049-fel-issuer-versions'))
  const raw = new Sqlite(file)
  raw.pragma('foreign_keys = off')
  raw.exec(`${OLD_FEL};
    insert into fel_document (id, shop_id, type, invoice_id, state, next_at, issuer_nit, certifier, key, access, emitted_at,
      emitted_local, receiver_kind, receiver_id, receiver_name, receiver_key, total, reason, xml)
    values (5, 2, 'FACT', 9, 'queued', '2026-11-19T16:00:00.000Z', '12521337', 'infile', 'k', 123456789,
      '2026-11-19T16:00:00.000Z', '2026-11-19 10:00:00', 'CF', 'CF', 'Ana', 'ana', 100, '', '<as it was written/>')`)
  raw.close()
  const database = openDatabase(file)
  expect(database.raw.prepare(FEL_VERSIONS).all()).toEqual(AS_IT_WAS)
  const due = { now: '2026-11-19T16:00:01.000Z', lease: '2026-11-19T16:01:00.000Z', most: 16 }
  const taken = await database.inTransaction((tx) => takeDocuments(tx, due))
  expect(taken.map(({ id, xml }) => [id, xml])).toEqual([[5, '<as it was written/>']])
  await database.close()
})

test('a transfer on its way stays receivable and knows its sender, and a received one its difference (D202)', async () => {
  oldShop(migrations.findIndex(({ name }) => name === '0048-transfer-differences'))
  const raw = new Sqlite(file)
  raw.pragma('foreign_keys = off')
  const ends = `2, 'Rosales', 'rosales', 1, 'Central', 'central', 2, 'Rosales', 'rosales', 1, 'Central', 'central'`
  raw.exec(`insert into extension (id, name, name_key, is_active) values (1, 'Central', 'central', 1);
    insert into user_account (id, name, name_key, email, email_key, password_hash, role, phone, address, department, description,
      occupation, shop_id, extension_id, is_active, created_at)
    values (9, 'Karla', 'karla', 'k@k.gt', 'k@k.gt', '', 4, '', '', '', '', '', 2, 1, 1, 'then');
    insert into transfer (id, from_shop_id, from_shop_name, from_shop_key, from_extension_id, from_extension_name, from_extension_key,
      to_shop_id, to_shop_name, to_shop_key, to_extension_id, to_extension_name, to_extension_key, state, units, note, reason,
      author_id, author_name, author_key, asked_at, asked_local)
    values (1, ${ends}, 'sent', 4, '', '', 9, 'Karla', 'karla', 'then', 'then'),
      (2, ${ends}, 'received', 4, '', 'Rota', 9, 'Karla', 'karla', 'then', 'then');
    insert into transfer_line (transfer_id, line_no, product_id, code, barcode, element, name, specification, asked, sent, received,
      on_the_way)
    values (1, 1, 5, '', '', '', '', '', 4, 4, null, 4), (2, 1, 5, '', '', '', '', '', 4, 4, 3, 0),
      (2, 2, 6, '', '', '', '', '', 4, 0, 2, 0);
    insert into stock_movement (product_id, change, balance, reason, user_id, at, transfer_id)
    values (5, -4, 0, 'transferOut', 9, 'then', 1)`)
  raw.close()
  const database = openDatabase(file)
  const rows = database.raw
    .prepare('select id, state, sent_by_id, missing, found, answer, decided_by from transfer order by id')
    .raw()
    .all()
  expect(rows).toEqual([
    [1, 'sent', 9, 0, 0, '', null],
    [2, 'received', null, 1, 2, '', null],
  ])
  const limits = 'select transfer_extra_units, transfer_missing_percent from shop where id = 2'
  expect(database.raw.prepare(limits).raw().get()).toEqual([0, 10])
  await database.close()
})

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
