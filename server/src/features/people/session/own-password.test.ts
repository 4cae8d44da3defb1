import { setSupervisor } from '@mostrador/contract/group/settings'
import { changePassword } from '@mostrador/contract/people/session'
import { auditLog } from '@mostrador/contract/platform/audit'
import { MINUTE_MS } from '@mostrador/domain/time'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeUser, openSession, PASSWORD } from '../../../../testing/factories.ts'
import { type Answer, type TestApp, testApp } from '../../../../testing/test-app.ts'

const NEXT = 'otra-clave-larga'

let shop: TestApp
let id: number
let owner: string

beforeEach(async () => {
  shop = await testApp()
  id = await makeUser(shop, { role: 'owner' })
  owner = await openSession(shop, id)
})
afterEach(() => shop.close())

const change = (current: string) => shop.call(changePassword, { as: owner, raw: [{ current, next: NEXT }] })
const setKey = (password: string) => shop.call(setSupervisor, { as: owner, body: { password, key: 'llave-nueva' } })
const many = (times: number, guess: (password: string) => Promise<Answer>) =>
  Promise.all(Array.from({ length: times }, (_, n) => guess(`adivinada-${n}`)))
const statuses = (answers: readonly Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length

const refusals = async () => {
  const { body } = await shop.call(auditLog, { as: owner })
  return body.data
    .filter(({ accion }: { accion: string }) => accion === 'rechazado')
    .map(({ despues }: { despues: string }) => JSON.parse(despues))
}

test.each([
  ['the change of the password', change],
  ['a new supervisor’s key', setKey],
])('%s: of 150 guesses at once five are tried, and then not even the right one', async (_, guess) => {
  const answers = await many(150, guess)
  expect([statuses(answers, 400), statuses(answers, 429)]).toEqual([5, 145])
  const locked = await guess(PASSWORD)
  expect([locked.status, locked.headers['retry-after'], locked.body.message]).toEqual([
    429,
    '900',
    'Demasiadas contraseñas incorrectas. Espere 15 minutos e intente de nuevo.',
  ])
  shop.clock.now += 15 * MINUTE_MS
  expect((await guess(PASSWORD)).status).toBe(200)
})

test('both calls count the tries of a person’s password together', async () => {
  const colleague = await openSession(shop, await makeUser(shop))
  for (let n = 0; n < 3; n += 1) await change('no-es-esta')
  expect((await setKey('no-es-esta')).body.message).toBe('La contraseña actual no es correcta. Queda 1 intento.')
  expect((await setKey('no-es-esta')).body.message).toBe('La contraseña actual no es correcta.')
  expect((await change(PASSWORD)).status).toBe(429)
  const theirs = await shop.call(changePassword, { as: colleague, raw: [{ current: PASSWORD, next: NEXT }] })
  expect(theirs.status).toBe(200)
})

test('a right password resets the wrong tries', async () => {
  for (let n = 0; n < 3; n += 1) {
    for (let wrong = 0; wrong < 4; wrong += 1) expect((await setKey('no-es-esta')).status).toBe(400)
    expect((await setKey(PASSWORD)).status).toBe(200)
  }
})

test('a patient guesser has twenty tries a day', async () => {
  for (let pause = 0; pause < 4; pause += 1) {
    for (let n = 0; n < 5; n += 1) expect((await change('no-es-esta')).status).toBe(400)
    shop.clock.now += 15 * MINUTE_MS
  }
  const closed = await change(PASSWORD)
  expect([closed.status, closed.headers['retry-after']]).toEqual([429, `${23 * 3600}`])
})

test('the log has one entry for each kind of refusal, which says how many there were', async () => {
  await many(40, change)
  const [locked, wrong, ...more] = (await refusals()).toSorted(
    (a: { veces: number }, b: { veces: number }) => b.veces - a.veces,
  )
  expect(more).toEqual([])
  expect(locked).toEqual({
    motivo: 'Demasiadas contraseñas incorrectas. Espere 15 minutos e intente de nuevo.',
    veces: 35,
    última: '2026-11-19 10:00:00',
  })
  expect(wrong).toMatchObject({ motivo: expect.stringContaining('no es correcta'), veces: 5 })
  shop.clock.now += 11 * MINUTE_MS
  await change(PASSWORD)
  expect(await refusals()).toHaveLength(3)
})
