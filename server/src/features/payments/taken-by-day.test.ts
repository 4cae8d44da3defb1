import { dashboard } from '@mostrador/contract/dashboard'
import { voidInvoice } from '@mostrador/contract/invoices'
import { chargeOrder, confirmTransfer, correctPayment } from '@mostrador/contract/payments'
import { reportSums } from '@mostrador/contract/reports'
import { DAY_MS, localDay } from '@mostrador/domain/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loginAs } from '../../testing/factories.ts'
import { tillOf } from '../../testing/money.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let shop: TestApp
let clerkSession: string
let clerk: ReturnType<typeof tillOf>
let ownerSession: string
let owner: ReturnType<typeof tillOf>

beforeAll(async () => {
  shop = await testApp()
})
/** A session does not last that long. */
async function nextDay(): Promise<void> {
  shop.clock.now += DAY_MS
  clerkSession = await loginAs(shop, 'clerk')
  clerk = tillOf(shop, clerkSession)
  ownerSession = await loginAs(shop, 'owner')
  owner = tillOf(shop, ownerSession)
}
// A day of its own for each.
beforeEach(nextDay)
afterAll(() => shop.close())

const today = () => localDay(shop.clock.now)
/** [forma, monto] of each. */
const pairs = (sums: readonly { forma: number; monto: string }[]) => sums.map(({ forma, monto }) => [forma, monto])
const reported = async (start: string, end: string) => {
  const { body } = await shop.call(reportSums, { as: ownerSession, raw: { start, end, shop: 0 } })
  return pairs(body.formas)
}

test('money counts on the day on which it moved, in its form: a sale, an abono, a correction, what did not come, a void', async () => {
  const first = await clerk.sell(10, {
    pagos: [
      { forma: 1, monto: '20.00', recibido: '50.00' },
      { forma: 3, monto: '30.00' },
      { forma: 4, monto: '15.00', referencia: 'T-1', porConfirmar: true },
    ],
  })
  const taken = [
    [1, '20.00'],
    [3, '30.00'],
    [4, '15.00'],
  ]
  const day = today()
  expect(pairs((await shop.call(dashboard, { as: clerkSession })).body.paneles.formas)).toEqual(taken)
  expect(pairs((await shop.call(dashboard, { as: ownerSession })).body.oficina.hoy.formas)).toEqual(taken)
  const { pagos } = await clerk.detail(first.body.id)

  await nextDay()
  expect((await clerk.call(chargeOrder, { idData: first.body.id, pagos: [{ forma: 1, monto: '35.00' }] })).status).toBe(
    201,
  )
  const card = { id: pagos[1].id, forma: 2, referencia: 'CH-9', motivo: 'Era cheque' }
  expect((await owner.call(correctPayment, card)).status).toBe(201)
  expect((await owner.call(confirmTransfer, { id: pagos[2].id, llego: false })).status).toBe(200)
  const later = [
    [1, '35.00'],
    [2, '30.00'],
    [3, '-30.00'],
    [4, '-15.00'],
  ]
  expect(pairs((await shop.call(dashboard, { as: ownerSession })).body.oficina.hoy.formas)).toEqual(later)
  expect(await reported(day, day)).toEqual(taken)
  expect(await reported(today(), today())).toEqual(later)
  expect(await reported(day, today())).toEqual([
    [1, '55.00'],
    [2, '30.00'],
  ])

  await nextDay()
  expect((await owner.call(voidInvoice, { idData: first.body.id, motivo: 'Se anuló' })).status).toBe(200)
  expect(await reported(day, today())).toEqual([])
})

test('who counts her drawer blind is told no form of today while her shift is open (D95)', async () => {
  const [drawer] = (await clerk.drawers()).data
  const { body } = await clerk.open(drawer.id)
  await clerk.sell(1, { pagos: [{ forma: 3, monto: '10.00' }], turno: body.id })
  expect((await shop.call(dashboard, { as: clerkSession })).body.paneles).toMatchObject({
    formas: null,
    ventasHoy: null,
  })
  await clerk.close(body.id, '200.00')
  const { formas } = (await shop.call(dashboard, { as: clerkSession })).body.paneles
  expect(pairs(formas)).toEqual([[3, '10.00']])
})
