import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { connectedTo, databaseAddress, databaseOf } from '../postgres/address.ts'
import { PostgresCopy } from './postgres-copy.ts'
import { fromBeside, quoted } from './scratch-databases.ts'

let shop: TestApp
let url: string
let folder: string
let engine: PostgresCopy

beforeEach(async () => {
  shop = await testApp()
  url = shop.place.databaseUrl ?? ''
  folder = mkdtempSync(join(tmpdir(), 'mostrador-postgres-copy-'))
  engine = new PostgresCopy(url)
})
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  await shop.close()
})

const ask = async (query: string, database = databaseOf(url)): Promise<unknown[]> =>
  connectedTo(databaseAddress(url, database), async (client) => {
    const { rows } = await client.query<unknown[]>({ text: query, rowMode: 'array' })
    return rows.map(([value]) => value)
  })

const databases = async () =>
  (await ask(`select datname from pg_database where datname like '${databaseOf(url).slice(0, 30)}%'`)).toSorted()

test('a damaged database is replaced, and stays on its server under the reported name', async () => {
  await engine.write(folder)
  await shop.stop()
  await ask('drop table invoice_line')
  const { kept } = await engine.restore(folder, join(folder, '2026-11-21_02-00-00'))
  const name = /«(.+)»/.exec(kept ?? '')?.[1] ?? ''
  expect(name).toMatch(/_replaced_2026_11_21_02_00_00$/)
  expect(await databases()).toEqual([databaseOf(url), name].toSorted())
  expect(await ask('select count(*) from invoice_line')).toEqual(['0'])
  expect(await ask(`select to_regclass('invoice_line') is null`, name)).toEqual([true])
  await fromBeside(url, (client) => client.query(`drop database ${quoted(name)}`))
})

test('an empty database is not kept', async () => {
  await engine.write(folder)
  const fresh = databaseAddress(url, `${databaseOf(url)}_new`)
  await fromBeside(url, (client) => client.query(`create database ${quoted(databaseOf(fresh))}`))
  const { kept, migration } = await new PostgresCopy(fresh).restore(folder, join(folder, 'aside'))
  expect(kept).toBe(undefined)
  expect(existsSync(join(folder, 'aside'))).toBe(false)
  expect(await ask('select max(name) from migration', databaseOf(fresh))).toEqual([migration])
  expect(await databases()).toEqual([databaseOf(url), databaseOf(fresh)])
  await fromBeside(url, (client) => client.query(`drop database ${quoted(databaseOf(fresh))}`))
})

test('any connection prevents the replacement of a database', async () => {
  await engine.write(folder)
  await shop.stop()
  await connectedTo(url, async () => {
    await expect(engine.restore(folder, join(folder, 'aside'))).rejects.toThrow('The database is open')
  })
  expect(existsSync(join(folder, 'aside'))).toBe(false)
  expect(await databases()).toEqual([databaseOf(url)])
})

test('a database of another program is refused', async () => {
  const other = databaseAddress(url, `${databaseOf(url)}_other`)
  await fromBeside(url, (client) => client.query(`create database ${quoted(databaseOf(other))}`))
  await ask('create table poem (line text)', databaseOf(other))
  await new PostgresCopy(other).write(folder)
  await expect(engine.check(folder)).rejects.toThrow('no es la base de datos de un Mostrador')
  await fromBeside(url, (client) => client.query(`drop database ${quoted(databaseOf(other))}`))
})

test('a role without the right to create databases gets one line without its password', async () => {
  await engine.write(folder)
  const role = databaseOf(url)
  await fromBeside(url, (client) => client.query(`create role ${role} login password 'secreto'`))
  const limited = new URL(url)
  limited.username = role
  limited.password = 'secreto'
  const refused = await new PostgresCopy(String(limited)).check(folder).catch((error: Error) => error.message)
  expect(refused).toContain(`ALTER ROLE "${role}" CREATEDB;`)
  expect(refused).not.toContain('secreto')
  await fromBeside(url, (client) => client.query(`drop role ${role}`))
})

test('the next backup drops a scratch database that a killed one left a day ago', async () => {
  await engine.write(folder)
  const prefix = `${databaseOf(url).slice(0, 30)}_scratch_`
  const seconds = Math.floor(Date.now() / 1000)
  const [old, young] = [`${prefix}${seconds - 90_000}_ab`, `${prefix}${seconds - 60}_cd`]
  for (const name of [old, young]) await fromBeside(url, (client) => client.query(`create database ${quoted(name)}`))
  await engine.check(folder)
  expect(await databases()).toEqual([databaseOf(url), young].toSorted())
  await fromBeside(url, (client) => client.query(`drop database ${quoted(young)}`))
})
