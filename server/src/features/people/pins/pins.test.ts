import { enrolDevice, pinLogin, pinStaff, revokeDevice, shopDevices } from '@mostrador/contract/people/pins'
import { changePassword, currentUser, login } from '@mostrador/contract/people/session'
import {
  addPinUser,
  addUser,
  editPinUser,
  editUser,
  recordList,
  removeUser,
  userList,
} from '@mostrador/contract/people/users'
import { restoreUser } from '@mostrador/contract/platform/trash'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { HOUR_MS, MINUTE_MS } from '@mostrador/domain/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookieOf } from '../../../../testing/cookies.ts'
import { DLUNA, loginAs, makeProduct, makeUser, openSession, PASSWORD, ROSALES } from '../../../../testing/factories.ts'
import { type Answer, type TestApp, testApp } from '../../../../testing/test-app.ts'

let shop: TestApp
let owner: string

beforeAll(async () => {
  shop = await testApp()
  owner = await loginAs(shop, 'owner')
})
afterAll(() => shop.close())

const PIN = '2580'
let serial = 0

const form = (given: object = {}) => {
  serial += 1
  return {
    nameData: `Dependienta ${serial}`,
    activeDataRaw: 1,
    departamentData: 'Guatemala',
    addressData: 'Zona 1',
    jobData: 'Dependienta',
    shopUserIdData: ROSALES,
    extensionUserIdData: 1,
    phoneNumerData: '55550000',
    descriptionData: 'De prueba',
    ...given,
  }
}

const add = (given: object = {}) => shop.call(addPinUser, { as: owner, raw: [form({ pin: PIN, ...given })] })
const clerk = async (given: object = {}): Promise<number> => (await add(given)).body.id
const edit = (id: number, given: object) => shop.call(editPinUser, { as: owner, raw: [form({ idData: id, ...given })] })

async function device(comercio = ROSALES, as = owner): Promise<string> {
  const made = await shop.call(enrolDevice, { as, raw: [{ nombre: 'Caja', comercio, password: PASSWORD }] })
  return cookieOf(made, 'equipo').value
}

const enter = (cookie: string | undefined, idData: number, pin = PIN, from?: string) =>
  shop.call(pinLogin, {
    raw: [{ idData, pin }],
    headers: cookie === undefined ? {} : { cookie: `equipo=${cookie}` },
    ...(from !== undefined && { from }),
  })
const sidOf = (answer: Answer): string => cookieOf(answer, 'sid').value
const whoIs = async (sid: string) => (await shop.call(currentUser, { as: sid })).body.data[0]
const staffOn = async (cookie: string) =>
  (await shop.call(pinStaff, { headers: { cookie: `equipo=${cookie}` } })).body as {
    comercio: string | null
    personas: { id: number; nombre: string }[]
  }
const log = (entity: string) =>
  shop.database.raw
    .prepare('select user_name as author, act, entity_id, before, after from audit_entry where entity = ? order by id')
    .all(entity) as { author: string | null; act: string; entity_id: string; before: string; after: string }[]

const WRONG = { IS_LOGGED_IN: false, message: 'El PIN no es correcto.' }

