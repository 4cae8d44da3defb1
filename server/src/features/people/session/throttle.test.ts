import { login, logout } from '@mostrador/contract/people/session'
import { fold } from '@mostrador/domain/search'
import { instantOf, MINUTE_MS } from '@mostrador/domain/time'
import { expect, test } from 'vitest'
import { cookieOf } from '../../../../testing/cookies.ts'
import { makeUser, PASSWORD } from '../../../../testing/factories.ts'
import { sealCheck, solveCheck } from '../../../../testing/human.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import { insertAttempt } from './throttle.queries.ts'

const shop = await openTestApp()
// Challenges run out by the real clock as well.
shop.clock.now = Date.now()

let serial = 0
const someone = async () => {
  serial += 1
  const email = `cajera${serial}@tienda.gt`
  await makeUser(shop, { email })
  return email
}
const somewhere = () => {
  serial += 1
  return `10.2.${serial >> 8}.${serial & 255}`
}

const logIn = (email: string, password: string, from: string, altcha?: string, headers = {}) =>
  shop.call(login, { raw: [{ email, password, ...(altcha && { altcha }) }], from, headers })
const solved = async () => sealCheck(await solveCheck(shop))

const attempted = (email: string, times: number, address: (n: number) => string, at = shop.clock.now) =>
  shop.database.inTransaction(async (tx) => {
    for (let n = 0; n < times; n += 1)
      await insertAttempt(tx, { account: fold(email), address: address(n), browser: '', at: instantOf(at) })
  })

test('after three failures of an account the human check is demanded, from anywhere (D12)', async () => {
  const email = await someone()
  for (let n = 0; n < 3; n += 1) expect((await logIn(email, 'otra-clave', somewhere())).status).toBe(401)
  const refused = await logIn(email, PASSWORD, somewhere())
  expect(refused.status).toBe(400)
  expect(refused.body).toEqual({
    IS_LOGGED_IN: false,
    message: 'Marque la verificación humana e intente de nuevo.',
  })
  expect((await logIn(email, PASSWORD, somewhere(), await solved())).status).toBe(200)
})

test('after three failures from an address the human check is demanded, for any account', async () => {
  const from = somewhere()
  for (let n = 0; n < 3; n += 1) await logIn(`nadie${n}@tienda.gt`, 'otra-clave', from)
  const email = await someone()
  expect((await logIn(email, PASSWORD, from)).status).toBe(400)
  expect((await logIn(email, PASSWORD, somewhere())).status).toBe(200)
})

test('the check comes before the password, so that a right and a wrong one get the same answer (trap 17)', async () => {
  const email = await someone()
  const from = somewhere()
  await attempted(email, 3, () => from)
  const right = await logIn(email, PASSWORD, from)
  const wrong = await logIn(email, 'otra-clave', from)
  expect(right.body).toEqual(wrong.body)
  expect([right.status, wrong.status]).toEqual([400, 400])
})

test('fifteen minutes later three failures are forgotten', async () => {
  const email = await someone()
  const from = somewhere()
  await attempted(email, 3, () => from, shop.clock.now - 15 * MINUTE_MS)
  expect((await logIn(email, PASSWORD, from)).status).toBe(200)
})

test('a good login resets the count of its account and address', async () => {
  const email = await someone()
  const from = somewhere()
  for (let n = 0; n < 2; n += 1) await logIn(email, 'otra-clave', from)
  expect((await logIn(email, PASSWORD, from)).status).toBe(200)
  for (let n = 0; n < 3; n += 1) expect((await logIn(email, 'otra-clave', from)).status).toBe(401)
})

test('the tenth failure of the pair is the last: then 429 says how long to wait, even to the right password', async () => {
  const email = await someone()
  const from = somewhere()
  for (let n = 0; n < 10; n += 1) {
    const answer = await logIn(email, 'otra-clave', from, n < 3 ? undefined : await solved())
    expect(answer.status).toBe(401)
    shop.clock.now += 1000
  }
  shop.clock.now += MINUTE_MS
  const refused = await logIn(email, PASSWORD, from, await solved())
  expect(refused.status).toBe(429)
  expect(refused.body).toEqual({
    IS_LOGGED_IN: false,
    message: 'Demasiados intentos de inicio de sesión. Espere 14 minutos e intente de nuevo.',
  })
  const wait = Number(refused.headers['retry-after'])
  expect(wait).toBe(15 * 60 - 70)
  expect((await logIn(email, PASSWORD, somewhere(), await solved())).status).toBe(200)

  shop.clock.now += (wait + 1) * 1000
  expect((await logIn(email, PASSWORD, from, await solved())).status).toBe(200)
})

