import { fittingProducts, productFits, setProductFits, vehicles } from '@mostrador/contract/goods/product-fits'
import { inventory } from '@mostrador/contract/goods/products'
import { stockList } from '@mostrador/contract/goods/stock'
import { stockPlaces } from '@mostrador/contract/goods/stock-places'
import { catalogue } from '@mostrador/contract/public/catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginAs, makeProduct } from '../../../../testing/factories.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'

let shop: TestApp
let owner: string
let provider: string
let clerk: string
beforeAll(async () => {
  shop = await testApp()
  owner = await loginAs(shop, 'owner')
  provider = await loginAs(shop, 'provider')
  clerk = await loginAs(shop, 'clerk')
  shop.database.raw.prepare('update shop set has_vehicles = 1 where id = 2').run()
})
afterAll(() => shop.close())

const HILUX = { marca: 'Toyota', modelo: 'Hilux', desde: 2012, hasta: 2018, nota: '2.5D' }

const set = (
  idData: number,
  vehiculos: readonly object[],
  {
    equivalentes = [],
    version,
    as = provider,
  }: { equivalentes?: readonly number[]; version?: number; as?: string } = {},
) => shop.call(setProductFits, { as, raw: [{ idData, vehiculos, equivalentes, ...(version && { version }) }] })

const read = async (id: number, as = owner) => (await shop.call(productFits, { as, query: `?id=${id}` })).body.data

const equivalentsOf = async (id: number) => (await read(id)).equivalentes.map((other: { id: number }) => other.id)

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)

test('vehicles and equivalents of a product are read from both sides, and logged', async () => {
  const [id, other] = [await makeProduct(shop, { name: 'Filtro A' }), await makeProduct(shop, { name: 'Filtro B' })]
  const open = { marca: ' Mazda ', modelo: 'BT-50', desde: 2008 }
  const saved = await set(id, [HILUX, open], { equivalentes: [other], version: 1 })
  expect([saved.status, saved.body.message]).toEqual([200, 'Se guardó «Filtro A».'])
  expect(await read(id)).toMatchObject({
    vehiculos: [HILUX, { marca: 'Mazda', modelo: 'BT-50', desde: 2008, hasta: null, nota: '' }],
    equivalentes: [{ id: other, nombre: 'Filtro B' }],
    version: 2,
  })
  expect(await equivalentsOf(other)).toEqual([id])
  const log = shop.database.raw
    .prepare(`select after from audit_entry where entity = 'producto' and act = 'editar' and entity_id = ?`)
    .pluck()
    .get(String(id)) as string
  expect(JSON.parse(log)).toEqual({
    leQueda: 'Toyota Hilux 2012-2018 (2.5D); Mazda BT-50 2008-',
    equivalentes: 'Filtro B',
  })
  // Setting the same values changes nothing. Clearing them on the other product ends the equivalence.
  expect((await set(id, [HILUX, open], { equivalentes: [other], version: 1 })).status).toBe(200)
  expect((await set(other, [], { equivalentes: [] })).status).toBe(200)
  expect(await equivalentsOf(id)).toEqual([])
})

test('an old version is refused with the present vehicles and equivalents', async () => {
  const [id, other] = [await makeProduct(shop), await makeProduct(shop)]
  await set(id, [HILUX], { equivalentes: [other] })
  const { status, body } = await set(id, [], { version: 1 })
  expect([status, body.actual]).toMatchObject([409, { vehiculos: [HILUX], equivalentes: [{ id: other }], version: 2 }])
})

test('wrong vehicles and equivalents are refused with the reason, and nothing is stored', async () => {
  const [id, gone] = [await makeProduct(shop), await makeProduct(shop)]
  shop.database.raw.prepare(`update product set deleted_at = '2026-01-01T00:00:00.000Z' where id = ?`).run(gone)
  const wrong: readonly [readonly object[], readonly number[], number, string][] = [
    [[{ ...HILUX, desde: 2019 }], [], 400, 'el primer año, 2019, es mayor que el último, 2018'],
    [[{ ...HILUX, hasta: 2101 }], [], 400, 'Escriba un año de 1900 a 2100.'],
    [[{ ...HILUX, modelo: '' }], [], 400, 'Escriba la marca y el modelo de «Toyota».'],
    [[HILUX, { ...HILUX, marca: 'TOYOTA' }], [], 400, 'está dos veces'],
    [Array.from({ length: 101 }, (_, at) => ({ ...HILUX, modelo: `M${at}` })), [], 400, 'como máximo 100 vehículos'],
    [[], [id], 400, 'Un producto no se pone en lugar de sí mismo.'],
    [[], [gone, gone], 400, 'Un producto está dos veces'],
    [[], Array.from({ length: 51 }, (_, at) => 900_000 + at), 400, 'como máximo 50'],
    [[HILUX], [gone], 409, 'ya no existe'],
    [[HILUX], [999_999], 409, 'ya no existe'],
  ]
  for (const [vehiculos, equivalentes, status, message] of wrong) {
    const answer = await set(id, vehiculos, { equivalentes })
    expect([message, answer.status, answer.body.message]).toEqual([message, status, expect.stringContaining(message)])
  }
  expect(await read(id)).toEqual({ vehiculos: [], equivalentes: [], version: 1 })
  expect((await set(gone, [HILUX])).status).toBe(404)
  expect((await set(id, [HILUX], { as: clerk })).status).toBe(403)
  expect((await shop.call(productFits, { as: owner, query: `?id=${gone}` })).status).toBe(404)
})

