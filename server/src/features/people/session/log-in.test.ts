import { createHook } from 'node:async_hooks'
import { currentUser, isLoggedIn, login } from '@mostrador/contract/people/session'
import { invoiceList } from '@mostrador/contract/sale/invoices'
import { describe, expect, test } from 'vitest'
import { cookieOf } from '../../../../testing/cookies.ts'
import { makeUser, PASSWORD } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import { testApp } from '../../../../testing/test-app.ts'
import type { NewUser } from '../users/user-insert.queries.ts'
import { hashOfNobody, hashPassword } from './password.ts'

const WRONG = 'Los datos ingresados son incorrectos'

const shop = await openTestApp()

let address = 0
/** Each attempt has its own address, so that no throttle takes part. */
const logIn = (email: unknown, password: unknown, more: object = {}, test = shop, headers = {}) => {
  address += 1
  return test.call(login, { raw: [{ email, password, ...more }], from: `10.1.0.${address}`, headers })
}

let people = 0
const someone = async (given: Partial<NewUser> = {}, test = shop) => {
  people += 1
  const email = `Clérigo${people}@tienda.gt`
  await makeUser(test, { email, ...given })
  return email
}

test('the right e-mail and password open a session of the user', async () => {
  const answer = await logIn(await someone({ name: 'Ana Cux' }), PASSWORD)
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ IS_LOGGED_IN: true, message: 'Inicio de sesión correcto' })
  const as = cookieOf(answer, 'sid').value
  const user = await shop.call(currentUser, { as })
  expect(user.body).toMatchObject({
    IS_LOGGED_IN: true,
    userType: 4,
    data: [{ nombre: 'Ana Cux', puesto: 4, comercio: 'Rosales', comercioId: 2, extension: 'Central', extensionId: 1 }],
  })
  expect((await shop.call(isLoggedIn, { as })).body.IS_LOGGED_IN).toBe(true)
})

test('the e-mail is found whatever its case and accents; the password is exact', async () => {
  const email = await someone()
  expect((await logIn(` ${email.toUpperCase()} `, PASSWORD)).status).toBe(200)
  expect((await logIn(email, PASSWORD.toUpperCase())).status).toBe(401)
  expect((await logIn(email, `${PASSWORD} `)).status).toBe(401)
})

test('a wrong password, an unknown e-mail and an inactive user get the same answer (D13)', async () => {
  const answers = [
    await logIn(await someone(), 'otra-clave'),
    await logIn('nadie@tienda.gt', PASSWORD),
    await logIn(await someone({ isActive: false }), PASSWORD),
  ]
  for (const { status, body, headers } of answers) {
    expect(status).toBe(401)
    expect(body).toEqual({ IS_LOGGED_IN: false, message: WRONG })
    expect(headers['set-cookie']).toBeUndefined()
  }
})

/** Counts the password hashes of an attempt, because times vary on a busy machine. */
async function hashesOf(attempt: () => Promise<unknown>): Promise<number> {
  let count = 0
  const hook = createHook({
    init(_, type) {
      if (type === 'ARGON2REQUEST') count += 1
    },
  }).enable()
  await attempt()
  hook.disable()
  return count
}

test('an unknown e-mail takes as long as a wrong password: it costs the same work (D13)', async () => {
  await logIn('nadie@tienda.gt', 'otra-clave')
  const inactive = await someone({ isActive: false })
  for (const email of [await someone(), 'no-hay@tienda.gt', inactive])
    expect([email, await hashesOf(() => logIn(email, 'otra-clave'))]).toEqual([email, 1])
  const costOf = (hash: string) => hash.split('$').slice(0, 4)
  expect(costOf(await hashOfNobody())).toEqual(costOf(await hashPassword('otra-clave')))
})

test('an account that is changed while its password is compared opens no session', async () => {
  const email = await someone()
  const change = shop.database.raw.prepare('update user_account set version = version + 1 where email = ?')
  const whileCompared = createHook({
    init(_, type) {
      if (type === 'ARGON2REQUEST') change.run(email)
    },
  }).enable()
  const answer = await logIn(email, PASSWORD)
  whileCompared.disable()
  expect([answer.status, answer.body.message]).toEqual([401, WRONG])
  expect((await logIn(email, PASSWORD)).status).toBe(200)
})

test.each([
  ['no e-mail', { password: PASSWORD }, 'email'],
  ['an empty e-mail', { email: ' ', password: PASSWORD }, 'email'],
  ['no password', { email: 'ana@tienda.gt' }, 'password'],
  ['an empty password', { email: 'ana@tienda.gt', password: '' }, 'password'],
])('%s is required at its field', async (_, body, field) => {
  const answer = await shop.call(login, { raw: [body], from: '10.1.1.1' })
  expect(answer.status).toBe(400)
  expect(answer.body).toEqual({
    IS_LOGGED_IN: false,
    message: 'Este dato es obligatorio.',
    fields: { [field]: 'Este dato es obligatorio.' },
  })
})

describe('the cookie (D10)', () => {
  test('is HttpOnly and strict, and ends with the browser', async () => {
    const cookie = cookieOf(await logIn(await someone(), PASSWORD), 'sid')
    expect(cookie.value).toMatch(/^[\w-]{43}$/)
    expect(cookie.attributes.toSorted()).toEqual(['httponly', 'path=/', 'samesite=strict'])
  })

  test('stays thirty days with Recordarme', async () => {
    const cookie = cookieOf(await logIn(await someone(), PASSWORD, { remember: true }), 'sid')
    expect(cookie.attributes).toContain(`max-age=${30 * 24 * 3600}`)
  })

  test('is not the one that the browser brought along', async () => {
    const answer = await logIn(await someone(), PASSWORD, {}, shop, { cookie: 'sid=de-otro' })
    expect(cookieOf(answer, 'sid').value).not.toBe('de-otro')
  })

  test('is kept as a hash: a copy of the database opens no session', async () => {
    const { value } = cookieOf(await logIn(await someone(), PASSWORD), 'sid')
    const kept = shop.database.raw.prepare('select hash from session').pluck().all() as string[]
    expect(kept).not.toContain(value)
    for (const hash of kept) expect((await shop.call(isLoggedIn, { as: hash })).body.IS_LOGGED_IN).toBe(false)
  })

  test('is Secure when the shop is published under https', async () => {
    const published = await testApp({ PUBLIC_URL: 'https://mostrador.test' })
    const cookies = await logIn(await someone({}, published), PASSWORD, {}, published)
    for (const name of ['sid', 'conocido']) expect(cookieOf(cookies, name).attributes).toContain('secure')
    await published.close()
  })

  test('is Secure behind a trusted proxy that speaks https, and only behind a trusted one', async () => {
    const behind = await testApp({ TRUST_PROXY: '10.0.0.0/8' })
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.7' }
    const raw = [{ email: await someone({}, behind), password: PASSWORD }]
    const trusted = await behind.call(login, { raw, headers, from: '10.0.0.9' })
    expect(cookieOf(trusted, 'sid').attributes).toContain('secure')
    const stranger = await behind.call(login, { raw, headers, from: '203.0.113.9' })
    expect(cookieOf(stranger, 'sid').attributes).not.toContain('secure')
    await behind.close()
  })
})

test('no answer has a password or a hash (D15)', async () => {
  const answer = await logIn(await someone(), PASSWORD)
  const as = cookieOf(answer, 'sid').value
  for (const call of [currentUser, isLoggedIn, invoiceList]) {
    const text = JSON.stringify((await shop.call(call, { as })).body)
    expect(text).not.toContain(PASSWORD)
    expect(text).not.toMatch(/argon2|password|hash/i)
  }
})
