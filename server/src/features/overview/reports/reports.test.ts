import { execFileSync } from 'node:child_process'
import { exportReport, report, reportSums, shopList } from '@mostrador/contract/overview/reports'
import { setInvoiceState, voidInvoice } from '@mostrador/contract/sale/invoices'
import { placeOrder } from '@mostrador/contract/sale/orders'
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeEncargo } from '../../../../testing/encargos.ts'
import { DLUNA, loginAs, makeProduct, makeUser, openSession, ROSALES } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'

let owner: string

const shop = await openTestApp()
const clerks: Readonly<Record<number, number>> = {
  [ROSALES]: await makeUser(shop, { shopId: ROSALES }),
  [DLUNA]: await makeUser(shop, { shopId: DLUNA }),
}

async function sell(local: string, cantidad: number, given: { shopId?: number; descuento?: number } = {}) {
  const { shopId = ROSALES, descuento = 0 } = given
  shop.clock.now = Date.parse(`${local.replace(' ', 'T')}-06:00`)
  const as = await openSession(shop, clerks[shopId] ?? 0)
  const id = await makeProduct(shop, { shopId, quantity: 100 })
  const order = { itemsBag: [{ id, cantidad }], cliente: 'Ana', nit: 'CF', descuento }
  const { body } = await shop.call(placeOrder, { as, raw: [order] })
  owner = await loginAs(shop, 'owner')
  return body.id as number
}

const ask = async (start: string, end: string, given: { shop?: unknown; query?: string } = {}) =>
  shop.call(report, {
    as: owner,
    raw: { start, end, shop: given.shop ?? ROSALES },
    ...(given.query !== undefined && { query: given.query }),
    headers: { 'x-secure-forwarder': '1' },
  })

test("a report has rows and total of a shop's days, both inclusive, cut at Guatemala's midnight (D31)", async () => {
  await sell('2026-03-09 23:59:59', 1)
  const first = await sell('2026-03-10 00:00:00', 2, { descuento: 50 })
  const last = await sell('2026-03-11 23:59:59', 3)
  await sell('2026-03-12 00:00:00', 4)
  await sell('2026-03-10 12:00:00', 5, { shopId: DLUNA })
  const { status, body } = await ask('2026-03-10', '2026-03-11')
  const row = { documento: 'factura', devolucion_id: null, comercio_nombre: 'Rosales', extension_nombre: 'Central' }
  expect([status, body]).toEqual([
    200,
    {
      ok: true,
      rows: [
        {
          factura_id: last,
          factura_fecha: '2026-03-11 23:59:59',
          ...row,
          factura_subtotal: '30.00',
          factura_total: '30.00',
        },
        {
          factura_id: first,
          factura_fecha: '2026-03-10 00:00:00',
          ...row,
          factura_subtotal: '20.00',
          factura_total: '10.00',
        },
      ],
      reporte_total: '40.00',
      total: 2,
      devoluciones: 0,
      message: '',
    },
  ])
  expect((await ask('2026-03-10', '2026-03-10')).body).toMatchObject({ reporte_total: '10.00', total: 1 })
  expect((await ask('2026-03-10', '2026-03-11', { shop: String(DLUNA) })).body.reporte_total).toBe('50.00')
})

test('a report includes completed and pending invoices, without void ones and encargos (D71)', async () => {
  const [kept, gone] = [await sell('2026-04-02 10:00:00', 1), await sell('2026-04-02 11:00:00', 2)]
  await shop.call(setInvoiceState, { as: owner, body: { id: kept, state: 'completed' } })
  await makeEncargo(shop, await openSession(shop, clerks[ROSALES] ?? 0))
  expect((await ask('2026-04-02', '2026-04-02')).body).toMatchObject({ reporte_total: '30.00', total: 2 })
  await shop.call(voidInvoice, { as: owner, body: { id: gone } })
  const { body } = await ask('2026-04-02', '2026-04-02')
  expect(body).toMatchObject({ reporte_total: '10.00', total: 1, rows: [{ factura_id: kept }] })
})

