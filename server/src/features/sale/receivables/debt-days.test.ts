import { chargeOrder, confirmTransfer } from '@mostrador/contract/money/payments'
import { addCustomer, joinCustomers, setCustomerCredit } from '@mostrador/contract/people/customer-acts'
import { invoiceById, voidInvoice } from '@mostrador/contract/sale/invoices'
import { customerStatement, receivableList, writeOffDebt } from '@mostrador/contract/sale/receivables'
import { returnGoods } from '@mostrador/contract/sale/returns'
import { writeMoney } from '@mostrador/domain/money'
import { type Instalment, overdueOf } from '@mostrador/domain/people/credit'
import { DAY_MS, type Day, dayAfter, localDay } from '@mostrador/domain/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DLUNA, loginAs, makeUser, openSession, ROSALES } from '../../../../testing/factories.ts'
import { settling, tillOf } from '../../../../testing/money.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import { centavos } from '../../../../testing/random-day/day.ts'
import { INVARIANTS } from '../../../db/copy/invariants.ts'

/** Without LEDGER_RUNS the same acts each time, with it that many random runs. */
const ASKED = process.env['LEDGER_RUNS']
const RUN = ASKED === undefined ? { numRuns: 12, seed: 20_261_130 } : { numRuns: Number(ASKED) }

const KINDS = [
  'sell',
  'sellNobody',
  'instalments',
  'pay',
  'transfer',
  'notArrived',
  'return',
  'void',
  'join',
  'unasked',
  'writeOff',
  'days',
] as const
const anyAct = fc.record({
  kind: fc.constantFrom(...KINDS, 'days'),
  who: fc.nat(3),
  pick: fc.nat(99),
  much: fc.nat(99),
})
type Act = { readonly kind: (typeof KINDS)[number]; readonly who: number; readonly pick: number; readonly much: number }

interface Order {
  readonly id: number
  readonly customer: number | null
  readonly due: readonly Instalment[]
  balance: number
}

const shop = await openTestApp()
const owner = await makeUser(shop, { role: 'owner' })
const clerk = await makeUser(shop)
let session = await openSession(shop, owner)
let till = tillOf(shop, await openSession(shop, clerk))
const settle = (given: object) => settling(shop, session)(given)
await settle({ ventasCredito: 1, creditoGracia: 365, cobro: 'si' })

/** All orders of all runs, and whom each customer means. */
const orders: Order[] = []
const meant = new Map<number, number>()
const awaited: { id: number; order: Order }[] = []
/** Orders that nobody was asked to pay. */
const unasked: Order[] = []
/** Balance of each order at the end of a day. */
let evenings: { readonly day: Day; readonly owed: readonly (readonly [Order, number])[] }[] = []

const ask = (call: Parameters<typeof shop.call>[0], body: object) => shop.call(call, { as: session, raw: [body] })
const today = () => localDay(shop.clock.now)
const remember = async (id: number) => (await shop.call(invoiceById, { as: session, body: { id } })).body.data

async function newCustomers(): Promise<number[]> {
  const ids = []
  for (const name of ['Uno', 'Dos', 'Tres', 'Cuatro']) {
    const { body } = await ask(addCustomer, { nombre: `${name} ${meant.size}` })
    await ask(setCustomerCredit, { idData: body.id, limite: '100000.00', dias: 15, bloqueado: 2 })
    meant.set(body.id, body.id)
    ids.push(body.id)
  }
  return ids
}

async function sell(customer: number | null, units: number, plazos?: readonly { vence: Day; monto: string }[]) {
  const given = { ...(customer !== null && { clienteId: customer }), ...(plazos && { plazos }) }
  const { status, body } = await till.sell(units, given)
  expect(status, JSON.stringify(body)).toBe(201)
  const { saldo, vence, plazos: stored } = await remember(body.id)
  const balance = centavos(saldo)
  const due = (stored ?? (vence ? [{ vence, monto: saldo }] : [])).map((each: { vence: Day; monto: string }) => ({
    dueDay: each.vence,
    amount: centavos(each.monto),
  }))
  orders.push({ id: body.id, customer, due, balance })
}

