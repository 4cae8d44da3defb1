import type { Endpoint } from '@mostrador/contract/endpoint'
import { addFamily, editMembers } from '@mostrador/contract/goods/families'
import * as calls from '@mostrador/contract/goods/stock-reports'
import { askTransfer, sendTransfer } from '@mostrador/contract/goods/transfers'
import { voidInvoice } from '@mostrador/contract/sale/invoices'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { returnGoods } from '@mostrador/contract/sale/returns'
import type { Micros } from '@mostrador/domain/goods/cost'
import { DAY_MS, instantOf, localDay } from '@mostrador/domain/time'
import { readSheet } from 'read-excel-file/node'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DLUNA, loginAs, makeProduct, ROSALES } from '../../../../testing/factories.ts'
import { orderOfUnits, settling, tillOf } from '../../../../testing/money.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'
import { addStock, insertMovements } from '../stock/stock.queries.ts'

let shop: TestApp
let owner: string
let clerk: ReturnType<typeof tillOf>

beforeEach(async () => {
  shop = await testApp()
  owner = await loginAs(shop, 'owner')
  clerk = tillOf(shop, await loginAs(shop, 'clerk', { name: 'Ana Caja' }))
  await settling(shop, owner)({ cobro: 'no', devoluciones: 'si', devolucionesHasta: '5000.00' })
})
afterEach(() => shop.close())

const Q = 1_000_000

const receive = (productId: number, quantity: number, unitCost: Micros | null) =>
  shop.database.inTransaction(async (tx) => {
    const came = await addStock(tx, [{ productId, quantity, unitCost }])
    await insertMovements(tx, came, { reason: 'purchase', userId: null, at: instantOf(shop.clock.now) })
  })

async function bought(
  units: number,
  unitCost: Micros | null,
  given: Parameters<typeof makeProduct>[1] = {},
): Promise<number> {
  const product = await makeProduct(shop, { quantity: 0, ...given })
  await receive(product, units, unitCost)
  return product
}

async function sold(product: number, units: number, given: object = {}): Promise<number> {
  const { status, body } = await clerk.call(placeOrder, orderOfUnits(product, units, given))
  expect(status).toBe(201)
  return body.id as number
}

const later = async (days: number): Promise<void> => {
  shop.clock.now += days * DAY_MS
  owner = await loginAs(shop, 'owner')
  clerk = tillOf(shop, await loginAs(shop, 'clerk', { name: 'Beto Caja' }))
}

const read = async (call: (typeof calls)['margins' | 'abc' | 'idleStock' | 'stockValue'], query = '') => {
  const { status, body } = await shop.call(call, { as: owner, query })
  expect(status).toBe(200)
  return body
}

describe('the worth of the stock (D120)', () => {
  test('is shown by shop, extension and group, at cost and at price, with the units without a cost', async () => {
    const group = 3
    await bought(4, 2.5 * Q, { price: 1_000, groupId: group })
    await bought(2, null, { price: 500, groupId: group })
    await bought(3, Q, { price: 700, groupId: group, shopId: DLUNA })
    const { data, total, sumas } = await read(calls.stockValue)
    expect(total).toBe(2)
    expect(data.find(({ comercioId }: { comercioId: number }) => comercioId === ROSALES)).toMatchObject({
      grupoId: group,
      productos: 2,
      unidades: 6,
      costo: '10.00',
      valor: '50.00',
      sinCosto: 2,
    })
    const onTheWay = { unidades: 0, costo: null, valor: '0.00', sinCosto: 0 }
    const sums = { productos: 3, unidades: 9, costo: '13.00', valor: '71.00', sinCosto: 2, enCamino: onTheWay }
    expect(sumas).toEqual(sums)
    const ofDluna = await read(calls.stockValue, `?comercio=${DLUNA}&page=1`)
    expect(ofDluna).toMatchObject({ total: 1, sumas: { costo: '3.00', valor: '21.00' } })
  })

  test('on a past day has the stock and the average cost of that day', async () => {
    const product = await bought(4, 2 * Q, { price: 1_000 })
    const day = localDay(shop.clock.now)
    await later(2)
    await receive(product, 4, 4 * Q)
    await sold(product, 1)
    expect((await read(calls.stockValue)).sumas).toMatchObject({ unidades: 7, costo: '21.00' })
    for (const query of [`?dia=${day}`, `?hasta=${day}`])
      expect((await read(calls.stockValue, query)).sumas, query).toMatchObject({
        unidades: 4,
        costo: '8.00',
        valor: '40.00',
      })
    expect((await read(calls.stockValue, '?dia=2020-01-01')).sumas).toMatchObject({
      unidades: 0,
      costo: null,
      enCamino: null,
    })
  })

  test('has an own line for goods in transit, which are in neither shop (D209)', async () => {
    const product = await bought(4, 2 * Q, { price: 1_000 })
    const call = async (endpoint: Endpoint, body: object) => {
      const answer = await shop.call(endpoint, { as: owner, raw: [body] })
      expect(answer.status).toBeLessThan(300)
      return answer.body
    }
    const place = (comercioId: number) => ({ comercioId, extensionId: 1 })
    const { id } = await call(askTransfer, {
      de: place(ROSALES),
      a: place(DLUNA),
      items: [{ id: product, unidades: 3 }],
    })
    await call(sendTransfer, { idData: id })
    expect((await read(calls.stockValue)).sumas).toMatchObject({
      unidades: 1,
      enCamino: { unidades: 3, costo: '6.00', valor: '30.00', sinCosto: 0 },
    })
    expect((await read(calls.stockValue, `?comercio=${DLUNA}`)).sumas.enCamino).toMatchObject({ unidades: 0 })
  })
})

