import { closeShift, relieveShift } from '@mostrador/contract/money/cash'
import { voidInvoice } from '@mostrador/contract/sale/invoices'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { returnGoods } from '@mostrador/contract/sale/returns'
import { afterEach, expect, test } from 'vitest'
import { loginAs, makeProduct } from '../../../../testing/factories.ts'
import { orderOfUnits, tillOf, withKey } from '../../../../testing/money.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import { INVARIANTS } from '../../../db/copy/invariants.ts'

const TILLS = 11

const shop = await openTestApp()
const owner: ReturnType<typeof tillOf> = tillOf(shop, await loginAs(shop, 'owner'))
const made: ReturnType<typeof tillOf>[] = []
while (made.length < TILLS) made.push(tillOf(shop, await loginAs(shop, 'clerk')))
const tills: readonly ReturnType<typeof tillOf>[] = made
const drawer = (await first().drawers()).data[0].id
afterEach(() => {
  for (const [what, query] of INVARIANTS) expect(shop.database.raw.prepare(query).all(), what).toEqual([])
})

function first() {
  const [till] = tills
  if (!till) throw new Error('No till')
  return till
}

const open = async () => (await first().open(drawer, '100.00')).body.id as number
const cash = (turno: number, monto = '10.00') => ({ pagos: [{ forma: 1, monto }], turno })

/** Cash of a shift in centavos, summed by SQL and not by the server. */
const cashIn = (shift: number): number =>
  shop.database.raw
    .prepare(
      `select 10000 + (select coalesce(sum(amount), 0) from payment where shift_id = :shift and method = 1 and lateness = 0)
       as cash`.replaceAll(':shift', String(shift)),
    )
    .all()
    .map((row) => Number((row as { cash: number }).cash))[0] ?? 0

async function closeBesideSales(end: (shift: number) => Promise<{ readonly status: number }>) {
  const shift = await open()
  const product = await makeProduct(shop, { quantity: TILLS * 3 })
  const sales = Array.from({ length: TILLS * 3 }, (_, n) =>
    tills[n % TILLS]?.call(placeOrder, orderOfUnits(product, 1, cash(shift)), withKey()),
  )
  const [ended, ...sold] = await Promise.all([end(shift), ...sales])
  expect([ended.status, ...new Set(sold.map((sale) => sale?.status))]).toEqual([
    200,
    ...new Set(sold.map((sale) => (sale?.status === 201 ? 201 : 409))),
  ])
  const kept = (await owner.shift(shift)).esperado as string
  expect(Math.round(Number(kept) * 100)).toBe(cashIn(shift))
  return shift
}

const counted = (idData: number, given: object = {}) => ({ idData, efectivo: '100.00', motivo: 'De prueba', ...given })

test('a shift that is closed while eleven tills sell keeps what they put into the drawer', async () => {
  for (let round = 0; round < 5; round += 1)
    await closeBesideSales((shift) => first().call(closeShift, counted(shift), withKey()))
})

test('a shift that is handed over while eleven tills sell keeps what they put into the drawer', async () => {
  for (let round = 0; round < 3; round += 1) {
    await closeBesideSales((shift) => first().call(relieveShift, counted(shift, { fondo: '100.00' }), withKey()))
    const next = (await first().drawers()).data[0].turno.id
    expect((await first().call(closeShift, counted(next), withKey())).status).toBe(200)
  }
})

test('cash goes back from one shift eight times at once, by returns and by voids', async () => {
  const shift = await open()
  const sold = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const product = await makeProduct(shop, { quantity: 2 })
      const { body } = await first().call(placeOrder, orderOfUnits(product, 2, cash(shift, '20.00')), withKey())
      return { product, id: body.id as number }
    }),
  )
  const begun = performance.now()
  const answers = await Promise.all(
    sold.map(({ product, id }, n) =>
      n % 2 === 0
        ? owner.call(voidInvoice, { idData: id, turno: shift })
        : (tills[n] ?? owner).call(
            returnGoods,
            {
              idData: id,
              items: [{ id: product, cantidad: 1, estado: 'vendible' }],
              motivo: 'De prueba',
              forma: 1,
              turno: shift,
            },
            withKey(),
          ),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201, 201, 201, 201])
  // A deadlock costs PostgreSQL a second before it is seen.
  expect(performance.now() - begun).toBeLessThan(30_000)
  expect(cashIn(shift)).toBe(10_000 + 4 * 1_000)
  expect((await first().call(closeShift, counted(shift), withKey())).status).toBe(200)
})
