import { randomUUID } from 'node:crypto'
import { addFamily, editMembers } from '@mostrador/contract/goods/families'
import { deliverEncargo, encargoById, placeEncargo } from '@mostrador/contract/sale/encargos'
import { invoiceById } from '@mostrador/contract/sale/invoices'
import { addOffer, editOffer, removeOffer } from '@mostrador/contract/sale/offers'
import { placeOrder, recordSale } from '@mostrador/contract/sale/orders'
import { returnGoods } from '@mostrador/contract/sale/returns'
import { DAY_MS, localTime } from '@mostrador/domain/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loginAs, makeAffiliate, makeProduct, ROSALES } from '../../../../testing/factories.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'
import { findSaleLines } from '../../fiscal/fel/documents/document-lines.ts'

let shop: TestApp
let owner: string
let clerk: string

beforeAll(async () => {
  // Thursday, 2026-11-19, 10:00.
  shop = await testApp()
  owner = await loginAs(shop, 'owner')
  clerk = await loginAs(shop, 'clerk')
})
afterAll(() => shop.close())

let serial = 0
interface Rule {
  readonly id: number
  readonly given: object
}

async function newRule(product: number, given: object = {}): Promise<Rule> {
  const rule = {
    nombre: `3×2 ${++serial}`,
    clase: 'lleva',
    lleva: 3,
    paga: 2,
    objetivo: { tipo: 'producto', id: product },
    ...given,
  }
  const { status, body } = await shop.call(addOffer, { as: owner, raw: [rule] })
  expect(status).toBe(201)
  return { id: body.id, given: rule }
}

const orderOf = (lines: readonly { readonly id: number; readonly [field: string]: unknown }[], given: object = {}) => ({
  itemsBag: Object.fromEntries(lines.map((line) => [`item_${line.id}`, line])),
  afiliado: null,
  cliente: 'Consumidor Final',
  nit: 'CF',
  descuento: 0,
  ...given,
})
const send = (raw: unknown, headers: Record<string, string> = {}) =>
  shop.call(placeOrder, { as: clerk, raw: [raw], headers })
const detailOf = async (id: number) => (await shop.call(invoiceById, { as: clerk, body: { id } })).body.data

async function threeForTwo(given: object = {}) {
  const id = await makeProduct(shop, { name: 'Toalla Luna', price: 4_500, quantity: 20 })
  const rule = await newRule(id, given)
  const line = { id, cantidad: 3, valor: '45.00', oferta: '45.00', regla: rule.id, reglaVersion: 1 }
  const sums = { subtotal: '90.00', adi: '0.00', total: '90.00', ofertas: '45.00' }
  return { id, rule, line, sums }
}

async function familyOf(...products: readonly number[]): Promise<number> {
  const raw = [{ nombre: `Familia ${++serial}`, atributos: ['Medida'] }]
  const { id } = (await shop.call(addFamily, { as: owner, raw })).body
  const miembros = products.map((product, at) => ({ id: product, valores: [`${at}`] }))
  expect((await shop.call(editMembers, { as: owner, raw: [{ idData: id, miembros }] })).status).toBe(200)
  return id
}

