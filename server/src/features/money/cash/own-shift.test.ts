import { moveCash } from '@mostrador/contract/money/cash'
import { chargeOrder, correctPayment } from '@mostrador/contract/money/payments'
import { deliverEncargo, placeEncargo } from '@mostrador/contract/sale/encargos'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { returnGoods } from '@mostrador/contract/sale/returns'
import { beforeEach, describe, expect, test } from 'vitest'
import { encargoBody, saveEncargo } from '../../../../testing/encargos.ts'
import { DLUNA, loginAs, makeProduct } from '../../../../testing/factories.ts'
import { orderOfUnits, settling, tillOf, withKey } from '../../../../testing/money.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'

const shop = await openTestApp()
const ownerSession = await loginAs(shop, 'owner')
const owner: ReturnType<typeof tillOf> = tillOf(shop, ownerSession)
const clerk: ReturnType<typeof tillOf> = tillOf(shop, await loginAs(shop, 'clerk'))
const strangerSession = await loginAs(shop, 'clerk', { shopId: DLUNA })
const stranger: ReturnType<typeof tillOf> = tillOf(shop, strangerSession)
await settling(shop, ownerSession)({ cobro: 'si' })
const rosales = (await clerk.open((await clerk.drawers()).data[0].id)).body.id
const dluna = (await stranger.open((await stranger.drawers()).data[0].id)).body.id

async function apartado(given: object = {}) {
  const product = await makeProduct(shop, { price: 5000 })
  const body = await encargoBody(shop, {
    affiliate: null,
    telefono: '5512 3344',
    itemsBag: [{ id: product, cantidad: 2 }],
    pagos: [{ forma: 1, monto: '20.00' }],
    ...given,
  })
  return stranger.call(placeEncargo, body, withKey())
}

describe('a shift is named by its own shop alone (D197)', () => {
  let before: unknown
  const sums = async () => [(await owner.shift(rosales)).esperado, (await owner.shift(dluna)).esperado]
  beforeEach(async () => {
    before = await sums()
  })

  test.each([
    ['the shop of the goods', () => rosales],
    ['her own shop, which is not that of the goods', () => dluna],
  ])('an apartado of another shop’s goods is refused with a shift of %s', async (_, shift) => {
    const { status, body } = await apartado({ turno: shift() })
    expect([status, body.message]).toEqual([404, 'Este turno no existe en esta tienda.'])
    expect(await sums()).toEqual(before)
  })

  test('money on an own apartado of another shop’s goods goes into no drawer of that shop, nor out of one', async () => {
    const { body } = await apartado()
    for (const pagado of ['60.00', '0.00']) {
      const answer = await saveEncargo(shop, strangerSession, body.id, { pagado, formaRaw: 1, turno: rosales })
      expect(answer.status).toBe(404)
    }
    expect((await stranger.call(deliverEncargo, { idData: body.id, turno: rosales }, withKey())).status).not.toBe(201)
    expect((await saveEncargo(shop, strangerSession, body.id, { pagado: '60.00', formaRaw: 1 })).status).toBe(200)
    expect(await sums()).toEqual(before)
  })

  test('a sale, a payment, a return and a movement are refused with another shop’s shift', async () => {
    const product = await makeProduct(shop, { quantity: 5, shopId: DLUNA })
    const pagos = [{ forma: 1, monto: '10.00' }]
    const sale = await stranger.call(placeOrder, orderOfUnits(product, 1, { pagos, turno: rosales }), withKey())
    expect(sale.status).toBe(404)
    const { body: owing } = await stranger.call(placeOrder, orderOfUnits(product, 1), withKey())
    expect((await stranger.call(chargeOrder, { idData: owing.id, pagos, turno: rosales }, withKey())).status).toBe(404)
    const { body: paid } = await stranger.call(placeOrder, orderOfUnits(product, 1, { pagos }), withKey())
    const items = [{ id: product, cantidad: 1, estado: 'vendible' }]
    const back = { idData: paid.id, items, motivo: 'De prueba', forma: 1, turno: rosales }
    expect((await stranger.call(returnGoods, back, withKey())).status).toBe(404)
    const moved = { turno: rosales, tipo: 'salida', monto: '1.00', motivo: 'De prueba' }
    expect((await stranger.call(moveCash, moved, withKey())).status).toBe(404)
    const own = (await clerk.drawers()).data[0].id
    expect((await stranger.call(moveCash, { ...moved, turno: dluna, aCaja: own }, withKey())).status).toBe(404)
    expect(await sums()).toEqual(before)
  })

  test('a part that lies in another shop’s shift is not corrected there, though its document is of the clerk’s shop', async () => {
    const product = await makeProduct(shop, { quantity: 1, shopId: DLUNA })
    const pagos = [{ forma: 1, monto: '10.00' }]
    const { body } = await stranger.call(placeOrder, orderOfUnits(product, 1, { pagos }), withKey())
    const [part] = (await stranger.detail(body.id)).pagos
    shop.database.raw.prepare('update payment set shift_id = ? where id = ?').run(rosales, part.id)
    before = await sums()
    const correction = { id: part.id, forma: 3, motivo: 'Era con tarjeta' }
    expect((await stranger.call(correctPayment, correction, withKey())).status).toBe(403)
    expect(await sums()).toEqual(before)
  })

  test('a queued sale is stored outside all shifts', async () => {
    const product = await makeProduct(shop, { quantity: 1, shopId: DLUNA })
    const given = { pagos: [{ forma: 1, monto: '10.00' }], turno: rosales, vendidoEn: '2026-11-19 09:00:00' }
    const { status, body } = await stranger.call(placeOrder, orderOfUnits(product, 1, given), withKey())
    expect(status).toBe(201)
    const [part] = (await stranger.detail(body.id)).pagos
    expect(part.turno ?? null).toBeNull()
    expect(await sums()).toEqual(before)
  })
})

test('the office names a shift of the document’s shop', async () => {
  const { body } = await clerk.sell(1)
  const pagos = [{ forma: 1, monto: '10.00' }]
  expect((await owner.call(chargeOrder, { idData: body.id, pagos, turno: dluna }, withKey())).status).toBe(404)
  expect((await owner.call(chargeOrder, { idData: body.id, pagos, turno: rosales }, withKey())).status).toBe(201)
})
