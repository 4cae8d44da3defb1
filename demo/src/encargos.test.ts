import { encargoById, encargoList } from '@mostrador/contract/sale/encargos'
import { invoiceById } from '@mostrador/contract/sale/invoices'
import { parseMoney } from '@mostrador/domain/money'
import { holdsStock } from '@mostrador/domain/sale/encargo'
import { loginAs, stockAndMovements } from '@mostrador/server/testing/factories'
import { type TestApp, testApp } from '@mostrador/server/testing/test-app'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemo } from './load.ts'

let shop: TestApp
let owner: string

beforeAll(async () => {
  shop = await testApp()
  await loadDemo(shop.database, () => shop.clock.now)
  owner = await loginAs(shop, 'owner')
})
afterAll(() => shop.close())

interface Row {
  readonly id: number
  readonly fecha: string
  readonly pagado: string
  readonly total: string
  readonly entregaRaw: number
  readonly activo: number
  readonly afiliadoId: number | null
  readonly comercio: string
  readonly vencido: boolean
  readonly facturaId: number | null
}

const rows = async (): Promise<Row[]> => (await shop.call(encargoList, { as: owner })).body.orders

test('has thirty encargos and six apartados of every state and payment, newest first', async () => {
  const all = await rows()
  expect(all).toHaveLength(36)
  expect(new Set(all.map(({ entregaRaw }) => entregaRaw))).toEqual(new Set([1, 2, 3]))
  expect(new Set(all.map(({ activo }) => activo))).toEqual(new Set([1, 2]))
  const shares = new Set(all.map((row) => Math.sign(Number(row.pagado)) + Number(row.pagado === row.total)))
  expect(shares).toEqual(new Set([0, 1, 2]))
  const times = all.map(({ fecha }) => fecha)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(times[0]?.slice(0, 10)).toMatch(/^2026-11-1[0-9]$/)
})

test('both shops have goods set aside, some past their date, and three encargos became orders', async () => {
  const all = await rows()
  const layaways = all.filter(({ afiliadoId }) => afiliadoId === null)
  expect(layaways.map(({ comercio }) => comercio)).toEqual([
    'Rosales',
    'D’Luna',
    'Rosales',
    'Rosales',
    'D’Luna',
    'Rosales',
  ])
  expect(all.filter(({ vencido }) => vencido)).toHaveLength(1)
  const orders = all.flatMap(({ facturaId }) => (facturaId === null ? [] : [facturaId]))
  const parts: number[] = []
  for (const id of orders) {
    const { data } = (await shop.call(invoiceById, { as: owner, body: { id } })).body
    expect(data).toMatchObject({ saldo: '0.00', porCobrar: false })
    parts.push(data.pagos.length)
  }
  // Orders from the catalogue were paid at once.
  expect(parts.toSorted()).toEqual([1, 2, 2])
})

test('money on an encargo belongs to the shift that was open then', () => {
  const received = shop.database.raw
    .prepare(
      `select count(shift_id) as inside, count(*) as taken from payment
       where encargo_id is not null and amount > 0 and at_local >= (select min(opened_local) from shift)`,
    )
    .get() as { inside: number; taken: number }
  expect(received.inside).toBe(received.taken)
  expect(received.taken).toBeGreaterThan(8)
})

test('the paid sum is the sum of payments, some of them refunded', async () => {
  let refunds = 0
  for (const { id, pagado } of await rows()) {
    const { pagos } = (await shop.call(encargoById, { as: owner, raw: [{ id }] })).body.data
    const amounts = pagos.map(({ monto }: { monto: string }) => parseMoney(monto) ?? 0)
    expect(amounts.reduce((sum: number, amount: number) => sum + amount, 0)).toBe(parseMoney(pagado))
    refunds += amounts.filter((amount: number) => amount < 0).length
  }
  expect(refunds).toBeGreaterThan(0)
})

test('stock is the sum of its movements, and each balance follows the one before', () => {
  for (const { id, quantity, moved } of stockAndMovements(shop)) expect([id, moved]).toEqual([id, quantity])
  const held = shop.database.raw
    .prepare(
      `select encargo.is_active as active, encargo.delivery, encargo.invoice_id as invoiceId, -sum(movement.change) as taken,
        (select sum(quantity) from encargo_line where encargo_id = encargo.id) as units
       from encargo join stock_movement as movement on movement.encargo_id = encargo.id group by encargo.id`,
    )
    .all() as { active: number; delivery: number; invoiceId: number | null; taken: number; units: number }[]
  expect(held).toHaveLength(36)
  for (const { active, delivery, invoiceId, taken, units } of held) {
    const state = { isActive: active === 1, delivery: delivery === 3 ? ('delivered' as const) : ('pending' as const) }
    expect(taken).toBe(holdsStock(state) && invoiceId === null ? units : 0)
  }
  const late = shop.database.raw
    .prepare(
      `select count(*) from stock_movement as movement join stock_movement as earlier
       on earlier.product_id = movement.product_id and earlier.id < movement.id and earlier.at > movement.at`,
    )
    .pluck()
    .get()
  expect(late).toBe(0)
})
