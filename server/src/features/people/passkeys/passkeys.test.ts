import {
  addPasskey,
  beginPasskey,
  passkeyChallenge,
  passkeyLogin,
  passkeys,
  removePasskey,
  removePasskeyOfUser,
  userPasskeys,
} from '@mostrador/contract/people/passkeys'
import { changePassword, currentUser } from '@mostrador/contract/people/session'
import { editUser, userList } from '@mostrador/contract/people/users'
import { auditLog } from '@mostrador/contract/platform/audit'
import { MINUTE_MS } from '@mostrador/domain/time'
import { describe, expect, test } from 'vitest'
import { makeUser, openSession, PASSWORD } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import { PasskeyDevice, type Wrongly } from '../../../../testing/passkey-device.ts'
import { hashPassword } from '../session/password.ts'
import { hashOfToken } from '../session/session-life.ts'
import { SignedChallenges } from '../session/signed-challenge.ts'
import { keepOwner } from '../users/keep-owner.service.ts'
import { addPasskey as addPasskeyOf } from './add-passkey.service.ts'

const SITE = { host: 'mostrador.test', origin: 'http://mostrador.test' }
const headers = { host: SITE.host }

const shop = await openTestApp()

const begin = (as: string, password = PASSWORD) => shop.call(beginPasskey, { as, headers, raw: [{ password }] })
const store = (as: string, answer: object, name = 'Teléfono de Ana') =>
  shop.call(addPasskey, { as, headers, raw: [{ nombre: name, respuesta: answer }] })
const challenge = async () => (await shop.call(passkeyChallenge, { headers })).body.opciones
const enter = (answer: object, more: object = {}) =>
  shop.call(passkeyLogin, { headers, raw: [{ respuesta: answer, ...more }] })
const remove = (as: string, id: number) => shop.call(removePasskey, { as, body: { id } })
const keysOf = async (as: string) => (await shop.call(passkeys, { as })).body.data

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

test('a passkey logs its person in repeatedly, and its last use is shown', async () => {
  const { id, session, device, key } = await withPasskey()
  expect(key).toEqual({ id: key.id, nombre: 'Teléfono de Ana', creada: '2026-11-19 10:00:00', usada: null })
  shop.clock.now += MINUTE_MS
  for (let times = 0; times < 2; times += 1) {
    const entered = await enter(device.enter(await challenge()))
    expect([entered.status, await whoEntered(entered)]).toEqual([200, id])
  }
  expect(await keysOf(session)).toMatchObject([{ usada: '2026-11-19 10:01:00' }])
})

test('ten people who log in with passkeys at once all succeed', async () => {
  const all: Awaited<ReturnType<typeof withPasskey>>[] = []
  for (let n = 0; n < 10; n += 1) all.push(await withPasskey())
  const shown: Parameters<typeof enter>[0][] = []
  for (const { device } of all) shown.push(device.enter(await challenge()))
  const answers = await Promise.all(shown.map((each) => enter(each)))
  expect(answers.map(({ status }) => status)).toEqual(all.map(() => 200))
})

