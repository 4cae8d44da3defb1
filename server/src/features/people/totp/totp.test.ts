import { userSessions } from '@mostrador/contract/people/open-sessions'
import { changePassword, currentUser, login } from '@mostrador/contract/people/session'
import {
  beginCodes,
  codeState,
  enterCode,
  turnOffCodes,
  turnOffUserCodes,
  turnOnCodes,
} from '@mostrador/contract/people/totp'
import { auditLog } from '@mostrador/contract/platform/audit'
import type { Role } from '@mostrador/domain/platform/role'
import { MINUTE_MS } from '@mostrador/domain/time'
import { describe, expect, test } from 'vitest'
import { cookieOf } from '../../../../testing/cookies.ts'
import { loginAs, makeUser, openSession, PASSWORD } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import type { Answer } from '../../../../testing/test-app.ts'
import { hashPassword } from '../session/password.ts'
import { keepOwner } from '../users/keep-owner.service.ts'
import { codeAt, stepOf } from './one-time-code.ts'

const HALF_MINUTE_MS = 30_000

const shop = await openTestApp()

let people = 0
let calls = 0
/** Each call has its own address, so that only the throttle of codes takes part. */
const somewhere = () => {
  calls += 1
  return `10.7.${calls >> 8}.${calls & 255}`
}
const password = (email: string, more: object = {}, given = PASSWORD) =>
  shop.call(login, { raw: [{ email, password: given, ...more }], from: somewhere() })
const owedOf = (answer: Answer): string => cookieOf(answer, 'paso').value
const enter = (owed: string, code: string) =>
  shop.call(enterCode, { headers: { cookie: `paso=${owed}` }, raw: [{ codigo: code }], from: somewhere() })
const codeOf = (secret: string, off = 0): string => codeAt(secret, stepOf(shop.clock.now) + off)
/** A code that is not valid now, nor a half minute before or after. */
const wrongOf = (secret: string): string => {
  const right = [-1, 0, 1].map((off) => codeOf(secret, off))
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? ''
}
const begin = async (as: string) => (await shop.call(beginCodes, { as, raw: [{ password: PASSWORD }] })).body
const turnOn = async (as: string) => {
  const { secreto, prueba } = await begin(as)
  const answer = await shop.call(turnOnCodes, { as, raw: [{ secreto, prueba, codigo: codeOf(secreto) }] })
  return { secret: String(secreto), proof: prueba, answer }
}

/** Makes an account that needs a code. The half minute of the code that turned it on is over. */
async function somebody(role: Role = 'manager') {
  people += 1
  const email = `con.codigo${people}@tienda.gt`
  const id = await makeUser(shop, { role, email, name: `Con código ${people}` })
  const session = await openSession(shop, id)
  const { secret, answer } = await turnOn(session)
  expect(answer.status).toBe(201)
  shop.clock.now += HALF_MINUTE_MS
  return { id, email, session, secret, recovery: answer.body.codigos as string[] }
}

const entriesOf = async (id: number) =>
  (await shop.call(auditLog, { as: await loginAs(shop, 'owner') })).body.data
    .filter((entry: { entidad: string; idEntidad?: number }) => entry.entidad === 'código de verificación')
    .map(({ accion, ...entry }: { accion: string }) => ({ accion, isHers: JSON.stringify(entry).includes(String(id)) }))

