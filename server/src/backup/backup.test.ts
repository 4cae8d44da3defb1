import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeOrder } from '@mostrador/contract/orders'
import { localTime } from '@mostrador/domain/time'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { photoFolder } from '../config.ts'
import { BrokenCopy, DatabaseInUse } from '../db/engine-copy.ts'
import { openDatabase } from '../db/open.ts'
import { loginAs, makeProduct, stockAndMovements } from '../testing/factories.ts'
import { makePhoto } from '../testing/photo.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { type Backup, listBackups } from './backup.ts'
import { engineCopyOf } from './engine-copy-of.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

let shop: TestApp
let place: { dataDir: string; databaseUrl: undefined }
let backups: string
let clerk: string
let product: number

beforeEach(async () => {
  shop = await testApp()
  place = { dataDir: join(shop.database.raw.name, '..'), databaseUrl: undefined }
  backups = mkdtempSync(join(tmpdir(), 'mostrador-backups-'))
  clerk = await loginAs(shop, 'clerk')
  product = await makeProduct(shop, { quantity: 1000 })
})
afterEach(async () => {
  await shop.close()
  rmSync(backups, { recursive: true, force: true })
})

const sell = async (): Promise<number> => {
  const order = { itemsBag: [{ id: product, cantidad: 1 }], cliente: 'Ana', nit: 'CF', descuento: 0 }
  const answer = await shop.call(placeOrder, { as: clerk, raw: [order] })
  expect(answer.status).toBe(201)
  return answer.body.id
}

const backUp = (keepDays = 14): Promise<Backup> =>
  makeBackup({
    engine: engineCopyOf(place),
    photoFolder: photoFolder(place),
    backupFolder: backups,
    now: shop.clock.now,
    keepDays,
  })

const restore = (from: string, dataDir = place.dataDir) =>
  restoreBackup({
    engine: engineCopyOf({ dataDir, databaseUrl: undefined }),
    from,
    dataDir,
    photoFolder: photoFolder({ dataDir }),
    now: shop.clock.now,
  })

/** The ids of all invoices of a database file. */
function invoicesOf(file: string): number[] {
  const raw = new Sqlite(file, { readonly: true })
  const ids = raw.prepare('select id from invoice order by id').pluck().all() as number[]
  raw.close()
  return ids
}

const leftovers = () => readdirSync(backups).filter((name) => name.endsWith('.part'))

describe('a backup', () => {
  test('holds every order that was answered before it began, made while the shop sells on', async () => {
    for (let round = 0; round < 4; round += 1) {
      const before = await Promise.all(Array.from({ length: 20 }, sell))
      const during = Promise.all(Array.from({ length: 30 }, sell))
      const backup = await backUp()
      await during
      const held = new Set(invoicesOf(join(backup.folder, 'mostrador.db')))
      expect(before.filter((id) => !held.has(id))).toEqual([])
      shop.clock.now += 1000
    }
    expect(listBackups(backups)).toHaveLength(4)
  })

  test('restored elsewhere is the same shop: its orders, its stock, its photos; nobody is logged in', async () => {
    const photo = await makePhoto(shop, await loginAs(shop, 'owner'))
    const ids = [await sell(), await sell()]
    const { folder } = await backUp()
    const elsewhere = mkdtempSync(join(tmpdir(), 'mostrador-elsewhere-'))
    await restore(folder, elsewhere)
    const database = openDatabase(join(elsewhere, 'mostrador.db'))
    expect(database.raw.prepare('select id from invoice').pluck().all()).toEqual(ids)
    for (const { quantity, moved } of stockAndMovements({ ...shop, database })) expect(quantity).toBe(moved)
    expect(database.raw.prepare('select count(*) from session').pluck().get()).toBe(0)
    expect(readFileSync(join(elsewhere, 'photos', photo))).toEqual(readFileSync(join(place.dataDir, 'photos', photo)))
    await database.close()
    rmSync(elsewhere, { recursive: true, force: true })
  })

  test('of what does not add up never gets its name (trap 24)', async () => {
    await sell()
    await backUp()
    shop.database.raw.prepare('update product set quantity = quantity + 1').run()
    shop.clock.now += 1000
    await expect(backUp()).rejects.toThrow(BrokenCopy)
    expect(listBackups(backups)).toHaveLength(1)
    expect(leftovers()).toEqual([])
  })

  test('that lost a photo of a product is none', async () => {
    const photo = await makePhoto(shop, await loginAs(shop, 'owner'))
    shop.database.raw.prepare('update product set photos = ?').run(photo)
    expect((await backUp()).photos).toBe(1)
    const stored = join(place.dataDir, 'photos', photo)
    rmSync(stored)
    mkdirSync(stored)
    shop.clock.now += 1000
    await expect(backUp()).rejects.toThrow()
    expect(leftovers()).toEqual([])
  })

  test('shares photos with earlier backups, never with the live folder', async () => {
    const photo = await makePhoto(shop, await loginAs(shop, 'owner'))
    const folders = [await backUp(), await backUp()].map(({ folder }) => folder)
    const [first, second] = folders.map((folder) => statSync(join(folder, 'photos', photo)).ino)
    expect(second).toBe(first)
    expect(statSync(join(place.dataDir, 'photos', photo)).ino).not.toBe(first)
  })

  test('begun twice in a second is made twice', async () => {
    const both = await Promise.all([backUp(), backUp()])
    expect(new Set(both.map(({ name }) => name)).size).toBe(2)
    expect(listBackups(backups)).toHaveLength(2)
  })

  test('stays fourteen days; the newest stays for ever, and nothing that is not ours goes', async () => {
    writeFileSync(join(backups, 'apuntes.txt'), 'x')
    mkdirSync(join(backups, '2020-01-01_00-00-00'))
    mkdirSync(join(backups, '2020-01-02_00-00-00.part'))
    utimesSync(join(backups, '2020-01-02_00-00-00.part'), 0, 0)
    const day = 86_400_000
    const old = await backUp()
    shop.clock.now += 14 * day
    const recent = await backUp()
    expect(existsSync(old.folder)).toBe(true)
    shop.clock.now += 1000
    const newest = await backUp()
    expect(listBackups(backups).map(({ name }) => name)).toEqual([newest.name, recent.name])
    shop.clock.now += 100 * day
    expect(listBackups(backups)).toHaveLength(2)
    expect(readdirSync(backups)).toEqual(expect.arrayContaining(['apuntes.txt', '2020-01-01_00-00-00']))
    expect(leftovers()).toEqual([])
  })
})

