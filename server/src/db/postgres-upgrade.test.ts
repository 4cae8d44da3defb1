import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { restoreBackup } from '../backup/restore-backup.ts'
import { AS_IT_WAS, FEL_VERSIONS, OLD_FEL } from '../testing/old-fel.ts'
import { PostgresCopy } from './copy/postgres-copy.ts'
import { fromBeside } from './copy/scratch-databases.ts'
import { migratePostgres } from './migrate.ts'
import { migrations } from './migrations/all.ts'
import { AS_OF_OLD, NAMED, ROWS } from './migrations/old-templates.ts'
import { openNamed } from './open-named.ts'
import { connectedTo, databaseAddress } from './postgres/address.ts'
import { openPostgres } from './postgres/database.ts'

const server = process.env['TEST_POSTGRES'] ?? ''
const { POSTGRES_BIN } = process.env
const NEWEST = migrations.at(-1)?.name
const LAST = migrations.at(-2)?.name ?? ''

let folder: string
let url: string
let name: string

/** A shop as the program before this one left it. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-upgrade-'))
  name = `mostrador_upgrade_${randomBytes(4).toString('hex')}`
  await fromBeside(server, (client) => client.query(`create database ${name}`))
  url = databaseAddress(server, name)
  const { pool, close } = await openPostgres(url)
  await migratePostgres(pool, migrations.slice(0, -1))
  await pool.query(`insert into shop (id, name, name_key, is_active) values (2, 'Rosales', 'rosales', 1)`)
  await close()
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

test('a database of an older program is copied first, then brought up to date, and the copy can be put back', async () => {
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

test('a shop’s tickets keep their template, under its new name', async () => {
  const other = `${name}_old`
  await fromBeside(server, (client) => client.query(`create database ${other}`))
  const { pool, close } = await openPostgres(databaseAddress(server, other))
  const before = migrations.findIndex((migration) => migration.name === '0041-template-names')
  await migratePostgres(pool, migrations.slice(0, before))
  await pool.query(AS_OF_OLD)
  await migratePostgres(pool, migrations)
  expect((await pool.query(ROWS)).rows).toEqual(NAMED)
  await close()
})

test('a shop that issues keeps its issuer and its settings', async () => {
  const other = `${name}_fel`
  await fromBeside(server, (client) => client.query(`create database ${other}`))
  const { pool, close } = await openPostgres(databaseAddress(server, other))
  const before = migrations.findIndex((migration) => migration.name === '0049-fel-issuer-versions')
  await migratePostgres(pool, migrations.slice(0, before))
  await pool.query(`insert into shop (id, name, name_key, is_active) values (2, 'Rosales', 'rosales', 1); ${OLD_FEL}`)
  await migratePostgres(pool, migrations)
  expect((await pool.query(FEL_VERSIONS)).rows).toEqual(AS_IT_WAS)
  await close()
})

test('servers that start together upgrade it once, and a copy of before is kept', async () => {
  const started = await Promise.all([open(), open(), open()])
  for (const database of started) await database.close()
  expect(await lastMigration()).toBe(NEWEST)
  expect(readdirSync(join(folder, 'upgrades', LAST))).toEqual(['mostrador.dump'])
})

test('a migration that a copy being made stands in the way of is run again', async () => {
  const [one, two] = ['alter table shop add column tried integer', 'alter table extension add column tried integer']
  const waits = `select 1 from pg_locks where not granted and database = (select oid from pg_database where datname = '${name}')`
  await connectedTo(url, async (copying) => {
    await copying.query('begin; lock table extension in access share mode')
    const { pool, close } = await openPostgres(url)
    const tried = { name: '9999-tried', statements: () => [one, two] }
    const upgraded = migratePostgres(pool, [...migrations.slice(0, -1), tried])
    await expect.poll(async () => (await copying.query(waits)).rowCount, { timeout: 20_000 }).toBe(1)
    // Now each has what the other wants, and the one that waited first is told.
    await copying.query('lock table shop in access share mode')
    await copying.query('commit')
    expect(await upgraded).toEqual(['9999-tried'])
    await close()
  })
})

test('without pg_dump it stays as it is, unless a copy was made by other means', async () => {
  process.env['POSTGRES_BIN'] = folder
  await expect(open()).rejects.toThrow(/pg_dump.*UPGRADE_COPY=0.*No se cambió nada\./)
  expect(await lastMigration()).toBe(LAST)
  process.env['UPGRADE_COPY'] = '0'
  await (await open()).close()
  expect(await lastMigration()).toBe(NEWEST)
})