describe('an order', () => {
  test('is charged by a rule of the family that its products are members of (D181)', async () => {
    const id = await makeProduct(shop, { price: 4_500, quantity: 20 })
    const family = await familyOf(id)
    const rule = await newRule(id, { objetivo: { tipo: 'familia', id: family } })
    const line = { id, cantidad: 3, valor: '45.00', oferta: '45.00', regla: rule.id, reglaVersion: 1 }
    const { status, body } = await send(
      orderOf([line], { subtotal: '90.00', adi: '0.00', total: '90.00', ofertas: '45.00' }),
    )
    expect(status).toBe(201)
    expect((await detailOf(body.id)).items[0].oferta).toEqual({ id: rule.id, nombre: `3×2 ${serial}`, monto: '45.00' })
  })

  test('that sends no `ofertas` is charged without rules (D183)', async () => {
    const { id } = await threeForTwo()
    const { status, body } = await send(orderOf([{ id, cantidad: 3, valor: '45.00' }], { total: '135.00' }))
    expect(status).toBe(201)
    expect((await detailOf(body.id)).items[0]).not.toHaveProperty('oferta')
  })

  test('is charged by the rules, which its lines keep by name and version', async () => {
    const { id, rule, line, sums } = await threeForTwo({ nombre: 'Lleve 3' })
    const { status, body } = await send(orderOf([line], sums))
    expect([status, body.message]).toEqual([201, 'Pedido realizado con éxito!'])
    const changed = { ...rule.given, nombre: 'Otro nombre' }
    await shop.call(editOffer, { as: owner, raw: [{ idData: rule.id, ...changed }] })
    const invoice = await detailOf(body.id)
    expect(invoice).toMatchObject({ subtotal: '90.00', adi: '0.00', total: '90.00' })
    expect(invoice.items[0]).toMatchObject({
      valor: '45.00',
      descuento: '0.00',
      oferta: { id: rule.id, nombre: 'Lleve 3', monto: '45.00' },
    })
    const stored = shop.database.raw
      .prepare('select offer, rule_version from invoice_line where product_id = ?')
      .all(id)
    expect(stored).toEqual([{ offer: 4_500, rule_version: 1 }])
    expect(await findSaleLines(shop.database.reads, body.id)).toEqual([
      expect.objectContaining({ quantity: 3, unitPrice: 4_500, discount: 4_500 }),
    ])
  })

  test('that is refused for one line gets the newer version of the others, so that it can wait (D184)', async () => {
    const dear = await makeProduct(shop, { price: 4_500, quantity: 20 })
    const cheap = await makeProduct(shop, { price: 4_100, quantity: 20 })
    const family = await familyOf(dear, cheap)
    const rule = await newRule(dear, { clase: 'precio', precio: '40.00', objetivo: { tipo: 'familia', id: family } })
    const ofDear = { id: dear, cantidad: 1, valor: '45.00', oferta: '5.00', regla: rule.id, reglaVersion: 1 }
    const ofCheap = { id: cheap, cantidad: 1, valor: '41.00' }
    const offered = { ...ofCheap, oferta: '1.00', regla: rule.id, reglaVersion: 1 }
    const onlyDear = { ...rule.given, objetivo: { tipo: 'producto', id: dear } }
    await shop.call(editOffer, { as: owner, raw: [{ idData: rule.id, ...onlyDear }] })

    const sums = { subtotal: '80.00', adi: '0.00', total: '80.00', ofertas: '6.00' }
    const { status, body } = await send(orderOf([ofDear, offered], sums))
    expect([status, body.message]).toEqual([409, expect.stringContaining('ya no tiene oferta.')])
    expect(body.items).toMatchObject([
      { id: dear, oferta: '5.00', reglaVersion: 2 },
      { id: cheap, oferta: '0.00' },
    ])
    const asNamed = orderOf([{ ...ofDear, reglaVersion: 2 }, ofCheap], {
      ...{ subtotal: '81.00', adi: '0.00', total: '81.00', ofertas: '5.00' },
      vendidoEn: localTime(shop.clock.now),
    })
    expect((await send(asNamed, { 'idempotency-key': randomUUID() })).status).toBe(201)
  })

  test.each<[string, object, object]>([
    [
      'an offer that it did not show',
      { oferta: undefined, regla: undefined, reglaVersion: undefined },
      { ofertas: '0.00' },
    ],
    ['another sum', { oferta: '40.00' }, { ofertas: '40.00' }],
    ['the offer of another rule', { regla: 99_999 }, {}],
  ])('that shows %s is refused with today’s', async (_, differences, sums) => {
    const { id, rule, line, sums: right } = await threeForTwo()
    const { status, body } = await send(orderOf([{ ...line, ...differences }], { ...right, ...sums }))
    expect([status, body.message]).toEqual([409, 'La oferta de Toalla Luna ahora es −Q45.00.'])
    expect(body.items).toEqual([
      {
        id,
        disponibilidad: 20,
        valor: '45.00',
        oferta: '45.00',
        regla: rule.id,
        reglaVersion: 1,
        reglaNombre: expect.stringContaining('3×2'),
      },
    ])
  })

  test('whose rule ended is refused with the line and no offer', async () => {
    const { id, rule, line, sums } = await threeForTwo()
    await shop.call(removeOffer, { as: owner, raw: [{ idData: rule.id }] })
    const { status, body } = await send(orderOf([line], sums))
    expect([status, body.message]).toEqual([409, 'Toalla Luna ya no tiene oferta.'])
    expect(body.items).toEqual([{ id, disponibilidad: 20, valor: '45.00', oferta: '0.00' }])
  })

  test('whose price changed as well is put right by one answer (D22)', async () => {
    const { id, line, sums } = await threeForTwo()
    shop.database.raw.prepare('update product set price = 5000 where id = ?').run(id)
    const { status, body } = await send(orderOf([line], sums))
    expect([status, body.items[0]]).toMatchObject([409, { valor: '50.00', oferta: '50.00' }])
    const { id: _, oferta, valor } = body.items[0]
    const again = await send(orderOf([{ ...line, valor, oferta }], { total: '100.00', ofertas: '50.00' }))
    expect(again.status).toBe(201)
  })

  test.each([
    ['without the rule', { regla: undefined }, {}],
    ['without the version', { reglaVersion: undefined }, {}],
    ['without the sum of the offers', {}, { ofertas: undefined }],
  ])('with an offer %s is refused', async (_, differences, sums) => {
    const { line, sums: right } = await threeForTwo()
    const { status, body } = await send(orderOf([{ ...line, ...differences }], { ...right, ...sums }))
    expect([status, body.message]).toEqual([400, expect.stringContaining('la suma de sus ofertas')])
  })

  test('of another shop, another hour or not for affiliates has no offer', async () => {
    for (const given of [{ comercios: [1] }, { horas: ['10:01', '12:00'] }, { dias: [5] }, { para: 'afiliados' }]) {
      const { id } = await threeForTwo(given)
      const { status } = await send(orderOf([{ id, cantidad: 3 }], { ofertas: '0.00', total: '135.00' }))
      expect(status).toBe(201)
    }
  })

  test('of an affiliate takes the better of ADI and rule on each line (D182)', async () => {
    const affiliate = await makeAffiliate(shop)
    const [one, two] = [
      await makeProduct(shop, { price: 10_000, ownAdiPrice: 8_000 }),
      await makeProduct(shop, { price: 10_000, ownAdiPrice: 9_500 }),
    ]
    const rule = { clase: 'porciento', porciento: 10, lleva: undefined, paga: undefined, para: 'afiliados' }
    const group = shop.database.raw.prepare('select group_id from product where id = ?').pluck().get(one)
    const { id: regla } = await newRule(one, { ...rule, objetivo: { tipo: 'grupo', id: group } })
    const lines = [
      { id: one, cantidad: 1, valor: '100.00', adi: '80.00' },
      { id: two, cantidad: 1, valor: '100.00', adi: '95.00', oferta: '10.00', regla, reglaVersion: 1 },
    ]
    const sums = { subtotal: '170.00', adi: '-20.00', ofertas: '10.00', total: '153.00', descuento: 10 }
    const { status, body } = await send(orderOf(lines, { ...sums, afiliado: affiliate }))
    expect([status, body.message]).toEqual([201, 'Pedido realizado con éxito!'])
    const { items, ...invoice } = await detailOf(body.id)
    expect(invoice).toMatchObject({ subtotal: '170.00', adi: '-20.00', total: '153.00' })
    expect(items.map((item: { descuento: string }) => item.descuento)).toEqual(['8.00', '9.00'])
    await shop.call(removeOffer, { as: owner, raw: [{ idData: regla }] })
  })

  test('sent twice under one key is one; with another offer it is another content (D25)', async () => {
    const { line, sums } = await threeForTwo()
    const key = { 'idempotency-key': randomUUID() }
    const first = await send(orderOf([line], sums), key)
    expect((await send(orderOf([line], sums), key)).body.id).toBe(first.body.id)
    const other = await send(orderOf([line], { ...sums, ofertas: '44.00' }), key)
    expect(other.status).toBe(422)
  })

  test('gives back exactly what was paid, discount and offer counted', async () => {
    const { id, line } = await threeForTwo()
    const four = { ...line, cantidad: 4 }
    const pagos = [{ forma: 3, monto: '121.00' }]
    const { status: sold, body } = await send(
      orderOf([four], { ofertas: '45.00', total: '121.00', descuento: 10, pagos }),
    )
    expect(sold).toBe(201)
    const back = [1, 2, 1].map((cantidad) => ({ id, cantidad, estado: 'vendible' }))
    let sum = 0
    for (const item of back) {
      const { status, body: returned } = await shop.call(returnGoods, {
        as: owner,
        raw: [{ idData: body.id, items: [item], motivo: 'No le quedó', forma: 3 }],
      })
      expect(status).toBe(201)
      sum += Number(shop.database.raw.prepare('select total from goods_return where id = ?').pluck().get(returned.id))
    }
    expect(sum).toBe(12_100)
    expect(await detailOf(body.id)).toMatchObject({ subtotal: '135.00', devuelto: '121.00', saldo: '0.00' })
  })
})