describe('the margin (D120)', () => {
  test('is shown by product, group, clerk and day, net of discounts, voids and returns, at the cost of the sale', async () => {
    const product = await bought(10, 6 * Q, { price: 1_000, groupId: 3 })
    const unknown = await bought(10, null, { price: 1_000, groupId: 3 })
    const first = await sold(product, 4, { descuento: 10 })
    await receive(product, 100, 9 * Q)
    const voided = await sold(product, 2)
    await sold(unknown, 1)
    await shop.call(voidInvoice, { as: owner, body: { id: voided } })
    const earned = { unidades: 4, ventas: '36.00', costo: '24.00', margen: '12.00', porciento: 33.33, sinCosto: '0.00' }
    // Both before and after the tally has counted the sale.
    for (const minutes of [0, 5]) {
      shop.clock.now += minutes * 60_000
      const { data, total, sumas } = await read(calls.margins)
      expect(total).toBe(2)
      expect(data[0]).toMatchObject({ id: product, ...earned })
      expect(data[1]).toMatchObject({
        id: unknown,
        ventas: '10.00',
        costo: null,
        margen: null,
        porciento: null,
        sinCosto: '10.00',
      })
      expect(sumas).toMatchObject({
        unidades: 5,
        ventas: '46.00',
        costo: '24.00',
        margen: '12.00',
        porciento: 33.33,
        sinCosto: '10.00',
      })
      for (const by of ['grupo', 'empleado', 'dia']) {
        const grouped = await read(calls.margins, `?por=${by}`)
        expect(grouped.data, by).toHaveLength(1)
        expect(grouped.data[0], by).toMatchObject({ ventas: '46.00', margen: '12.00', sinCosto: '10.00' })
      }
    }
    await later(1)
    const back = { idData: first, items: [{ id: product, cantidad: 1, estado: 'vendible' }], motivo: 'No', forma: 1 }
    expect((await tillOf(shop, owner).call(returnGoods, back)).status).toBe(201)
    const today = localDay(shop.clock.now)
    expect((await read(calls.margins, `?dia=${today}&por=empleado`)).data).toMatchObject([
      { nombre: 'Ana Caja', unidades: -1, ventas: '-9.00', costo: '-6.00', margen: '-3.00', porciento: null },
    ])
    expect((await read(calls.margins, `?desde=${today.slice(0, 7)}-01&hasta=${today}`)).data[0]).toMatchObject({
      unidades: 3,
      ventas: '27.00',
      costo: '18.00',
      margen: '9.00',
    })
  })

  test('is shown by family, with a row for products without one (D175)', async () => {
    const [queen, king, other] = [
      await bought(10, 6 * Q, { price: 1_000 }),
      await bought(10, null, { price: 2_000 }),
      await bought(10, 5 * Q, { price: 700 }),
    ]
    const raw = [{ nombre: 'Sábana Luna', atributos: ['Tamaño'] }]
    const family = (await shop.call(addFamily, { as: owner, raw })).body.id
    const miembros = [queen, king].map((id, at) => ({ id, valores: [`Medida ${at}`] }))
    expect((await shop.call(editMembers, { as: owner, raw: [{ idData: family, miembros }] })).status).toBe(200)
    for (const [product, units] of [[queen, 2] as const, [king, 1] as const, [other, 1] as const])
      await sold(product, units)
    for (const minutes of [0, 5]) {
      shop.clock.now += minutes * 60_000
      const { data, sumas } = await read(calls.margins, '?por=familia')
      expect(data).toMatchObject([
        {
          id: family,
          nombre: 'Sábana Luna',
          codigo: '',
          unidades: 3,
          ventas: '40.00',
          costo: '12.00',
          sinCosto: '20.00',
        },
        { id: null, nombre: 'Sin familia', unidades: 1, ventas: '7.00', costo: '5.00' },
      ])
      expect(sumas).toMatchObject({ unidades: 4, ventas: '47.00', sinCosto: '20.00' })
      expect((await read(calls.margins, '?por=familia&search=sin%20fam')).data).toHaveLength(1)
    }
    const file = await shop.call(calls.marginExport, { as: owner, query: '?por=familia&formato=csv' })
    expect(String(file.body)).toContain('Sábana Luna')
  })

  test('excludes VAT if costs exclude it, and the log names who set that', async () => {
    const product = await bought(10, 5 * Q, { price: 1_120 })
    await sold(product, 1)
    expect((await read(calls.margins)).data[0]).toMatchObject({ ventas: '11.20', margen: '6.20' })
    const manager = await loginAs(shop, 'manager')
    expect((await shop.call(calls.saveGoodsSettings, { as: manager, body: { costHasVat: false } })).status).toBe(403)
    expect((await shop.call(calls.saveGoodsSettings, { as: owner, body: { costHasVat: false } })).status).toBe(200)
    expect((await shop.call(calls.goodsSettings, { as: manager })).body.data).toEqual({ conIva: 2 })
    expect((await read(calls.margins)).data[0]).toMatchObject({ ventas: '11.20', margen: '5.00', porciento: 50 })
  })

  test('has sums that equal its rows to the centavo', async () => {
    await shop.call(calls.saveGoodsSettings, { as: owner, body: { costHasVat: false } })
    // Q1.00 without VAT is Q0.89, and Q2.00 is Q1.79.
    for (const _ of [1, 2]) await sold(await bought(1, 504_000, { price: 100 }), 1)
    const { data, sumas } = await read(calls.margins)
    expect(data.map(({ costo, margen }: { costo: string; margen: string }) => [costo, margen])).toEqual([
      ['0.50', '0.39'],
      ['0.50', '0.39'],
    ])
    expect(sumas).toMatchObject({ costo: '1.00', margen: '0.78' })
  })
})

