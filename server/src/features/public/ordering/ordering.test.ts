import { catalogueOrderById } from '@mostrador/contract/sale/catalogue-orders'
import { DAY_MS, HOUR_MS } from '@mostrador/domain/time'
import { beforeEach, expect, test } from 'vitest'
import { orderInCatalogue } from '../../../../testing/catalogue-orders.ts'
import { DLUNA, loginAs, makeProduct } from '../../../../testing/factories.ts'
import { sealCheck, solveCheck } from '../../../../testing/human.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import { UndecidedKeeper } from '../../sale/catalogue-orders/undecided-keeper.runner.ts'
import { findVisitorOrder } from './visitor-order.queries.ts'

const shop = await openTestApp()
const raw = shop.database.raw
const NOW = Date.now()
// Challenges also expire by the real clock.
beforeEach(() => {
  shop.clock.now = NOW
})
const clerk = async () => loginAs(shop, 'clerk')
const count = () => raw.prepare('select count(*) from catalogue_order').pluck().get()
const goods = async (more: object = {}) => ({ id: await makeProduct(shop, { price: 25_00, ...more }), cantidad: 2 })
const tokenOf = ({ url }: { url: string }) => url.replace('/p/', '')

test('an order returns a code of six signs and a secret address, and reaches the counter', async () => {
  const items = [await goods(), await goods()]
  const { status, body } = await orderInCatalogue(shop, { items, nota: 'Paso el\nsábado' })
  expect([status, body.message]).toEqual([201, `Pedido ${body.codigo} enviado.`])
  expect(body.codigo).toMatch(/^[2-9BCDFGHJKMNPQRSTVWXYZ]{6}$/)
  expect(body.url).toMatch(/^\/p\/[\w-]{32}$/)
  const read = await shop.call(catalogueOrderById, { as: await clerk(), raw: [{ codigo: body.codigo }] })
  expect(read.body.data).toMatchObject({
    nombre: 'Rosa Quiej',
    telefono: '+502 5512 3344',
    nota: 'Paso el\nsábado',
    unidades: 4,
    total: '100.00',
    estado: 'nuevo',
    url: body.url,
  })
  const page = await findVisitorOrder(shop.database.reads, tokenOf(body))
  expect(page?.order).toMatchObject({ code: body.codigo, state: 'new', total: 100_00, reason: '', heldUntil: null })
  expect(JSON.stringify(page)).not.toMatch(/Quiej|5512|sábado/)
})

test('the same human check again is the same order, and serves no other', async () => {
  const altcha = sealCheck(await solveCheck(shop))
  const items = [await goods()]
  const first = await orderInCatalogue(shop, { items }, { altcha })
  const before = count()
  const second = await orderInCatalogue(shop, { items }, { altcha })
  expect([second.status, second.body, count()]).toEqual([201, first.body, before])
})

test.each([
  ['without a check', { altcha: undefined }, 400],
  ['with a check that is none', { altcha: 'e30=' }, 400],
  ['without a name', { nombre: ' ' }, 400],
  ['with a name of 201 letters', { nombre: 'a'.repeat(201) }, 400],
  ['with a note of 501 letters', { nota: 'a'.repeat(501) }, 400],
  ['with a telephone that is none', { telefono: '123' }, 400],
  ['without goods', { items: [] }, 400],
  ['for no units', { items: [{ id: 1, cantidad: 0 }] }, 400],
  ['for a thousand units', { items: [{ id: 1, cantidad: 1000 }] }, 400],
  ['for a product twice', { items: [1, 1].map((id) => ({ id, cantidad: 1 })) }, 400],
  ['for 41 products', { items: Array.from({ length: 41 }, (_, at) => ({ id: at + 1, cantidad: 1 })) }, 400],
  ['in a shop that is not there', { comercio_id: 999 }, 409],
])('an order %s is refused, and nothing is stored', async (_, more, status) => {
  const before = count()
  const answer = await orderInCatalogue(shop, { items: [await goods()], ...more })
  expect([answer.status, typeof answer.body.message, count()]).toEqual([status, 'string', before])
})

