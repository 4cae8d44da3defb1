import { addDrawer, moveCash } from '@mostrador/contract/money/cash'
import { openShift } from '@mostrador/contract/money/till'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { returnWithoutReceipt } from '@mostrador/contract/sale/returns'
import { HIGHEST_PRICE } from '@mostrador/domain/goods/price'
import { HIGHEST_SUM, writeMoney } from '@mostrador/domain/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loginAs, makeProduct, ROSALES } from '../../../../testing/factories.ts'
import { orderOfUnits, tillOf } from '../../../../testing/money.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'
import { INVARIANTS } from '../../../db/copy/invariants.ts'

const HIGHEST = writeMoney(HIGHEST_SUM)
const ABOVE = '10000000000.00'

let shop: TestApp
let owner: ReturnType<typeof tillOf>
let drawers: number[]

beforeAll(async () => {
  shop = await testApp()
  owner = tillOf(shop, await loginAs(shop, 'owner'))
  drawers = []
  for (const nombre of ['Alta', 'Otra', 'Venta', 'Cambio'])
    drawers.push((await owner.call(addDrawer, { nombre, comercioId: ROSALES, activo: 1 })).body.id)
})
afterAll(() => shop.close())

const aClerk = async () => tillOf(shop, await loginAs(shop, 'clerk'))

const noneBroken = () => {
  for (const [what, query] of INVARIANTS) expect(shop.database.raw.prepare(query).all(), what).toEqual([])
}

describe('a drawer (D198)', () => {
  test('a clerk who opens with more than the highest sum and brings in as much is refused, and the count adds up', async () => {
    const clerk = await aClerk()
    for (const fondo of ['9999999999999.99', ABOVE, '99999999999999'])
      expect((await clerk.call(openShift, { caja: drawers[0], fondo })).status).toBe(400)
    const shift = (await clerk.open(drawers[0] ?? 0, HIGHEST)).body.id
    const tries = []
    for (let count = 0; count < 4; count += 1) tries.push(await clerk.move(shift, 'entrada', HIGHEST))
    expect(tries.map(({ status }) => status)).toEqual([400, 400, 400, 400])
    expect(tries[0]?.body.message).toBe('El efectivo de la caja pasaría de Q9,999,999,999.99. Revise el monto.')
    expect((await clerk.move(shift, 'entrada', '9999999999999.99')).body.fields).toEqual({
      monto: 'Escriba como máximo Q9,999,999,999.99.',
    })
    expect((await clerk.close(shift, HIGHEST)).status).toBe(200)
    expect(await owner.shift(shift)).toMatchObject({ esperado: HIGHEST, diferencia: '0.00' })
    noneBroken()
  })

  test('change for a drawer that is full is refused and takes nothing from the other', async () => {
    const from = (await owner.open(drawers[1] ?? 0, '500.00')).body.id
    const to = (await owner.open(drawers[3] ?? 0, HIGHEST)).body.id
    const moved = await owner.call(moveCash, {
      turno: from,
      tipo: 'salida',
      monto: '1.00',
      motivo: 'Sencillo',
      aCaja: drawers[3],
    })
    expect(moved.status).toBe(400)
    expect((await owner.shift(from)).esperado).toBe('500.00')
    expect((await owner.shift(to)).esperado).toBe(HIGHEST)
  })

  test('refuses cash of a sale above the highest sum, and accepts a card', async () => {
    const clerk = await aClerk()
    const shift = (await clerk.open(drawers[2] ?? 0, '9000000000.00')).body.id
    const id = await makeProduct(shop, { price: HIGHEST_PRICE, quantity: 300 })
    const total = writeMoney(200 * HIGHEST_PRICE)
    const sell = (forma: number) =>
      clerk.call(placeOrder, { ...orderOfUnits(id, 200), turno: shift, pagos: [{ forma, monto: total }] })
    expect((await sell(1)).status).toBe(400)
    expect((await sell(3)).status).toBe(201)
    noneBroken()
  })
})

test('what one person sells in a day stays within the highest sum, whatever its form (D198)', async () => {
  const clerk = await aClerk()
  const id = await makeProduct(shop, { price: HIGHEST_PRICE, quantity: 9_000 })
  const sell = () => clerk.call(placeOrder, orderOfUnits(id, 600))
  expect((await sell()).status).toBe(201)
  const refused = await sell()
  expect(refused.status).toBe(400)
  expect(refused.body.message).toBe('Lo de este día pasaría de Q9,999,999,999.99. Revise el monto.')
  noneBroken()
})

test('a return without receipt that comes to more than the highest sum is refused (D198)', async () => {
  const clerk = await aClerk()
  const id = await makeProduct(shop, { price: HIGHEST_PRICE, quantity: 10 })
  expect((await clerk.call(placeOrder, orderOfUnits(id, 1))).status).toBe(201)
  const items = [{ id, cantidad: 999_999, estado: 'vendible' }]
  const returned = await owner.call(returnWithoutReceipt, {
    comercioId: ROSALES,
    items,
    motivo: 'No lo quiso',
    telefono: '55123344',
  })
  expect(returned.status).toBe(400)
  expect(returned.body.message).toContain('El total de la devolución pasaría')
  noneBroken()
})
