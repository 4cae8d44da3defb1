import {
  copyFileSync,
  cpSync,
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
import { placeOrder } from '@mostrador/contract/sale/orders'
import { localTime } from '@mostrador/domain/time'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loginAs, makeProduct, ROSALES } from '../../testing/factories.ts'
import { tillOf } from '../../testing/money.ts'
import { makePhoto } from '../../testing/photo.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { photoFolder } from '../config.ts'
import { BrokenCopy, COPY_FILES, DatabaseInUse } from '../db/copy/engine-copy.ts'
import { fromBeside, quoted } from '../db/copy/scratch-databases.ts'
import { connectedTo, databaseAddress, databaseOf } from '../db/postgres/address.ts'
import { findBrand, updateBrand } from '../features/group/shops/shop-brand.queries.ts'
import { keepTradingGroup } from '../features/group/trading-group/trading-group.queries.ts'
import { type Backup, brokenOf, listBackups, newestBackup } from './backup.ts'
import { brokenSentence } from './broken-sentence.ts'
import { type DataPlace, engineCopyOf } from './engine-copy-of.ts'
import { makeBackup } from './make-backup.ts'
import { NotOurs, OtherEngine, restoreBackup } from './restore-backup.ts'

let shop: TestApp
let place: DataPlace
let others: DataPlace[]
let backups: string
let clerk: string
let product: number

beforeEach(async () => {
  shop = await testApp()
  place = shop.place
  others = []
  backups = mkdtempSync(join(tmpdir(), 'mostrador-backups-'))
  clerk = await loginAs(shop, 'clerk')
  product = await makeProduct(shop, { quantity: 1000 })
})
afterEach(async () => {
  await shop.close()
  rmSync(backups, { recursive: true, force: true })
  for (const { dataDir, databaseUrl } of others) {
    rmSync(dataDir, { recursive: true, force: true })
    if (databaseUrl !== undefined)
      await fromBeside(databaseUrl, (client) =>
        client.query(`drop database if exists ${quoted(databaseOf(databaseUrl))} with (force)`),
      )
  }
})

/** An empty computer or database, with the installation's key if it has one. */
function elsewhere(): DataPlace {
  const { databaseUrl } = shop.place
  const other = {
    dataDir: join(mkdtempSync(join(tmpdir(), 'mostrador-elsewhere-')), 'data'),
    databaseUrl: databaseUrl && databaseAddress(databaseUrl, `${databaseOf(databaseUrl)}_other_${others.length}`),
  }
  others.push(other)
  const key = join(place.dataDir, 'house.key')
  mkdirSync(other.dataDir)
  if (existsSync(key)) copyFileSync(key, join(other.dataDir, 'house.key'))
  return other
}

const sell = async (): Promise<number> => {
  const order = { itemsBag: [{ id: product, cantidad: 1 }], cliente: 'Ana', nit: 'CF', descuento: 0 }
  const answer = await shop.call(placeOrder, { as: clerk, raw: [order] })
  expect(answer.status).toBe(201)
  return answer.body.id
}

async function closedShift(): Promise<number> {
  const till = tillOf(shop, clerk)
  const drawer = (await till.drawers()).data[0].id
  const { id } = (await till.open(drawer)).body
  expect((await till.close(id, '200.00')).status).toBe(200)
  return id
}

const backUp = (keepDays = 14): Promise<Backup> =>
  makeBackup({
    engine: engineCopyOf(place),
    dataDir: place.dataDir,
    photoFolder: photoFolder(place),
    backupFolder: backups,
    now: shop.clock.now,
    keepDays,
  })

const restore = (from: string, to = place, isKnown = false) =>
  restoreBackup({
    engine: engineCopyOf(to),
    from,
    dataDir: to.dataDir,
    photoFolder: photoFolder(to),
    now: shop.clock.now,
    isKnown,
  })

async function firstColumn({ dataDir, databaseUrl }: DataPlace, query: string): Promise<unknown[]> {
  if (databaseUrl !== undefined)
    return connectedTo(databaseUrl, async (client) => {
      const { rows } = await client.query<unknown[]>({ text: query, rowMode: 'array' })
      return rows.map(([value]) => Number(value))
    })
  const raw = new Sqlite(join(dataDir, 'mostrador.db'), { readonly: true })
  const values = raw.prepare(query).pluck().all()
  raw.close()
  return values
}

const invoicesOf = (at: DataPlace) => firstColumn(at, 'select id from invoice order by id')

async function scratchDatabases(): Promise<unknown[]> {
  const { databaseUrl } = place
  if (databaseUrl === undefined) return []
  const { rows } = await connectedTo(databaseUrl, (client) =>
    client.query(`select 1 from pg_database where datname like $1`, [
      `${databaseOf(databaseUrl).slice(0, 30)}_scratch%`,
    ]),
  )
  return rows
}

