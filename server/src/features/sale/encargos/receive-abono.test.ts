import { editEncargo, encargoById, encargoList, receiveAbono } from '@mostrador/contract/sale/encargos'
import { afterEach, expect, test } from 'vitest'
import { encargoRowOf, makeEncargo, saveEncargo } from '../../../../testing/encargos.ts'
import { loginAs, makeProduct } from '../../../../testing/factories.ts'
import { tillOf, withKey } from '../../../../testing/money.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import { INVARIANTS } from '../../../db/copy/invariants.ts'

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner')
const clerk = await loginAs(shop, 'clerk')
const till = tillOf(shop, clerk)
const shift = (await till.open((await till.drawers()).data[0].id, '100.00')).body.id
afterEach(() => {
  for (const [what, query] of INVARIANTS) expect(shop.database.raw.prepare(query).all(), what).toEqual([])
})

async function ordered(): Promise<number> {
  const product = await makeProduct(shop, { price: 2500 })
  return makeEncargo(shop, clerk, { itemsBag: [{ id: product, cantidad: 4 }] })
}

const receive = (id: number, pagos: object[], { key = withKey(), as = clerk }: { key?: object; as?: string } = {}) =>
  shop.call(receiveAbono, { as, raw: [{ idData: id, pagos, turno: shift }], headers: { ...key } })
const detailOf = async (id: number) => (await shop.call(encargoById, { as: owner, raw: [{ id }] })).body.data
const cash = async () => Number((await tillOf(shop, owner).shift(shift)).esperado)
const listed = async (query: string): Promise<number[]> =>
  (await shop.call(encargoList, { as: owner, query: `?page=1&pageSize=500&${query}` })).body.orders.map(
    ({ id }: { id: number }) => id,
  )

test('an abono is received with its change, once under its key, and counts in its shift (D213)', async () => {
  const id = await ordered()
  const before = await cash()
  const key = withKey()
  const pagos = [{ forma: 1, monto: '40.00', recibido: '50.00' }]
  const first = await receive(id, pagos, { key })
  expect([first.status, first.body]).toMatchObject([201, { cambio: '10.00', saldo: '60.00' }])
  expect((await receive(id, pagos, { key })).body).toEqual(first.body)
  expect((await cash()) - before).toBe(40)
  const last = await receive(id, [
    { forma: 3, monto: '35.00' },
    { forma: 1, monto: '25.00' },
  ])
  expect(last.body).toMatchObject({ saldo: '0.00', message: 'Abono recibido. Queda pagado por completo.' })
  expect(await detailOf(id)).toMatchObject({ pagado: '100.00', saldo: '0.00' })
  expect((await receive(id, [{ forma: 1, monto: '1.00' }])).status).toBe(409)
})

test('more than is owed, a voucher and no form at all are refused, and nothing is booked', async () => {
  const id = await ordered()
  expect((await receive(id, [{ forma: 1, monto: '100.01' }])).status).toBe(400)
  expect((await receive(id, [{ forma: 5, monto: '1.00', vale: 'ABCDEFGHJK' }])).status).toBe(400)
  expect((await receive(id, [])).status).toBe(400)
  expect(await detailOf(id)).toMatchObject({ pagado: '0.00', pagos: [] })
})

test('a form opened before an abono does not undo it', async () => {
  const id = await ordered()
  const before = await encargoRowOf(shop, owner, id)
  expect((await receive(id, [{ forma: 1, monto: '30.00' }])).status).toBe(201)
  const { formaRaw, entregaRaw, activo, version } = before
  const edit = { id, pagado: '0.00', formaRaw, descripcion: 'Lo recoge ella', entregaRaw, activo, version }
  expect((await shop.call(editEncargo, { as: owner, raw: edit })).status).toBe(409)
  expect(await detailOf(id)).toMatchObject({ pagado: '30.00' })
})

test('an inactive encargo takes no abono, and is not listed among those with a balance', async () => {
  const [id, open] = [await ordered(), await ordered()]
  expect(await listed('saldo=1')).toEqual(expect.arrayContaining([id, open]))
  expect((await saveEncargo(shop, owner, id, { activo: 2 })).status).toBe(200)
  expect((await receive(id, [{ forma: 1, monto: '1.00' }])).status).toBe(409)
  const owing = await listed('saldo=1')
  expect([owing.includes(id), owing.includes(open)]).toEqual([false, true])
  expect(await listed('saldo=2')).not.toContain(open)
})