describe('stock without sales (D120)', () => {
  test('is listed for some days, highest worth first, with the last sale, without new and deleted products', async () => {
    const [never, long, lately] = [
      await bought(2, 3 * Q, { price: 9_000 }),
      await bought(5, 2 * Q, { price: 1_000 }),
      await bought(5, 2 * Q, { price: 1_000 }),
    ]
    await makeProduct(shop, { quantity: 0 })
    const soldOn = localDay(shop.clock.now)
    await sold(long, 1)
    await later(120)
    await sold(lately, 1)
    await bought(50, Q, { price: 9_000, createdAt: instantOf(shop.clock.now) })
    const { data, total, sumas } = await read(calls.idleStock)
    expect(total).toBe(2)
    expect(data).toMatchObject([
      { id: never, cantidad: 2, ultimaVenta: null, costo: '6.00', valor: '180.00' },
      { id: long, cantidad: 4, costo: '8.00', valor: '40.00' },
    ])
    expect(data[1].ultimaVenta.slice(0, 10)).toBe(soldOn)
    const file = await shop.call(calls.idleStockExport, { as: owner, query: '?formato=xlsx' })
    const [head = [], , cells = []] = await readSheet(file.body as Buffer)
    expect(cells[head.indexOf('Última venta')]).toBeInstanceOf(Date)
    expect(sumas).toEqual({ unidades: 6, costo: '14.00', valor: '220.00' })
    expect((await read(calls.idleStock, '?dias=180')).total).toBe(0)
    expect((await shop.call(calls.idleStock, { as: owner, query: '?dias=7' })).status).toBe(400)
  })
})