const leftovers = () => readdirSync(backups).filter((name) => name.endsWith('.part'))

describe('a backup', () => {
  test('holds every order that was answered before it began, made while the shop sells on', async () => {
    for (let round = 0; round < 4; round += 1) {
      const before = await Promise.all(Array.from({ length: 20 }, sell))
      const during = Promise.all(Array.from({ length: 30 }, sell))
      const backup = await backUp()
      await during
      const other = elsewhere()
      await restore(backup.folder, other)
      const held = new Set(await invoicesOf(other))
      expect(before.filter((id) => !held.has(id))).toEqual([])
      shop.clock.now += 1000
    }
    expect(listBackups(backups)).toHaveLength(4)
  }, 180_000)

  test('restored elsewhere is the same shop: its orders, its stock, its photos; nobody is logged in', async () => {
    const photo = await makePhoto(shop, await loginAs(shop, 'owner'))
    const ids = [await sell(), await sell()]
    const { folder } = await backUp()
    const other = elsewhere()
    await restore(folder, other)
    expect(await invoicesOf(other)).toEqual(ids)
    const [stock] = await firstColumn(other, 'select sum(quantity) from product')
    expect(stock).toBe(998)
    expect(await firstColumn(other, 'select sum(change) from stock_movement')).toEqual([stock])
    expect(await firstColumn(other, 'select count(*) from session')).toEqual([0])
    expect(readFileSync(join(other.dataDir, 'photos', photo))).toEqual(
      readFileSync(join(place.dataDir, 'photos', photo)),
    )
  })

  test('of rows that do not add up is made, names the rule and the row, and restores (D198)', async () => {
    await sell()
    expect((await backUp()).broken).toEqual([])
    shop.database.raw.prepare('update product set quantity = quantity + 1').run()
    const invoice = await sell()
    shop.database.raw
      .prepare('update shift set expected_cash = expected_cash + 1 where id = ?')
      .run(await closedShift())
    shop.clock.now += 1000
    const marked = await backUp()
    expect(marked.broken.map(brokenSentence)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Producto \S+ \(Rosales\): la existencia no es la suma de sus movimientos\.$/),
        'Corte 1 de Caja 1 (Rosales): lo esperado no es el fondo y lo que se movió.',
      ]),
    )
    const listed = listBackups(backups)
    expect(listed.map(({ broken }) => broken.length > 0)).toEqual([true, false])
    expect(brokenOf(marked.folder)).toEqual(marked.broken)
    expect(leftovers()).toEqual([])
    expect(await scratchDatabases()).toEqual([])
    const other = elsewhere()
    const restored = await restore(marked.folder, other)
    expect(restored.broken).toEqual(marked.broken)
    expect(await invoicesOf(other)).toContain(invoice)
  })

  test('without broken rules is kept when all newer ones have some (D198)', async () => {
    const whole = await backUp()
    shop.database.raw.prepare('update product set quantity = quantity + 1').run()
    shop.clock.now += 86_400_000
    const marked = await backUp()
    for (let copy = 10; copy < 25; copy += 1)
      cpSync(marked.folder, join(backups, `2026-11-20_12-00-${copy}`), { recursive: true })
    shop.clock.now += 100 * 86_400_000
    await backUp()
    expect(existsSync(whole.folder)).toBe(true)
    expect(existsSync(marked.folder)).toBe(false)
  })

  test("is refused if a product's photo is missing in it", async () => {
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

  test("contains the group's data and the shops' brands, with both logos (D130, D132)", async () => {
    const owner = await loginAs(shop, 'owner')
    const logos = [await makePhoto(shop, owner), await makePhoto(shop, owner)]
    const [ofGroup = '', ofShop = ''] = logos
    await shop.database.inTransaction(async (tx) => {
      const group = { name: 'Panaderías San José', legalName: '', nit: '', address: '', logo: ofGroup }
      await keepTradingGroup(tx, group)
      const before = await findBrand(tx, ROSALES)
      if (!before) throw new Error('The shop has no brand')
      await updateBrand(tx, ROSALES, before, { ...before, slug: 'san-jose', logo: ofShop })
    })
    const { folder, photos } = await backUp()
    expect(photos).toBe(2)
    const other = elsewhere()
    await restore(folder, other)
    const count = 'select count(*) from'
    expect(
      await firstColumn(other, `${count} trading_group where name = 'Panaderías San José' and logo = '${ofGroup}'`),
    ).toEqual([1])
    expect(await firstColumn(other, `${count} shop_brand where slug = 'san-jose' and logo = '${ofShop}'`)).toEqual([1])
    expect(await firstColumn(other, `${count} former_slug where slug = 'rosales' and shop_id = ${ROSALES}`)).toEqual([
      1,
    ])
    for (const logo of logos)
      expect(readFileSync(join(other.dataDir, 'photos', logo))).toEqual(
        readFileSync(join(place.dataDir, 'photos', logo)),
      )
  })

  test('shares photos with earlier backups, never with the live folder', async () => {
    const photo = await makePhoto(shop, await loginAs(shop, 'owner'))
    const folders = [await backUp(), await backUp()].map(({ folder }) => folder)
    const [first, second] = folders.map((folder) => statSync(join(folder, 'photos', photo)).ino)
    expect(second).toBe(first)
    expect(statSync(join(place.dataDir, 'photos', photo)).ino).not.toBe(first)
  })

  test('is made twice if begun twice in a second', async () => {
    const both = await Promise.all([backUp(), backUp()])
    expect(new Set(both.map(({ name }) => name)).size).toBe(2)
    expect(listBackups(backups)).toHaveLength(2)
  })

  test('stays fourteen days; the fourteen newest stay for ever, and nothing that is not ours goes', async () => {
    writeFileSync(join(backups, 'apuntes.txt'), 'x')
    mkdirSync(join(backups, '2020-01-01_00-00-00'))
    mkdirSync(join(backups, '2020-01-02_00-00-00.part'))
    utimesSync(join(backups, '2020-01-02_00-00-00.part'), 0, 0)
    const day = 86_400_000
    const old = await backUp()
    shop.clock.now += 100 * day
    const recent = await backUp()
    expect(existsSync(old.folder)).toBe(true)
    for (let copy = 1; copy <= 12; copy += 1)
      cpSync(recent.folder, join(backups, `2027-03-01_02-00-${String(copy).padStart(2, '0')}`), { recursive: true })
    shop.clock.now += 1000
    const newest = await backUp()
    const kept = listBackups(backups).map(({ name }) => name)
    expect(kept).toHaveLength(14)
    expect(kept).toEqual(expect.arrayContaining([newest.name, recent.name]))
    expect(existsSync(old.folder)).toBe(false)
    expect(readdirSync(backups)).toEqual(expect.arrayContaining(['apuntes.txt', '2020-01-01_00-00-00']))
    expect(leftovers()).toEqual([])
  })
})