test('hostile texts are stored as plain text, without direction marks', async () => {
  const nombre = `${'ñ'.repeat(190)}\u202Efdp.exe`
  const nota = '<a href="https://malo.gt">\u200Fpulse</a> {x} %s'
  const { status, body } = await orderInCatalogue(shop, { items: [await goods()], nombre, nota })
  expect(status).toBe(201)
  const { data } = (await shop.call(catalogueOrderById, { as: await clerk(), raw: [{ codigo: body.codigo }] })).body
  expect([data.nombre, data.nota]).toEqual([`${'ñ'.repeat(190)}fdp.exe`, '<a href="https://malo.gt">pulse</a> {x} %s'])
})

test('a refusal names goods that the catalogue does not show', async () => {
  const [there, gone, foreign] = [await goods(), await goods({ name: 'Toalla Sol' }), await goods({ shopId: DLUNA })]
  raw.prepare('update product set is_active = 0 where id = ?').run(gone.id)
  const { status, body } = await orderInCatalogue(shop, { items: [there, gone, foreign] })
  expect([status, body.faltan]).toEqual([409, [gone.id, foreign.id]])
  expect(body.message).toContain('Toalla Sol')
})

test('a shop without orders or without a catalogue refuses', async () => {
  for (const column of ['takes_orders', 'is_public']) {
    raw.prepare(`update shop_brand set ${column} = 0 where shop_id = 2`).run()
    const { status, body } = await orderInCatalogue(shop, { items: [await goods()] })
    expect([status, body.message]).toEqual([409, expect.stringContaining('WhatsApp')])
    raw.prepare(`update shop_brand set ${column} = 1 where shop_id = 2`).run()
  }
})

test('a telephone may order five times a day from one address, and again after a day', async () => {
  const from = '10.8.0.1'
  const items = [await goods()]
  const order = (more: object = {}) => orderInCatalogue(shop, { items, telefono: '4455 6677', ...more }, { from })
  for (let turn = 0; turn < 5; turn += 1) expect((await order()).status).toBe(201)
  const refused = await order()
  expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, DAY_MS / 1000])
  expect(refused.body.message).toContain('Intente de nuevo en')
  expect((await order({ telefono: '4455 6678' })).status).toBe(201)
  expect((await orderInCatalogue(shop, { items, telefono: '4455 6677' })).status).toBe(201)
  shop.clock.now = NOW + DAY_MS
  // The limit no longer applies, but the check has expired.
  expect((await order({ altcha: 'e30=' })).status).toBe(400)
})

test('an address orders twenty times an hour, whatever it sends at once', async () => {
  const from = '10.8.0.2'
  const items = [await goods()]
  const checks = await Promise.all(Array.from({ length: 24 }, async () => sealCheck(await solveCheck(shop))))
  const answers = await Promise.all(
    checks.map((altcha, at) => orderInCatalogue(shop, { items, telefono: `4400 10${10 + at}` }, { from, altcha })),
  )
  const statuses = answers.map(({ status }) => status).toSorted()
  expect(statuses).toEqual([...Array(20).fill(201), ...Array(4).fill(429)])
  shop.clock.now = NOW + HOUR_MS
  expect((await orderInCatalogue(shop, { items, altcha: 'e30=' }, { from })).status).toBe(400)
})

test('addresses and telephones for the limits are deleted after a day', async () => {
  await orderInCatalogue(shop, { items: [await goods()] })
  shop.clock.now = NOW + DAY_MS + 1
  await new UndecidedKeeper({ database: shop.database, clock: () => shop.clock.now }).sweep()
  expect(raw.prepare('select count(*) from catalogue_try').pluck().get()).toBe(0)
})

test('orders share neither code nor address, and neither follows from the other', async () => {
  const rows = raw.prepare('select code, token from catalogue_order').all() as { code: string; token: string }[]
  expect(rows.length).toBeGreaterThan(20)
  for (const key of ['code', 'token'] as const) expect(new Set(rows.map((row) => row[key])).size).toBe(rows.length)
  for (const { code } of rows) expect(await findVisitorOrder(shop.database.reads, code)).toBeUndefined()
})
