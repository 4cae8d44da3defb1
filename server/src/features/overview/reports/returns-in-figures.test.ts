import { dashboard } from '@mostrador/contract/overview/dashboard'
import { exportReport, report, reportSums } from '@mostrador/contract/overview/reports'
import { catalogue } from '@mostrador/contract/public/catalogue'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { returnGoods, returnWithoutReceipt } from '@mostrador/contract/sale/returns'
import { DAY_MS, localDay, MINUTE_MS } from '@mostrador/domain/time'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loginAs, makeProduct, ROSALES } from '../../../../testing/factories.ts'
import { orderOfUnits, tillOf } from '../../../../testing/money.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'

let shop: TestApp
let clerk: ReturnType<typeof tillOf>
let owner: ReturnType<typeof tillOf>
let ownerSession: string
let clerkSession: string

beforeEach(async () => {
  shop = await testApp()
  await enter()
})
afterEach(() => shop.close())

async function enter(): Promise<void> {
  ownerSession = await loginAs(shop, 'owner')
  owner = tillOf(shop, ownerSession)
  clerkSession = await loginAs(shop, 'clerk')
  clerk = tillOf(shop, clerkSession)
}
async function nextDay(): Promise<void> {
  shop.clock.now += DAY_MS
  await enter()
}

const today = () => localDay(shop.clock.now)
async function sold(units: number) {
  const product = await makeProduct(shop, { quantity: 100 })
  const pagos = [{ forma: 1, monto: `${units * 10}.00` }]
  const { body } = await clerk.call(placeOrder, orderOfUnits(product, units, { pagos }))
  return { product, id: body.id as number }
}
async function cameBack(sale: { product: number; id: number }, cantidad: number): Promise<number> {
  const items = [{ id: sale.product, cantidad, estado: 'vendible' }]
  const { status, body } = await clerk.call(returnGoods, { idData: sale.id, items, motivo: 'No le quedó', forma: 1 })
  expect(status).toBe(201)
  return body.id
}
const reported = async (start: string, end: string, query = '', comercio = 0) =>
  (await shop.call(report, { as: ownerSession, raw: { start, end, shop: comercio }, query })).body

type Row = { documento: string; factura_id: number | null; devolucion_id: number | null; factura_total: string }
const rowOf = ({ documento, factura_id, devolucion_id, factura_total }: Row) => [
  documento,
  factura_id,
  devolucion_id,
  factura_total,
]

test('a return is a negative row of its own day, and the rows add up to the sum (D103)', async () => {
  const first = today()
  const [small, large] = [await sold(2), await sold(5)]
  await nextDay()
  const back = await cameBack(large, 3)
  const { data } = (
    await owner.call(returnWithoutReceipt, {
      comercioId: ROSALES,
      items: [{ id: small.product, cantidad: 1, estado: 'vendible' }],
      motivo: 'Sin ticket',
      telefono: '55124408',
    })
  ).body
  expect(data).toBeUndefined()
  const whole = await reported(first, today())
  expect(whole).toMatchObject({ reporte_total: '30.00', total: 4, devoluciones: 2 })
  expect(whole.rows.map(rowOf)).toEqual([
    ['devolucion', null, back + 1, '-10.00'],
    ['devolucion', large.id, back, '-30.00'],
    ['factura', large.id, null, '50.00'],
    ['factura', small.id, null, '20.00'],
  ])
  expect(await reported(today(), today())).toMatchObject({ reporte_total: '-40.00', total: 2, devoluciones: 2 })
  const { dias, cajeros } = (
    await shop.call(reportSums, { as: ownerSession, raw: { start: first, end: today(), shop: 0 } })
  ).body
  expect(dias).toMatchObject([
    { facturas: 2, devoluciones: 0, total: '70.00' },
    { facturas: 0, devoluciones: 2, total: '-40.00' },
  ])
  const all = cajeros.reduce((sum: number, { total }: { total: string }) => sum + Number(total), 0)
  expect(all).toBe(30)
  expect((await shop.call(dashboard, { as: ownerSession })).body.oficina.hoy).toMatchObject({
    ventas: '-40.00',
    unidades: -4,
    pedidos: 0,
    ventasAyer: '70.00',
  })
  expect((await shop.call(dashboard, { as: clerkSession })).body.paneles).toMatchObject({ ventasHoy: '-40.00' })
  const file = await shop.call(exportReport, {
    as: ownerSession,
    query: `?inicio=${first}&fin=${today()}&comercio=0&formato=csv`,
  })
  const [, ...lines] = (file.body as Buffer).toString('utf8').trim().split(/\r?\n/)
  expect(lines.map((line) => line.split(',').filter((_, at) => [0, 5, 6, 7].includes(at)))).toEqual([
    ['', '-10.00', 'devolucion', `D2026${back + 1}`],
    [String(large.id), '-30.00', 'devolucion', `D2026${back}`],
    [String(large.id), '50.00', 'factura', ''],
    [String(small.id), '20.00', 'factura', ''],
  ])
})

test('each document is once on the pages of a shop and of all, also within one second', async () => {
  const first = today()
  for (let day = 0; day < 3; day += 1) {
    const sales = [await sold(2), await sold(3), await sold(4)]
    for (const sale of sales) await cameBack(sale, 1)
    await nextDay()
  }
  for (const comercio of [0, ROSALES]) {
    const whole = (await reported(first, today(), '?page=1&pageSize=100', comercio)).rows.map(rowOf)
    expect(whole).toHaveLength(18)
    for (const pageSize of [5, 7]) {
      const pages = []
      for (let page = 1; page <= Math.ceil(18 / pageSize); page += 1)
        pages.push(...(await reported(first, today(), `?page=${page}&pageSize=${pageSize}`, comercio)).rows.map(rowOf))
      expect(pages).toEqual(whole)
    }
  }
})

test('returned goods are no longer popular, nor a trend of their day', async () => {
  const [one, other] = [await sold(9), await sold(5)]
  const popular = async (sort: string) => {
    const { body } = await shop.call(catalogue, { raw: [{ comercio_id: ROSALES, page: 1, sort }] })
    return body.data.map(({ id }: { id: number }) => id)
  }
  shop.clock.now += 2 * MINUTE_MS
  expect(await popular('popular')).toEqual([one.product, other.product])
  await cameBack(one, 8)
  shop.clock.now += 2 * MINUTE_MS
  expect(await popular('popular')).toEqual([other.product, one.product])
  expect(await popular('tendencias')).toEqual([other.product, one.product])
})