describe('a code after the password (RFC 6238)', () => {
  test('the password alone opens no session, and with the code it opens a remembered one', async () => {
    const { id, email, secret } = await somebody()
    const first = await password(email, { remember: true })
    expect([first.status, first.body]).toEqual([
      401,
      {
        IS_LOGGED_IN: false,
        message: 'Escriba el código de su aplicación de autenticación.',
        pideCodigo: true,
      },
    ])
    expect(String(first.headers['set-cookie'])).not.toMatch(/sid=|conocido=/)
    expect(cookieOf(first, 'paso').attributes.toSorted()).toEqual([
      'httponly',
      'max-age=300',
      'path=/api/auth',
      'samesite=strict',
    ])
    const second = await enter(owedOf(first), codeOf(secret))
    expect([second.status, second.body]).toEqual([200, { IS_LOGGED_IN: true, message: 'Inicio de sesión correcto' }])
    expect(cookieOf(second, 'sid').attributes).toContain(`max-age=${30 * 24 * 3600}`)
    const { data } = (await shop.call(currentUser, { as: cookieOf(second, 'sid').value })).body
    expect(data[0].id).toBe(id)
    // The token of the first step is no session.
    expect((await shop.call(currentUser, { as: owedOf(first) })).body.IS_LOGGED_IN).toBe(false)
  })

  test('an account without codes logs in as before', async () => {
    people += 1
    const email = `sin.codigo${people}@tienda.gt`
    await makeUser(shop, { role: 'owner', email })
    const answer = await password(email)
    expect([answer.status, answer.body]).toEqual([200, { IS_LOGGED_IN: true, message: 'Inicio de sesión correcto' }])
    expect(String(answer.headers['set-cookie'])).not.toContain('paso=')
  })

  test('who became a clerk since enters with the password alone', async () => {
    const { id, email } = await somebody()
    shop.database.raw.exec(`update user_account set role = 4 where id = ${id}`)
    expect((await password(email)).status).toBe(200)
  })

  test('a wrong password gets the usual answer, without a word about a code', async () => {
    const { email } = await somebody()
    const { status, body, headers } = await password(email, {}, 'no-es-esta')
    expect([status, body.message, body.pideCodigo]).toEqual([401, 'Los datos ingresados son incorrectos', undefined])
    expect(headers['set-cookie']).toBeUndefined()
  })
})

