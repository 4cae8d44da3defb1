// Runs only on SQLite: it tests which refusal comes first, not SQL.

import { lookups } from '@mostrador/contract/group/lookups'
import { setInvoiceState, voidInvoice } from '@mostrador/contract/sale/invoices'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DLUNA, loginAs, makeProduct } from '../../testing/factories.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let shop: TestApp
let owner: string
let rosales: string
let voided: { own: number; foreign: number }

async function voidOne(shopId: number): Promise<number> {
  const id = await makeProduct(shop, { shopId })
  const as = await loginAs(shop, 'clerk', { shopId })
  const order = { itemsBag: [{ id, cantidad: 1 }], cliente: 'Ana', nit: 'CF', descuento: 0 }
  const sold = await shop.call(placeOrder, { as, raw: [order] })
  await shop.call(voidInvoice, { as: owner, body: { id: sold.body.id } })
  return sold.body.id
}

beforeAll(async () => {
  shop = await testApp()
  owner = await loginAs(shop, 'owner')
  rosales = await loginAs(shop, 'clerk')
  voided = { own: await voidOne(2), foreign: await voidOne(DLUNA) }
})
afterAll(() => shop.close())

/** 401, then 403 by role, then 400, then 404 for a row of another shop, then 409 (D78). */
describe('checks come in their order (D78)', () => {
  const send = (as: string | undefined, payload: string, type = 'application/json') =>
    shop.app.inject({
      method: 'PUT',
      url: voidInvoice.path,
      payload,
      headers: { 'content-type': type },
      ...(as !== undefined && { cookies: { sid: as } }),
    })

  test.each([
    ['a body that is no JSON', '{', 'application/json', 400],
    ['a body of another type', 'x', 'text/plain', 415],
    ['a body that is too large', ' '.repeat(300_000), 'application/json', 413],
    ['an invalid body', '[{"idData":"x"}]', 'application/json', 400],
    ['an unknown row', '[{"idData":999999}]', 'application/json', 404],
  ])(
    '%s: 401 without login, 403 for the wrong role, and the fault for the right one',
    async (_, payload, type, status) => {
      expect((await send(undefined, payload, type)).statusCode).toBe(401)
      expect((await send(rosales, payload, type)).statusCode).toBe(403)
      expect((await send(owner, payload, type)).statusCode).toBe(status)
    },
  )

  test("400 comes before 404 for an invalid state of another shop's invoice", async () => {
    const answer = await shop.call(setInvoiceState, {
      as: rosales,
      raw: [{ idData: voided.foreign, invoiceProcess: 9 }],
    })
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toEqual({ invoiceProcess: 'Elija una de las opciones.' })
  })

  test("404 comes before 409 for another shop's void invoice", async () => {
    const complete = (id: number) => shop.call(setInvoiceState, { as: rosales, body: { id, state: 'completed' } })
    expect((await complete(voided.foreign)).status).toBe(404)
    expect((await complete(voided.own)).status).toBe(409)
  })

  test('404 comes before 409 for an unknown entry with a taken name', async () => {
    await shop.call(lookups.group.add, { as: owner, body: { name: 'Blancos', isActive: true } })
    const body = { id: 999_999, name: 'Blancos', isActive: true }
    expect((await shop.call(lookups.group.edit, { as: owner, body })).status).toBe(404)
  })
})
