import { receivableList } from '@mostrador/contract/sale/receivable-list'
import { customerStatement } from '@mostrador/contract/sale/receivables'
import type { Day } from '@mostrador/domain/time'
import { dayAfter } from '@mostrador/domain/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyDebtAct, DEBT_KINDS } from '../../../../testing/debts/debt-acts.ts'
import { AGES, type Ages, agesOf } from '../../../../testing/debts/ledger-order.ts'
import { type Evening, GRACE_DAYS, RandomDebts } from '../../../../testing/debts/random-debts.ts'
import { DLUNA, loginAs, ROSALES } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import { centavos } from '../../../../testing/random-day/day.ts'
import { INVARIANTS } from '../../../db/copy/invariants.ts'

/** Without LEDGER_RUNS the acts are the same each time. With it, that many runs are random. */
const ASKED = process.env['LEDGER_RUNS']
const RUN = ASKED === undefined ? { numRuns: 8, seed: 3 } : { numRuns: Number(ASKED) }

const shop = await openTestApp()
const debts = new RandomDebts(shop, [shop, await shop.openSecond()])
await debts.login()
await debts.settle({ ventasCredito: 1, creditoGracia: GRACE_DAYS, cobro: 'si' })

const list = async (query: string) => (await debts.call(receivableList, { query })).body

/** The null key is of orders without a customer. */
function expectedRows({ day, owed }: Evening): Map<number | null, Ages> {
  const rows = new Map<number | null, Ages>()
  for (const [order, balance] of owed) {
    if (balance === 0) continue
    const key = debts.meaning(order.customer)
    const before = rows.get(key)
    const ages = agesOf(day, order, balance)
    rows.set(key, before ? (Object.fromEntries(AGES.map((age) => [age, before[age] + ages[age]])) as Ages) : ages)
  }
  return rows
}

const read = (row: Record<string, string>): Ages =>
  Object.fromEntries(AGES.map((age) => [age, centavos(row[age] ?? '')])) as Ages

/** A statement ends with the figures of the list, and its balance adds up. A later start shows the previous balance. */
async function expectStatement(row: Record<string, string>, day: Day): Promise<void> {
  const path = `/api/clientes/${row['clienteId']}/cuenta`
  const of = async (query: string) => (await debts.call(customerStatement, { path, query })).body.data
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

const runs = fc.sample(fc.array(anyDebtAct, { minLength: 50, maxLength: 70, size: 'max' }), RUN)

test.each(runs.map((acts, run) => [run, acts] as const))(
  'run %i: on every past day the rows are what the ledger says was owed that evening, by age',
  async (_, acts) => {
    debts.evenings = []
    const customers = await debts.newCustomers()
    for (const act of acts) await debts.act(act, customers)
    await debts.goOn(1)
    for (const evening of debts.evenings) {
      const { data, totales } = await list(`?fecha=${evening.day}`)
      const found = data.map((row: Record<string, string>) => [row['clienteId'], read(row)] as const)
      expect(new Map(found), evening.day).toEqual(expectedRows(evening))
      const sum = evening.owed.reduce((all, [, balance]) => all + balance, 0)
      expect(centavos(totales.debe), evening.day).toBe(sum)
    }
    const day = debts.evenings.at(-1)?.day ?? debts.today
    const rows = (await list(`?fecha=${day}`)).data
    expect((await list(`?fecha=${day}&comercio=${ROSALES}`)).data).toEqual(rows)
    expect((await list(`?fecha=${day}&comercio=${DLUNA}`)).data).toEqual([])
    for (const row of rows) if (row.clienteId !== null) await expectStatement(row, day)
    for (const [what, query] of INVARIANTS) expect(shop.database.raw.prepare(query).all(), what).toEqual([])
  },
)

test('the runs did every kind of act', () => {
  const { done, refused } = debts
  expect(DEBT_KINDS.filter((kind) => kind !== 'days' && !done.has(kind))).toEqual([])
  // The acts include refused ones.
  expect([...refused.keys()]).toEqual(expect.arrayContaining(['sell', 'return', 'void']))
})

test('the list is searched, sorted and cut into pages, and its sums are those of all rows found', async () => {
  const customers = await debts.newCustomers()
  for (const [who, units] of [
    [1, 6],
    [0, 1],
  ] as const)
    await debts.act({ kind: 'sell', who, pick: 0, much: 30 + units - 1 }, customers)
  await debts.act({ kind: 'sellNobody', who: 0, pick: 0, much: 1 }, customers)
  const first = await list('?page=1&pageSize=1')
  expect(first.data).toHaveLength(1)
  const all = await list('')
  expect(first.total).toBe(all.data.length)
  expect(all).not.toHaveProperty('total')
  expect(first.totales).toEqual(all.totales)
  const owed = all.data.map((row: { debe: string }) => centavos(row.debe))
  expect(owed).toEqual(owed.toSorted((a: number, b: number) => b - a))
  const nobody = await list('?search=sin%20cliente')
  expect(nobody.data).toMatchObject([{ clienteId: null, cliente: 'Sin cliente', recordado: null }])
  expect(nobody.totales.debe).toBe(nobody.data[0].debe)
  const byName = (await list('?sort=cliente')).data.map((row: { cliente: string }) => row.cliente.toLowerCase())
  expect(byName).toEqual(byName.toSorted())
})

test('a future day and callers without the right are refused', async () => {
  const ahead = await debts.call(receivableList, { query: `?fecha=${dayAfter(debts.today, 1)}` })
  expect([ahead.status, ahead.body.message]).toEqual([400, expect.stringContaining('todavía no llega')])
  for (const role of ['provider', 'clerk'] as const)
    expect((await shop.call(receivableList, { as: await loginAs(shop, role) })).status).toBe(403)
})
