import { inventory } from '@mostrador/contract/goods/products'
import { currentUser, isLoggedIn, login, logout } from '@mostrador/contract/people/session'
import { enterCode } from '@mostrador/contract/people/totp'
import { auditLog } from '@mostrador/contract/platform/audit'
import { HOUR_MS, instantOf } from '@mostrador/domain/time'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cookieOf } from '../../../../testing/cookies.ts'
import { DLUNA, makeProduct, makeUser, openSession, PASSWORD } from '../../../../testing/factories.ts'
import { fillDisk } from '../../../../testing/full-disk.ts'
import { sealCheck, solveCheck } from '../../../../testing/human.ts'
import { type Answer, type TestApp, testApp } from '../../../../testing/test-app.ts'
import { codeAt, newSecret, stepOf } from '../totp/one-time-code.ts'
import { insertTotp } from '../totp/totp.queries.ts'

let shop: TestApp
let clerk: number
let makeRoom: () => void
const EMAIL = 'cajera@dluna.gt'

beforeEach(async () => {
  shop = await testApp()
  // Challenges run out by the real clock as well.
  shop.clock.now = Date.now()
  clerk = await makeUser(shop, { email: EMAIL, shopId: DLUNA })
  await makeProduct(shop)
  await makeProduct(shop, { shopId: DLUNA })
})
afterEach(() => shop.close())

const enter = (given: object = {}, options: object = {}): Promise<Answer> =>
  shop.call(login, { raw: [{ email: EMAIL, password: PASSWORD, ...given }], ...options })
const isOpen = async (as: string) => (await shop.call(isLoggedIn, { as })).body.IS_LOGGED_IN as boolean
const written = () => Number(shop.database.raw.prepare('select count(*) from session').pluck().get())

describe('on a full disk', () => {
  beforeEach(() => {
    makeRoom = fillDisk(shop)
  })

  test('the right password enters, sees its own rows and nothing more, and leaves', async () => {
    const answer = await enter()
    expect([answer.status, answer.body.message]).toEqual([200, 'Inicio de sesión correcto'])
    const { value: as, attributes } = cookieOf(answer, 'sid')
    expect(attributes).toEqual(expect.arrayContaining(['httponly', 'samesite=strict', 'path=/']))
    expect(cookieOf(answer, 'conocido').attributes).toContain('path=/api/auth')
    expect(written()).toBe(0)
    expect((await shop.call(currentUser, { as })).body.data[0]).toMatchObject({ id: clerk, comercioId: DLUNA })
    expect((await shop.call(inventory, { as })).body.data).toHaveLength(1)
    expect((await shop.call(auditLog, { as })).status).toBe(403)
    expect((await shop.call(logout, { as })).status).toBe(200)
    expect(await isOpen(as)).toBe(false)
  })

  test('a session that was open before ends when its owner leaves, and stays ended when there is room', async () => {
    makeRoom()
    const as = await openSession(shop, clerk)
    makeRoom = fillDisk(shop)
    expect(await isOpen(as)).toBe(true)
    expect((await shop.call(logout, { as })).status).toBe(200)
    expect([await isOpen(as), written()]).toEqual([false, 1])
    makeRoom()
    await expect.poll(written, { timeout: 20_000 }).toBe(0)
    expect(await isOpen(as)).toBe(false)
  })

  test('an account with codes is refused for want of space, like a passkey, and logs in once there is space (record 0066)', async () => {
    makeRoom()
    const secret = newSecret()
    const email = 'encargada@dluna.gt'
    const userId = await makeUser(shop, { email, role: 'manager' })
    const totp = { userId, secret, lastStep: 0, now: instantOf(shop.clock.now) }
    await shop.database.inTransaction((tx) => insertTotp(tx, totp, []))
    const owed = cookieOf(await enter({ email }), 'paso').value
    const code = () =>
      shop.call(enterCode, {
        headers: { cookie: `paso=${owed}` },
        raw: [{ codigo: codeAt(secret, stepOf(shop.clock.now)) }],
      })
    makeRoom = fillDisk(shop)
    const refused = await code()
    expect([refused.status, refused.headers['set-cookie'], written()]).toEqual([507, undefined, 0])
    makeRoom()
    expect((await code()).status).toBe(200)
    expect(written()).toBe(1)
  })

  test('a session lasts as long as any other', async () => {
    const [brief, long] = [await enter(), await enter({ remember: true })].map(
      (answer) => cookieOf(answer, 'sid').value,
    ) as [string, string]
    shop.clock.now += 11 * HOUR_MS
    expect(await isOpen(brief)).toBe(true)
    shop.clock.now += 11 * HOUR_MS
    expect(await isOpen(brief)).toBe(true)
    shop.clock.now += 12 * HOUR_MS + 1
    expect([await isOpen(brief), await isOpen(long)]).toEqual([false, true])
    shop.clock.now -= 90 * HOUR_MS
    expect(await isOpen(long)).toBe(false)
  })

  test('wrong passwords count, a hundred at once as a hundred, and those of before with them', async () => {
    const statuses = (await Promise.all(Array.from({ length: 100 }, () => enter({ password: 'otra-clave' })))).map(
      ({ status }) => status,
    )
    expect(statuses.filter((status) => status === 401)).toHaveLength(3)
    // The address has used up its calls of this second, so the next ones wait for another second.
    const second = () => Math.floor(Date.now() / 1000)
    await expect.poll(second, { timeout: 5_000 }).toBeGreaterThan(second())
    expect((await enter()).status).toBe(400)
    const altcha = sealCheck(await solveCheck(shop))
    const twice = await Promise.all([enter({ altcha }), enter({ altcha })])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test('attempts from before the disk was full count', async () => {
    makeRoom()
    for (let n = 0; n < 3; n += 1) await enter({ password: 'otra-clave' })
    makeRoom = fillDisk(shop)
    expect((await enter()).status).toBe(400)
  })

  test('a person who may no longer enter does not, and what is changed of an account ends its session', async () => {
    const as = cookieOf(await enter(), 'sid').value
    shop.database.raw.prepare('update user_account set version = version + 1 where id = ?').run(clerk)
    expect(await isOpen(as)).toBe(false)
    shop.database.raw.prepare('update user_account set is_active = 0 where id = ?').run(clerk)
    expect((await enter()).status).toBe(401)
  })

  test('a session is written when there is space, the known browser too', async () => {
    const answer = await enter({ remember: true })
    const as = cookieOf(answer, 'sid').value
    const left = cookieOf(await enter(), 'sid').value
    await shop.call(logout, { as: left })
    makeRoom()
    await expect.poll(written, { timeout: 20_000 }).toBe(1)
    expect(await isOpen(as)).toBe(true)
    const known = shop.database.raw.prepare('select user_id from known_browser').pluck().all()
    expect(known.map(Number)).toContain(clerk)
    await shop.call(logout, { as })
    expect([await isOpen(as), written()]).toEqual([false, 0])
  })
})
