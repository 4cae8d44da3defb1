import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { restoreBackup } from '../backup/restore-backup.ts'
import { migratePostgres } from './migrate.ts'
import { migrations } from './migrations/all.ts'
import { openNamed } from './open-named.ts'
import { openPostgres } from './postgres.ts'
import { addressOf, connectedTo } from './postgres-address.ts'
import { PostgresCopy } from './postgres-copy.ts'
import { fromBeside } from './spare-databases.ts'

const server = process.env['TEST_POSTGRES'] ?? ''
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
  url = addressOf(server, name)
  const { pool, close } = await openPostgres(url)
  await migratePostgres(pool, migrations.slice(0, -1))
  await pool.query(`insert into shop (id, name, name_key, is_active) values (2, 'Vianney', 'vianney', 1)`)
  await close()
})
afterEach(async () => {
  delete process.env['POSTGRES_BIN']
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
  await connectedTo(url, (client) => client.query('delete from shop'))
  await restoreBackup({
    engine: new PostgresCopy(url),
    from: kept,
    dataDir: folder,
    photoFolder: join(folder, 'photos'),
    now: Date.now(),
  })
  expect(await lastMigration()).toBe(NEWEST)
  const { rows } = await connectedTo(url, (client) => client.query('select name from shop'))
  expect(rows).toEqual([{ name: 'Vianney' }])
})

test('servers that start together upgrade it once, and a copy of before is kept', async () => {
  const started = await Promise.all([open(), open(), open()])
  for (const database of started) await database.close()
  expect(await lastMigration()).toBe(NEWEST)
  expect(readdirSync(join(folder, 'upgrades', LAST))).toEqual(['mostrador.dump'])
})

test('without pg_dump it stays as it is, unless a copy was made by other means', async () => {
  process.env['POSTGRES_BIN'] = folder
  await expect(open()).rejects.toThrow(/pg_dump.*UPGRADE_COPY=0.*No se cambió nada\./)
  expect(await lastMigration()).toBe(LAST)
  process.env['UPGRADE_COPY'] = '0'
  await (await open()).close()
  expect(await lastMigration()).toBe(NEWEST)
})
