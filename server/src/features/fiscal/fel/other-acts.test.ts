import { askTransfer, receiveTransfer, sendTransfer } from '@mostrador/contract/goods/transfers'
import { deliverEncargo } from '@mostrador/contract/sale/encargos'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CertifiedShop, certifiedShop, ISSUER } from '../../../../testing/certified-shop.ts'
import { makeEncargo } from '../../../../testing/encargos.ts'
import { DLUNA, loginAs, makeProduct, ROSALES } from '../../../../testing/factories.ts'
import { withKey } from '../../../../testing/money.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'
import { INVARIANTS } from '../../../db/copy/invariants.ts'

let shop: TestApp
let fel: CertifiedShop
let clerk: string

beforeAll(async () => {
  shop = await testApp()
  fel = await certifiedShop(shop)
  clerk = await loginAs(shop, 'clerk')
})
beforeEach(() => fel.settle())
afterEach(() => {
  for (const [what, query] of INVARIANTS) expect(shop.database.raw.prepare(query).all(), what).toEqual([])
})
afterAll(async () => {
  await fel.close()
  await shop.close()
})

const allDocuments = () => shop.database.raw.prepare('select count(*) from fel_document').pluck().get()

describe('an encargo', () => {
  const deliver = (id: number) => shop.call(deliverEncargo, { as: clerk, raw: [{ idData: id }], headers: withKey() })

  const LAYAWAY = { affiliate: null, telefono: '5512 3344', pagos: [{ forma: 3, monto: '50.00' }] }
  test.each([
    ['an affiliate', {}],
    ['who pays bit by bit', LAYAWAY],
  ])('of %s has no document while it waits, and an invoice when it is delivered', async (_, given) => {
    const product = await makeProduct(shop, { price: 2500 })
    const before = allDocuments()
    const bag = { itemsBag: [{ id: product, cantidad: 4 }], descuento: 10, nit: '1252133-7', ...given }
    const encargo = await makeEncargo(shop, clerk, bag)
    expect(allDocuments()).toBe(before)
    const { status, body } = await deliver(encargo)
    expect([status, body.message]).toEqual([201, expect.any(String)])
    expect(fel.documents(body.id)).toMatchObject([
      { type: 'FACT', state: 'queued', total: 9000, receiver_kind: 'NIT', receiver_id: ISSUER },
    ])
    await fel.send()
    expect(fel.documents(body.id)).toMatchObject([{ state: 'certified' }])
  })

  test('above the CF limit is not delivered, and stays unchanged', async () => {
    const product = await makeProduct(shop, { price: 250_000 })
    const encargo = await makeEncargo(shop, clerk, { itemsBag: [{ id: product, cantidad: 1 }] })
    const before = allDocuments()
    expect(await deliver(encargo)).toMatchObject({ status: 400, body: { fields: { nit: expect.any(String) } } })
    expect(allDocuments()).toBe(before)
    expect(shop.database.raw.prepare('select invoice_id from encargo where id = ?').pluck().get(encargo)).toBeNull()
  })
})