describe('restoring', () => {
  const live = () => join(place.dataDir, 'mostrador.db')
  const stop = async () => {
    await shop.app.close()
    await shop.database.close()
  }

  test('is refused while a server runs, and changes nothing', async () => {
    await sell()
    const { folder } = await backUp()
    const later = await sell()
    const before = readdirSync(place.dataDir)
    await expect(restore(folder)).rejects.toThrow(DatabaseInUse)
    expect(readdirSync(place.dataDir)).toEqual(before)
    expect(invoicesOf(live())).toContain(later)
    expect(await sell()).toBe(later + 1)
  })

  test('keeps the replaced database aside, whole, and it can be put back', async () => {
    const first = await sell()
    const { folder } = await backUp()
    const later = await sell()
    await stop()
    const { aside } = await restore(folder)
    expect(existsSync(`${live()}-wal`)).toBe(false)
    expect(invoicesOf(live())).toEqual([first])
    shop.clock.now += 1000
    await restore(aside)
    expect(invoicesOf(live())).toEqual([first, later])
  })

  test('replaces a damaged database, its log included', async () => {
    const first = await sell()
    const { folder } = await backUp()
    await stop()
    writeFileSync(live(), 'no es una base de datos'.repeat(1000))
    writeFileSync(`${live()}-wal`, 'ni esto su bitácora')
    const { aside } = await restore(folder)
    expect(existsSync(`${live()}-wal`)).toBe(false)
    expect(invoicesOf(live())).toEqual([first])
    expect(readdirSync(aside)).toContain('mostrador.db')
  })

  test.each([
    ['cut in half', (file: string) => writeFileSync(file, readFileSync(file).subarray(0, 60_000))],
    ['of another kind', (file: string) => writeFileSync(file, 'no es una base de datos'.repeat(1000))],
    ['gone', (file: string) => rmSync(file)],
    [
      'with a page of zeros',
      (file: string) => {
        const bytes = readFileSync(file)
        bytes.fill(0, bytes.length - 4096)
        writeFileSync(file, bytes)
      },
    ],
  ])('a copy that is %s is refused, and the shop keeps what it has', async (_, spoil) => {
    const id = await sell()
    const { folder } = await backUp()
    await stop()
    spoil(join(folder, 'mostrador.db'))
    await expect(restore(folder)).rejects.toThrow(BrokenCopy)
    expect(invoicesOf(live())).toEqual([id])
    expect(readdirSync(place.dataDir).filter((name) => name.includes('restoring'))).toEqual([])
  })

  test('where nothing is yet: a new computer', async () => {
    const id = await sell()
    const { folder } = await backUp()
    const fresh = mkdtempSync(join(tmpdir(), 'mostrador-fresh-'))
    const { aside } = await restore(folder, join(fresh, 'data'))
    expect(invoicesOf(join(fresh, 'data', 'mostrador.db'))).toEqual([id])
    expect(existsSync(aside)).toBe(false)
    rmSync(fresh, { recursive: true, force: true })
  })
})

test('a name says when, in Guatemala', async () => {
  const { name } = await backUp()
  expect(name).toBe(localTime(shop.clock.now).replace(' ', '_').replaceAll(':', '-'))
})
