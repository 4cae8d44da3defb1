import { randomUUID } from 'node:crypto'
import * as calls from '@mostrador/contract/goods/stock-reports'
import { voidInvoice } from '@mostrador/contract/sale/invoices'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { returnGoods } from '@mostrador/contract/sale/returns'
import { DAY_MS, HOUR_MS, instantOf, localTime, MINUTE_MS, startOfDay } from '@mostrador/domain/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loginAs, makeProduct, makeUser, openSession } from '../../../../testing/factories.ts'
import { orderOfUnits, settling, withKey } from '../../../../testing/money.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'
import { INVARIANTS } from '../../../db/copy/invariants.ts'
import { addStock, insertMovements } from '../stock/stock.queries.ts'

const Q = 1_000_000
const PRICE = 1_000

/** Ends of months, quarters and years, and days next to them. */
const DAYS = [
  '2026-11-29',
  '2026-11-30',
  '2026-12-01',
  '2026-12-31',
  '2027-01-01',
  '2027-01-31',
  '2027-02-02',
  '2027-03-31',
  '2027-04-01',
  '2027-06-30',
  '2027-07-01',
  '2027-12-31',
  '2028-01-01',
  '2028-02-29',
  '2028-03-01',
  '2028-12-31',
  '2029-01-02',
] as const

/** A sale or a return, as its answer reported it. */
interface Sold {
  readonly day: string
  readonly product: number
  readonly author: number
  readonly units: number
  readonly ventas: number
  readonly costo: number
}

interface Sale extends Sold {
  readonly invoice: number
}

let shop: TestApp
let sellers: number[]
let goods: { readonly id: number; readonly unitCost: number | null; readonly groupId: number }[]
let ledger: Sold[]
let sales: Sale[]

/** Opens a shop for each list of acts, because its clock only goes forward. */
async function open(): Promise<void> {
  shop = await testApp()
  const owner = await loginAs(shop, 'owner')
  await settling(shop, owner)({ cobro: 'no', devoluciones: 'si', devolucionesHasta: '99999.00' })
  sellers = [await makeUser(shop), await makeUser(shop)]
  goods = []
  ledger = []
  sales = []
  for (const [unitCost, groupId] of [
    [4, 3],
    [6, 2],
    [null, 3],
  ] as const) {
    const id = await makeProduct(shop, { quantity: 0, price: PRICE, groupId })
    await shop.database.inTransaction(async (tx) => {
      const at = instantOf(shop.clock.now)
      const came = await addStock(tx, [
        { productId: id, quantity: 9_000, unitCost: unitCost === null ? null : unitCost * Q },
      ])
      await insertMovements(tx, came, { reason: 'purchase', userId: null, at })
    })
    goods.push({ id, unitCost, groupId })
  }
}