test('a report has pages with the total of all rows', async () => {
  const sold: number[] = []
  for (let minute = 0; minute < 23; minute += 1) sold.unshift(await sell(`2026-05-01 09:${10 + minute}:00`, 1))
  const pages = []
  for (const page of [1, 2, 3, 4]) pages.push((await ask('2026-05-01', '2026-05-31', { query: `?page=${page}` })).body)
  expect(pages.map(({ rows }) => rows.length)).toEqual([10, 10, 3, 0])
  expect(pages.flatMap(({ rows }) => rows.map((row: { factura_id: number }) => row.factura_id))).toEqual(sold)
  for (const { total, reporte_total } of pages) expect([total, reporte_total]).toEqual([23, '230.00'])
})

describe('of all shops (0)', () => {
  const ALL = 0
  const START = '2026-08-01'

  beforeAll(async () => {
    for (let day = 1; day <= 4; day += 1)
      for (let hour = 0; hour < 6; hour += 1)
        await sell(`2026-08-0${day} 1${hour}:00:00`, 1 + hour, { shopId: hour % 2 ? DLUNA : ROSALES })
  })

  const rowsOf = async (query: string) => {
    const { body } = await ask(START, '2026-08-31', { shop: ALL, query })
    expect([body.total, body.reporte_total]).toEqual([24, '840.00'])
    return body.rows as { factura_id: number; factura_fecha: string; comercio_nombre: string }[]
  }

  test('rows of every shop, newest first, in pages without gap or repetition', async () => {
    const whole = await rowsOf('')
    const dates = whole.map((row) => row.factura_fecha)
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(new Set(whole.map((row) => row.comercio_nombre))).toEqual(new Set(['Rosales', 'D’Luna']))
    for (const size of [1, 5, 7, 24, 30]) {
      const pages = []
      for (let page = 1; page <= Math.ceil(24 / size) + 1; page += 1)
        pages.push(...(await rowsOf(`?page=${page}&pageSize=${size}`)))
      expect(pages).toEqual(whole)
    }
  })

  test('shows the first page for a size alone, and has one order', async () => {
    expect(await rowsOf('?pageSize=5')).toEqual((await rowsOf('')).slice(0, 5))
    const sorted = await ask(START, '2026-08-31', { shop: ALL, query: '?sort=-factura_total' })
    expect([sorted.status, sorted.body.fields]).toEqual([400, { sort: 'Esta lista no se ordena por esa columna.' }])
  })

  test('exports each row once, in the same order', async () => {
    const { body } = await shop.call(exportReport, { as: owner, query: `?inicio=${START}&fin=2026-08-31&comercio=0` })
    const rows = Papa.parse<string[]>((body as Buffer).toString('utf8').slice(1), { skipEmptyLines: true }).data
    expect(rows.slice(1).map(([id]) => Number(id))).toEqual((await rowsOf('')).map((row) => row.factura_id))
  })

  test("sums by day, shop and seller, without void ones, and a shop's own are its own", async () => {
    const sumsOf = async (of: number) => {
      const raw = { start: START, end: '2026-08-31', shop: of }
      const { body } = await shop.call(reportSums, { as: owner, raw })
      return [body.dias, body.cajeros]
    }
    const gone = await sell('2026-08-04 18:00:00', 50)
    await shop.call(voidInvoice, { as: owner, body: { id: gone } })
    const day = (fecha: string) => ({ fecha, facturas: 6, devoluciones: 0, subtotal: '210.00', total: '210.00' })
    const clerk = (shopId: number, total: string) => ({
      id: clerks[shopId],
      nombre: expect.any(String),
      facturas: 12,
      devoluciones: 0,
      subtotal: total,
      total,
    })
    expect(await sumsOf(ALL)).toEqual([
      [1, 2, 3, 4].map((date) => day(`2026-08-0${date}`)),
      [clerk(DLUNA, '480.00'), clerk(ROSALES, '360.00')],
    ])
    const sold = (await shop.call(reportSums, { as: owner, raw: { start: START, end: '2026-08-31', shop: ALL } })).body
    expect(sold.comercios).toEqual([
      { id: DLUNA, nombre: 'D’Luna', facturas: 12, devoluciones: 0, subtotal: '480.00', total: '480.00' },
      { id: ROSALES, nombre: 'Rosales', facturas: 12, devoluciones: 0, subtotal: '360.00', total: '360.00' },
    ])
    const [days, cashiers] = await sumsOf(ROSALES)
    expect([days[0].total, cashiers]).toEqual(['90.00', [clerk(ROSALES, '360.00')]])
    const raw = { start: '2026-08-31', end: START, shop: ALL }
    expect((await shop.call(reportSums, { as: owner, raw })).status).toBe(400)
    expect((await shop.call(reportSums, { as: owner, raw: { ...raw, end: '2026-09-01', shop: 999 } })).status).toBe(404)
  })

  test("has every cashier's and every shop's sum in its PDF", async () => {
    const query = `?inicio=${START}&fin=2026-08-31&comercio=0&formato=pdf`
    const { body } = await shop.call(exportReport, { as: owner, query })
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: body as Buffer }).toString()
    expect(text).toContain('Reporte de todas las tiendas')
    expect(text).toMatch(/Persona \d+\s+12\s+480\.00\s+480\.00/)
    expect(text).toMatch(/D’Luna\s+12\s+480\.00\s+480\.00\s+Rosales\s+12\s+360\.00\s+360\.00/)
  })
})

