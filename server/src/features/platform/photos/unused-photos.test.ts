import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openReceiving } from '@mostrador/contract/buying/receivings'
import { setTradingGroup } from '@mostrador/contract/group/trading-group'
import { DAY_MS } from '@mostrador/domain/time'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loginAs, makeProduct, ROSALES } from '../../../../testing/factories.ts'
import { makePhoto } from '../../../../testing/photo.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'
import { photoFolder, readConfig } from '../../../config.ts'
import { PHOTO_LISTS, photosIn } from '../../../db/copy/invariants.ts'
import { PhotoStore } from '../../../photos/photo-store.ts'
import { PhotoKeeper } from './photo-keeper.runner.ts'

let shop: TestApp
let owner: string
let folder: string
let keeper: PhotoKeeper
let named: string

beforeEach(async () => {
  shop = await testApp()
  // Files have the real time.
  shop.clock.now = Date.now()
  owner = await loginAs(shop, 'owner')
  const config = readConfig({ DATA_DIR: shop.place.dataDir })
  folder = photoFolder(config)
  const { database } = shop
  keeper = new PhotoKeeper({ config, database, photos: new PhotoStore(folder), clock: () => shop.clock.now })
  named = await uploaded(30)
  const id = await makeProduct(shop)
  shop.database.raw.prepare('update product set photos = ? where id = ?').run(`${named},`, id)
})
afterEach(() => shop.close())

const age = (file: string, days: number) => {
  const at = new Date(shop.clock.now - days * DAY_MS)
  utimesSync(file, at, at)
}
async function uploaded(days: number): Promise<string> {
  const name = await makePhoto(shop, owner)
  age(join(folder, name), days)
  return name
}
const isHere = (name: string) => existsSync(join(folder, name))
const isAside = (name: string) => existsSync(join(folder, 'unused', name))
const statusOf = async (name: string) => (await shop.app.inject({ url: `/api/resources/${name}` })).statusCode

describe('a photo that no row names', () => {
  test('is kept for two days after its upload, waits aside for two more, and is deleted', async () => {
    const [young, old] = [await uploaded(1.9), await uploaded(2.1)]
    expect(await keeper.sweep()).toEqual({ broughtBack: 0, laidAside: 1, removed: 0 })
    expect([isHere(young), isHere(old), isAside(old)]).toEqual([true, false, true])
    shop.clock.now += 1.9 * DAY_MS
    await keeper.sweep()
    expect(isAside(old)).toBe(true)
    shop.clock.now += 0.2 * DAY_MS
    expect((await keeper.sweep())?.removed).toBe(1)
    expect([isAside(old), await statusOf(old)]).toEqual([false, 404])
  })

  test('comes back when a form shows or saves it, for two more days', async () => {
    const [shown, saved] = [await uploaded(3), await uploaded(3)]
    await keeper.sweep()
    expect([isAside(shown), isAside(saved)]).toEqual([true, true])
    expect(await statusOf(shown)).toBe(200)
    expect((await shop.call(setTradingGroup, { as: owner, raw: { logo: saved } })).status).toBe(200)
    expect([isHere(shown), isHere(saved)]).toEqual([true, true])
    expect((await keeper.sweep())?.laidAside).toBe(0)
  })

  test('has two new days after another upload', async () => {
    const name = await uploaded(1)
    age(join(folder, name), 3)
    await keeper.sweep()
    writeFileSync(join(folder, name), 'the same photo')
    expect((await keeper.sweep())?.laidAside).toBe(0)
    expect(isHere(name)).toBe(true)
  })

  test('dated in the future begins its time anew', async () => {
    const name = await uploaded(-400)
    await keeper.sweep()
    expect(isHere(name)).toBe(true)
    shop.clock.now += 2.1 * DAY_MS
    expect((await keeper.sweep())?.laidAside).toBe(1)
  })
})

describe('a photo that a row names is kept at any age', () => {
  test.each<[string, (name: string) => void]>([
    ['a product', (name) => shop.database.raw.exec(`update product set photos = 'x.webp,${name}'`)],
    [
      'a deleted product',
      (name) => shop.database.raw.exec(`update product set photos = '${name}', deleted_at = '2020'`),
    ],
    [
      'the logo of the group',
      (name) => shop.database.raw.exec(`insert into trading_group values (1, '', '', '', '', '${name}')`),
    ],
    ['the logo of a shop', (name) => shop.database.raw.exec(`update shop_brand set logo = '${name}'`)],
  ])('%s', async (_, keep) => {
    const name = await uploaded(400)
    keep(name)
    await keeper.sweep()
    expect(isHere(name)).toBe(true)
  })

  test('a receiving', async () => {
    const name = await uploaded(400)
    await shop.call(openReceiving, { as: owner, raw: [{ comercioId: ROSALES, extensionId: 1 }] })
    shop.database.raw.exec(`update receiving set photos = '${name}'`)
    // The examination of a backup finds it too.
    expect(photosIn(shop.database.raw.prepare(PHOTO_LISTS).pluck().all() as string[])).toContain(name)
    await keeper.sweep()
    expect(isHere(name)).toBe(true)
  })

  test('a photo that was moved aside comes back', async () => {
    const name = await uploaded(3)
    await keeper.sweep()
    shop.database.raw.exec(`update product set photos = '${name}'`)
    expect((await keeper.sweep())?.broughtBack).toBe(1)
    expect(isHere(name)).toBe(true)
  })
})

test('no photo is moved if no row names any', async () => {
  const name = await uploaded(30)
  shop.database.raw.exec(`update product set photos = ''`)
  expect(await keeper.sweep()).toBeUndefined()
  expect(isHere(name)).toBe(true)
})

test('what a killed server left half written is swept after two days', async () => {
  const left = [join(folder, 'a.webp.x.part'), join(folder, 'b.webp.x.part')]
  for (const [days, file] of left.entries()) {
    writeFileSync(file, 'half')
    age(file, days * 3)
  }
  const uploads = join(folder, '..', 'uploads')
  writeFileSync(join(uploads, 'sent'), 'half')
  age(join(uploads, 'sent'), 3)
  await keeper.sweep()
  expect(left.map(existsSync)).toEqual([true, false])
  expect(readdirSync(uploads)).toEqual([])
})
