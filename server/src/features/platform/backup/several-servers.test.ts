import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOUR_MS } from '@mostrador/domain/time'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'
import { readConfig } from '../../../config.ts'
import { openPostgres, type PostgresDatabase } from '../../../db/postgres/database.ts'
import { BackupKeeper } from './backup-keeper.runner.ts'
import { keepGoodBackup } from './nightly-turn.queries.ts'
import { takeNightlyTurn } from './take-nightly-turn.service.ts'

let shop: TestApp
let folder: string
let databases: PostgresDatabase[]
beforeEach(async () => {
  shop = await testApp()
  folder = mkdtempSync(join(tmpdir(), 'mostrador-group-'))
  const url = shop.place.databaseUrl ?? ''
  databases = await Promise.all([openPostgres(url), openPostgres(url), openPostgres(url)])
})
afterEach(async () => {
  for (const database of databases) await database.close()
  rmSync(folder, { recursive: true, force: true })
  await shop.close()
})

const takers = async (): Promise<number> => {
  const turns = await Promise.all(databases.map((database) => takeNightlyTurn(database, shop.clock.now)))
  return turns.filter(Boolean).length
}

test("one of many servers makes the night's backup, and all know when it was good", async () => {
  expect(await takers()).toBe(1)
  expect(await takers()).toBe(0)
  await shop.database.inTransaction((tx) => keepGoodBackup(tx, shop.clock.now))
  shop.clock.now += 2 * HOUR_MS
  expect(await takers()).toBe(0)
  shop.clock.now += 24 * HOUR_MS
  expect(await takers()).toBe(1)
})

test('another server takes the turn of a lost one an hour later', async () => {
  expect(await takers()).toBe(1)
  shop.clock.now += HOUR_MS - 1
  expect(await takers()).toBe(0)
  shop.clock.now += 1
  expect(await takers()).toBe(1)
})

test('servers with disks of their own make one backup among them', async () => {
  const keepers = databases.map((database, number) => {
    const environment = { DATA_DIR: shop.place.dataDir, DATABASE_URL: shop.place.databaseUrl }
    const config = readConfig({ ...environment, BACKUP_DIR: join(folder, String(number)) })
    return new BackupKeeper({ config, database, clock: () => shop.clock.now })
  })
  await Promise.all(keepers.map((keeper) => keeper.makeIfDue()))
  expect(keepers.map((keeper) => keeper.list().length).toSorted()).toEqual([0, 0, 1])
  shop.clock.now += 2 * HOUR_MS
  await Promise.all(keepers.map((keeper) => keeper.makeIfDue()))
  expect(keepers.flatMap((keeper) => keeper.list())).toHaveLength(1)
})

test('a backup dated in the future does not remain the last good one', async () => {
  const right = shop.clock.now
  shop.clock.now += 365 * 24 * HOUR_MS
  expect(await takers()).toBe(1)
  await shop.database.inTransaction((tx) => keepGoodBackup(tx, shop.clock.now))
  shop.clock.now = right
  expect(await takers()).toBe(1)
  await shop.database.inTransaction((tx) => keepGoodBackup(tx, shop.clock.now))
  shop.clock.now += 2 * HOUR_MS
  expect(await takers()).toBe(0)
})
