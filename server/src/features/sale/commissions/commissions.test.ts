import { chargeOrder } from '@mostrador/contract/money/payments'
import {
  commissionList,
  commissionOrders,
  commissionPercents,
  setCommission,
  settleCommission,
  settlementExport,
  settlementList,
} from '@mostrador/contract/sale/commissions'
import { invoiceById, voidInvoice } from '@mostrador/contract/sale/invoices'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { returnGoods } from '@mostrador/contract/sale/returns'
import { DAY_MS, localDay } from '@mostrador/domain/time'
import { readSheet } from 'read-excel-file/node'
import { afterEach, expect, test } from 'vitest'
import { DLUNA, loginAs, makeAffiliate, makeProduct, makeUser, openSession } from '../../../../testing/factories.ts'
import { orderOfUnits, settling, tillOf, withKey } from '../../../../testing/money.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import { INVARIANTS } from '../../../db/copy/invariants.ts'

const shop = await openTestApp()
const second = await shop.openSecond()
let owner = await loginAs(shop, 'owner')
await settling(shop, owner)({ cobro: 'si' })

afterEach(() => {
  for (const [what, query] of INVARIANTS) expect(shop.database.raw.prepare(query).all(), what).toEqual([])
})

/** Sessions end overnight. */
async function nextDay() {
  shop.clock.now += DAY_MS
  owner = await loginAs(shop, 'owner')
}
const today = () => localDay(shop.clock.now)
const CASH = (monto: string) => ({ pagos: [{ forma: 1, monto }] })

async function newCashier(porciento?: number, more: object = {}) {
  const id = await makeUser(shop, { role: 'clerk' })
  const as = await openSession(shop, id)
  if (porciento !== undefined) await setPercent(id, { porciento, ...more })
  const till = tillOf(shop, as)
  const sold = async (units: number, given: object = CASH(`${units * 10}.00`)) => {
    const { status, body } = await till.sell(units, given)
    expect(status, JSON.stringify(body)).toBe(201)
    return body.id as number
  }
  return { id, as, till, sold }
}
const setPercent = async (personaId: number, more: object, tipo = 'cajero') => {
  const { status, body } = await shop.call(setCommission, { as: owner, raw: [{ tipo, personaId, ...more }] })
  expect(status, JSON.stringify(body)).toBe(200)
}
const settle = (
  personaId: number,
  { hasta = today(), tipo = 'cajero', headers = {}, at = shop as Pick<typeof shop, 'call'>, as = owner } = {},
) => at.call(settleCommission, { as, raw: [{ tipo, personaId, hasta }], headers })

async function figures(personaId: number, query = '', tipo = 'cajero') {
  const { body } = await shop.call(commissionList, { as: owner, query })
  const row = body.data.find((each: { tipo: string; personaId: number }) => {
    return each.personaId === personaId && each.tipo === tipo
  })
  return row && [row.ventas, row.comision, row.pagado]
}
async function rows(personaId: number, query = '', as = owner) {
  const { body } = await shop.call(commissionOrders, { as, query: `?tipo=cajero&personaId=${personaId}${query}` })
  return body.data.map((row: Record<string, string>) => [row['tipo'], row['ventas'], row['comision'], row['liquidado']])
}
const giveBack = async (id: number, cantidad: number) => {
  const { items } = (await shop.call(invoiceById, { as: owner, body: { id } })).body.data
  const raw = [
    { idData: id, items: [{ id: items[0].id, cantidad, estado: 'vendible' }], motivo: 'No le gustó', forma: 1 },
  ]
  expect((await shop.call(returnGoods, { as: owner, raw })).status).toBe(201)
}
const makeVoid = async (id: number) => {
  expect((await shop.call(voidInvoice, { as: owner, raw: [{ idData: id }] })).status).toBe(200)
}

test('an order counts when it owes nothing, rounded half up by line', async () => {
  const cashier = await newCashier(2.5)
  await cashier.sold(1)
  const owing = await cashier.sold(3, CASH('10.00'))
  expect(await figures(cashier.id)).toEqual(['10.00', '0.25', '0.00'])
  await shop.call(chargeOrder, { as: cashier.as, raw: [{ idData: owing, ...CASH('20.00') }], headers: withKey() })
  expect(await figures(cashier.id)).toEqual(['40.00', '1.00', '0.00'])
  await setPercent(cashier.id, { porciento: 0.25 })
  expect(await figures(cashier.id)).toEqual(['40.00', '0.11', '0.00'])
})

test('an order paid on a later day counts on that day', async () => {
  const cashier = await newCashier(10)
  const before = today()
  const id = await cashier.sold(1, {})
  await nextDay()
  await shop.call(chargeOrder, { as: owner, raw: [{ idData: id, ...CASH('10.00') }], headers: withKey() })
  expect(await figures(cashier.id, `?hasta=${before}`)).toEqual(['0.00', '0.00', '0.00'])
  expect((await settle(cashier.id, { hasta: before })).status).toBe(409)
  expect(await figures(cashier.id, `?desde=${today()}`)).toEqual(['10.00', '1.00', '0.00'])
  expect((await settle(cashier.id)).body.data).toEqual([expect.objectContaining({ ventas: '10.00', pagado: '1.00' })])
})