describe('a queued sale (D184)', () => {
  const soldAt = (days: number) => localTime(shop.clock.now - days * DAY_MS)

  async function pass(days: number): Promise<void> {
    shop.clock.now += days * DAY_MS
    owner = await loginAs(shop, 'owner')
    clerk = await loginAs(shop, 'clerk')
  }

  test('may use a version that was in force within three days before it', async () => {
    const { rule, line, sums } = await threeForTwo()
    await pass(1)
    await shop.call(editOffer, { as: owner, raw: [{ idData: rule.id, ...rule.given, lleva: 4 }] })
    await pass(2)
    const sale = orderOf([line], { ...sums, vendidoEn: soldAt(0) })
    expect((await send(sale, { 'idempotency-key': randomUUID() })).status).toBe(201)
    await pass(2)
    const late = await send(orderOf([line], { ...sums, vendidoEn: soldAt(0) }), { 'idempotency-key': randomUUID() })
    expect([late.status, late.body.message]).toEqual([409, 'Toalla Luna ya no tiene oferta.'])
  })

  test('with an impossible time is checked by the time of its arrival (D74)', async () => {
    const { rule, line, sums } = await threeForTwo()
    const at = (vendidoEn: string) => send(orderOf([line], { ...sums, vendidoEn }), { 'idempotency-key': randomUUID() })
    expect((await at('2020-01-01 08:00:00')).status).toBe(201)
    const whileItHeld = soldAt(0)
    await shop.call(removeOffer, { as: owner, raw: [{ idData: rule.id }] })
    await pass(2)
    expect((await at('2020-01-01 08:00:00')).status).toBe(201)
    await pass(10)
    expect((await at(whileItHeld)).body.message).toBe('Toalla Luna ya no tiene oferta.')
  })

  test('is refused with a version that did not exist yet', async () => {
    const { line, sums } = await threeForTwo()
    const sale = orderOf([line], { ...sums, vendidoEn: soldAt(1) })
    expect((await send(sale, { 'idempotency-key': randomUUID() })).status).toBe(409)
  })

  test('is recorded with its offers, if their rules existed', async () => {
    const { rule, line, sums } = await threeForTwo({ nombre: 'Ya terminó' })
    await shop.call(removeOffer, { as: owner, raw: [{ idData: rule.id }] })
    const recorded = (given: object, difference: object = {}) =>
      shop.call(recordSale, {
        as: owner,
        raw: [
          {
            ...orderOf([{ ...line, ...difference }], sums),
            vendidoEn: soldAt(0),
            clave: randomUUID(),
            motivo: 'Salió de la tienda',
            ...given,
          },
        ],
      })
    const { status, body } = await recorded({})
    expect(status).toBe(201)
    const { items, total } = (await shop.call(invoiceById, { as: owner, body: { id: body.id } })).body.data
    expect([total, items[0].oferta]).toEqual(['90.00', { id: rule.id, nombre: 'Ya terminó', monto: '45.00' }])
    expect((await recorded({}, { reglaVersion: 9 })).body.message).toBe(`La oferta ${rule.id} no tiene la versión 9.`)
    expect((await recorded({ ofertas: '44.00' })).status).toBe(400)
    const free = await recorded({ ofertas: '135.00', subtotal: '0.00', total: '0.00' }, { oferta: '135.00' })
    expect(free.status).toBe(400)
  })
})

