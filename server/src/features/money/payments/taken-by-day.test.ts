import {
  chargeOrder,
  confirmTransfer,
  correctPayment,
  paymentExport,
  paymentList,
} from '@mostrador/contract/money/payments'
import { dashboard } from '@mostrador/contract/overview/dashboard'
import { reportSums } from '@mostrador/contract/overview/reports'
import { voidInvoice } from '@mostrador/contract/sale/invoices'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { DAY_MS, localDay } from '@mostrador/domain/time'
import Papa from 'papaparse'
import { beforeEach, expect, test } from 'vitest'
import { DLUNA, loginAs, makeProduct } from '../../../../testing/factories.ts'
import { orderOfUnits, tillOf } from '../../../../testing/money.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'

let clerkSession: string
let clerk: ReturnType<typeof tillOf>
let ownerSession: string
let owner: ReturnType<typeof tillOf>

const shop = await openTestApp()
/** Advances the clock by a day and logs in again, because sessions have ended. */
async function nextDay(): Promise<void> {
  shop.clock.now += DAY_MS
  clerkSession = await loginAs(shop, 'clerk')
  clerk = tillOf(shop, clerkSession)
  ownerSession = await loginAs(shop, 'owner')
  owner = tillOf(shop, ownerSession)
}
beforeEach(nextDay)

const today = () => localDay(shop.clock.now)
const pairs = (sums: readonly { forma: number; monto: string }[]) => sums.map(({ forma, monto }) => [forma, monto])
const listed = async (query: string, as = ownerSession) => (await shop.call(paymentList, { as, query })).body
async function exported(query: string, as = ownerSession): Promise<Record<string, string>[]> {
  const { status, body } = await shop.call(paymentExport, { as, query })
  expect(status).toBe(200)
  return Papa.parse<Record<string, string>>((body as Buffer).toString('utf8').slice(1), {
    header: true,
    skipEmptyLines: true,
  }).data
}
/** The report's sums by form. The list of parts must show the same sums and add up to them. */
const reported = async (start: string, end: string) => {
  const { body } = await shop.call(reportSums, { as: ownerSession, raw: { start, end, shop: 0 } })
  const parts = await listed(`?desde=${start}&hasta=${end}`)
  expect(parts.formas).toEqual(body.formas)
  const sums = new Map<number, number>()
  for (const { forma, monto } of parts.data) sums.set(forma, (sums.get(forma) ?? 0) + Math.round(Number(monto) * 100))
  const each = [...sums].filter(([, sum]) => sum !== 0).toSorted(([one], [other]) => one - other)
  expect(each.map(([forma, sum]) => [forma, (sum / 100).toFixed(2)])).toEqual(pairs(body.formas))
  return pairs(body.formas)
}

