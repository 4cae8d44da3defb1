// Runs only on SQLite: it tests the cookie of a practising device, not SQL.

import { randomUUID } from 'node:crypto'
import { beginTraining, endTraining } from '@mostrador/contract/group/training'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { REFUSALS } from '@mostrador/domain/messages.es'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loginAs, makeProduct } from '../../../../testing/factories.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'

let shop: TestApp
let owner: string
let clerk: string

beforeAll(async () => {
  shop = await testApp()
  owner = await loginAs(shop, 'owner')
  clerk = await loginAs(shop, 'clerk')
})
afterAll(() => shop.close())

const practising = (sid: string, more: Record<string, string> = {}) => ({
  headers: { cookie: `sid=${sid}; practica=1`, ...more },
})
const WAITED = { 'waited-on-device': '1' }

const kept = () =>
  shop.database.raw.prepare("select act, user_name as author, after from audit_entry where entity = 'práctica'").all()
const cookieOf = (headers: Readonly<Record<string, unknown>>) => String(headers['set-cookie'])

describe('the training of a device (D135)', () => {
  test('sets a readable cookie with the longest life, and logs a repeated call once', async () => {
    const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0' }
    const begun = await shop.call(beginTraining, { as: owner, headers: firefox })
    expect(begun.body.message).toBe(
      'Este dispositivo está en modo de práctica: nada de lo que se venda aquí se guarda.',
    )
    expect(cookieOf(begun.headers)).toMatch(/^practica=1; Max-Age=34560000; Path=\/; SameSite=Strict$/)
    expect((await shop.call(beginTraining, practising(owner, firefox))).status).toBe(200)
    const ended = await shop.call(endTraining, practising(owner, firefox))
    expect(ended.body.message).toBe('La práctica terminó: lo que se venda en este dispositivo cuenta.')
    expect(cookieOf(ended.headers)).toMatch(/^practica=; .*Expires=Thu, 01 Jan 1970/)
    expect((await shop.call(endTraining, { as: owner })).status).toBe(200)
    const at = { author: expect.any(String), after: '{"aparato":"Firefox en Windows"}' }
    expect(kept()).toEqual([
      { ...at, act: 'iniciar' },
      { ...at, act: 'terminar' },
    ])
  })

  test('is refused to everybody else, even on a practising device', async () => {
    for (const role of ['manager', 'provider', 'clerk'] as const) {
      const as = await loginAs(shop, role)
      for (const call of [beginTraining, endTraining]) {
        const { status, headers } = await shop.call(call, practising(as))
        expect([status, headers['set-cookie']]).toEqual([403, undefined])
      }
    }
  })

  test('marks the cookie as secure under https', async () => {
    const published = await testApp({ PUBLIC_URL: 'https://mostrador.test' })
    try {
      const { headers } = await shop.call(beginTraining, { as: owner })
      expect(cookieOf(headers)).not.toContain('Secure')
      const safe = await published.call(beginTraining, { as: await loginAs(published, 'owner') })
      expect(cookieOf(safe.headers)).toContain('; Secure')
    } finally {
      await published.close()
    }
  })
})

test('people who are not logged in do not learn that a device practises', async () => {
  const { status } = await shop.call(placeOrder, { headers: { cookie: 'practica=1' }, raw: [{}] })
  expect(status).toBe(401)
})

test('a sale of a practising device leaves stock, orders and figures as they are; one that waited there is stored', async () => {
  const id = await makeProduct(shop, { quantity: 5 })
  const raw = [{ itemsBag: [{ id, cantidad: 2 }], cliente: 'Ana', nit: 'CF', descuento: 0 }]
  const figures = () =>
    ['invoice', 'stock_movement', 'payment', 'day_total', 'day_taken', 'kept_answer', 'audit_entry'].map((table) =>
      shop.database.raw.prepare(`select count(*) as rows from ${table}`).get(),
    )
  const left = () => shop.database.raw.prepare('select quantity from product where id = ?').get(id)
  const before = figures()
  const refused = await shop.call(placeOrder, {
    ...practising(clerk, { 'idempotency-key': randomUUID() }),
    raw,
  })
  expect([refused.status, refused.body.message]).toEqual([409, REFUSALS.training()])
  expect(figures()).toEqual(before)
  expect(left()).toEqual({ quantity: 5 })

  const waited = practising(clerk, { 'idempotency-key': randomUUID(), ...WAITED })
  expect((await shop.call(placeOrder, { ...waited, raw })).status).toBe(201)
  expect(left()).toEqual({ quantity: 3 })
})
