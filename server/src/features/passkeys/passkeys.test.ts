import { auditLog } from '@mostrador/contract/house/audit'
import {
  addPasskey,
  beginPasskey,
  passkeyChallenge,
  passkeyLogin,
  passkeys,
  removePasskey,
} from '@mostrador/contract/people/passkeys'
import { currentUser } from '@mostrador/contract/people/session'
import { MINUTE_MS } from '@mostrador/domain/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUser, openSession, PASSWORD } from '../../testing/factories.ts'
import { PasskeyDevice, type Wrongly } from '../../testing/passkey-device.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const SITE = { host: 'mostrador.test', origin: 'http://mostrador.test' }
const headers = { host: SITE.host }

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())

const begin = (as: string, password = PASSWORD) => shop.call(beginPasskey, { as, headers, raw: [{ password }] })
const store = (as: string, answer: object, name = 'Teléfono de Ana') =>
  shop.call(addPasskey, { as, headers, raw: [{ nombre: name, respuesta: answer }] })
const challenge = async () => (await shop.call(passkeyChallenge, { headers })).body.opciones
const enter = (answer: object, more: object = {}) =>
  shop.call(passkeyLogin, { headers, raw: [{ respuesta: answer, ...more }] })
const remove = (as: string, id: number) => shop.call(removePasskey, { as, body: { id } })
const keysOf = async (as: string) => (await shop.call(passkeys, { as })).body.data

/** A person, and a device that has a passkey of theirs. */
async function withPasskey(role: 'owner' | 'manager' = 'manager') {
  const id = await makeUser(shop, { role })
  const session = await openSession(shop, id)
  const device = new PasskeyDevice(SITE)
  const { body } = await begin(session)
  expect((await store(session, device.register(body.opciones))).status).toBe(201)
  const [key] = await keysOf(session)
  return { id, session, device, key }
}

const whoEntered = async (answer: { headers: Readonly<Record<string, unknown>> }) => {
  const cookies = [answer.headers['set-cookie']].flat().map(String)
  const sid = cookies
    .find((cookie) => cookie.startsWith('sid='))
    ?.slice(4)
    .split(';')[0]
  return (await shop.call(currentUser, { as: sid })).body.data[0]?.id
}

test('who has added one enters with it, as often as they want, and sees when', async () => {
  const { id, session, device, key } = await withPasskey()
  expect(key).toEqual({ id: key.id, nombre: 'Teléfono de Ana', creada: '2026-11-19 10:00:00', usada: null })
  shop.clock.now += MINUTE_MS
  for (let times = 0; times < 2; times += 1) {
    const entered = await enter(device.enter(await challenge()))
    expect([entered.status, await whoEntered(entered)]).toEqual([200, id])
  }
  expect(await keysOf(session)).toMatchObject([{ usada: '2026-11-19 10:01:00' }])
})

test('what the device is asked says for whom, and which it has already', async () => {
  const { id, session, device } = await withPasskey()
  const { body } = await begin(session)
  expect(body.opciones).toMatchObject({
    rp: { name: 'Mostrador', id: SITE.host },
    user: { id: Buffer.from(String(id)).toString('base64url') },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: device.enter({ challenge: '' }).id }],
  })
  expect(await challenge()).toMatchObject({ rpId: SITE.host, userVerification: 'required' })
})

test('an open session alone adds none: the own password is asked, five times', async () => {
  const session = await openSession(shop, await makeUser(shop, { role: 'manager' }))
  const guesses = await Promise.all(Array.from({ length: 20 }, (_, n) => begin(session, `adivinada-${n}`)))
  expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5)
  expect((await begin(session)).status).toBe(429)
})

describe('to add one is refused', () => {
  test.each<[string, Wrongly]>([
    ['seen at another address', { origin: 'http://otra.test' }],
    ['made for another site', { host: 'otra.test' }],
    ['where nobody was verified', { flags: 0x01 }],
    ['with an attestation, which nobody asked for', { format: 'packed' }],
    ['for a challenge that is not ours', { challenge: Buffer.from('add 1|9999999999999|x|x').toString('base64url') }],
  ])('%s', async (_, wrongly) => {
    const session = await openSession(shop, await makeUser(shop, { role: 'manager' }))
    const { body } = await begin(session)
    const refused = await store(session, new PasskeyDevice(SITE).register(body.opciones, wrongly))
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'La llave de acceso no se pudo comprobar. Intente de nuevo o use su contraseña.',
    ])
    expect(await keysOf(session)).toEqual([])
  })

  test('with the challenge of somebody else, of an entrance, or one that is over', async () => {
    const session = await openSession(shop, await makeUser(shop, { role: 'manager' }))
    const colleague = await openSession(shop, await makeUser(shop, { role: 'owner' }))
    const device = new PasskeyDevice(SITE)
    const theirs = (await begin(colleague)).body.opciones
    expect((await store(session, device.register(theirs))).status).toBe(400)
    expect((await store(session, device.register(await challenge()))).status).toBe(400)
    const own = (await begin(session)).body.opciones
    shop.clock.now += 6 * MINUTE_MS
    expect((await store(session, device.register(own))).status).toBe(400)
  })

  test('a second time: its challenge serves once, and a device is kept once', async () => {
    const { session, device } = await withPasskey()
    const { opciones } = (await begin(session)).body
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => store(session, new PasskeyDevice(SITE).register(opciones))),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const again = await store(session, device.register((await begin(session)).body.opciones))
    expect([again.status, again.body.message]).toEqual([409, 'Esta llave de acceso ya está guardada.'])
  })
})