/** Does one act. An order that has nothing to do it with is left alone. */
async function act({ kind, who, pick, much }: Act, customers: readonly number[]): Promise<void> {
  const customer = customers[who] ?? null
  const open = orders.filter(({ balance }) => balance > 0)
  const order = open[pick % Math.max(1, open.length)]
  const units = 1 + (much % 6)
  if (kind === 'sell') return sell(customer, units)
  if (kind === 'sellNobody') return sell(null, units)
  if (kind === 'instalments') {
    const days = [1 + (pick % 20), 40 + pick, 150]
    const part = (units * 1000) / days.length
    const sums = [Math.floor(part), Math.floor(part), units * 1000 - 2 * Math.floor(part)]
    return sell(
      customer,
      units,
      days.map((day, at) => ({ vence: dayAfter(today(), day), monto: writeMoney(sums[at] ?? 0) })),
    )
  }
  if (kind === 'join') {
    const [stays, goes] = [meant.get(customers[who] ?? 0), meant.get(customers[pick % 4] ?? 0)]
    if (stays === undefined || goes === undefined || stays === goes) return
    expect((await ask(joinCustomers, { queda: stays, sale: goes })).status).toBe(200)
    for (const [id, is] of meant) if (is === goes) meant.set(id, stays)
    return
  }
  if (kind === 'unasked') {
    const before = unasked.pop()
    if (before) expect((await ask(voidInvoice, { idData: before.id })).status).toBe(200)
    await settle({ cobro: 'no' })
    await sell(null, units)
    await settle({ cobro: 'si' })
    return void unasked.push(...orders.slice(-1))
  }
  if (kind === 'days') return goOn(1 + (pick % 35))
  if (kind === 'notArrived') {
    const transfer = awaited.pop()
    if (transfer) await ask(confirmTransfer, { id: transfer.id, llego: false })
    if (transfer) transfer.order.balance = centavos((await remember(transfer.order.id)).saldo)
    return
  }
  if (order === undefined) return
  await change(kind, order, much)
  order.balance = centavos((await remember(order.id)).saldo)
}

async function change(kind: Act['kind'], order: Order, much: number): Promise<void> {
  const monto = writeMoney(much > 40 ? order.balance : Math.ceil((order.balance * (much + 1)) / 100))
  if (kind === 'pay')
    expect((await ask(chargeOrder, { idData: order.id, pagos: [{ forma: 1, monto }] })).status).toBe(201)
  if (kind === 'transfer') {
    const pagos = [{ forma: 4, monto, referencia: '77', porConfirmar: true }]
    expect((await ask(chargeOrder, { idData: order.id, pagos })).status).toBe(201)
    awaited.push({ id: (await remember(order.id)).pagos.at(-1).id, order })
  }
  if (kind === 'void') await ask(voidInvoice, { idData: order.id })
  if (kind === 'writeOff' && order.customer !== null) {
    const asked = { idData: order.customer, factura: order.id, motivo: 'No aparece' }
    expect((await ask(writeOffDebt, asked)).status).toBe(201)
    // Goods of a written-off order may still come back.
    if (much > 50) await change('return', order, much)
  }
  if (kind === 'return') {
    const [line] = (await remember(order.id)).items
    const cantidad = Math.min(1, line.cantidad - line.devuelto)
    const items = [{ id: line.id, cantidad, estado: 'vendible' }]
    if (cantidad > 0) await ask(returnGoods, { idData: order.id, items, motivo: 'De prueba', forma: 1 })
  }
}

/** Writes down what is owed this evening, and goes on some days later. */
async function goOn(days: number): Promise<void> {
  evenings.push({ day: today(), owed: orders.map((order) => [order, order.balance] as const) })
  shop.clock.now += days * DAY_MS
  session = await openSession(shop, owner)
  till = tillOf(shop, await openSession(shop, clerk))
}

const AGES = ['debe', 'porVencer', 'd30', 'd60', 'd90', 'mas'] as const
type Ages = Record<(typeof AGES)[number], number>

function agesOf(day: Day, { due }: Order, balance: number): Ages {
  const late = [0, 30, 60, 90].map((days) => overdueOf(balance, due, dayAfter(day, -days)))
  const [all = 0, past30 = 0, past60 = 0, past90 = 0] = late
  return {
    debe: balance,
    porVencer: balance - all,
    d30: all - past30,
    d60: past30 - past60,
    d90: past60 - past90,
    mas: past90,
  }
}

function expectedRows(day: Day, owed: readonly (readonly [Order, number])[]): Map<number | null, Ages> {
  const rows = new Map<number | null, Ages>()
  for (const [order, balance] of owed) {
    if (balance === 0) continue
    const key = order.customer === null ? null : (meant.get(order.customer) ?? null)
    const before = rows.get(key)
    const ages = agesOf(day, order, balance)
    rows.set(key, before ? (Object.fromEntries(AGES.map((age) => [age, before[age] + ages[age]])) as Ages) : ages)
  }
  return rows
}

