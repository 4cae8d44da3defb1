import { endSession, endSessionOfUser, openSessions, userSessions } from '@mostrador/contract/people/open-sessions'
import { isLoggedIn, login } from '@mostrador/contract/people/session'
import { HOUR_MS } from '@mostrador/domain/time'
import { beforeEach, expect, test } from 'vitest'
import { cookieOf } from '../../../../testing/cookies.ts'
import { loginAs, makeUser, openSession, PASSWORD } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

let email: string
let id: number
let serial = 0

const shop = await openTestApp()
beforeEach(async () => {
  serial += 1
  email = `aparatos${serial}@tienda.gt`
  id = await makeUser(shop, { email })
})

const enter = async (agent = '', remember = false) => {
  const request = { raw: [{ email, password: PASSWORD, remember }], headers: { 'user-agent': agent } }
  return cookieOf(await shop.call(login, request), 'sid').value
}
const listed = async (as: string) => (await shop.call(openSessions, { as })).body.data
const isOpen = async (as: string) => (await shop.call(isLoggedIn, { as })).body.IS_LOGGED_IN as boolean

test('sessions are listed with browser, begin and last use, and the present one is marked', async () => {
  const phone = await enter(PHONE, true)
  shop.clock.now += HOUR_MS
  const here = await enter('Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36')
  const name = expect.stringMatching(/^[0-9a-f]{16}$/)
  const [first, second] = await listed(here)
  expect(first).toMatchObject({ id: name, aparato: 'Chrome en Windows', recordada: false, esta: true })
  expect(second).toEqual({
    id: name,
    aparato: 'Chrome en un teléfono Android',
    desde: '2026-11-19 10:00:00',
    visto: '2026-11-19 10:00:00',
    recordada: true,
    esta: false,
  })
  expect((await listed(phone)).map(({ esta }: { esta: boolean }) => esta)).toContain(true)
  // The listed id does not work as a session token.
  expect(await isOpen(first.id)).toBe(false)
})

test('one session is ended, or all but this one, and ended ones are not listed', async () => {
  const [here, ...others] = [await enter(), await enter(), await enter(), await enter()]
  const colleague = await openSession(shop, await makeUser(shop))
  const [{ id: other }] = (await listed(here)).filter(({ esta }: { esta: boolean }) => !esta)
  expect((await shop.call(endSession, { as: here, body: { sessionId: other } })).body.message).toBe(
    'La sesión se cerró.',
  )
  expect(await listed(here)).toHaveLength(3)
  expect((await shop.call(endSession, { as: here, body: { sessionId: other } })).status).toBe(404)
  expect((await shop.call(endSession, { as: here, body: {} })).body.message).toBe('Se cerraron 2 sesiones.')
  expect(await Promise.all([here, ...others, colleague].map(isOpen))).toEqual([true, false, false, false, true])
  expect((await shop.call(endSession, { as: here, body: {} })).body.message).toBe('No había otra sesión abierta.')
  shop.clock.now += 13 * HOUR_MS
  expect(await listed(await enter())).toHaveLength(1)
})

test('only the owner sees and ends sessions of others, and the log says so', async () => {
  const [theirs, clerk] = [await enter(PHONE), await loginAs(shop, 'clerk')]
  const owner = await loginAs(shop, 'owner')
  const [{ id: name }] = await listed(theirs)
  expect((await shop.call(endSession, { as: clerk, body: { sessionId: name } })).status).toBe(404)
  expect(await isOpen(theirs)).toBe(true)

  const seen = await shop.call(userSessions, { as: owner, body: { userId: id } })
  expect(seen.body.data).toMatchObject([{ id: name, aparato: 'Chrome en un teléfono Android', esta: false }])
  expect((await shop.call(userSessions, { as: owner, body: { userId: 999_999 } })).status).toBe(404)
  const end = (sessionId?: string) => shop.call(endSessionOfUser, { as: owner, body: { userId: id, sessionId } })
  expect((await end('0123456789abcdef')).status).toBe(404)
  expect((await end(name)).status).toBe(200)
  const more = [await enter(), await enter()]
  expect((await end()).body.message).toBe('Se cerraron 2 sesiones.')
  expect(await Promise.all([theirs, ...more].map(isOpen))).toEqual([false, false, false])
  const kept = shop.database.raw
    .prepare(`select after from audit_entry where act = 'cerrar sesiones' and entity_id = ? order by id`)
    .pluck()
    .all(String(id))
  expect(kept).toEqual(['{"sesiones":1,"aparato":"Chrome en un teléfono Android"}', '{"sesiones":2}'])
})