test('the hundredth failure of an account closes it, but not to a browser that knows it', async () => {
  const email = await someone()
  const known = cookieOf(await logIn(email, PASSWORD, somewhere()), 'conocido').value
  const stranger = cookieOf(await logIn(await someone(), PASSWORD, somewhere()), 'conocido').value
  await attempted(email, 99, (n) => `10.3.0.${n}`)
  expect((await logIn(email, 'otra-clave', somewhere(), await solved())).status).toBe(401)

  const closed = await logIn(email, PASSWORD, somewhere(), await solved())
  expect(closed.status).toBe(429)
  expect(Number(closed.headers['retry-after'])).toBeGreaterThan(0)
  const by = (token: string) => ({ cookie: `conocido=${token}` })
  expect((await logIn(email, PASSWORD, somewhere(), await solved(), by(stranger))).status).toBe(429)
  expect((await logIn(email, PASSWORD, somewhere(), await solved(), by('inventado'))).status).toBe(429)
  expect((await logIn(email, PASSWORD, somewhere(), undefined, by(known))).status).toBe(400)
  expect((await logIn(email, PASSWORD, somewhere(), await solved(), by(known))).status).toBe(200)
})

test('a browser that an account knows has a count of its own: who guesses beside it locks out neither it nor the next till', async () => {
  const [email, from] = [await someone(), somewhere()]
  const tills = [cookieOf(await logIn(email, PASSWORD, from), 'conocido').value]
  tills.push(cookieOf(await logIn(email, PASSWORD, from), 'conocido').value)
  const at = (till = 0, password = PASSWORD, address = from) =>
    solved().then((check) => logIn(email, password, address, check, { cookie: `conocido=${tills[till]}` }))
  await attempted(email, 10, () => from)
  expect((await logIn(email, PASSWORD, from, await solved())).status).toBe(429)
  expect([(await at(0)).status, (await at(1)).status]).toEqual([200, 200])

  for (let n = 0; n < 10; n += 1) expect((await at(0, 'otra-clave', somewhere())).status).toBe(401)
  expect((await at(0, PASSWORD, somewhere())).status).toBe(429)
  expect((await at(1)).status).toBe(200)
  shop.clock.now += 15 * MINUTE_MS + 1
  expect((await at(0)).status).toBe(200)
})

test('what it knows stays with a browser in which several people log in, and nothing that somebody planted is taken', async () => {
  const [victim, attacker, colleague] = [await someone(), await someone(), await someone()]
  const by = (cookie: string) => ({ cookie: `conocido=${cookie}` })
  const enter = async (email: string, cookie: string) =>
    cookieOf(await logIn(email, PASSWORD, somewhere(), await solved(), by(cookie)), 'conocido').value
  const isKnown = async (email: string, cookie: string) => {
    await attempted(email, 100, () => somewhere())
    return (await logIn(email, PASSWORD, somewhere(), await solved(), by(cookie))).status === 200
  }
  const planted = await enter(attacker, 'inventado')
  expect(planted).not.toBe('inventado')
  const given = await enter(victim, planted)
  expect(given).not.toBe(planted)
  expect(await isKnown(victim, planted)).toBe(false)
  expect(await isKnown(victim, given)).toBe(true)

  const shared = await enter(colleague, given)
  expect([await isKnown(victim, shared), await isKnown(colleague, shared)]).toEqual([true, true])
  expect(await enter(victim, shared)).toBe(shared)
})

test('the cookie of a known browser opens nothing by itself, and is sent to the login alone', async () => {
  const cookie = cookieOf(await logIn(await someone(), PASSWORD, somewhere()), 'conocido')
  expect(cookie.attributes).toEqual(
    expect.arrayContaining(['httponly', 'samesite=strict', 'path=/api/auth', `max-age=${365 * 24 * 3600}`]),
  )
  expect((await shop.app.inject({ url: '/api/inventario/fetch', cookies: { sid: cookie.value } })).statusCode).toBe(401)
})

test('a hundred wrong attempts at once count as a hundred', async () => {
  const email = await someone()
  const from = somewhere()
  const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => logIn(email, `clave-${n}`, from)))
  const statuses = answers.map((answer) => answer.status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(3)
  expect(statuses.filter((status) => status === 400)).toHaveLength(97)
})

test('eight at once with a solved check each, three before the limit: three are judged', async () => {
  const email = await someone()
  const from = somewhere()
  await attempted(email, 7, () => from)
  const checks = await Promise.all(Array.from({ length: 8 }, solved))
  const answers = await Promise.all(checks.map((check, n) => logIn(email, `clave-${n}`, from, check)))
  expect(answers.filter((answer) => answer.status === 401)).toHaveLength(3)
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(5)
})

test('twelve people who solved a check each log in at once, and log out at once', async () => {
  const from = somewhere()
  await attempted('nadie@tienda.gt', 3, () => from)
  const people: (readonly [email: string, check: string])[] = []
  for (let n = 0; n < 12; n += 1) people.push([await someone(), await solved()])
  const answers = await Promise.all(people.map(([email, check]) => logIn(email, PASSWORD, from, check)))
  expect(answers.map((answer) => answer.status)).toEqual(people.map(() => 200))
  const sessions = answers.map((answer) => cookieOf(answer, 'sid').value)
  const left = await Promise.all(sessions.map((as) => shop.call(logout, { as })))
  expect(left.map((answer) => answer.status)).toEqual(people.map(() => 200))
})
