import type { Endpoint } from '@mostrador/contract/endpoint'
import { endpoints } from '@mostrador/contract/endpoints'
import { loginAs } from '@mostrador/server/testing/factories'
import { type TestApp, testApp } from '@mostrador/server/testing/test-app'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemo } from './load.ts'
import { BRANDS } from './shops.ts'

const VIANNEY = BRANDS.find(({ key }) => key === 'vianney')?.shopId ?? 0

/** Field names of costs, margins and debts to suppliers in answers and files (D110). */
const COSTS = /costo|margen|flete|por ?pagar|porciento|^descuento de la casa/i
/**
 * Calls left out: their fields match `COSTS` but mean the difficulty of the human check and the percent of a price
 * rule.
 */
const NOT_COSTS = new Set(['challenge', 'offerList'])

let shop: TestApp
const numberFrom = (query: string): number => Number(shop.database.raw.prepare(query).pluck().get())
const lastIdOfVianney = (table: string, more = '') =>
  numberFrom(`select max(id) from ${table} where shop_id = ${VIANNEY} ${more}`)

beforeAll(async () => {
  shop = await testApp()
  await loadDemo(shop.database, () => shop.clock.now)
})
afterAll(() => shop.close())

/** Id of a row of Vianney for each call that needs one. */
const idsByCall = (): Readonly<Record<string, number>> => ({
  receivingById: lastIdOfVianney('receiving', `and state = 'posted' and cost > 0`),
  purchaseOrderById: lastIdOfVianney('purchase_order'),
  stockCountById: lastIdOfVianney('stock_count', `and state = 'approved'`),
  transferById: numberFrom(`select max(id) from transfer where to_shop_id = ${VIANNEY}`),
  invoiceById: lastIdOfVianney('invoice'),
  returnById: lastIdOfVianney('goods_return'),
  encargoById: lastIdOfVianney('encargo'),
})

/** Returns field names at every depth of an answer, or a file's headings. */
function namesIn(body: unknown): string[] {
  if (Buffer.isBuffer(body)) return String(body).split('\n')[0]?.split(',') ?? []
  if (Array.isArray(body)) return body.flatMap(namesIn)
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, value]) => [name, ...namesIn(value)])
}

async function callsWithCosts(as: string): Promise<string[]> {
  const ids = idsByCall()
  const product = lastIdOfVianney('product', 'and cost > 0')
  const ask = (endpoint: Endpoint) => {
    const id = ids[endpoint.name]
    if (id !== undefined) return shop.call(endpoint, { as, raw: [{ id }] })
    const path = endpoint.path.replace(/:\w+/, String(product))
    const query = { 'export.movimientos': `?producto=${product}`, 'export.conteo': `?conteo=${ids['stockCountById']}` }
    return shop.call(endpoint, { as, path, query: query[endpoint.name as keyof typeof query] ?? '' })
  }
  const telling: string[] = []
  for (const endpoint of endpoints.filter(({ method, name }) => method === 'GET' || name in ids)) {
    if (NOT_COSTS.has(endpoint.name) || endpoint.name === 'logout') continue
    const { status, body } = await ask(endpoint)
    if (status < 300 && namesIn(body).some((name) => COSTS.test(name))) telling.push(endpoint.name)
  }
  return telling
}

test('a manager sees costs, and provider and clerk see none in any read answer or file', async () => {
  const callNames = await callsWithCosts(await loginAs(shop, 'manager', { shopId: VIANNEY }))
  expect(callNames).toEqual(
    expect.arrayContaining([
      'stockList',
      'productPage',
      'receivingList',
      'receivingById',
      'supplierList',
      'stockCountList',
      'exitList',
      'margins',
      'export.productos',
      'export.recepciones',
      'export.conteos',
    ]),
  )
  for (const role of ['provider', 'clerk'] as const)
    expect(await callsWithCosts(await loginAs(shop, role, { shopId: VIANNEY })), role).toEqual([])
})
