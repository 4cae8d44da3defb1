import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayFigures, UNRELEASED_FIGURES } from '../../testing/unreleased/figures.ts'
import { UNRELEASED_ROWS } from '../../testing/unreleased/rows.ts'
import { postgresSchema, unreleasedTables } from '../../testing/unreleased/schema.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { PostgresCopy } from './copy/postgres-copy.ts'
import { examinePostgres } from './copy/postgres-examine.ts'
import { fromBeside } from './copy/scratch-databases.ts'
import { migratePostgres, OlderDatabase } from './migrate.ts'
import { migrations } from './migrations/all.ts'
import { openNamed } from './open-named.ts'
import { connectedTo, databaseAddress } from './postgres/address.ts'
import { openPostgres } from './postgres/database.ts'
import { openServerDatabase } from './postgres/open.ts'

const server = process.env['TEST_POSTGRES'] ?? ''
const { POSTGRES_BIN } = process.env
const NEWEST = migrations.at(-1)?.name
const LAST = '0058-erased-devices'

let folder: string
let url: string
let name: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-upgrade-'))
  name = `mostrador_upgrade_${randomBytes(4).toString('hex')}`
  await fromBeside(server, (client) => client.query(`create database ${name}`))
  url = databaseAddress(server, name)
  await connectedTo(url, (client) => client.query(unreleasedTables('postgres') + UNRELEASED_ROWS))
})
afterEach(async () => {
  delete process.env['POSTGRES_BIN']
  if (POSTGRES_BIN !== undefined) process.env['POSTGRES_BIN'] = POSTGRES_BIN
  delete process.env['UPGRADE_COPY']
  rmSync(folder, { recursive: true, force: true })
  await fromBeside(server, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where starts_with(datname, '${name}')`,
    )
    for (const { datname } of rows) await client.query(`drop database "${datname}" with (force)`)
  })
})

const open = () => openNamed(join(folder, 'mostrador.db'), url)

const lastMigration = () =>
  connectedTo(url, async (client) => (await client.query('select max(name) as name from migration')).rows[0].name)

test('a database of an older program is copied, then upgraded, and the copy can be restored', async () => {
  await (await open()).close()
  expect(await lastMigration()).toBe(NEWEST)
  const kept = join(folder, 'upgrades', LAST)
  expect(readdirSync(kept)).toEqual(['mostrador.dump'])
  await connectedTo(url, (client) => client.query('truncate shop cascade'))
  await restoreBackup({
    engine: new PostgresCopy(url),
    from: kept,
    dataDir: folder,
    photoFolder: join(folder, 'photos'),
    now: Date.now(),
  })
  expect(await lastMigration()).toBe(NEWEST)
  const { rows } = await connectedTo(url, (client) => client.query('select name from shop'))
  expect(rows).toEqual([{ name: 'Rosales' }])
})

test('an upgraded database equals a new one, with its rows and figures', async () => {
  const other = `${name}_fresh`
  await fromBeside(server, (client) => client.query(`create database ${other}`))
  const fresh = await openPostgres(databaseAddress(server, other))
  await migratePostgres(fresh.pool, migrations)
  const database = await openServerDatabase(url)
  expect(await postgresSchema(database.pool)).toEqual(await postgresSchema(fresh.pool))
  expect(await examinePostgres(database.pool)).toMatchObject({ broken: [], migration: NEWEST, newestInvoice: 2 })
  expect(await dayFigures(database)).toEqual(UNRELEASED_FIGURES)
  await database.close()
  await fresh.close()
})

test('a new kind that is stored as a number changes no table', async () => {
  await (await open()).close()
  await connectedTo(url, async (client) => {
    await client.query(`update payment set method = 7, lateness = 3; update goods_return set method = 7;
      update invoice set state = 3; update encargo set form = 5, delivery = 4; update user_account set role = 5;
      insert into day_taken (shop_id, day, author_id, method, amount) values (2, '2026-11-20', 9, 7, 100)`)
    await expect(client.query('update payment set is_unconfirmed = 2')).rejects.toThrow('check constraint')
  })
})

test('issuers keep the usual document for sales on credit, and a document may be a factura cambiaria (D190)', async () => {
  await connectedTo(url, (client) =>
    client.query(`insert into fel_issuer (nit, name, regime, phrases, is_retention_agent)
        values ('12521337', 'Luna', 'GEN', '[]', 0), ('98765434', 'Sol', 'PEQ', '[]', 0);
      insert into fel_document (shop_id, type, invoice_id, state, issuer_nit, certifier, key, access, emitted_at, emitted_local,
        receiver_kind, receiver_id, receiver_name, receiver_key, total, reason, xml)
      values (2, 'FACT', 1, 'dropped', '12521337', 'simulador', 'k', 123456789, 'then', 'then', 'CF', 'CF', 'Ana', 'ana', 5000, '', '')`),
  )
  await (await open()).close()
  await connectedTo(url, async (client) => {
    const types = await client.query('select nit, credit_type from fel_issuer order by nit')
    expect(types.rows.map(Object.values)).toEqual([
      ['12521337', 'FACT'],
      ['98765434', 'FPEQ'],
    ])
    await client.query(`update fel_document set type = 'FCAM'`)
    expect((await client.query('select type, abonos from fel_document')).rows).toEqual([{ type: 'FCAM', abonos: '[]' }])
    await expect(client.query(`update fel_document set state = 'lost'`)).rejects.toThrow('check constraint')
  })
})

test('a database that is too old is refused with the version that upgrades it, and stays unchanged', async () => {
  await connectedTo(url, (client) => client.query(`delete from migration where name = '${LAST}'`))
  const before = await connectedTo(url, postgresSchema)
  const refused = await open().catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(OlderDatabase)
  expect(String(refused)).toMatch(/\(0057-encargos-of-a-shop\).*versión 1\.0\.0 del 29 de noviembre de 2026/)
  expect(await connectedTo(url, postgresSchema)).toEqual(before)
  expect(await lastMigration()).toBe('0057-encargos-of-a-shop')
  expect(readdirSync(folder)).toEqual([])
})

test('servers that start together upgrade once, and a copy of the old database is kept', async () => {
  const started = await Promise.all([open(), open(), open()])
  for (const database of started) await database.close()
  expect(await lastMigration()).toBe(NEWEST)
  expect(readdirSync(join(folder, 'upgrades', LAST))).toEqual(['mostrador.dump'])
})

test('a migration that collides with a running copy is retried', async () => {
  const [one, two] = ['alter table shop add column tried integer', 'alter table extension add column tried integer']
  const waits = `select 1 from pg_locks where not granted and database = (select oid from pg_database where datname = '${name}')`
  await (await open()).close()
  await connectedTo(url, async (copying) => {
    await copying.query('begin; lock table extension in access share mode')
    const { pool, close } = await openPostgres(url)
    const tried = { name: '9999-tried', statements: () => [one, two] }
    const upgraded = migratePostgres(pool, [...migrations, tried])
    await expect.poll(async () => (await copying.query(waits)).rowCount, { timeout: 20_000 }).toBe(1)
    // Both now wait for each other, and PostgreSQL ends the one that waited first.
    await copying.query('lock table shop in access share mode')
    await copying.query('commit')
    expect(await upgraded).toEqual(['9999-tried'])
    await close()
  })
})

test('without pg_dump the database stays unchanged, unless a copy was made by other means', async () => {
  process.env['POSTGRES_BIN'] = folder
  await expect(open()).rejects.toThrow(/pg_dump.*UPGRADE_COPY=0.*No se cambió nada\./)
  expect(await lastMigration()).toBe(LAST)
  process.env['UPGRADE_COPY'] = '0'
  await (await open()).close()
  expect(await lastMigration()).toBe(NEWEST)
})
