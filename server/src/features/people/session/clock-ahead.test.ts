import { removeProduct } from '@mostrador/contract/goods/stock'
import { setSupervisor, verifySupervisor } from '@mostrador/contract/group/settings'
import { isLoggedIn, login } from '@mostrador/contract/people/session'
import { MINUTE_MS } from '@mostrador/domain/time'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cookieOf } from '../../../../testing/cookies.ts'
import { loginAs, makeProduct, makeUser, PASSWORD } from '../../../../testing/factories.ts'
import { type TestApp, THURSDAY_AT_TEN, testApp } from '../../../../testing/test-app.ts'
import { clockFault } from '../../platform/health/clock-fault.ts'

const YEAR_MS = 365 * 24 * 3600_000
const EMAIL = 'rosa@tienda.gt'
const KEY = 'llave-maestra'

let shop: TestApp

beforeEach(async () => {
  shop = await testApp()
  await makeUser(shop, { email: EMAIL, role: 'owner' })
})
afterEach(() => shop.close())

const enter = (password = PASSWORD) => shop.call(login, { raw: [{ email: EMAIL, password }], from: '10.7.0.1' })
const session = async () => cookieOf(await enter(), 'sid').value
const isOpen = async (as: string) => (await shop.call(isLoggedIn, { as })).body.IS_LOGGED_IN as boolean

test('a clock that was a year ahead locks nobody out when it is put right', async () => {
  await shop.call(setSupervisor, { as: await session(), body: { password: PASSWORD, key: KEY } })
  shop.clock.now += YEAR_MS
  const then = await session()
  for (let n = 0; n < 3; n += 1) expect((await enter('otra-clave')).status).toBe(401)
  expect((await enter()).status).toBe(400)
  for (let n = 0; n < 6; n += 1) await shop.call(verifySupervisor, { as: then, body: { key: 'mala' } })
  expect((await shop.call(verifySupervisor, { as: then, body: { key: KEY } })).status).toBe(429)

  shop.clock.now = THURSDAY_AT_TEN
  expect((await shop.call(verifySupervisor, { as: await session(), body: { key: KEY } })).status).toBe(200)
})

test('a session and a raise of a clock that was ahead do not last a year', async () => {
  shop.clock.now += YEAR_MS
  const then = await session()
  const owner = await loginAs(shop, 'owner')
  await shop.call(setSupervisor, { as: owner, body: { password: PASSWORD, key: KEY } })
  await shop.call(verifySupervisor, { as: owner, body: { key: KEY } })
  expect(await isOpen(then)).toBe(true)
  const product = await makeProduct(shop)

  shop.clock.now = THURSDAY_AT_TEN + MINUTE_MS
  expect([await isOpen(then), await isOpen(owner)]).toEqual([false, false])
  expect((await shop.call(removeProduct, { as: owner, raw: [{ id: product }] })).status).toBe(401)
  expect(await isOpen(await session())).toBe(true)
  const kept = shop.database.raw.prepare(`select count(*) from session where seen_at > '2027'`).pluck().get()
  expect(Number(kept)).toBe(0)
})

test('a server whose clock is two minutes behind counts the attempts of the other server', async () => {
  shop.clock.now += 2 * MINUTE_MS
  const then = await session()
  for (let n = 0; n < 3; n += 1) await enter('otra-clave')
  shop.clock.now -= 2 * MINUTE_MS
  expect((await enter()).status).toBe(400)
  expect(await isOpen(then)).toBe(true)
})

test('the start says that the clock went back, until somebody works by the right one', async () => {
  const currentFault = () => clockFault(shop.database.reads, { now: shop.clock.now, buildDate: 0 })
  await enter()
  expect(await currentFault()).toBeUndefined()
  shop.clock.now -= 3 * 24 * 3600_000
  expect(await currentFault()).toBe(
    'El reloj de esta computadora retrocedió: marca lun 16 nov 2026, 10:00, y lo último que se guardó dice jue 19 nov 2026, 10:00. Revise la fecha y la hora.',
  )
  await enter()
  expect(await currentFault()).toBeUndefined()
})

test('the start says that the clock stands before the day on which the program was built, also without a row', async () => {
  const faultWithBuild = (buildDate: number) => clockFault(shop.database.reads, { now: shop.clock.now, buildDate })
  const day = 24 * 3600_000
  expect(await faultWithBuild(shop.clock.now + day)).toBeUndefined()
  expect(await faultWithBuild(shop.clock.now + 400 * day)).toBe(
    'El reloj de esta computadora está atrasado: marca jue 19 nov 2026, 10:00, y esta versión es del vie 24 dic 2027, 10:00. Revise la fecha y la hora.',
  )
})

test('the start says that the clock stands more than a month after the last that was written', async () => {
  const currentFault = () => clockFault(shop.database.reads, { now: shop.clock.now, buildDate: 0 })
  await enter()
  shop.clock.now += 29 * 24 * 3600_000
  expect(await currentFault()).toBeUndefined()
  shop.clock.now += 371 * 24 * 3600_000
  expect(await currentFault()).toBe(
    'El reloj de esta computadora marca vie 24 dic 2027, 10:00, y lo último que se guardó es de hace 400 días (jue 19 nov 2026, 10:00). Si ha usado Mostrador desde entonces, el reloj está adelantado. Revise la fecha y la hora.',
  )
})

test('the start says nothing of the access of a person who is gone, dated by a clock that was ahead', async () => {
  await enter()
  shop.database.raw.exec(
    `update user_account set last_access_at = '2045-01-01T06:00:00.000Z', is_active = 0 where id = (select max(id) from user_account)`,
  )
  expect(await clockFault(shop.database.reads, { now: shop.clock.now, buildDate: 0 })).toBeUndefined()
})