test('the options for a device name the person and the passkeys that it has already', async () => {
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

test('adding a passkey requires the user’s password, with five attempts', async () => {
  const session = await openSession(shop, await makeUser(shop, { role: 'manager' }))
  const guesses = await Promise.all(Array.from({ length: 20 }, (_, n) => begin(session, `adivinada-${n}`)))
  expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5)
  expect((await begin(session)).status).toBe(429)
})

describe('adding a passkey is refused', () => {
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

  test('with another person’s challenge, one of a login, or an expired one', async () => {
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

  test('a second time with one challenge, or for one device', async () => {
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

describe('a login with a passkey is refused', () => {
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

  test('with a repeated answer, also ten times at once', async () => {
    const { device } = await withPasskey()
    const answer = device.enter(await challenge())
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(answer)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await enter(answer)).status).toBe(400)
  })

  test('with a challenge for adding a passkey, and an expired one', async () => {
    const { session, device } = await withPasskey()
    expect((await enter(device.enter((await begin(session)).body.opciones))).status).toBe(400)
    const late = await challenge()
    shop.clock.now += 6 * MINUTE_MS
    expect((await enter(device.enter(late))).status).toBe(400)
  })

  test('with a copy of the device, whose counter starts again', async () => {
    const { device } = await withPasskey()
    for (let times = 0; times < 3; times += 1) await enter(device.enter(await challenge()))
    device.uses = 1
    expect((await enter(device.enter(await challenge()))).status).toBe(400)
  })

  test('with an unknown or removed passkey, and for an account that may not log in', async () => {
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

test('nobody sees or removes the passkeys of others', async () => {
  const { session, key } = await withPasskey('owner')
  const other = await withPasskey('owner')
  expect((await remove(other.session, key.id)).status).toBe(404)
  expect(await keysOf(session)).toHaveLength(1)
  expect(await keysOf(other.session)).toHaveLength(1)
})

test('a person has ten passkeys at most, and the log names added and removed ones', async () => {
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

test('a challenge works once, in any base64 spelling', async () => {
  const { session } = await withPasskey()
  const { opciones } = (await begin(session)).body
  expect((await store(session, new PasskeyDevice(SITE).register(opciones))).status).toBe(201)
  for (const more of ['=', '==', '!', '\n'])
    expect(
      (await store(session, new PasskeyDevice(SITE).register({ challenge: opciones.challenge + more }))).status,
    ).toBe(400)
  expect(await keysOf(session)).toHaveLength(2)
})

test('a challenge dated ahead is invalid once the clock is right', async () => {
  const { device } = await withPasskey()
  const now = shop.clock.now
  shop.clock.now += 365 * 24 * 60 * MINUTE_MS
  const early = await challenge()
  shop.clock.now = now
  expect((await enter(device.enter(early))).status).toBe(400)
  expect((await enter(device.enter(await challenge()))).status).toBe(200)
})

test.each(['mostrador.test:99999', 'a b', '[', '%'])(
  'a call with an invalid host (%s) gets the published site',
  async (host) => {
    const { status, body } = await shop.call(passkeyChallenge, { headers: { host } })
    expect([status, body.opciones?.rpId]).toEqual([200, SITE.host])
  },
)

describe('a password that somebody else resets (D203)', () => {
  async function formOf(as: string, userId: number) {
    const { data } = (await shop.call(userList, { as })).body
    const user = (data as Record<string, unknown>[]).find(({ id }) => id === userId) ?? {}
    return {
      idData: userId,
      nameData: user['nombre'],
      activeDataRaw: user['activoRaw'],
      emailData: user['email'],
      departamentData: user['departamento'],
      addressData: user['direccion'],
      jobData: user['ocupacion'],
      shopUserIdData: user['comercioUserId'],
      extensionUserIdData: user['extensionUserId'],
      taskRawData: user['puestoRaw'],
      phoneNumerData: user['telefono'],
      descriptionData: user['descripcion'],
      passwordData: 'otra-clave-larga',
      passwordDataChange: true,
    }
  }

  const reset = (as: string, form: object) => shop.call(editUser, { as, raw: [form] })

  const entryOf = (id: number) =>
    shop.database.raw
      .prepare(
        `select user_name as author, after from audit_entry where entity = 'usuario' and entity_id = ? order by id desc`,
      )
      .get(String(id))

  test('ends the passkeys and the sessions of that person, and says so', async () => {
    const owner = await openSession(shop, await makeUser(shop, { role: 'owner', name: 'Olga' }))
    const { id, session, device } = await withPasskey()
    const other = await withPasskey()
    const answer = await reset(owner, await formOf(owner, id))
    expect([answer.status, answer.body.message]).toEqual([
      200,
      expect.stringMatching(
        /^Se guardó «Persona \d+» con su contraseña nueva\. Sus sesiones se cerraron y sus llaves de acceso se quitaron\.$/,
      ),
    ])
    expect((await enter(device.enter(await challenge()))).status).toBe(400)
    expect((await shop.call(passkeys, { as: session })).status).toBe(401)
    expect((await enter(other.device.enter(await challenge()))).status).toBe(200)
    expect(entryOf(id)).toEqual({
      author: 'Olga',
      after: '{"contraseña":"nueva","sesiones cerradas":1,"llaves quitadas":1}',
    })
  })

  test('ends them from the command on the server too', async () => {
    const { id, device } = await withPasskey('owner')
    const email = String(shop.database.raw.prepare('select email from user_account where id = ?').pluck().get(id))
    const passwordHash = await hashPassword('desde-el-servidor')
    const done = await keepOwner(shop.database, () => shop.clock.now, { email, name: '', passwordHash })
    expect(done).toEqual({ hadCodes: false, passkeys: 1 })
    expect((await enter(device.enter(await challenge()))).status).toBe(400)
    expect(entryOf(id)).toEqual({
      author: null,
      after: '{"contraseña":"nueva","sesiones cerradas":1,"llaves quitadas":1}',
    })
  })

  test('ends those that are being added or used at that moment', async () => {
    const owner = await openSession(shop, await makeUser(shop, { role: 'owner' }))
    for (let round = 0; round < 8; round += 1) {
      const { id, session, device } = await withPasskey()
      const form = await formOf(owner, id)
      const added = new PasskeyDevice(SITE)
      const { opciones } = (await begin(session)).body
      const entering = device.enter(await challenge())
      const acts = [() => store(session, added.register(opciones)), () => reset(owner, form), () => enter(entering)]
      const turned = [...acts.slice(round % 3), ...acts.slice(0, round % 3)]
      await Promise.all(turned.map((act) => act()))
      const left = ['passkey', 'session'].map((table) =>
        shop.database.raw.prepare(`select count(*) from ${table} where user_id = ?`).pluck().get(id),
      )
      expect(left.map(Number)).toEqual([0, 0])
    }
  })

  test('refuses what a device answers to a session that ended while it was asked', async () => {
    const { id, session } = await withPasskey()
    const { opciones } = (await begin(session)).body
    const answer = new PasskeyDevice(SITE).register(opciones)
    const owner = await openSession(shop, await makeUser(shop, { role: 'owner' }))
    await reset(owner, await formOf(owner, id))
    // The session was open when the call began, but the new password is committed before the call's transaction.
    const adding = addPasskeyOf(
      {
        database: shop.database,
        clock: () => shop.clock.now,
        challenges: new SignedChallenges(shop.database, () => shop.clock.now),
      },
      { id, name: 'Ana', email: '', sessionHash: hashOfToken(session) },
      SITE,
      { name: 'Tardía', answer },
    )
    await expect(adding).rejects.toMatchObject({ code: 'notLoggedIn' })
    expect(Number(shop.database.raw.prepare('select count(*) from passkey where user_id = ?').pluck().get(id))).toBe(0)
  })

  test('keeps the user’s passkeys when the user changes the password', async () => {
    const { session, device } = await withPasskey()
    const raw = { current: PASSWORD, next: 'otra-clave-larga' }
    expect((await shop.call(changePassword, { as: session, body: raw })).status).toBe(200)
    expect((await enter(device.enter(await challenge()))).status).toBe(200)
  })
})

describe('the passkeys of others (D203)', () => {
  const seen = (as: string, userId: number) => shop.call(userPasskeys, { as, body: { userId } })
  const end = (as: string, userId: number, passkeyId: number) =>
    shop.call(removePasskeyOfUser, { as, body: { userId, passkeyId } })

  test('are seen and ended by whoever may edit that person, without any part of their keys', async () => {
    const manager = await openSession(shop, await makeUser(shop, { role: 'manager', name: 'Mario' }))
    const { id, device, key } = await withPasskey()
    const { body } = await seen(manager, id)
    expect(body.data).toEqual([{ id: key.id, nombre: 'Teléfono de Ana', creada: expect.any(String), usada: null }])
    const ended = await end(manager, id, key.id)
    expect([ended.status, ended.body.message]).toEqual([
      200,
      expect.stringMatching(/^«Teléfono de Ana» ya no abre la cuenta de Persona \d+\.$/),
    ])
    expect((await enter(device.enter(await challenge()))).status).toBe(400)
    const entry = shop.database.raw
      .prepare(
        `select user_name as author, act, before from audit_entry where entity = 'llave de acceso' order by id desc`,
      )
      .get() as { before: string }
    expect(entry).toMatchObject({ author: 'Mario', act: 'eliminar' })
    expect(JSON.parse(entry.before)).toMatchObject({
      nombre: 'Teléfono de Ana',
      usuario: expect.stringMatching(/^Persona/),
    })
    expect((await end(manager, id, key.id)).status).toBe(404)
  })

  test('are neither seen nor ended by a lower puesto, nor named by another person', async () => {
    const manager = await openSession(shop, await makeUser(shop, { role: 'manager' }))
    const { id, key } = await withPasskey('owner')
    expect([(await seen(manager, id)).status, (await end(manager, id, key.id)).status]).toEqual([403, 403])
    const colleague = await makeUser(shop, { role: 'manager' })
    expect((await end(manager, colleague, key.id)).status).toBe(404)
    expect((await seen(manager, 987_654)).status).toBe(404)
    const owner = await openSession(shop, await makeUser(shop, { role: 'owner' }))
    expect((await seen(owner, id)).body.data).toHaveLength(1)
  })
})