test('a group of products has its own percent, and an affiliate hers', async () => {
  const grupo = shop.database.raw.prepare('select min(id) from product_group').pluck().get() as number
  const cashier = await newCashier(1, { grupos: [{ grupo, porciento: 7.5 }] })
  const code = await makeAffiliate(shop)
  const affiliate = shop.database.raw.prepare('select id from affiliate where code = ?').pluck().get(code) as number
  await setPercent(affiliate, { porciento: 20 }, 'afiliado')
  const [inside, outside] = [await makeProduct(shop, { quantity: 9 }), await makeProduct(shop, { quantity: 9 })]
  shop.database.raw.prepare('update product set group_id = ? where id = ?').run(grupo, inside)
  const other = shop.database.raw
    .prepare("insert into product_group (name, name_key, is_active) values ('Otro', 'otro', 1) returning id")
    .pluck()
    .get()
  shop.database.raw.prepare('update product set group_id = ? where id = ?').run(other, outside)
  for (const id of [inside, outside])
    await cashier.till.call(placeOrder, orderOfUnits(id, 2, { ...CASH('20.00'), afiliado: code }))
  expect(await figures(cashier.id)).toEqual(['40.00', '1.70', '0.00'])
  expect(await figures(affiliate, '', 'afiliado')).toEqual(['40.00', '8.00', '0.00'])
  const percents = (await shop.call(commissionPercents, { as: cashier.as })).body.data
  expect(percents).toMatchObject([{ personaId: cashier.id, porciento: 1, grupos: [{ grupo, porciento: 7.5 }] }])
})

test('each row is settled once, and stays as it was when the percent changes', async () => {
  const cashier = await newCashier(10)
  await cashier.sold(4)
  const key = withKey()
  const first = await settle(cashier.id, { headers: key })
  expect([first.status, first.body.data[0].pagado, first.body.message]).toEqual([
    201,
    '4.00',
    expect.stringContaining('Q4.00'),
  ])
  const again = await settle(cashier.id, { headers: key })
  expect([again.status, again.body.data]).toEqual([201, first.body.data])
  expect((await settle(cashier.id)).status).toBe(409)
  await setPercent(cashier.id, { porciento: 50 })
  expect(await figures(cashier.id)).toEqual(['40.00', '4.00', '4.00'])
  await cashier.sold(1)
  expect(await figures(cashier.id)).toEqual(['50.00', '9.00', '4.00'])
  expect((await settle(cashier.id)).body.data[0]).toMatchObject({ ventas: '10.00', pagado: '5.00' })
  expect(await figures(cashier.id)).toEqual(['50.00', '9.00', '9.00'])
})

test('settlements are listed with their days, their sum and who paid, and open their own rows (D267)', async () => {
  const cashier = await newCashier(10)
  const other = await newCashier(20)
  await cashier.sold(4)
  const first = today()
  await nextDay()
  const [one, two] = [await openSession(shop, cashier.id), await openSession(shop, other.id)]
  await tillOf(shop, one).sell(2, CASH('20.00'))
  expect((await settle(cashier.id)).status).toBe(201)
  await tillOf(shop, one).sell(1, CASH('10.00'))
  await tillOf(shop, two).sell(3, CASH('30.00'))
  expect((await settle(cashier.id)).status).toBe(201)
  expect((await settle(other.id)).status).toBe(201)
  const list = async (query: string, as = owner) => (await shop.call(settlementList, { as, query })).body
  const file = await shop.call(settlementExport, { as: owner, query: '?formato=xlsx' })
  const [head = [], cells = []] = await readSheet(file.body as Buffer)
  for (const name of ['Fecha', 'Desde', 'Hasta']) expect(cells[head.indexOf(name)]).toBeInstanceOf(Date)
  const { data, total } = await list('?page=1&pageSize=3')
  expect(total).toBeGreaterThan(2)
  const days = [first, today(), today()]
  expect(data).toMatchObject([
    { tipo: 'cajero', personaId: other.id, ventas: '30.00', pagado: '6.00', desde: days[1], hasta: days[2] },
    { personaId: cashier.id, ventas: '10.00', pagado: '1.00', desde: days[1], hasta: days[2] },
    { personaId: cashier.id, ventas: '60.00', pagado: '6.00', desde: days[0], hasta: days[2] },
  ])
  for (const [at, sales] of [
    [1, ['10.00']],
    [2, ['20.00', '40.00']],
  ] as const) {
    const { id, desde, hasta } = data[at]
    const found = await rows(cashier.id, `&desde=${desde}&hasta=${hasta}&liquidacion=${id}`)
    expect(found.map((row: string[]) => row[1])).toEqual(sales)
  }
  const own = (await list('', one)).data
  expect(own.map(({ personaId }: { personaId: number }) => personaId)).toEqual([cashier.id, cashier.id])
  expect((await list('', two)).data).toHaveLength(1)
})