test('a report is empty without sales, and not refused', async () => {
  expect((await ask('1999-01-01', '1999-12-31')).body).toEqual({
    ok: true,
    rows: [],
    reporte_total: '0.00',
    total: 0,
    devoluciones: 0,
    message: '',
  })
})

test.each([
  ['2026-03-11', '2026-03-10', ROSALES, 400, 'end'],
  ['2026-02-30', '2026-03-10', ROSALES, 400, 'start'],
  ['10-03-2026', '2026-03-10', ROSALES, 400, 'start'],
  ['2026-03-10', '', ROSALES, 400, 'end'],
  ['2026-03-10', '2026-03-10', '', 400, 'shop'],
])('from %s to %s of shop %j: %i by %s', async (start, end, of, expected, field) => {
  const { status, body } = await ask(start, end, { shop: of })
  expect([status, body.ok, Object.keys(body.fields)]).toEqual([expected, false, [field]])
})

test("an unknown shop is not found, and the browsers' header may be missing", async () => {
  expect((await ask('2026-03-10', '2026-03-10', { shop: 999_999 })).status).toBe(404)
  const raw = { start: '2026-03-10', end: '2026-03-10', shop: ROSALES }
  expect((await shop.call(report, { as: owner, raw })).status).toBe(200)
})

test('inactive shops can be chosen because they sold too, deleted ones cannot', async () => {
  const { raw } = shop.database
  raw.exec(`insert into shop (name, name_key, is_active) values ('Antigua', 'antigua', 0)`)
  raw.exec(`insert into shop (name, name_key, is_active, deleted_at) values ('Cerrada', 'cerrada', 1, '2026')`)
  const { body } = await shop.call(shopList, { as: owner })
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Antigua', 'D’Luna', 'Rosales'])
})

