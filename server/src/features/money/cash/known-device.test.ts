import { randomUUID } from 'node:crypto'
import { knownDevice } from '@mostrador/contract/money/till'
import { auditLog } from '@mostrador/contract/platform/audit'
import { beforeEach, describe, expect, test } from 'vitest'
import { DLUNA, loginAs } from '../../../../testing/factories.ts'
import { tillOf } from '../../../../testing/money.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import type { Answer } from '../../../../testing/test-app.ts'

let shift: number
let device: string

const shop = await openTestApp()
const ownerSession = await loginAs(shop, 'owner')
const clerkSession = await loginAs(shop, 'clerk')
const owner: ReturnType<typeof tillOf> = tillOf(shop, ownerSession)
const clerk: ReturnType<typeof tillOf> = tillOf(shop, clerkSession)
beforeEach(async () => {
  shop.clock.now += 60_000
  const { data } = await clerk.drawers()
  if (data[0].turno) await owner.close(data[0].turno.id, '0.00', { motivo: 'Otra prueba' })
  shift = (await clerk.open(data[0].id, '0.00')).body.id
  device = randomUUID()
})

const ask = (body: object, cookie?: string, as = clerkSession): Promise<Answer> =>
  shop.call(knownDevice, {
    as,
    raw: [body],
    ...(cookie !== undefined && { headers: { cookie: `sid=${as}; aparato=${cookie}` } }),
  })
const numbered = (consecutivo: number, aparato = device) =>
  clerk.sell(1, { pagos: [{ forma: 1, monto: '10.00' }], turno: shift, aparato, consecutivo })
const cookieOf = ({ headers }: Answer): string =>
  String([headers['set-cookie']].flat().find((set) => /^aparato=/.test(String(set))) ?? '')
const logged = async () =>
  (await shop.call(auditLog, { as: ownerSession, query: '?entity=dispositivo&pageSize=500' })).body.data.filter(
    ({ entidadId }: { entidadId: string }) => entidadId === device,
  )

describe('a device (D231)', () => {
  test('gets a cookie with its id that no script reads', async () => {
    const answer = await ask({ aparato: device.toUpperCase() })
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ aparato: device, vistos: [] })])
    const cookie = cookieOf(answer)
    expect(cookie).toContain(`aparato=${device};`)
    for (const part of [/HttpOnly/i, /SameSite=Strict/i, /Max-Age=34560000/i, /Path=\/api\/caja/i])
      expect(cookie).toMatch(part)
  })

  test('that is new gets an id, and so does one with another cookie than ours', async () => {
    for (const cookie of [undefined, 'otra-cosa']) {
      const answer = await ask({ hizo: [{ turno: shift, ultimo: 3 }] }, cookie)
      expect(answer.body).toMatchObject({ conocido: false, vistos: [] })
      expect(cookieOf(answer)).toContain(`aparato=${answer.body.aparato};`)
    }
    expect((await clerk.shift(shift)).aparatos).toEqual([])
  })
})

describe('a device without its storage (D231)', () => {
  test('keeps its id, and the shift misses the sales that it had made', async () => {
    for (const number of [1, 2]) await numbered(number)
    const answer = await ask({ hizo: [{ turno: shift, ultimo: 4 }] }, device)
    expect(answer.body).toMatchObject({ aparato: device, conocido: true, vistos: [{ turno: shift, ultimo: 4 }] })
    const lost = { aparato: device, hizo: 4, tiene: 2, faltan: [3, 4], borrado: true }
    expect((await clerk.shift(shift)).aparatos).toEqual([lost])
    // The answer is the same for every cashier and browser.
    const refused = await clerk.close(shift, '20.00')
    expect(refused.status).toBe(409)
    expect(refused.body.faltan).toEqual([
      { aparato: device, consecutivo: 3, borrado: true },
      { aparato: device, consecutivo: 4, borrado: true },
    ])
    const closed = await owner.close(shift, '20.00')
    expect([closed.status, closed.body.data.aparatos]).toEqual([200, [lost]])
    expect((await logged()).map(({ despues }: { despues: string }) => JSON.parse(despues))).toEqual([
      { 'ventas que faltan': expect.stringMatching(/^turno \d+: faltan 3, 4$/) },
    ])
  })

  test('continues after the highest number of the server, and then nothing is missing', async () => {
    for (const number of [1, 2]) await numbered(number)
    const answer = await ask({}, device)
    expect(answer.body.vistos).toEqual([{ turno: shift, ultimo: 2 }])
    await numbered(3)
    expect((await clerk.close(shift, '30.00', { ventas: { [device]: 3 } })).status).toBe(200)
  })

  test('misses what was sold in a shift that it had opened without network, too', async () => {
    const key = randomUUID()
    const answer = await ask({ hizo: [{ turno: shift, aparato: key, ultimo: 1 }] }, device)
    expect(answer.body.vistos).toEqual([])
    expect((await clerk.shift(shift)).aparatos).toMatchObject([{ aparato: key, hizo: 1, faltan: [1], borrado: true }])
  })

  test('reports its loss twice, and it is stored once', async () => {
    await numbered(1)
    await ask({ hizo: [{ turno: shift, ultimo: 2 }] }, device)
    await ask({}, device)
    expect((await clerk.shift(shift)).aparatos).toMatchObject([{ hizo: 2, faltan: [2] }])
  })

  test('takes nothing from another device that sold in the same shift', async () => {
    const other = randomUUID()
    await numbered(1)
    await numbered(1, other)
    await ask({}, device)
    const devices = (await clerk.shift(shift)).aparatos
    expect(devices).toHaveLength(2)
    expect(devices).toContainEqual({ aparato: device, hizo: 1, tiene: 1, faltan: [], borrado: true })
    expect(devices).toContainEqual({ aparato: other, hizo: 1, tiene: 1, faltan: [] })
  })

  test('changes neither another shop’s shift nor a counted one', async () => {
    await numbered(1)
    const stranger = await loginAs(shop, 'clerk', { shopId: DLUNA })
    expect((await ask({ hizo: [{ turno: shift, ultimo: 9 }] }, device, stranger)).body.vistos).toEqual([])
    await owner.close(shift, '10.00')
    expect((await ask({ hizo: [{ turno: shift, ultimo: 9 }] }, device)).body.vistos).toEqual([])
    expect((await owner.shift(shift)).aparatos).toEqual([{ aparato: device, hizo: 1, tiene: 1, faltan: [] }])
  })
})