test('a return and a void after the settlement are taken back once, at the percent that was paid', async () => {
  const cashier = await newCashier(10)
  const [returned, voided] = [await cashier.sold(3), await cashier.sold(2)]
  await settle(cashier.id)
  await setPercent(cashier.id, { porciento: 90 })
  await nextDay()
  await giveBack(returned, 1)
  await makeVoid(voided)
  expect((await rows(cashier.id, `&desde=${today()}`)).toSorted()).toEqual([
    ['anulación', '-20.00', '-2.00', null],
    ['devolución', '-10.00', '-1.00', null],
  ])
  const taken = await settle(cashier.id)
  expect([taken.status, taken.body.data[0].pagado]).toEqual([201, '-3.00'])
  expect((await settle(cashier.id)).status).toBe(409)
  await giveBack(returned, 2)
  await settle(cashier.id)
  const all = await rows(cashier.id, `&desde=2020-01-01`)
  expect(all).toHaveLength(5)
  expect(await figures(cashier.id, '?desde=2020-01-01')).toEqual(['0.00', '0.00', '0.00'])
})

test('goods returned before a settlement are never paid out', async () => {
  const cashier = await newCashier(10)
  const [returned, voided] = [await cashier.sold(3), await cashier.sold(2)]
  await giveBack(returned, 1)
  await makeVoid(voided)
  expect((await settle(cashier.id)).body.data[0]).toMatchObject({ ventas: '20.00', pagado: '2.00' })
  expect(await rows(cashier.id)).toEqual([['pedido', '20.00', '2.00', expect.any(String)]])
})

test('of ten who settle at once, on two servers, one does', async () => {
  for (let round = 0; round < 3; round += 1) {
    const cashier = await newCashier(10)
    await cashier.sold(2)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => settle(cashier.id, { at: n % 2 ? second : shop })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(9).fill(409)])
    expect(await figures(cashier.id)).toEqual(['20.00', '2.00', '2.00'])
  }
})

test('sales and settlements at once lose no row and pay none twice', async () => {
  const cashier = await newCashier(10)
  await Promise.all([
    ...Array.from({ length: 8 }, () => cashier.sold(1)),
    ...Array.from({ length: 4 }, () => settle(cashier.id)),
  ])
  await settle(cashier.id)
  expect(await figures(cashier.id)).toEqual(['80.00', '8.00', '8.00'])
})

test('a clerk reads only the clerk’s commission, and settles nothing', async () => {
  const [own, other] = [await newCashier(10), await newCashier(10)]
  await own.sold(1)
  await other.sold(1)
  const { body } = await shop.call(commissionList, { as: own.as })
  expect(body.data.map(({ personaId }: { personaId: number }) => personaId)).toEqual([own.id])
  expect(await rows(own.id, '', own.as)).toHaveLength(1)
  const query = `?tipo=cajero&personaId=${other.id}`
  expect((await shop.call(commissionOrders, { as: own.as, query })).status).toBe(404)
  expect((await settle(own.id, { as: own.as })).status).toBe(403)
})

test('rows are chosen by shop, page and search', async () => {
  const cashier = await newCashier(10)
  const ids = [await cashier.sold(1), await cashier.sold(2)]
  expect(await figures(cashier.id, `?comercio=${DLUNA}`)).toEqual(['0.00', '0.00', '0.00'])
  const query = `?tipo=cajero&personaId=${cashier.id}&page=1&pageSize=1&sort=-ventas`
  const { body } = await shop.call(commissionOrders, { as: owner, query })
  expect([body.total, body.data[0].documentoId]).toEqual([2, ids[1]])
  const found = await shop.call(commissionOrders, { as: owner, query: `${query}&search=2026${ids[0]}` })
  expect(found.body.data.map(({ documentoId }: { documentoId: number }) => documentoId)).toEqual([ids[0]])
})

test.each([
  ['more than 100', { porciento: 100.01 }, 400],
  ['less than nothing', { porciento: -1 }, 400],
  ['three decimals', { porciento: '1.255' }, 400],
  ['a group twice', { porciento: 1, grupos: [1, 1].map((grupo) => ({ grupo, porciento: 1 })) }, 400],
  ['an unknown group', { porciento: 1, grupos: [{ grupo: 999_999, porciento: 1 }] }, 404],
  ['an unknown person', { porciento: 1, personaId: 999_999 }, 404],
])('a percent is refused: %s', async (_, more, status) => {
  const { id } = await newCashier()
  const raw = [{ tipo: 'cajero', personaId: id, ...more }]
  expect((await shop.call(setCommission, { as: owner, raw })).status).toBe(status)
  expect(await figures(id)).toBeUndefined()
})

test('nothing is settled for a day ahead, or for somebody without a percent', async () => {
  const cashier = await newCashier()
  expect((await settle(cashier.id)).status).toBe(404)
  await setPercent(cashier.id, { porciento: 5 })
  expect((await settle(cashier.id, { hasta: localDay(shop.clock.now + DAY_MS) })).status).toBe(400)
  expect((await settle(cashier.id)).body.message).toContain('no hay nada por liquidar')
})