describe('the receiver of a delivered encargo', () => {
  const CUI = '2218516581217'
  const place = async (given: object = {}) => {
    const product = await makeProduct(shop, { price: 250_000 })
    return makeEncargo(shop, clerk, { itemsBag: [{ id: product, cantidad: 1 }], ...given })
  }
  const deliver = (idData: number, given: object) =>
    shop.call(deliverEncargo, { as: clerk, raw: [{ idData, ...given }], headers: withKey() })
  const receiverOf = (id: number) => {
    const [document] = fel.documents(id)
    return [document?.receiver_kind, document?.receiver_id, document?.receiver_name]
  }

  test('may be given then, by a CUI or a passport, as a total above the CF limit needs', async () => {
    const named = await deliver(await place(), { nit: CUI, cliente: 'María Ixcoy', receptor: { tipo: 'CUI' } })
    expect([named.status, receiverOf(named.body.id)]).toEqual([201, ['CUI', CUI, 'María Ixcoy']])
    const foreign = await deliver(await place(), { nit: 'AB123456', cliente: 'John Smith', receptor: { tipo: 'EXT' } })
    expect([foreign.status, receiverOf(foreign.body.id)]).toEqual([201, ['EXT', 'AB123456', 'John Smith']])
    const order = shop.database.raw.prepare('select customer, nit from invoice where id = ?').get(foreign.body.id)
    expect(order).toEqual({ customer: 'John Smith', nit: 'AB123456' })
  })

  test('may be given with the order, by CUI', async () => {
    const { status, body } = await deliver(await place({ nit: CUI, cliente: 'María Ixcoy' }), {})
    expect([status, receiverOf(body.id)]).toEqual([201, ['CUI', CUI, 'María Ixcoy']])
  })

  test.each([
    ['a passport that nobody says is one', { nit: 'AB123456' }],
    ['a wrong check digit', { nit: '1252133-8' }],
    ['CF from the limit on', { nit: 'CF' }],
  ])('is refused if %s, and nothing is delivered', async (_, given) => {
    const encargo = await place()
    const before = allDocuments()
    expect(await deliver(encargo, given)).toMatchObject({ status: 400, body: { fields: { nit: expect.any(String) } } })
    expect(allDocuments()).toBe(before)
  })
})

describe('a transfer', () => {
  let product: number
  const ask = async () => {
    product = await makeProduct(shop, { quantity: 5 })
    return shop.call(askTransfer, {
      as: await loginAs(shop, 'owner'),
      raw: [
        {
          de: { comercioId: ROSALES, extensionId: 1 },
          a: { comercioId: DLUNA, extensionId: 1 },
          items: [{ id: product, unidades: 2 }],
        },
      ],
      headers: withKey(),
    })
  }

  test('is refused between shops of two issuers, and accepted between shops of one', async () => {
    fel.settle({ shopId: DLUNA, nit: '98765434' })
    const refused = await ask()
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('NIT distintos')])
    // The other shop's NIT is known, even if that shop does not issue yet.
    fel.settle({ shopId: DLUNA, nit: '98765434', isOn: 0 })
    expect((await ask()).status).toBe(409)
    fel.settle({ isOn: 0 })
    expect((await ask()).status).toBe(201)
    fel.settle({ shopId: DLUNA, nit: '98765434' })
    expect((await ask()).status).toBe(409)
    fel.settle()
    fel.settle({ shopId: DLUNA })
    expect((await ask()).status).toBe(201)
  })

  const step = async (call: typeof sendTransfer | typeof receiveTransfer, id: number) => {
    const raw = [{ idData: id, items: [{ id: product, unidades: 2 }] }]
    return shop.call(call, { as: await loginAs(shop, 'owner'), raw, headers: withKey() })
  }
  const stateOf = (id: number) => shop.database.raw.prepare('select state from transfer where id = ?').pluck().get(id)
  const moved = () => shop.database.raw.prepare('select count(*) from stock_movement').pluck().get()

  test('is not sent if its shops have two issuers since the request', async () => {
    fel.settle({ shopId: DLUNA })
    const { id } = (await ask()).body
    fel.settle({ shopId: DLUNA, nit: '98765434' })
    const before = moved()
    const refused = await step(sendTransfer, id)
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('NIT distintos')])
    expect([stateOf(id), moved()]).toEqual(['requested', before])
    fel.settle({ shopId: DLUNA })
    expect((await step(sendTransfer, id)).status).toBe(200)
  })

  test('arrives even if the issuers changed on the way', async () => {
    fel.settle({ shopId: DLUNA })
    const { id } = (await ask()).body
    await step(sendTransfer, id)
    fel.settle({ shopId: DLUNA, nit: '98765434' })
    expect((await step(receiveTransfer, id)).status).toBe(200)
    expect(stateOf(id)).toBe('received')
  })
})