describe('ABC (D120)', () => {
  test('sorts products by revenue, with their share of it', async () => {
    const prices = [8_000, 1_500, 500] as const
    const goods = []
    for (const price of prices) goods.push(await bought(1, null, { price }))
    for (const product of goods) await sold(product, 1)
    const { data, total, sumas } = await read(calls.abc)
    expect(total).toBe(3)
    expect(
      data.map(({ id, clase, porciento, acumulado }: Record<string, unknown>) => [id, clase, porciento, acumulado]),
    ).toEqual([
      [goods[0], 'A', 80, 80],
      [goods[1], 'B', 15, 95],
      [goods[2], 'C', 5, 100],
    ])
    expect(sumas).toMatchObject({
      ventas: '100.00',
      clases: [
        { clase: 'A', productos: 1, ventas: '80.00' },
        { clase: 'B', productos: 1, ventas: '15.00' },
        { clase: 'C', productos: 1, ventas: '5.00' },
      ],
    })
  })
})

test('reports are sorted, searched, paged and exported, for users with the right alone', async () => {
  const [cheap, dear] = [
    await bought(9, Q, { price: 1_000, name: 'Barato' }),
    await bought(9, Q, { price: 5_000, name: 'Caro' }),
  ]
  for (const product of [cheap, dear]) await sold(product, 1)
  const ids = async (query: string) => (await read(calls.margins, query)).data.map(({ id }: { id: number }) => id)
  expect(await ids('?sort=margen')).toEqual([cheap, dear])
  expect(await ids('?sort=-nombre')).toEqual([dear, cheap])
  expect(await ids('?search=bar')).toEqual([cheap])
  expect(await ids('?page=2&pageSize=1')).toEqual([cheap])
  // Beyond the last page there are no rows, but the sums of all.
  for (const [call, sums] of [
    [calls.margins, { unidades: 2, ventas: '60.00' }],
    [calls.abc, { ventas: '60.00' }],
    [calls.stockValue, { productos: 2, unidades: 16 }],
  ] as const) {
    const { data, total, sumas } = await read(call, '?page=9')
    expect([data, total > 0], call.name).toEqual([[], true])
    expect(sumas, call.name).toMatchObject(sums)
  }
  expect(await read(calls.margins, '?search=nada')).toMatchObject({ data: [], total: 0, sumas: { ventas: '0.00' } })
  for (const sort of ['costo', '-valor', 'unidades', 'productos', 'grupo'])
    expect((await read(calls.stockValue, `?sort=${sort}`)).total).toBe(1)
  for (const [call, word] of [
    [calls.stockValueExport, 'Al costo'],
    [calls.marginExport, '49.00'],
    [calls.idleStockExport, 'Última venta'],
    [calls.abcExport, 'Acumulado'],
  ] as const) {
    const { status, body } = await shop.call(call, { as: owner })
    expect(status).toBe(200)
    expect(String(body)).toContain(word)
  }
  for (const role of ['provider', 'clerk'] as const) {
    const as = await loginAs(shop, role)
    for (const call of [
      calls.stockValue,
      calls.margins,
      calls.idleStock,
      calls.abc,
      calls.goodsSettings,
      calls.marginExport,
    ])
      expect((await shop.call(call, { as })).status, `${role} ${call.name}`).toBe(403)
  }
})

test('a file has all rows, whatever is searched and however it is sorted', async () => {
  for (let no = 1; no <= 12; no += 1) await bought(2, Q, { name: `Plato ${no}` })
  await later(100)
  for (let no = 1; no <= 12; no += 1) await sold(await bought(2, Q, { name: `Vaso ${no}` }), 1)
  for (const [call, name] of [
    [calls.marginExport, 'Vaso'],
    [calls.abcExport, 'Vaso'],
    [calls.idleStockExport, 'Plato'],
  ] as const)
    for (const query of [`?search=${name}`, '?sort=-nombre', `?search=${name}&columns=nombre`]) {
      const { body } = await shop.call(call, { as: owner, query })
      expect(String(body).match(new RegExp(`${name} \\d+`, 'g')), `${call.name} ${query}`).toHaveLength(12)
    }
})