describe('a clerk without e-mail', () => {
  test('enters with name and PIN on a device of the shop, as a clerk of it, and sells', async () => {
    const id = await clerk()
    const cookie = await device()
    const { comercio, personas } = await staffOn(cookie)
    expect(comercio).toBe('Rosales')
    expect(personas.map((person) => person.id)).toContain(id)

    const entered = await enter(cookie, id)
    expect(entered.status).toBe(200)
    const sid = cookieOf(entered, 'sid')
    expect(sid.attributes).toEqual(expect.arrayContaining(['httponly', 'samesite=strict']))
    expect(await whoIs(sid.value)).toMatchObject({ id, puesto: 4, email: '', comercioId: ROSALES })
    const product = await makeProduct(shop)
    const order = { itemsBag: { [`item_${product}`]: { id: product, cantidad: 1 } }, cliente: 'CF', nit: 'CF' }
    expect((await shop.call(placeOrder, { as: sid.value, raw: [{ ...order, descuento: 0 }] })).status).toBe(201)
  })

  test('has the same list row and records as anybody, with an empty e-mail, and several may have none', async () => {
    const one = await clerk()
    const other = await clerk()
    const listed = (await shop.call(userList, { as: owner })).body.data as { id: number; email: string }[]
    expect(listed.filter((row) => [one, other].includes(row.id)).map(({ email }) => email)).toEqual(['', ''])
    expect((await shop.call(recordList, { as: owner, query: '?buscar=dependienta' })).status).toBe(200)
  })

  test.each([
    ['123', 'El PIN tiene de 4 a 8 cifras.'],
    ['12a4', 'El PIN tiene de 4 a 8 cifras.'],
    ['0000', 'Este PIN se adivina pronto. No repita una sola cifra ni las ponga en orden.'],
    ['1234', 'Este PIN se adivina pronto. No repita una sola cifra ni las ponga en orden.'],
  ])('is not made with the PIN %s', async (pin, message) => {
    const refused = await add({ pin })
    expect(refused.status).toBe(400)
    expect(refused.body.fields).toEqual({ pin: message })
  })

  test('keeps a PIN as a hash, and the log never says which', async () => {
    const id = await clerk()
    const kept = shop.database.raw.prepare('select pin_hash from user_account where id = ?').pluck().get(id)
    expect(kept).toMatch(/^argon2id\$/)
    const entry = log('usuario').findLast(({ entity_id }) => entity_id === String(id))
    expect(entry).toMatchObject({ act: 'crear' })
    expect(JSON.parse(entry?.after ?? '')).toMatchObject({ email: '', pin: 'nuevo', puesto: 'Empleado' })
  })

  test('cannot log in with an empty e-mail, and has no password', async () => {
    const id = await clerk()
    const sid = sidOf(await enter(await device(), id))
    expect((await shop.call(login, { raw: [{ email: '´', password: PIN }] })).status).toBe(401)
    const changed = await shop.call(changePassword, { as: sid, raw: [{ current: PIN, next: 'otra-clave-larga' }] })
    expect(changed.status).toBe(400)
    const enrolled = await shop.call(enrolDevice, {
      as: sid,
      raw: [{ nombre: 'Caja', comercio: ROSALES, password: PIN }],
    })
    expect(enrolled.status).toBe(403)
  })

  test('is restored though others have no e-mail either', async () => {
    const id = await clerk()
    await shop.call(removeUser, { as: owner, raw: [{ id }] })
    expect((await shop.call(restoreUser, { as: owner, raw: [{ id }] })).status).toBe(200)
  })
})

