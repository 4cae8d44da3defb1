import { removeProduct, stockList } from '@mostrador/contract/goods/stock'
import { setSupervisor, verifySupervisor } from '@mostrador/contract/group/settings'
import { MINUTE_MS } from '@mostrador/domain/time'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loginAs, makeProduct, PASSWORD, stockAndMovements } from '../../../../testing/factories.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'

const KEY = 'llave-maestra'

let shop: TestApp
let owner: string

beforeEach(async () => {
  shop = await testApp()
  owner = await loginAs(shop, 'owner')
  await shop.call(setSupervisor, { as: owner, body: { password: PASSWORD, key: KEY } })
})
afterEach(() => shop.close())

const verify = (key: string, as = owner) => shop.call(verifySupervisor, { as, body: { key } })
const remove = (id: number, as = owner) => shop.call(removeProduct, { as, raw: [{ id }] })
const refusals = () =>
  shop.database.raw.prepare(`select sum(times) from audit_entry where act = 'rechazado'`).pluck().get()

describe('the supervisor key', () => {
  test('is kept hashed, and set with the user’s password only', async () => {
    const stored = shop.database.raw.prepare(`select value from secret where name = 'supervisor'`).pluck().get()
    expect(stored).toMatch(/^argon2id\$/)
    const wrong = await shop.call(setSupervisor, { as: owner, body: { password: 'otra-clave', key: 'nueva-llave' } })
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['password']])
    expect((await verify(KEY)).status).toBe(200)
    expect(refusals()).toBe(1)
    const text = JSON.stringify(shop.database.raw.prepare('select before, after from audit_entry').all())
    expect(text).not.toContain(KEY)
  })

  test('is never right before it is set', async () => {
    shop.database.raw.prepare(`delete from secret where name = 'supervisor'`).run()
    expect((await verify(KEY)).status).toBe(409)
  })

  test('locks for 15 minutes after five wrong ones, even for the right one', async () => {
    for (const left of ['Quedan 4 intentos', 'Quedan 3 intentos', 'Quedan 2 intentos', 'Queda 1 intento'])
      expect((await verify('mala')).body.message).toBe(`La clave de supervisor no es correcta. ${left}.`)
    expect((await verify('mala')).status).toBe(400)
    const locked = await verify(KEY)
    expect([locked.status, locked.headers['retry-after']]).toEqual([429, '900'])
    shop.clock.now += 15 * MINUTE_MS - 1
    expect((await verify(KEY)).status).toBe(429)
    shop.clock.now += 1
    expect((await verify(KEY)).status).toBe(200)
    expect(refusals()).toBe(7)
  })

  test('counts five of a hundred tries at once', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => verify(`mala-${n}`)))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(95)
  })

  test('resets the wrong tries once it is right', async () => {
    for (let n = 0; n < 3; n += 1) {
      for (let wrong = 0; wrong < 4; wrong += 1) await verify('mala')
      expect((await verify(KEY)).status).toBe(200)
    }
  })
})

describe('a deletion (D16)', () => {
  test('needs the raised session, and uses it up', async () => {
    const [first, second] = [await makeProduct(shop), await makeProduct(shop)]
    expect((await remove(first)).status).toBe(403)
    await verify(KEY)
    expect((await remove(first)).status).toBe(200)
    const again = await remove(second)
    expect([again.status, again.body.message]).toEqual([
      403,
      'Escriba la clave de supervisor para eliminar un producto.',
    ])
    const { body } = await shop.call(stockList, { as: owner })
    expect(body.data.map((row: { id: number }) => row.id)).toEqual([second])
    expect(refusals()).toBe(2)
  })

  test('that is refused is logged with its product, and all unknown ids share one entry', async () => {
    const id = await makeProduct(shop)
    for (const tried of [id, 9_001, 9_002, 9_003]) expect((await remove(tried)).status).toBe(403)
    const kept = `select entity_id as id, times from audit_entry where act = 'rechazado' order by times`
    expect(shop.database.raw.prepare(kept).all()).toEqual([
      { id: String(id), times: 1 },
      { id: null, times: 3 },
    ])
  })

  test('takes the row out of the lists and loses nothing: stock and movements stay (D24)', async () => {
    const id = await makeProduct(shop)
    await verify(KEY)
    await remove(id)
    expect(stockAndMovements(shop)).toEqual([{ id, quantity: 10, moved: 10 }])
    const entry = shop.database.raw.prepare(`select before, after from audit_entry where act = 'eliminar'`).get()
    expect(entry).toMatchObject({ before: expect.stringContaining('"cantidad":10'), after: null })
  })

  test('is refused two minutes after the raise', async () => {
    const id = await makeProduct(shop)
    await verify(KEY)
    shop.clock.now += 2 * MINUTE_MS
    expect((await remove(id)).status).toBe(403)
  })

  test('happens once of two at once', async () => {
    const ids = [await makeProduct(shop), await makeProduct(shop)]
    await verify(KEY)
    const statuses = (await Promise.all(ids.map((id) => remove(id)))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 403])
  })

  test('is this session’s alone', async () => {
    const other = await loginAs(shop, 'owner')
    await verify(KEY)
    expect((await remove(await makeProduct(shop), other)).status).toBe(403)
  })

  test('of an unknown product keeps the raise', async () => {
    await verify(KEY)
    expect((await remove(999_999)).status).toBe(404)
    const { status, body } = await shop.call(removeProduct, { as: owner, raw: [{}] })
    expect([status, body.fields]).toEqual([400, { id: 'Este dato es obligatorio.' }])
    const id = await makeProduct(shop)
    expect((await shop.call(removeProduct, { as: owner, raw: [{ idData: id }] })).status).toBe(200)
  })
})