describe('a code is taken once', () => {
  test('by a hundred logins at once with one first step: one session opens', async () => {
    const { email, secret } = await somebody()
    const owed = owedOf(await password(email))
    // The others are refused by the limit of tries, or because the code was taken.
    const answers = await Promise.all(Array.from({ length: 100 }, () => enter(owed, codeOf(secret))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  })

  test('two first steps, one code, at the same moment: one session, and the other is told', async () => {
    const { email, secret } = await somebody()
    const owed = [owedOf(await password(email)), owedOf(await password(email))]
    const answers = await Promise.all(owed.map((each) => enter(each, codeOf(secret))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect(answers.find(({ status }) => status === 401)?.body.message).toMatch(/^El código no es correcto, o ya se usó/)
  })

  test('and never again, like earlier ones, while the next one is taken', async () => {
    const { email, secret } = await somebody()
    expect((await enter(owedOf(await password(email)), codeOf(secret))).status).toBe(200)
    for (const off of [0, -1])
      expect((await enter(owedOf(await password(email)), codeOf(secret, off))).status).toBe(401)
    expect((await enter(owedOf(await password(email)), codeOf(secret, 1))).status).toBe(200)
  })

  test('when it turned codes on, and not again', async () => {
    const session = await loginAs(shop, 'owner')
    const { email } = (await shop.call(currentUser, { as: session })).body.data[0]
    const { secret } = await turnOn(session)
    expect((await enter(owedOf(await password(email)), codeOf(secret))).status).toBe(401)
    expect((await enter(owedOf(await password(email)), codeOf(secret, 1))).status).toBe(200)
  })

  test('in the half minute before or after, and no further away', async () => {
    for (const [off, status] of [
      [-2, 401],
      [2, 401],
      [-1, 200],
      [1, 200],
    ] as const) {
      const { email, secret } = await somebody()
      shop.clock.now += HALF_MINUTE_MS
      expect((await enter(owedOf(await password(email)), codeOf(secret, off))).status).toBe(status)
    }
  })
})

describe('the first step', () => {
  test('is over after five minutes, and says so', async () => {
    const { email, secret } = await somebody()
    const owed = owedOf(await password(email))
    shop.clock.now += 5 * MINUTE_MS + 1
    const { status, body } = await enter(owed, codeOf(secret))
    expect([status, body]).toEqual([
      401,
      { IS_LOGGED_IN: false, message: 'Pasó demasiado tiempo. Escriba su contraseña de nuevo.', deNuevo: true },
    ])
  })

  test('works once, and a foreign token never', async () => {
    const { email, secret } = await somebody()
    const owed = owedOf(await password(email))
    expect((await enter(owed, codeOf(secret))).status).toBe(200)
    expect((await enter(owed, codeOf(secret, 1))).body.deNuevo).toBe(true)
    const [text = ''] = Buffer.from(owed, 'base64url').toString().split('|')
    const forged = Buffer.from(`${text}|${shop.clock.now + MINUTE_MS}|AAAA|AAAA`).toString('base64url')
    for (const wrong of ['', 'x', forged, `${owed}=`]) expect((await enter(wrong, codeOf(secret, 1))).status).toBe(401)
    // A challenge for another purpose is refused too.
    const { prueba } = await begin(await loginAs(shop, 'manager'))
    expect((await enter(prueba, codeOf(secret, 1))).body.deNuevo).toBe(true)
    expect((await shop.call(enterCode, { raw: [{ codigo: codeOf(secret, 1) }] })).body.deNuevo).toBe(true)
  })

  test('is invalid once the password was changed, the account set inactive, or the code turned off', async () => {
    const changed = await somebody()
    const owed = owedOf(await password(changed.email))
    const next = 'otra-clave-nueva'
    expect((await shop.call(changePassword, { as: changed.session, raw: [{ current: PASSWORD, next }] })).status).toBe(
      200,
    )
    expect((await enter(owed, codeOf(changed.secret))).body.deNuevo).toBe(true)
    const gone = await somebody()
    const theirs = owedOf(await password(gone.email))
    shop.database.raw.exec(`update user_account set is_active = 0 where id = ${gone.id}`)
    expect((await enter(theirs, codeOf(gone.secret))).body.deNuevo).toBe(true)
    const off = await somebody()
    const late = owedOf(await password(off.email))
    await shop.call(turnOffCodes, { as: off.session, raw: [{ password: PASSWORD }] })
    expect((await enter(late, codeOf(off.secret))).body.deNuevo).toBe(true)
  })
})

describe('guesses of codes', () => {
  test('five wrong ones lock it for fifteen minutes, from wherever; a right one is not looked at meanwhile', async () => {
    const { id, email, secret } = await somebody()
    const messages: string[] = []
    for (let n = 0; n < 5; n += 1)
      messages.push((await enter(owedOf(await password(email)), wrongOf(secret))).body.message)
    expect(messages[2]).toContain('Quedan 2 intentos.')
    expect(messages[3]).toContain('Queda 1 intento.')
    const locked = await enter(owedOf(await password(email)), codeOf(secret))
    expect([locked.status, locked.headers['retry-after'], locked.body.message]).toEqual([
      429,
      '900',
      'Demasiados códigos incorrectos. Espere 15 minutos e intente de nuevo.',
    ])
    shop.clock.now += 15 * MINUTE_MS
    expect((await enter(owedOf(await password(email)), codeOf(secret))).status).toBe(200)
    expect(
      (await entriesOf(id)).filter(({ accion }: { accion: string }) => accion === 'rechazado').length,
    ).toBeGreaterThan(0)
  })

  test('ten people who log in with a code at once all succeed', async () => {
    const all: Awaited<ReturnType<typeof somebody>>[] = []
    for (let n = 0; n < 10; n += 1) all.push(await somebody())
    shop.clock.now += HALF_MINUTE_MS
    const owed: string[] = []
    for (const { email } of all) owed.push(owedOf(await password(email)))
    const answers = await Promise.all(all.map(({ secret }, n) => enter(owed[n] ?? '', codeOf(secret))))
    expect(answers.map(({ status }) => status)).toEqual(all.map(() => 200))
  })

  test('150 at once are counted before they are tried: five of them are', async () => {
    const { email, secret } = await somebody()
    const owed = owedOf(await password(email))
    const answers = await Promise.all(Array.from({ length: 150 }, () => enter(owed, wrongOf(secret))))
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    expect([count(401), count(429)]).toEqual([5, 145])
  })

  test('recovery codes have the same limit', async () => {
    const { email } = await somebody()
    for (let n = 0; n < 5; n += 1)
      expect((await enter(owedOf(await password(email)), 'AAAA-AAAA-AAAA')).body.message).toMatch(
        /^El código de recuper/,
      )
    expect((await enter(owedOf(await password(email)), 'AAAA-AAAA-AAAA')).status).toBe(429)
  })
})

describe('without the telephone', () => {
  test('each of ten recovery codes opens once, however it is typed, and the log says so', async () => {
    const { id, email, session, recovery } = await somebody()
    expect(new Set(recovery).size).toBe(10)
    for (const code of recovery) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
    const [first = '', second = ''] = recovery
    expect((await enter(owedOf(await password(email)), ` ${first.toLowerCase().replaceAll('-', ' ')}`)).status).toBe(
      200,
    )
    expect((await enter(owedOf(await password(email)), first)).status).toBe(401)
    const answers = await Promise.all(
      [owedOf(await password(email)), owedOf(await password(email))].map((owed) => enter(owed, second)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect((await shop.call(codeState, { as: session })).body.restantes).toBe(8)
    expect(await entriesOf(id)).toContainEqual({ accion: 'usar un código de recuperación', isHers: true })
  })

  test("another's recovery code opens nothing", async () => {
    const [ana, luis] = [await somebody(), await somebody()]
    expect((await enter(owedOf(await password(ana.email)), luis.recovery[0] ?? '')).status).toBe(401)
  })

  test('an owner turns it off for somebody, by password: their sessions end, the log says who', async () => {
    const { id, email, session } = await somebody()
    const owner = await loginAs(shop, 'owner')
    expect((await shop.call(userSessions, { as: owner, raw: [{ idData: id }] })).body.pideCodigo).toBe(true)
    const wrong = await shop.call(turnOffUserCodes, { as: owner, raw: [{ idData: id, password: 'no-es-esta' }] })
    expect(wrong.status).toBe(400)
    const right = await shop.call(turnOffUserCodes, { as: owner, raw: [{ idData: id, password: PASSWORD }] })
    expect([right.status, right.body.message]).toEqual([
      200,
      `Con código ${email.match(/\d+/)?.[0]} entra sólo con su contraseña. Sus sesiones se cerraron.`,
    ])
    expect((await shop.call(currentUser, { as: session })).body.IS_LOGGED_IN).toBe(false)
    expect((await shop.call(currentUser, { as: owner })).body.IS_LOGGED_IN).toBe(true)
    expect((await password(email)).status).toBe(200)
    expect((await shop.call(userSessions, { as: owner, raw: [{ idData: id }] })).body.pideCodigo).toBe(false)
    const again = await shop.call(turnOffUserCodes, { as: owner, raw: [{ idData: id, password: PASSWORD }] })
    expect([again.status, again.body.message]).toEqual([409, 'El código de verificación no está activo.'])
    expect(await entriesOf(id)).toContainEqual({ accion: 'desactivar', isHers: true })
  })

  test('an owner logs in by the command on the server: a new password, and no code any more', async () => {
    const { email } = await somebody('owner')
    const passwordHash = await hashPassword('desde-el-servidor')
    expect(await keepOwner(shop.database, () => shop.clock.now, { email, name: '', passwordHash })).toEqual({
      hadCodes: true,
      passkeys: 0,
    })
    expect((await password(email, {}, 'desde-el-servidor')).status).toBe(200)
    expect(await keepOwner(shop.database, () => shop.clock.now, { email, name: '', passwordHash })).toEqual({
      hadCodes: false,
      passkeys: 0,
    })
  })
})

describe('turning codes on and off', () => {
  test('requires the password', async () => {
    const { session } = await somebody()
    for (const given of ['no-es-esta', ''])
      expect((await shop.call(turnOffCodes, { as: session, raw: [{ password: given }] })).status).toBe(400)
    const other = await loginAs(shop, 'manager')
    expect((await shop.call(beginCodes, { as: other, raw: [{ password: 'no-es-esta' }] })).status).toBe(400)
    expect((await shop.call(codeState, { as: other })).body).toMatchObject({ desde: null, restantes: 0 })
  })

  test('needs a proof of one person and one secret, which expires and works once', async () => {
    const [ana, luis] = [await loginAs(shop, 'manager'), await loginAs(shop, 'manager')]
    const { secreto, prueba } = await begin(ana)
    const other = (await begin(ana)).secreto
    const send = (as: string, secret: string, proof: string) =>
      shop.call(turnOnCodes, { as, raw: [{ secreto: secret, prueba: proof, codigo: codeOf(secret) }] })
    expect((await send(luis, secreto, prueba)).status).toBe(400)
    expect((await send(ana, other, prueba)).status).toBe(400)
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(ana, secreto, prueba)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    await shop.call(turnOffCodes, { as: ana, raw: [{ password: PASSWORD }] })
    expect((await send(ana, secreto, prueba)).status).toBe(400)
    const late = await begin(ana)
    shop.clock.now += 5 * MINUTE_MS + 1
    expect((await send(ana, late.secreto, late.prueba)).body.message).toBe('Pasó demasiado tiempo. Empiece de nuevo.')
  })

  test('a code that is not of the secret turns nothing on, and a second time is refused', async () => {
    const session = await loginAs(shop, 'manager')
    const { secreto, prueba } = await begin(session)
    const wrong = await shop.call(turnOnCodes, {
      as: session,
      raw: [{ secreto, prueba, codigo: wrongOf(secreto) }],
    })
    expect([wrong.status, wrong.body.fields]).toMatchObject([
      400,
      { codigo: expect.stringMatching(/^Este código no es/) },
    ])
    const right = await shop.call(turnOnCodes, { as: session, raw: [{ secreto, prueba, codigo: codeOf(secreto) }] })
    expect(right.status).toBe(201)
    expect((await shop.call(beginCodes, { as: session, raw: [{ password: PASSWORD }] })).status).toBe(409)
  })

  test('on ends the other sessions, and off leaves the password alone', async () => {
    const id = await makeUser(shop, { role: 'manager', email: `apagar@tienda.gt` })
    const [here, elsewhere] = [await openSession(shop, id), await openSession(shop, id)]
    await turnOn(here)
    expect((await shop.call(currentUser, { as: elsewhere })).body.IS_LOGGED_IN).toBe(false)
    expect((await shop.call(codeState, { as: here })).body).toMatchObject({ restantes: 10 })
    expect((await shop.call(turnOffCodes, { as: here, raw: [{ password: PASSWORD }] })).status).toBe(200)
    expect((await password('apagar@tienda.gt')).status).toBe(200)
    expect(shop.database.raw.prepare(`select count(*) as n from recovery_code where user_id = ${id}`).get()).toEqual({
      n: 0,
    })
    expect(await entriesOf(id)).toEqual(
      expect.arrayContaining([
        { accion: 'activar', isHers: true },
        { accion: 'desactivar', isHers: true },
      ]),
    )
  })

  test('shows secret and codes once: not in the log, not in a later answer, and the codes not in the database', async () => {
    const { session, secret, recovery, id } = await somebody('owner')
    const answers = JSON.stringify([
      (await shop.call(auditLog, { as: session })).body,
      (await shop.call(codeState, { as: session })).body,
      (await shop.call(currentUser, { as: session })).body,
      (await shop.call(userSessions, { as: session, raw: [{ idData: id }] })).body,
    ])
    expect(answers).not.toContain(secret)
    const kept = JSON.stringify(shop.database.raw.prepare('select * from recovery_code').all())
    for (const code of recovery) {
      expect(answers).not.toContain(code)
      expect(kept).not.toContain(code.replaceAll('-', ''))
    }
  })
})
