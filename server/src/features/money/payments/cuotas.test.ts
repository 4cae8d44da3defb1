import { addDrawer } from '@mostrador/contract/money/cash'
import { correctPayment, paymentExport, paymentList } from '@mostrador/contract/money/payments'
import { reportSums } from '@mostrador/contract/overview/reports'
import { voidInvoice } from '@mostrador/contract/sale/invoices'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { localDay } from '@mostrador/domain/time'
import Papa from 'papaparse'
import { beforeEach, describe, expect, test } from 'vitest'
import { loginAs, makeProduct, ROSALES } from '../../../../testing/factories.ts'
import { orderOfUnits, tillOf, withKey } from '../../../../testing/money.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'

const shop = await openTestApp()
const ownerSession = await loginAs(shop, 'owner')
const owner: ReturnType<typeof tillOf> = tillOf(shop, ownerSession)
const clerk: ReturnType<typeof tillOf> = tillOf(shop, await loginAs(shop, 'clerk'))
let drawers = 1
let turno: number

beforeEach(async () => {
  drawers += 1
  const made = await owner.call(addDrawer, { nombre: `Caja ${drawers}`, comercioId: ROSALES, activo: 1 })
  turno = (await clerk.open(made.body.id)).body.id
})

const sellInCuotas = async (cuotas: number, monto = '100.00') =>
  (await clerk.sell(10, { pagos: [{ forma: 3, monto, cuotas }], turno })).body.id as number
const today = localDay(shop.clock.now)
const inReport = async (cuotas: number) => {
  const raw = { start: today, end: today, shop: ROSALES }
  const { body } = await shop.call(reportSums, { as: ownerSession, raw })
  return body.enCuotas.find((sum: { cuotas: number }) => sum.cuotas === cuotas)?.monto
}

describe('a card part in cuotas (D195)', () => {
  test('is named in its order, the list, its file, the corte and the report', async () => {
    const id = await sellInCuotas(6)
    await sellInCuotas(12, '40.00')
    await sellInCuotas(6, '25.00')
    const detail = await clerk.detail(id)
    expect(detail.pagos).toMatchObject([{ forma: 3, monto: '100.00', cuotas: 6 }])
    const { data } = (await shop.call(paymentList, { as: ownerSession, query: `?desde=${today}&forma=3` })).body
    expect(data.map(({ cuotas }: { cuotas: number }) => cuotas)).toEqual([6, 12, 6])
    const file = await shop.call(paymentExport, { as: ownerSession, query: `?desde=${today}` })
    const { data: rows } = Papa.parse<Record<string, string>>(file.body.toString('utf8'), { header: true })
    expect(rows.slice(0, 3).map((row) => row['Cuotas'])).toEqual(['6', '12', '6'])
    const sums = [
      { cuotas: 6, monto: '125.00' },
      { cuotas: 12, monto: '40.00' },
    ]
    expect((await owner.shift(turno)).enCuotas).toEqual(sums)
    expect([await inReport(6), await inReport(12)]).toEqual(['125.00', '40.00'])
  })

  test('has no such field without cuotas', async () => {
    const { body } = await clerk.sell(1, { pagos: [{ forma: 3, monto: '10.00' }], turno })
    expect((await clerk.detail(body.id)).pagos[0]).not.toHaveProperty('cuotas')
    expect((await owner.shift(turno)).enCuotas).toEqual([])
  })

  test('is taken out of the sums by a void', async () => {
    const id = await sellInCuotas(18)
    expect(await inReport(18)).toBe('100.00')
    expect((await owner.call(voidInvoice, { idData: id, motivo: 'Se equivocó', turno })).status).toBe(200)
    expect(await inReport(18)).toBeUndefined()
    expect((await owner.shift(turno)).enCuotas).toEqual([])
  })

  test('is corrected to other cuotas, or to none', async () => {
    const [part] = (await clerk.detail(await sellInCuotas(3))).pagos
    const wrong = { id: part.id, forma: 3, motivo: 'Eran diez' }
    expect((await clerk.call(correctPayment, { ...wrong, cuotas: 3 })).body.fields).toHaveProperty('forma')
    expect((await clerk.call(correctPayment, { ...wrong, forma: 1, cuotas: 10 })).body.fields).toHaveProperty('cuotas')
    expect((await clerk.call(correctPayment, { ...wrong, cuotas: 10 })).status).toBe(201)
    expect([await inReport(3), await inReport(10)]).toEqual([undefined, '100.00'])
  })

  test('is part of the content of a key', async () => {
    const id = await makeProduct(shop, { quantity: 5 })
    const key = withKey()
    const paidIn = (cuotas?: number) =>
      clerk.call(placeOrder, orderOfUnits(id, 2, { pagos: [{ forma: 3, monto: '20.00', cuotas }] }), key)
    expect((await paidIn(24)).status).toBe(201)
    expect((await paidIn(24)).headers['idempotent-replayed']).toBe('true')
    expect([(await paidIn(12)).status, (await paidIn()).status]).toEqual([422, 422])
  })

  test.each([
    ['of cash', { forma: 1, cuotas: 6 }],
    ['that no bank offers', { forma: 3, cuotas: 5 }],
    ['as a text', { forma: 3, cuotas: '6' }],
  ])('%s is refused', async (_, part) => {
    const { status, body } = await clerk.sell(1, { pagos: [{ monto: '10.00', ...part }] })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['pagos.0.cuotas']])
  })
})