test('a backup dated years ahead removes no other, is not the newest, and is removed when others exist', async () => {
  const right = await backUp()
  const now = shop.clock.now
  shop.clock.now += 20 * 365 * 86_400_000
  const ahead = await backUp()
  expect(listBackups(backups).map(({ name }) => name)).toEqual([ahead.name, right.name])
  expect(newestBackup(listBackups(backups), now)?.name).toBe(right.name)
  expect(newestBackup(listBackups(backups).slice(0, 1), now)?.name).toBe(ahead.name)
  for (let copy = 10; copy < 22; copy += 1)
    cpSync(right.folder, join(backups, `2026-11-18_02-00-${copy}`), { recursive: true })
  shop.clock.now = now + 1000
  await backUp()
  expect(listBackups(backups)).toHaveLength(14)
  expect(existsSync(ahead.folder)).toBe(false)
})

test.each([
  ['no JSON', '{'],
  ['nothing', 'null'],
  ['a list', '[]'],
  ['a day that is none', '{"engine":"sqlite","madeAt":"ayer","migration":"","counts":{},"photos":0,"size":1}'],
  ['no size', '{"engine":"sqlite","madeAt":"2026-11-21T08:00:00.000Z","migration":"","counts":{},"photos":0}'],
])('a backup whose manifest is %s is not listed, and hides no other', async (_, text) => {
  const { name } = await backUp()
  mkdirSync(join(backups, '2026-01-01_02-00-00'))
  writeFileSync(join(backups, '2026-01-01_02-00-00', 'backup.json'), text)
  expect(listBackups(backups).map((backup) => backup.name)).toEqual([name])
})