const read = (row: Record<string, string>): Ages =>
  Object.fromEntries(AGES.map((age) => [age, centavos(row[age] ?? '')])) as Ages

/** A statement ends with what the list says, its running balance adds up, and its first days are carried. */
async function expectStatement(row: Record<string, string>, day: Day): Promise<void> {
  const path = `/api/clientes/${row['clienteId']}/cuenta`
  const of = async (query: string) => (await shop.call(customerStatement, { as: session, path, query })).body.data
  const whole = await of(`?hasta=${day}`)
  expect({ debe: whole.saldo, ...whole.edades }).toEqual(Object.fromEntries(AGES.map((age) => [age, row[age]])))
  let balance = 0
  for (const entry of whole.movimientos) {
    balance += centavos(entry.cargo) - centavos(entry.abono)
    expect(centavos(entry.saldo)).toBe(balance)
  }
  expect(balance).toBe(centavos(whole.saldo))
  const middle = whole.movimientos.at(-1).fecha.slice(0, 10)
  const part = await of(`?desde=${middle}&hasta=${day}`)
  const carried = part.movimientos[0].tipo === 'saldo anterior' ? 1 : 0
  expect(part.movimientos.slice(carried)).toEqual(whole.movimientos.slice(carried - part.movimientos.length))
  expect(part.movimientos.length - carried).toBeLessThanOrEqual(whole.movimientos.length)
}

const runs = fc.sample(fc.array(anyAct, { minLength: 25, maxLength: 45, size: 'max' }), RUN)

test.each(runs.map((acts, run) => [run, acts] as const))(
  'run %i: on every past day the rows are what the orders owed that evening, by age',
  async (_, acts) => {
    evenings = []
    awaited.length = 0
    const customers = await newCustomers()
    for (const one of acts) await act(one, customers)
    await goOn(1)
    for (const { day, owed } of evenings) {
      const { body } = await shop.call(receivableList, { as: session, query: `?fecha=${day}` })
      const found = body.data.map((row: Record<string, string>) => [row['clienteId'], read(row)] as const)
      expect(new Map(found), day).toEqual(expectedRows(day, owed))
      expect(centavos(body.totales.debe), day).toBe(owed.reduce((all, [, balance]) => all + balance, 0))
    }
    const list = async (query: string) => (await shop.call(receivableList, { as: session, query })).body.data
    const day = evenings.at(-1)?.day ?? today()
    expect(await list(`?fecha=${day}&comercio=${ROSALES}`)).toEqual(await list(`?fecha=${day}`))
    expect(await list(`?fecha=${day}&comercio=${DLUNA}`)).toEqual([])
    for (const row of await list(`?fecha=${day}`)) if (row.clienteId !== null) await expectStatement(row, day)
    for (const [what, query] of INVARIANTS) expect(shop.database.raw.prepare(query).all(), what).toEqual([])
  },
  60_000,
)

test('the list is searched, sorted and cut into pages, and its sums are those of all rows found', async () => {
  const [poor, rich] = await newCustomers()
  await sell(rich ?? null, 6)
  await sell(poor ?? null, 1)
  await sell(null, 2)
  const rows = async (query: string) => (await shop.call(receivableList, { as: session, query })).body
  const first = await rows('?page=1&pageSize=1')
  expect(first.data).toHaveLength(1)
  const all = await rows('')
  expect(first.total).toBe(all.data.length)
  expect(all).not.toHaveProperty('total')
  expect(first.totales).toEqual(all.totales)
  const debts = all.data.map((row: { debe: string }) => centavos(row.debe))
  expect(debts).toEqual(debts.toSorted((a: number, b: number) => b - a))
  const nobody = await rows('?search=sin%20cliente')
  expect(nobody.data).toMatchObject([{ clienteId: null, cliente: 'Sin cliente', recordado: null }])
  expect(nobody.totales.debe).toBe(nobody.data[0].debe)
  const byName = (await rows('?sort=cliente')).data.map((row: { cliente: string }) => row.cliente.toLowerCase())
  expect(byName).toEqual(byName.toSorted())
})

test('a day that is not there yet, and people who may not, are refused', async () => {
  const ahead = await shop.call(receivableList, { as: session, query: `?fecha=${dayAfter(today(), 1)}` })
  expect([ahead.status, ahead.body.message]).toEqual([400, expect.stringContaining('todavía no llega')])
  for (const role of ['provider', 'clerk'] as const)
    expect((await shop.call(receivableList, { as: await loginAs(shop, role) })).status).toBe(403)
})