test('a product with 50 equivalents gets no more through another product', async () => {
  const full = await makeProduct(shop, { name: 'Lleno' })
  const many: number[] = []
  for (let at = 0; at < 50; at += 1) many.push(await makeProduct(shop))
  expect((await set(full, [], { equivalentes: many })).status).toBe(200)
  const { status, body } = await set(await makeProduct(shop), [], { equivalentes: [full] })
  expect([status, body.message]).toEqual([
    409,
    '«Lleno» ya tiene 50 productos que sirven en su lugar. Quítele uno antes.',
  ])
})

test('two calls that join the same products at once succeed, and the products are joined once', async () => {
  const [one, two] = [await makeProduct(shop), await makeProduct(shop)]
  const answers = await Promise.all([set(one, [], { equivalentes: [two] }), set(two, [], { equivalentes: [one] })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect([await equivalentsOf(one), await equivalentsOf(two)]).toEqual([[two], [one]])
})

test('lists, the inventory, the till and the catalogue find products by vehicle, without case and accents', async () => {
  const id = await makeProduct(shop, { name: 'Bujía' })
  await set(id, [
    { marca: 'Citroën', modelo: 'C3', desde: 2010, hasta: 2014 },
    { marca: 'Citroën', modelo: 'Berlingo' },
  ])
  const queries: readonly [string, boolean][] = [
    ['marca=CITROEN', true],
    ['marca=citro%C3%ABn&modelo=c3', true],
    ['marca=citroen&modelo=c3&anio=2014', true],
    ['marca=citroen&modelo=c3&anio=2015', false],
    ['marca=citroen&modelo=berlingo&anio=1999', true],
    ['marca=citroen&modelo=c4', false],
    ['marca=peugeot', false],
  ]
  for (const [query, isFound] of queries) {
    const found = [query, isFound ? [id] : []]
    const office = await shop.call(stockList, { as: owner, query: `?page=1&${query}` })
    expect([query, idsOf(office.body.data), office.body.total]).toEqual([...found, isFound ? 1 : 0])
    expect([query, idsOf((await shop.call(inventory, { as: clerk, query: `?${query}` })).body.data)]).toEqual(found)
    expect([query, (await shop.call(fittingProducts, { as: clerk, query: `?${query}` })).body.data]).toEqual(found)
    const vehicle = Object.fromEntries(new URLSearchParams(query))
    const page = await shop.call(catalogue, { raw: [{ comercio_id: 2, page: 1, ...vehicle }] })
    expect([query, idsOf(page.body.data)]).toEqual(found)
    expect(page.body.vehiculos.marcas).toContain('Citroën')
  }
})

test('public catalogues offer makes, models and years of active products of shops with vehicles', async () => {
  const words = async (query: string) => (await shop.call(vehicles, { query })).body.data
  const id = await makeProduct(shop)
  await set(id, [
    { marca: 'Zotye', modelo: 'X5', desde: 2016, hasta: 2018 },
    { marca: 'ZOTYE', modelo: 'x5', desde: 2021, hasta: 2021 },
    { marca: 'Zotye', modelo: 'Nomad' },
  ])
  expect(await words('')).toContain('Zotye')
  expect(await words('?marca=zotye')).toEqual(['Nomad', expect.stringMatching(/^x5$/i)])
  expect(await words('?marca=zotye&modelo=X5')).toEqual([2021, 2018, 2017, 2016])
  shop.database.raw.prepare('update product set is_active = 0 where id = ?').run(id)
  expect(await words('')).not.toContain('Zotye')
  expect(await words('?marca=zotye')).toEqual([])
  shop.database.raw.prepare('update product set is_active = 1 where id = ?').run(id)
  shop.database.raw.prepare('update shop set has_vehicles = 0 where id = 2').run()
  expect(await words('')).toEqual([])
  shop.database.raw.prepare('update shop set has_vehicles = 1 where id = 2').run()
})

test('a till offers the vehicles of its own shop, even without a public catalogue', async () => {
  const next = async (query: string) => (await shop.call(fittingProducts, { as: clerk, query })).body.opciones
  const id = await makeProduct(shop)
  const elsewhere = await makeProduct(shop)
  await set(id, [{ marca: 'Wuling', modelo: 'Rongguang', desde: 2019, hasta: 2020 }])
  await set(elsewhere, [{ marca: 'Xinkai', modelo: 'Pickup' }])
  shop.database.raw.prepare('update product set shop_id = 1 where id = ?').run(elsewhere)
  shop.database.raw.prepare('update shop set has_vehicles = 1 where id = 1').run()
  shop.database.raw.prepare('update shop_brand set is_public = 0').run()
  expect((await shop.call(vehicles)).body.data).toEqual([])
  expect(await next('')).toContain('Wuling')
  expect(await next('')).not.toContain('Xinkai')
  expect((await shop.call(fittingProducts, { as: owner })).body.opciones).toContain('Xinkai')
  expect(await next('?marca=wuling')).toEqual(['Rongguang'])
  expect(await next('?marca=wuling&modelo=rongguang')).toEqual([2020, 2019])
  expect(await next('?marca=wuling&modelo=rongguang&anio=2019')).toEqual([2020, 2019])
  shop.database.raw.prepare('update shop_brand set is_public = 1').run()
  shop.database.raw.prepare('update shop set has_vehicles = 0 where id = 1').run()
})

test('¿Dónde hay? lists places with units of equivalent products', async () => {
  const sold = await makeProduct(shop, { quantity: 0 })
  const [there, empty] = [await makeProduct(shop, { quantity: 3 }), await makeProduct(shop, { quantity: 0 })]
  const places = async () => (await shop.call(stockPlaces, { as: clerk, query: `?id=${sold}` })).body
  expect(await places()).not.toHaveProperty('equivalentes')
  await set(sold, [], { equivalentes: [there, empty] })
  expect((await places()).equivalentes).toMatchObject([{ id: there, cantidad: 3 }])
})