const step = fc.record({
  act: fc.constantFrom('sell', 'sell', 'sell', 'sellLate', 'void', 'return', 'read'),
  days: fc.constantFrom(0, 0, 1, 2),
  product: fc.nat(2),
  seller: fc.nat(1),
  units: fc.integer({ min: 1, max: 5 }),
  pick: fc.nat(20),
  late: fc.integer({ min: 1, max: 3 }),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const called = async (call: Parameters<TestApp['call']>[0], as: string, raw: object) =>
  shop.call(call, { as, raw: [raw], headers: withKey(randomUUID()) })

const daysAgo = (days: number) => localTime(shop.clock.now - days * DAY_MS)

async function perform({ act, product, seller, units, pick, late }: Step): Promise<void> {
  const owner = await loginAs(shop, 'owner')
  const sale = sales[pick % (sales.length || 1)]
  if (act === 'sell' || act === 'sellLate') {
    const { id, unitCost } = goods[product] ?? { id: 0, unitCost: null }
    const author = sellers[seller] ?? 0
    const given = { descuento: pick % 2 ? 10 : 0, ...(act === 'sellLate' && { vendidoEn: daysAgo(late) }) }
    const { status, body } = await called(placeOrder, await openSession(shop, author), orderOfUnits(id, units, given))
    expect(status).toBe(201)
    const ventas = units * (pick % 2 ? PRICE * 0.9 : PRICE)
    // A sale that waited for the network counts on the day of its arrival.
    const sold = {
      day: daysAgo(0).slice(0, 10),
      product: id,
      author,
      units,
      ventas,
      costo: units * (unitCost ?? 0) * 100,
    }
    ledger.push(sold)
    sales.push({ ...sold, invoice: body.id })
  } else if (act === 'void' && sale) {
    sales.splice(sales.indexOf(sale), 1)
    expect((await called(voidInvoice, owner, { idData: sale.invoice })).status).toBe(200)
    ledger.push({ ...sale, units: -sale.units, ventas: -sale.ventas, costo: -sale.costo })
  } else if (act === 'return' && sale) {
    sales.splice(sales.indexOf(sale), 1)
    const cantidad = Math.min(units, sale.units)
    const items = [{ id: sale.product, cantidad, estado: 'vendible' }]
    const back = { idData: sale.invoice, items, motivo: 'De prueba', forma: 1 }
    expect((await called(returnGoods, owner, back)).status).toBe(201)
    const part = (of: number) => (-of / sale.units) * cantidad
    const day = daysAgo(0).slice(0, 10)
    ledger.push({ ...sale, day, units: -cantidad, ventas: part(sale.ventas), costo: part(sale.costo) })
  } else if (act === 'read') {
    await read(calls.margins, '?dia=2026-11-29')
  }
}

async function read(call: (typeof calls)['margins' | 'abc'], query: string) {
  const { status, body } = await shop.call(call, { as: await loginAs(shop, 'owner'), query })
  expect(status).toBe(200)
  return body
}

interface ReportRow {
  readonly id: number | null
  readonly nombre: string
  readonly unidades: number
  readonly ventas: string
  readonly costo: string | null
}

const centavos = (money: string | null) => Math.round(Number(money ?? 0) * 100)
const sumsOf = (rows: readonly Sold[]) => [
  rows.reduce((sum, { units }) => sum + units, 0),
  rows.reduce((sum, { ventas }) => sum + ventas, 0),
  rows.reduce((sum, { costo }) => sum + costo, 0),
]
const figuresOf = ({ unidades, ventas, costo }: Omit<ReportRow, 'id' | 'nombre'>) => [
  unidades,
  centavos(ventas),
  centavos(costo),
]

const KEYS: Readonly<Record<string, (sold: Sold) => string>> = {
  producto: ({ product }) => String(product),
  grupo: ({ product }) => String(goods.find(({ id }) => id === product)?.groupId),
  // No product of the test is in a family.
  familia: () => 'null',
  empleado: ({ author }) => String(author),
  dia: ({ day }) => day,
}

async function compare(from: string, to: string): Promise<void> {
  const inDays = ledger.filter(({ day }) => day >= from && day <= to)
  const query = `?desde=${from}&hasta=${to}`
  for (const [by, keyOf] of Object.entries(KEYS)) {
    const { data, total, sumas } = await read(calls.margins, `${query}&por=${by}`)
    const reckoned = Map.groupBy(inDays, keyOf)
    const wanted = [...reckoned].map(([key, rows]) => [key, sumsOf(rows)]).toSorted()
    const found = data.map((row: ReportRow) => [by === 'dia' ? row.nombre : String(row.id), figuresOf(row)]).toSorted()
    expect(found, `${by} ${query}`).toEqual(wanted)
    expect(total).toBe(reckoned.size)
    expect(figuresOf(sumas)).toEqual(sumsOf(inDays))
  }
  const byProduct = [...Map.groupBy(inDays, ({ product }) => product)]
    .map(([product, rows]) => ({ product, ventas: sumsOf(rows)[1] ?? 0 }))
    .filter(({ ventas }) => ventas > 0)
    .toSorted((a, b) => b.ventas - a.ventas || a.product - b.product)
  const { data, sumas } = await read(calls.abc, query)
  expect(
    data.map((row: ReportRow) => ({ product: row.id, ventas: centavos(row.ventas) })),
    query,
  ).toEqual(byProduct)
  expect(centavos(sumas.ventas)).toBe(byProduct.reduce((sum, { ventas }) => sum + ventas, 0))
}

const brokenInvariants = () =>
  INVARIANTS.filter(([, query]) => shop.database.raw.prepare(query).all().length > 0).map(([what]) => what)

const anyDay = fc.constantFrom('2020-01-01', ...DAYS, '2027-05-15', '2030-12-31')

test('whatever was sold, voided, brought back or told late, a report on any days is what was sold on each of them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 25, maxLength: 45 }),
      fc.array(fc.tuple(anyDay, anyDay), { minLength: 6, maxLength: 6 }),
      async (steps, stretches) => {
        await open()
        try {
          let at = 0
          for (const each of steps) {
            at = Math.min(at + each.days, DAYS.length - 1)
            shop.clock.now = Math.max(shop.clock.now + MINUTE_MS, startOfDay(DAYS[at] ?? '') + 12 * HOUR_MS)
            await perform(each)
          }
          // Reports must agree both before and after the tally has counted the sales.
          for (const minutes of [0, 5]) {
            shop.clock.now += minutes * MINUTE_MS
            await compare('2020-01-01', '2030-12-31')
            for (const stretch of stretches) await compare(...stretch)
          }
          expect(brokenInvariants()).toEqual([])
        } finally {
          await shop.close()
        }
      },
    ),
    { numRuns: 5, endOnFailure: true },
  )
}, 240_000)