describe('a device', () => {
  test('without the cookie gets no names, and a right PIN is refused as wrong', async () => {
    const id = await clerk()
    await device()
    expect((await shop.call(pinStaff)).body).toMatchObject({ comercio: null, personas: [] })
    expect(await staffOn('otra')).toMatchObject({ comercio: null, personas: [] })
    for (const cookie of [undefined, 'otra', '']) {
      const refused = await enter(cookie, id)
      expect(refused.status).toBe(401)
      expect(refused.body).toMatchObject(WRONG)
      expect(refused.headers['set-cookie']).toBeUndefined()
    }
  })

  test('of another shop neither names nor lets in a clerk of this one', async () => {
    const id = await clerk()
    const cookie = await device(DLUNA)
    expect((await staffOn(cookie)).personas.map((person) => person.id)).not.toContain(id)
    expect((await enter(cookie, id)).body).toMatchObject(WRONG)
    expect((await enter(cookie, 999_999)).body).toMatchObject(WRONG)
  })

  test('its cookie is HttpOnly, SameSite=Strict, kept as a hash, and replaces the one before', async () => {
    const first = await shop.call(enrolDevice, {
      as: owner,
      raw: [{ nombre: 'Caja vieja', comercio: DLUNA, password: PASSWORD }],
    })
    const { value, attributes } = cookieOf(first, 'equipo')
    expect(attributes).toEqual(expect.arrayContaining(['httponly', 'samesite=strict', 'path=/api']))
    const hashes = shop.database.raw.prepare('select hash from shop_device').pluck().all()
    expect(hashes).not.toContain(value)
    await shop.call(enrolDevice, {
      as: owner,
      raw: [{ nombre: 'Caja nueva', comercio: ROSALES, password: PASSWORD }],
      headers: { cookie: `sid=${owner}; equipo=${value}` },
    })
    expect(await staffOn(value)).toMatchObject({ comercio: null })
    const rows = (await shop.call(shopDevices, { as: owner })).body.data as { nombre: string }[]
    expect(rows.map(({ nombre }) => nombre)).not.toContain('Caja vieja')
    expect(rows.map(({ nombre }) => nombre)).toContain('Caja nueva')
  })

  test('is made with the user’s password, by a clerk for the clerk’s shop alone', async () => {
    const cashier = await loginAs(shop, 'clerk')
    const request = { nombre: 'Caja', comercio: ROSALES, password: PASSWORD }
    const wrong = await shop.call(enrolDevice, { as: owner, raw: [{ ...request, password: 'otra' }] })
    expect(wrong.status).toBe(400)
    expect(Object.keys(wrong.body.fields)).toEqual(['password'])
    expect((await shop.call(enrolDevice, { as: cashier, raw: [{ ...request, comercio: DLUNA }] })).status).toBe(404)
    expect((await shop.call(enrolDevice, { as: cashier, raw: [request] })).status).toBe(201)
    expect((await shop.call(enrolDevice, { as: owner, raw: [{ ...request, comercio: 999 }] })).status).toBe(409)
  })

  test('that is revoked lets nobody in any more, and the sessions of a PIN there end at once', async () => {
    const id = await clerk()
    const [here, there] = [await device(), await device()]
    const [sidHere, sidThere] = [sidOf(await enter(here, id)), sidOf(await enter(there, id))]
    const rows = (await shop.call(shopDevices, { as: owner, headers: { cookie: `sid=${owner}; equipo=${here}` } })).body
      .data as { id: number; este: boolean; usado: string | null }[]
    const mine = rows.find(({ este }) => este)
    expect(mine?.usado).toEqual(expect.any(String))
    expect((await shop.call(revokeDevice, { as: owner, raw: [{ idData: mine?.id }] })).status).toBe(200)
    expect(await whoIs(sidHere)).toBeUndefined()
    expect(await whoIs(sidThere)).toMatchObject({ id })
    expect((await enter(here, id)).body).toMatchObject(WRONG)
    expect((await shop.call(revokeDevice, { as: owner, raw: [{ idData: mine?.id }] })).status).toBe(404)
    const acts = log('equipo con PIN').filter(({ entity_id }) => entity_id === String(mine?.id))
    expect(acts.map(({ act }) => act)).toEqual(['crear', 'eliminar'])
  })
})

describe('what ends a session of a PIN', () => {
  test('a new PIN, which counts at once', async () => {
    const id = await clerk()
    const cookie = await device()
    const sid = sidOf(await enter(cookie, id))
    expect((await edit(id, {})).body.message).toMatch(/^Se guardó «Dependienta \d+».$/)
    expect(await whoIs(sid)).toMatchObject({ id })
    expect((await edit(id, { pin: '97531' })).body.message).toContain('con su PIN nuevo')
    expect(await whoIs(sid)).toBeUndefined()
    expect((await enter(cookie, id)).status).toBe(401)
    expect((await enter(cookie, id, '97531')).status).toBe(200)
    const entry = log('usuario').findLast(({ entity_id }) => entity_id === String(id))
    expect(JSON.parse(entry?.after ?? '')).toMatchObject({ pin: 'nuevo', 'sesiones cerradas': 1 })
  })

  test.each([
    ['being deactivated', { activeDataRaw: 2 }],
    ['another shop', { shopUserIdData: DLUNA }],
  ])('%s', async (_, change) => {
    const id = await clerk()
    const cookie = await device()
    const sid = sidOf(await enter(cookie, id))
    expect((await edit(id, change)).status).toBe(200)
    expect(await whoIs(sid)).toBeUndefined()
    expect((await enter(cookie, id)).body).toMatchObject(WRONG)
    expect((await staffOn(cookie)).personas.map((person) => person.id)).not.toContain(id)
  })

  test('being deleted, and twelve hours without an act', async () => {
    const cookie = await device()
    const [gone, idle] = [await clerk(), await clerk()]
    const [sidGone, sidIdle] = [sidOf(await enter(cookie, gone)), sidOf(await enter(cookie, idle))]
    await shop.call(removeUser, { as: owner, raw: [{ id: gone }] })
    expect(await whoIs(sidGone)).toBeUndefined()
    shop.clock.now += 12 * HOUR_MS
    expect(await whoIs(sidIdle)).toBeUndefined()
    owner = await loginAs(shop, 'owner')
  })
})

