import { inventory } from '@mostrador/contract/goods/products'
import { changePassword, currentUser, isLoggedIn, login, logout } from '@mostrador/contract/people/session'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@mostrador/domain/time'
import { beforeEach, describe, expect, test } from 'vitest'
import { cookieOf } from '../../../../testing/cookies.ts'
import { makeUser, openSession, PASSWORD } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import { THURSDAY_AT_TEN } from '../../../../testing/test-app.ts'

const shop = await openTestApp()
beforeEach(() => {
  shop.clock.now = THURSDAY_AT_TEN
})

let serial = 0
const enter = async (remember: boolean) => {
  serial += 1
  const email = `ana${serial}@tienda.gt`
  await makeUser(shop, { email })
  const answer = await shop.call(login, { raw: [{ email, password: PASSWORD, remember }], from: `10.5.0.${serial}` })
  return cookieOf(answer, 'sid').value
}
const isOpen = async (as: string) => (await shop.call(isLoggedIn, { as })).body.IS_LOGGED_IN as boolean

describe('a session lasts (D10)', () => {
  test('twelve hours after it was last used', async () => {
    const [used, left] = [await enter(false), await enter(false)]
    shop.clock.now += 11 * HOUR_MS
    expect(await isOpen(used)).toBe(true)
    shop.clock.now += 2 * HOUR_MS
    expect(await isOpen(used)).toBe(true)
    expect(await isOpen(left)).toBe(false)
    shop.clock.now += 12 * HOUR_MS + 1
    expect(await isOpen(used)).toBe(false)
  })

  test('thirty days with Recordarme', async () => {
    const [used, left] = [await enter(true), await enter(true)]
    shop.clock.now += 29 * DAY_MS
    expect(await isOpen(used)).toBe(true)
    shop.clock.now += 2 * DAY_MS
    expect(await isOpen(used)).toBe(true)
    expect(await isOpen(left)).toBe(false)
  })

  test('and a use within five minutes writes nothing', async () => {
    const as = await enter(false)
    const kept = () => shop.database.raw.prepare('select * from session order by hash').all()
    const before = kept()
    shop.clock.now += 5 * MINUTE_MS
    for (let n = 0; n < 10; n += 1) await isOpen(as)
    expect(kept()).toEqual(before)
    shop.clock.now += 1
    await isOpen(as)
    expect(kept()).not.toEqual(before)
  })

  test('as long in the browser as on the server, because the remembered cookie is renewed', async () => {
    const as = await enter(true)
    shop.clock.now += 20 * DAY_MS
    const renewed = cookieOf(await shop.call(isLoggedIn, { as }), 'sid')
    expect(renewed.value).toBe(as)
    expect(renewed.attributes.toSorted()).toEqual([
      'httponly',
      `max-age=${30 * 24 * 3600}`,
      'path=/',
      'samesite=strict',
    ])
    expect((await shop.call(isLoggedIn, { as })).headers['set-cookie']).toBeUndefined()
    const brief = await enter(false)
    shop.clock.now += HOUR_MS
    expect((await shop.call(isLoggedIn, { as: brief })).headers['set-cookie']).toBeUndefined()
  })
})

test('logging out ends the session on the server and takes the cookie away', async () => {
  const [as, other] = [await enter(false), await enter(false)]
  const answer = await shop.call(logout, { as })
  expect(answer.body).toEqual({ LOG_OUT: true, message: 'Su sesión se cerró.' })
  const gone = cookieOf(answer, 'sid')
  expect(gone.value).toBe('')
  expect(gone.attributes).toEqual(expect.arrayContaining(['path=/', 'expires=thu, 01 jan 1970 00:00:00 gmt']))
  expect([await isOpen(as), await isOpen(other)]).toEqual([false, true])
  expect((await shop.call(logout, { as })).body.LOG_OUT).toBe(true)
})

test('without a session, the two questions about it are answered 200', async () => {
  for (const as of [undefined, '', 'inventado', 'x'.repeat(4000)]) {
    expect(await shop.call(isLoggedIn, { as })).toMatchObject({ status: 200, body: { IS_LOGGED_IN: false } })
    const { status, body } = await shop.call(currentUser, { as })
    expect(status).toBe(200)
    expect(body).toEqual({ IS_LOGGED_IN: false, data: [], message: 'No hay una sesión abierta.' })
  }
})

describe('a change of the account counts at once (D10, D62)', () => {
  const change = (sql: string, id: number) => shop.database.raw.prepare(sql).run(id)

  test.each([
    ['inactive', 'update user_account set is_active = 0 where id = ?'],
    ['deleted', `update user_account set deleted_at = '2026' where id = ?`],
  ])('%s: the session is over', async (_, sql) => {
    const id = await makeUser(shop)
    const as = await openSession(shop, id)
    expect((await shop.call(inventory, { as })).status).toBe(200)
    change(sql, id)
    expect((await shop.call(inventory, { as })).status).toBe(401)
  })

  test('another role: the session has its rights', async () => {
    const id = await makeUser(shop)
    const as = await openSession(shop, id)
    change('update user_account set role = 1 where id = ?', id)
    expect((await shop.call(currentUser, { as })).body.userType).toBe(1)
  })
})

describe('a user’s own password (D67)', () => {
  const NEW = 'otra-clave-larga'
  const change = (as: string, current: string, next: string) =>
    shop.call(changePassword, { as, raw: [{ current, next }] })

  test('changes, ends the other sessions of this user and nobody else’s', async () => {
    const email = 'rosa@tienda.gt'
    const id = await makeUser(shop, { email })
    const [here, there] = [await openSession(shop, id), await openSession(shop, id)]
    const colleague = await enter(false)
    expect((await change(here, PASSWORD, NEW)).status).toBe(200)
    expect([await isOpen(here), await isOpen(there), await isOpen(colleague)]).toEqual([true, false, true])
    const enterWith = (password: string) => shop.call(login, { raw: [{ email, password }], from: '10.5.9.9' })
    expect((await enterWith(PASSWORD)).status).toBe(401)
    expect((await enterWith(NEW)).status).toBe(200)
  })

  test.each([
    ['a wrong current one', 'no-es-esta', NEW, 'current', 'La contraseña actual no es correcta.'],
    ['the same again', PASSWORD, PASSWORD, 'next', 'La contraseña nueva debe ser distinta de la actual.'],
    ['a short one', PASSWORD, '1234567', 'next', 'La contraseña necesita 8 caracteres como mínimo.'],
    ['none', PASSWORD, undefined, 'next', 'La contraseña necesita 8 caracteres como mínimo.'],
    ['no current one', undefined, NEW, 'current', 'Escriba su contraseña actual.'],
    ['one of 201 letters', PASSWORD, 'x'.repeat(201), 'next', 'Escriba como máximo 200 caracteres.'],
    ['NUL', PASSWORD, 'clave\0nula', 'next', 'Este texto contiene caracteres que no se pueden guardar.'],
  ])('%s is refused at its field and changes nothing', async (_, current, next, field, message) => {
    const id = await makeUser(shop)
    const [here, there] = [await openSession(shop, id), await openSession(shop, id)]
    const answer = await shop.call(changePassword, { as: here, raw: [{ current, next }] })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ success: false, message, fields: { [field]: message } })
    expect(await isOpen(there)).toBe(true)
  })
})