test('money counts on the day on which it moved, in its form: a sale, an abono, a correction, a failed transfer, a void', async () => {
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

test('a clerk who counts blind sees no form of today while the shift is open (D95)', async () => {
  const [drawer] = (await clerk.drawers()).data
  const { body } = await clerk.open(drawer.id)
  await clerk.sell(1, { pagos: [{ forma: 3, monto: '10.00' }], turno: body.id })
  expect((await shop.call(dashboard, { as: clerkSession })).body.paneles).toMatchObject({
    formas: null,
    ventasHoy: null,
  })
  const seen = async () =>
    (await listed(`?desde=${today()}`, clerkSession)).data.map(({ monto }: { monto: string }) => monto)
  expect(await seen()).toEqual([])
  expect((await listed('', clerkSession)).data.filter(({ fecha }: { fecha: string }) => fecha >= today())).toEqual([])
  // A refused file explains why. Up to yesterday there is one.
  const yesterday = localDay(shop.clock.now - DAY_MS)
  for (const query of ['', `?desde=${today()}`, `?hasta=${today()}&formato=xlsx`]) {
    const refused = await shop.call(paymentExport, { as: clerkSession, query })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([409, ['hasta']])
  }
  const before = await exported(`?hasta=${yesterday}`, clerkSession)
  expect(before.filter(({ Fecha = '' }) => Fecha >= today())).toEqual([])
  expect(await exported(`?desde=${today()}`)).toHaveLength(1)
  expect((await clerk.close(body.id, '200.00', { declarado: { tarjeta: '10.00' } })).status).toBe(200)
  const { formas } = (await shop.call(dashboard, { as: clerkSession })).body.paneles
  expect(pairs(formas)).toEqual([[3, '10.00']])
  expect(await seen()).toEqual(['10.00'])
  expect((await exported(`?desde=${today()}`, clerkSession)).map(({ Monto }) => Monto)).toEqual(['10.00'])
})

test('the parts of the clerk’s shop are listed newest first, searched, filtered and sorted', async () => {
  const dluna = await loginAs(shop, 'clerk', { shopId: DLUNA })
  const sale = await clerk.sell(10, {
    pagos: [
      { forma: 1, monto: '60.00', recibido: '100.00' },
      { forma: 2, monto: '40.00', referencia: 'CH-Ñ7' },
    ],
  })
  const product = await makeProduct(shop, { shopId: DLUNA, price: 1_000 })
  const other = await tillOf(shop, dluna).call(
    placeOrder,
    orderOfUnits(product, 1, { pagos: [{ forma: 3, monto: '10.00' }] }),
  )
  expect((await owner.call(voidInvoice, { idData: other.body.id, motivo: 'Se anuló' })).status).toBe(200)
  const day = `desde=${today()}&hasta=${today()}`
  const amounts = async (query: string, as = ownerSession) => {
    const dayQuery = `?${day}&${query}`
    const found: string[] = (await listed(dayQuery, as)).data.map(({ monto }: { monto: string }) => monto)
    expect((await exported(dayQuery, as)).map(({ Monto }) => Monto)).toEqual(found)
    return found
  }
  const all = ['-10.00', '10.00', '40.00', '60.00']
  expect(await amounts('')).toEqual(all)
  expect(await amounts('', clerkSession)).toEqual(['40.00', '60.00'])
  expect(await amounts(`comercio=${DLUNA}`, clerkSession)).toEqual([])
  expect(await amounts('forma=2')).toEqual(['40.00'])
  expect(await amounts(`tipo=${encodeURIComponent('anulación')}`)).toEqual(['-10.00'])
  expect((await shop.call(paymentList, { as: ownerSession, query: '?tipo=regalo' })).status).toBe(400)
  expect((await listed(`?${day}&forma=1`)).formas).toEqual([{ forma: 1, monto: '60.00' }])
  for (const [search, found] of [
    [`2026${sale.body.id}`, ['40.00', '60.00']],
    ['Q10.00', ['-10.00', '10.00']],
    ['cheque', ['40.00']],
    ['anulacion', ['-10.00']],
    ['CH-', ['40.00']],
  ] as const)
    expect(await amounts(`search=${search}`), search).toEqual(found)
  for (const { id } of (await listed('')).dataSearch) {
    const up = await amounts(`sort=${id}`)
    expect(up.toSorted()).toEqual(all)
    expect(await amounts(`sort=-${id}`)).toEqual(up.toReversed())
  }
  expect(await amounts('sort=monto')).toEqual(all)
  const [cheque] = await exported(`?${day}&forma=2`)
  expect(cheque).toEqual({
    ID: expect.any(String),
    Documento: `2026${sale.body.id}`,
    Fecha: expect.stringContaining(today()),
    Comercio: 'Rosales',
    Tipo: 'Venta',
    Forma: 'Cheque',
    Referencia: 'CH-Ñ7',
    Cuotas: '',
    'Por confirmar': '',
    'Fuera de turno': 'Sí',
    Autor: expect.any(String),
    Monto: '40.00',
  })
  // A page has the number and the sums of all parts.
  const { data, total, formas } = await listed(`?${day}&page=1&pageSize=1`)
  expect([data.length, total, pairs(formas)]).toEqual([
    1,
    4,
    [
      [1, '60.00'],
      [2, '40.00'],
    ],
  ])
})

test('a file has all parts, each once and in order, however many there are', async () => {
  const { raw } = shop.database
  const { body } = await clerk.sell(1, { pagos: [{ forma: 1, monto: '10.00' }] })
  const columns = `shop_id, invoice_id, kind, method, reference, is_unconfirmed, reason, lateness, author_id, author_name, at,
    at_local`
  raw.exec(`insert into payment (${columns}, amount)
    select ${columns}, 1000 + value % 7 from payment,
      (with recursive n (value) as (select 1 union all select value + 1 from n where value < 10500) select value from n) as series
    where invoice_id = ${body.id}`)
  const all = raw
    .prepare('select id from payment where invoice_id = ? order by id desc')
    .pluck()
    .all(body.id)
    .map(String)
  expect(all).toHaveLength(10_501)
  const idsOf = async (query: string) => (await exported(query)).map(({ ID }) => ID)
  expect(await idsOf(`?desde=${today()}`)).toEqual(all)
  expect((await idsOf('')).slice(0, all.length)).toEqual(all)
  const sorted = await exported(`?desde=${today()}&sort=-monto`)
  const amounts = sorted.map(({ Monto }) => Number(Monto))
  expect(amounts).toEqual(amounts.toSorted((one, other) => other - one))
  expect(new Set(sorted.map(({ ID }) => ID)).size).toBe(all.length)
}, 60_000)