describe('restoring', () => {
  test('is refused while a server runs, and changes nothing', async () => {
    await sell()
    const { folder } = await backUp()
    const later = await sell()
    const before = readdirSync(place.dataDir)
    await expect(restore(folder)).rejects.toThrow(DatabaseInUse)
    expect(readdirSync(place.dataDir)).toEqual(before)
    expect(await invoicesOf(place)).toContain(later)
    expect(await scratchDatabases()).toEqual([])
    expect(await sell()).toBe(later + 1)
  })

  test('keeps the replaced database whole, and can bring it back', async () => {
    const first = await sell()
    const { folder } = await backUp()
    const later = await sell()
    await shop.stop()
    const { aside, kept } = await restore(folder)
    expect(kept).toContain(aside)
    expect(await invoicesOf(place)).toEqual([first])
    shop.clock.now += 1000
    await restore(aside)
    expect(await invoicesOf(place)).toEqual([first, later])
  })

  test.each([
    ['cut in half', (file: string) => writeFileSync(file, readFileSync(file).subarray(0, statSync(file).size / 2))],
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
    await shop.stop()
    spoil(join(folder, COPY_FILES[shop.database.engine]))
    await expect(restore(folder)).rejects.toThrow(NotOurs)
    await expect(restore(folder, place, true)).rejects.toThrow(BrokenCopy)
    expect(await invoicesOf(place)).toEqual([id])
    expect(readdirSync(place.dataDir).filter((name) => name.includes('restoring'))).toEqual([])
    expect(await scratchDatabases()).toEqual([])
  })

  test('refuses a copy of the other engine, and names the way to move it', async () => {
    const id = await sell()
    const folder = mkdtempSync(join(backups, 'other-'))
    const other = shop.database.engine === 'sqlite' ? 'postgres' : 'sqlite'
    writeFileSync(join(folder, COPY_FILES[other]), '')
    await shop.stop()
    await expect(restore(folder)).rejects.toThrow(OtherEngine)
    await expect(restore(folder)).rejects.toThrow('«npm run move»')
    expect(await invoicesOf(place)).toEqual([id])
  })

  test('works on an empty computer', async () => {
    const id = await sell()
    const { folder } = await backUp()
    const fresh = elsewhere()
    const { aside, kept } = await restore(folder, fresh)
    expect(await invoicesOf(fresh)).toEqual([id])
    expect(kept).toBe(undefined)
    expect(existsSync(aside)).toBe(false)
  })
})

describe('restoring a backup that this installation did not sign', () => {
  const addPhoto = (folder: string) => writeFileSync(join(folder, 'photos', `${'0'.repeat(32)}.webp`), 'x')
  const tellOf = (folder: string) => {
    const file = join(folder, 'backup.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace('"photos"', '"fotos"'))
  }
  const turnOneBit = (folder: string) => {
    const file = join(folder, COPY_FILES[shop.database.engine])
    const bytes = readFileSync(file)
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
    writeFileSync(file, bytes)
  }
  const seal = (folder: string) => join(folder, 'backup.seal')

  test.each([
    ['an older program made', (folder: string) => rmSync(seal(folder)), 'no está firmado'],
    ['was changed in one bit', turnOneBit, 'alguien cambió'],
    ['has a photo more', addPhoto, 'alguien cambió'],
    ['tells other figures', tellOf, 'alguien cambió'],
    ['has no seal but rubbish', (folder: string) => writeFileSync(seal(folder), '{'), 'alguien cambió'],
    [
      'another installation signed',
      () => writeFileSync(join(place.dataDir, 'house.key'), `${'ab'.repeat(32)}\n`),
      'una clave que no está',
    ],
    ['comes to a new computer', () => rmSync(join(place.dataDir, 'house.key')), 'una clave que no está'],
  ])('because it %s is refused, and the shop keeps its data', async (_, change, message) => {
    const id = await sell()
    const { folder } = await backUp()
    const later = await sell()
    await shop.stop()
    change(folder)
    await expect(restore(folder)).rejects.toThrow(NotOurs)
    await expect(restore(folder)).rejects.toThrow(message)
    expect(await invoicesOf(place)).toEqual([id, later])
  })

  test('works if the caller knows its origin, and the replaced copy needs no signature', async () => {
    const id = await sell()
    const { folder } = await backUp()
    rmSync(seal(folder))
    const later = await sell()
    await shop.stop()
    const { aside } = await restore(folder, place, true)
    expect(await invoicesOf(place)).toEqual([id])
    shop.clock.now += 1000
    await restore(aside)
    expect(await invoicesOf(place)).toEqual([id, later])
  })

  test('needs a key that no copy of the backups contains', async () => {
    const { folder } = await backUp()
    const held = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
    const key = readFileSync(join(place.dataDir, 'house.key'), 'utf8').trim()
    expect(key).toMatch(/^[0-9a-f]{64}$/)
    for (const file of held.filter((name) => statSync(name).isFile())) expect(readFileSync(file)).not.toContain(key)
  })
})

test("a backup's name is its time in Guatemala", async () => {
  const { name } = await backUp()
  expect(name).toBe(localTime(shop.clock.now).replace(' ', '_').replaceAll(':', '-'))
})