describe("the report's file", () => {
  const query = '?inicio=2026-06-01&fin=2026-06-30&comercio=2'
  const download = async (formato: string) =>
    shop.call(exportReport, { as: owner, query: `${query}&formato=${formato}` })

  beforeAll(async () => {
    await sell('2026-06-05 08:00:00', 1)
    await sell('2026-06-05 08:30:00', 2, { descuento: 50 })
    await sell('2026-06-20 17:00:00', 4)
  })

  test('has its rows as CSV and XLSX', async () => {
    const { headers, body } = await download('csv')
    expect(headers['content-disposition']).toBe('attachment; filename="reporte-2026-06-01-a-2026-06-30.csv"')
    const rows = Papa.parse<string[]>((body as Buffer).toString('utf8').slice(1), { skipEmptyLines: true }).data
    expect(rows.map((row) => row.slice(1))).toEqual([
      ['Fecha', 'Comercio', 'Extensión', 'Subtotal', 'Total', 'Documento', 'Devolución'],
      ['2026-06-20 17:00:00', 'Rosales', 'Central', '40.00', '40.00', 'factura', ''],
      ['2026-06-05 08:30:00', 'Rosales', 'Central', '20.00', '10.00', 'factura', ''],
      ['2026-06-05 08:00:00', 'Rosales', 'Central', '10.00', '10.00', 'factura', ''],
    ])
    const sheet = await readSheet((await download('xlsx')).body as Buffer)
    expect(sheet.slice(1).map((row) => row[5])).toEqual([40, 10, 10])
  })

  test("has the sum, each day's sum and the invoices as PDF", async () => {
    const { headers, body } = await download('pdf')
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="reporte-2026-06-01-a-2026-06-30.pdf"',
    })
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: body as Buffer }).toString()
    expect(text).toContain('Reporte de Rosales')
    expect(text).toMatch(/05-06-2026\s+2\s+30\.00\s+20\.00/)
    expect(text).toMatch(/20-06-2026\s+1\s+40\.00\s+40\.00/)
    expect(text).toContain('Q60.00')
    expect(text).not.toContain('Por tienda')
  })

  test('refuses what the report refuses', async () => {
    const refused = async (query: string) => (await shop.call(exportReport, { as: owner, query: query })).status
    expect(await refused('?inicio=2026-06-02&fin=2026-06-01&comercio=2')).toBe(400)
    expect(await refused('?inicio=2026-06-01&fin=2026-06-30&comercio=999999')).toBe(404)
    expect(await refused(`${query}&formato=doc`)).toBe(400)
  })
})

describe('sixty thousand invoices in one second', () => {
  beforeAll(() => {
    const { raw } = shop.database
    raw.exec(`insert into invoice (shop_id, shop_name, shop_key, extension_id, extension_name, author_id, author_name, author_key,
        customer, customer_key, nit, percent, discount, adi, subtotal, total, state, issued_at, issued_local)
      select 2, 'Rosales', 'rosales', 1, 'Central', ${clerks[ROSALES]}, 'P', 'p', 'A', 'a', 'CF', 0, 0, 0, 100, 100, 1, '2020', '2020-02-02 10:00:00'
      from (with recursive n (value) as (select 1 union all select value + 1 from n where value < 60000) select value from n) as many`)
    raw.exec(`insert into day_total (shop_id, day, author_id, orders, completed, units, subtotal, total)
      values (2, '2020-02-02', ${clerks[ROSALES]}, 60000, 0, 60000, 6000000, 6000000)`)
  })

  test('are paged to the end, also within one second', async () => {
    const last = (await ask('2020-02-02', '2020-02-02', { query: '?page=600&pageSize=100' })).body
    expect([last.rows.length, last.total, last.reporte_total]).toEqual([100, 60_000, '60000.00'])
    const first = (await ask('2020-02-02', '2020-02-02')).body
    expect([first.rows.length, first.total]).toEqual([10_000, 60_000])
  })

  test('are exported whole as CSV, and refused as XLSX', async () => {
    const query = '?inicio=2020-02-02&fin=2020-02-02&comercio=2'
    const { body } = await shop.call(exportReport, { as: owner, query })
    const ids = (body as Buffer)
      .toString('utf8')
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((row) => row.split(',')[0])
    expect(ids).toHaveLength(60_000)
    expect(new Set(ids).size).toBe(60_000)
    const refused = await shop.call(exportReport, { as: owner, query: `${query}&formato=xlsx` })
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('exporte como CSV')])
  })
})