describe('an account has one way to log in', () => {
  const office = (id: number, given: object) => {
    serial += 1
    const edit = { idData: id, taskRawData: 2, emailData: `ascenso${serial}@tienda.gt` }
    return shop.call(editUser, { as: owner, raw: [form({ ...edit, ...given })] })
  }

  test('office rights need an e-mail and a password first; then the PIN is gone', async () => {
    const id = await clerk()
    const cookie = await device()
    const sid = sidOf(await enter(cookie, id))
    const refused = await office(id, {})
    expect(refused.status).toBe(400)
    expect(refused.body.fields).toEqual({
      passwordData: 'Esta persona entra con PIN. Escriba también una contraseña para que entre con su correo.',
    })
    expect((await office(id, { emailData: '' })).status).toBe(400)
    expect(await whoIs(sid)).toMatchObject({ id, puesto: 4 })

    const emailData = `jefa${id}@tienda.gt`
    const promoted = await office(id, { emailData, passwordData: PASSWORD, passwordDataChange: true })
    expect(promoted.status).toBe(200)
    expect(await whoIs(sid)).toBeUndefined()
    expect((await enter(cookie, id)).body).toMatchObject(WRONG)
    const entered = await shop.call(login, { raw: [{ email: emailData, password: PASSWORD }] })
    expect(await whoIs(sidOf(entered))).toMatchObject({ id, puesto: 2 })
  })

  test('a manager becomes a clerk without e-mail only with a PIN, and loses password and sessions', async () => {
    serial += 1
    const email = `baja${serial}@tienda.gt`
    const id = await makeUser(shop, { role: 'manager', email })
    const sid = await openSession(shop, id)
    const missing = await edit(id, {})
    expect([missing.status, missing.body.fields]).toEqual([400, { pin: 'Escriba el PIN con el que va a entrar.' }])
    expect((await edit(id, { pin: PIN })).status).toBe(200)
    expect(await whoIs(sid)).toBeUndefined()
    expect((await shop.call(login, { raw: [{ email, password: PASSWORD }] })).status).toBe(401)
    expect((await enter(await device(), id)).status).toBe(200)
  })

  test('the database refuses a PIN for any other account', async () => {
    const id = await clerk()
    const set = (assignment: string) => () =>
      shop.database.raw.prepare(`update user_account set ${assignment} where id = ?`).run(id)
    expect(set('role = 2')).toThrow()
    expect(set("email_key = 'a@b.gt'")).toThrow()
  })

  test('a call for e-mail and password still needs both', async () => {
    const blank = await shop.call(addUser, { as: owner, raw: [{ ...form(), taskRawData: 4 }] })
    expect(blank.status).toBe(400)
    expect(Object.keys(blank.body.fields).toSorted()).toEqual(['emailData', 'passwordData'])
  })

  test('a manager makes clerks with a PIN, and a clerk nobody', async () => {
    const manager = await loginAs(shop, 'manager')
    expect((await shop.call(addPinUser, { as: manager, raw: [form({ pin: PIN })] })).status).toBe(201)
    const boss = await makeUser(shop, { role: 'owner' })
    const refused = await shop.call(editPinUser, { as: manager, raw: [form({ idData: boss, pin: PIN })] })
    expect(refused.status).toBe(403)
  })
})