test('an encargo keeps its offers, and so does the order that it becomes', async () => {
  const { rule, line, sums } = await threeForTwo({ nombre: 'Apartado' })
  const { ofertas, subtotal, total } = sums
  const encargo = {
    ...orderOf([line], { ofertas, subtotal, total }),
    commerce: ROSALES,
    extension: 1,
    affiliate: null,
    cliente: 'Doña Inés',
    telefono: '55501234',
    pagos: [{ forma: 3, monto: '90.00' }],
  }
  const placed = await shop.call(placeEncargo, { as: clerk, raw: [encargo] })
  expect([placed.status, placed.body.message]).toEqual([201, expect.any(String)])
  const idData = placed.body.id
  const oferta = { id: rule.id, nombre: 'Apartado', monto: '45.00' }
  const detail = (await shop.call(encargoById, { as: clerk, raw: [{ id: idData }] })).body.data
  expect([detail.total, detail.items[0].oferta]).toEqual(['90.00', oferta])
  await shop.call(removeOffer, { as: owner, raw: [{ idData: rule.id }] })
  const delivered = await shop.call(deliverEncargo, { as: clerk, raw: [{ idData }] })
  expect(delivered.status).toBe(201)
  expect((await detailOf(delivered.body.id)).items[0].oferta).toEqual(oferta)
})