describe('to enter is refused', () => {
  test.each<[string, Wrongly]>([
    ['seen at another address', { origin: 'http://otra.test' }],
    ['of another site', { host: 'otra.test' }],
    ['where nobody was verified', { flags: 0x01 }],
    ['for a challenge that is not ours', { challenge: 'YQ' }],
  ])('%s', async (_, wrongly) => {
    const { device } = await withPasskey()
    const refused = await enter(device.enter(await challenge(), wrongly))
    expect(refused.status).toBe(400)
    expect(refused.headers['set-cookie']).toBeUndefined()
  })

  test('the same answer again, and ten times at once', async () => {
    const { device } = await withPasskey()
    const answer = device.enter(await challenge())
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(answer)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await enter(answer)).status).toBe(400)
  })

  test('the challenge of somebody who adds one, and one that is over', async () => {
    const { session, device } = await withPasskey()
    expect((await enter(device.enter((await begin(session)).body.opciones))).status).toBe(400)
    const late = await challenge()
    shop.clock.now += 6 * MINUTE_MS
    expect((await enter(device.enter(late))).status).toBe(400)
  })

  test('a copy of the device, which counts from the start', async () => {
    const { device } = await withPasskey()
    for (let times = 0; times < 3; times += 1) await enter(device.enter(await challenge()))
    device.uses = 1
    expect((await enter(device.enter(await challenge()))).status).toBe(400)
  })

  test('one that nobody kept, one that was removed, and an account that may not enter', async () => {
    expect((await enter(new PasskeyDevice(SITE).enter(await challenge()))).status).toBe(400)
    const removed = await withPasskey()
    expect((await remove(removed.session, removed.key.id)).status).toBe(200)
    expect((await enter(removed.device.enter(await challenge()))).status).toBe(400)
    const { id, device } = await withPasskey()
    shop.database.raw.exec(`update user_account set is_active = 0 where id = ${id}`)
    expect((await enter(device.enter(await challenge()))).status).toBe(400)
    shop.database.raw.exec(`update user_account set is_active = 1, role = 4 where id = ${id}`)
    expect((await enter(device.enter(await challenge()))).status).toBe(400)
  })
})

test('nobody sees or removes those of others', async () => {
  const { session, key } = await withPasskey('owner')
  const other = await withPasskey('owner')
  expect((await remove(other.session, key.id)).status).toBe(404)
  expect(await keysOf(session)).toHaveLength(1)
  expect(await keysOf(other.session)).toHaveLength(1)
})

test('ten are enough, and the log says which came and went', async () => {
  const { session, key } = await withPasskey('owner')
  for (let n = 2; n <= 10; n += 1)
    await store(session, new PasskeyDevice(SITE).register((await begin(session)).body.opciones), `Llave ${n}`)
  expect((await begin(session)).body.message).toBe(
    'Puede tener 10 llaves de acceso como máximo. Quite una que ya no use.',
  )
  const gone = await remove(session, key.id)
  expect(gone.body.message).toBe('«Teléfono de Ana» ya no abre su cuenta. Su contraseña sigue valiendo.')
  const { data } = (await shop.call(auditLog, { as: session })).body
  expect(data[0]).toMatchObject({ accion: 'eliminar', entidad: 'llave de acceso' })
  expect(JSON.stringify(data[0])).toContain('Teléfono de Ana')
  expect(data[1]).toMatchObject({ accion: 'crear', entidad: 'llave de acceso' })
})

test('a challenge serves once however its letters are written', async () => {
  const { session } = await withPasskey()
  const { opciones } = (await begin(session)).body
  expect((await store(session, new PasskeyDevice(SITE).register(opciones))).status).toBe(201)
  for (const more of ['=', '==', '!', '\n'])
    expect(
      (await store(session, new PasskeyDevice(SITE).register({ challenge: opciones.challenge + more }))).status,
    ).toBe(400)
  expect(await keysOf(session)).toHaveLength(2)
})

test('a challenge of a clock that was ahead is worth nothing when it is put right', async () => {
  const { device } = await withPasskey()
  const now = shop.clock.now
  shop.clock.now += 365 * 24 * 60 * MINUTE_MS
  const early = await challenge()
  shop.clock.now = now
  expect((await enter(device.enter(early))).status).toBe(400)
  expect((await enter(device.enter(await challenge()))).status).toBe(200)
})

test.each(['mostrador.test:99999', 'a b', '[', '%'])(
  'who calls by what is no host (%s) is asked for the shop’s own',
  async (host) => {
    const { status, body } = await shop.call(passkeyChallenge, { headers: { host } })
    expect([status, body.opciones?.rpId]).toEqual([200, SITE.host])
  },
)