describe('wrong PINs', () => {
  test('five of a person lock that person, everywhere, for fifteen minutes; the log says so', async () => {
    const id = await clerk()
    const [here, there] = [await device(), await device()]
    const messages: string[] = []
    for (let n = 0; n < 5; n += 1) messages.push((await enter(here, id, '8642')).body.message)
    expect(messages[0]).toBe('El PIN no es correcto.')
    expect(messages[3]).toBe('El PIN no es correcto. Queda 1 intento.')
    for (const cookie of [here, there]) {
      const locked = await enter(cookie, id)
      expect(locked.status).toBe(429)
      expect(Number(locked.headers['retry-after'])).toBeGreaterThan(800)
      expect(locked.body.message).toMatch(/^Demasiados PIN incorrectos\. Espere 15 minutos/)
    }
    const entries = log('PIN').filter(({ entity_id }) => entity_id === String(id))
    expect(entries.map(({ author, act }) => [author, act])).toEqual(entries.map(() => [null, 'rechazado']))
    expect(entries.map(({ after }) => JSON.parse(after).motivo)).toEqual([
      expect.stringContaining('El PIN no es correcto.'),
      expect.stringContaining('Demasiados PIN incorrectos.'),
      expect.stringContaining('Demasiados PIN incorrectos.'),
    ])
    expect(JSON.parse(entries[0]?.after ?? '')).toMatchObject({ equipo: 'Caja', usuario: expect.any(String) })
    shop.clock.now += 15 * MINUTE_MS
    expect((await enter(there, id)).status).toBe(200)
  })

  test('a new PIN opens a locked person again', async () => {
    const id = await clerk()
    const cookie = await device()
    for (let n = 0; n < 5; n += 1) await enter(cookie, id, '8642')
    expect((await enter(cookie, id)).status).toBe(429)
    await edit(id, { pin: '97531' })
    expect((await enter(cookie, id, '97531')).status).toBe(200)
  })

  test('ten on a device lock the device, whoever it was; right ones between do not count', async () => {
    const [one, two, three] = [await clerk(), await clerk(), await clerk()]
    const cookie = await device()
    for (const id of [one, two])
      for (let n = 0; n < 4; n += 1) expect((await enter(cookie, id, '8642')).status).toBe(401)
    for (let n = 0; n < 4; n += 1) expect((await enter(cookie, three)).status).toBe(200)
    for (let n = 0; n < 2; n += 1) expect((await enter(cookie, three, '8642')).status).toBe(401)
    const locked = await enter(cookie, three)
    expect(locked.status).toBe(429)
    expect(locked.body.message).toMatch(/^Demasiados PIN incorrectos en este equipo/)
    expect((await enter(await device(), three)).status).toBe(200)
    shop.clock.now += 15 * MINUTE_MS
    expect((await enter(cookie, three)).status).toBe(200)
  })

  test('further tries of a locked person do not lock the device', async () => {
    const [locked, other] = [await clerk(), await clerk()]
    const cookie = await device()
    for (let n = 0; n < 5; n += 1) await enter(cookie, locked, '8642')
    for (let n = 0; n < 8; n += 1) expect((await enter(cookie, locked)).status).toBe(429)
    expect((await enter(cookie, other)).status).toBe(200)
  })

  test('of a hundred at once five are tried', async () => {
    const id = await clerk()
    const cookie = await device()
    const all = await Promise.all(Array.from({ length: 30 }, (_, n) => enter(cookie, id, n === 29 ? PIN : '8642')))
    const judged = all.filter(({ status }) => status !== 429)
    expect(judged.length).toBeLessThanOrEqual(5)
    expect(all.every(({ status }) => [200, 401, 429].includes(status))).toBe(true)
  })

  test('a stranger is heard ten times in fifteen minutes, and locks no device by it', async () => {
    const id = await clerk()
    const cookie = await device()
    for (let n = 0; n < 10; n += 1) expect((await enter('otra', id, '8642', '10.9.9.9')).status).toBe(401)
    expect((await enter('otra', id, '8642', '10.9.9.9')).status).toBe(429)
    expect((await enter(cookie, id, PIN, '10.9.9.9')).status).toBe(200)
  })

  test('ten clerks who log in at once all succeed', async () => {
    const cookies = [await device(), await device()]
    const clerks: number[] = []
    for (let n = 0; n < 10; n += 1) clerks.push(await clerk())
    const answers = await Promise.all(clerks.map((id, n) => enter(cookies[n % 2], id)))
    expect(answers.map(({ status }) => status)).toEqual(clerks.map(() => 200))
  })

  test('a revoked device and an entry at once leave no session behind', async () => {
    const id = await clerk()
    for (let round = 0; round < 5; round += 1) {
      const cookie = await device()
      const rows = (await shop.call(shopDevices, { as: owner, headers: { cookie: `sid=${owner}; equipo=${cookie}` } }))
        .body.data as { id: number; este: boolean }[]
      const idData = rows.find(({ este }) => este)?.id
      const [entered] = await Promise.all([
        enter(cookie, id),
        shop.call(revokeDevice, { as: owner, raw: [{ idData }] }),
      ])
      if (entered.status === 200) expect(await whoIs(sidOf(entered))).toBeUndefined()
      else expect(entered.status).toBe(401)
    }
  })
})
