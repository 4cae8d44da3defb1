import { stockMovements } from '@mostrador/contract/goods/stock'
import { deliverEncargo, editEncargo, encargoById, encargoList, placeEncargo } from '@mostrador/contract/sale/encargos'
import { DAY_MS } from '@mostrador/domain/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encargoBody, encargoRowOf, makeAffiliateId, saveEncargo } from '../../../../testing/encargos.ts'
import { DLUNA, loginAs, makeProduct } from '../../../../testing/factories.ts'
import { tillOf, withKey } from '../../../../testing/money.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'

let shop: TestApp
let owner: string
let clerk: string
let dluna: string

beforeAll(async () => {
  shop = await testApp()
  owner = await loginAs(shop, 'owner')
  clerk = await loginAs(shop, 'clerk', { name: 'Karla Tzoc' })
  dluna = await loginAs(shop, 'clerk', { shopId: DLUNA })
})
afterAll(() => shop.close())

async function setAside(given: object = {}, { as = clerk, shopId = 2, key = {} as Record<string, string> } = {}) {
  const product = await makeProduct(shop, { price: 5000, shopId })
  const body = await encargoBody(shop, {
    commerce: shopId,
    affiliate: null,
    cliente: 'Añoranza Xol',
    telefono: '5512 3344',
    itemsBag: [{ id: product, cantidad: 2 }],
    pagos: [{ forma: 3, monto: '20.00' }],
    ...given,
  })
  return shop.call(placeEncargo, { as, raw: [body], headers: key })
}
const listed = async (query: string): Promise<number[]> =>
  (await shop.call(encargoList, { as: owner, query })).body.orders.map(({ id }: { id: number }) => id)

test('goods are set aside for a name and a telephone, for the days and with the deposit of the shop (D105)', async () => {
  const { status, body } = await setAside()
  expect(status).toBe(201)
  expect(await encargoRowOf(shop, clerk, body.id)).toMatchObject({
    afiliado: 'Añoranza Xol',
    afiliadoId: null,
    telefono: '+502 5512 3344',
    hasta: '2026-12-19',
    vencido: false,
    pagado: '20.00',
    saldo: '80.00',
  })
  const { data } = (await shop.call(encargoById, { as: clerk, raw: [{ id: body.id }] })).body
  expect(data).toMatchObject({
    cliente: 'Añoranza Xol',
    afiliado: null,
    telefono: '+502 5512 3344',
    hasta: '2026-12-19',
  })
  expect(await listed('?page=1&search=anoranza&columns=afiliado')).toEqual([body.id])
  expect(await listed('?page=1&search=5512&columns=telefono')).toContain(body.id)
  expect(await listed('?page=1&search=19%20dic%202026&columns=hasta')).toContain(body.id)
})

test.each([
  [{ telefono: undefined }, 'telefono'],
  [{ telefono: '123' }, 'telefono'],
  [{ hasta: '2026-11-18' }, 'hasta'],
  [{ pagos: [{ forma: 3, monto: '19.99' }] }, 'pagos'],
  [{ pagos: undefined }, 'pagos'],
  [{ cliente: ' ' }, 'cliente'],
])('%j is refused, with nothing stored', async (given, field) => {
  const before = (await listed('')).length
  const { status, body } = await setAside(given)
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  expect((await listed('')).length).toBe(before)
})

test('the deposit is the shop’s setting, and a shop without charging has none', async () => {
  const settle = shop.database.raw.prepare(
    'update cash_setting set layaway_deposit = ?, charging = ? where shop_id = 2',
  )
  settle.run(50, 'yes')
  expect((await setAside({ pagos: [{ forma: 3, monto: '49.99' }] })).body.message).toContain('Q50.00')
  settle.run(20, 'no')
  expect((await setAside({ pagos: undefined })).status).toBe(201)
  settle.run(20, 'yes')
})

test('instalments are refused and nothing is set aside: what is owed is on credit only at the delivery (D186)', async () => {
  const before = (await listed('')).length
  const { status, body } = await setAside({ plazos: [{ vence: '2026-12-19', monto: '80.00' }] })
  expect([status, Object.keys(body.fields)]).toEqual([400, ['plazos']])
  expect(await listed('')).toHaveLength(before)
})

test('another telephone or another day under the same key is another apartado', async () => {
  const key = withKey()
  const first = await setAside({ itemsBag: [{ id: await makeProduct(shop, { price: 10_000 }), cantidad: 1 }] }, { key })
  expect(first.status).toBe(201)
  expect((await setAside({ telefono: '5550 9999' }, { key })).status).toBe(422)
})

test('D’Luna sets aside too, and nothing for an affiliate (D2)', async () => {
  const { status, body } = await setAside({}, { as: dluna, shopId: DLUNA })
  expect([status, body.message]).toEqual([201, 'Apartado realizado con éxito!'])
  const affiliate = await makeAffiliateId(shop)
  expect((await setAside({ affiliate }, { as: dluna, shopId: DLUNA })).status).toBe(403)
  expect((await setAside({ affiliate }, { as: dluna })).status).toBe(403)
  const [moved] = shop.database.raw.prepare('select product_id from encargo_line where encargo_id = ?').all(body.id)
  const path = `/api/data/stock/${(moved as { product_id: number }).product_id}/movimientos`
  expect((await shop.call(stockMovements, { as: dluna, path })).body.data[0].motivo).toBe('Apartado')
  const delivered = await shop.call(deliverEncargo, { as: dluna, raw: [{ idData: body.id }] })
  expect([delivered.status, delivered.body.message]).toEqual([201, expect.stringMatching(/^El apartado se entregó/)])
  const again = await shop.call(deliverEncargo, { as: dluna, raw: [{ idData: body.id }] })
  expect([again.status, again.body.message]).toEqual([409, expect.stringMatching(/^El apartado E\d+ ya se entregó/)])
  expect(await tillOf(shop, dluna).detail(delivered.body.id)).toMatchObject({
    cliente: 'Añoranza Xol',
    afiliado: null,
    cobro: 'Abonado',
  })
})

test('an overdue apartado is marked until it is fetched or extended, and nothing is released by itself', async () => {
  const { id } = (await setAside({ hasta: '2026-11-20' })).body
  const kept = (await setAside({ hasta: '2026-11-25' })).body.id
  const overdue = async () => (await listed('?vencido=1')).filter((each) => [id, kept].includes(each))
  expect(await overdue()).toEqual([])
  shop.clock.now += 2 * DAY_MS
  ;[owner, clerk] = [await loginAs(shop, 'owner'), clerk]
  expect(await overdue()).toEqual([id])
  expect(await encargoRowOf(shop, owner, id)).toMatchObject({ vencido: true, activo: 1, saldo: '80.00' })
  const late = { id, pagado: '20.00', formaRaw: 3, descripcion: 'x', entregaRaw: 1, activo: 1, hasta: '2026-11-20' }
  const past = await shop.call(editEncargo, { as: owner, raw: { ...late, hasta: '2026-11-19' } })
  expect([past.status, Object.keys(past.body.fields)]).toEqual([400, ['hasta']])
  expect((await saveEncargo(shop, owner, id, { hasta: '2026-11-30' })).status).toBe(200)
  expect(await overdue()).toEqual([])
  expect((await encargoRowOf(shop, owner, id)).hasta).toBe('2026-11-30')
})
