import { once } from 'node:events'
import { connect } from 'node:net'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { productTagExport } from '@mostrador/contract/goods/product-tags'
import { inventoryExport, productExport } from '@mostrador/contract/goods/products'
import { movementExport } from '@mostrador/contract/goods/stock'
import { lookupExports } from '@mostrador/contract/group/lookups'
import { chargeOrder, unconfirmedExport } from '@mostrador/contract/money/payments'
import { drawerExport } from '@mostrador/contract/money/till'
import { affiliateExport } from '@mostrador/contract/people/affiliates'
import { recordExport, userExport } from '@mostrador/contract/people/users'
import { auditExport } from '@mostrador/contract/platform/audit'
import { encargoExport } from '@mostrador/contract/sale/encargos'
import { invoiceChoices, invoiceExport, invoiceList } from '@mostrador/contract/sale/invoices'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { returnGoods } from '@mostrador/contract/sale/returns'
import { strFromU8, unzipSync } from 'fflate'
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { makeEncargo } from '../../../../testing/encargos.ts'
import { DLUNA, loginAs, makeAffiliate, makeProduct } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner')
const clerk = await loginAs(shop, 'clerk', { name: 'Karla Tzoc' })

async function csv(call: Endpoint, query = '', as = owner): Promise<string[][]> {
  const { status, body } = await shop.call(call, { as, query })
  expect(status).toBe(200)
  const text = (body as Buffer).toString('utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  return Papa.parse<string[]>(text.slice(1), { skipEmptyLines: true }).data
}

test('a workbook has real dates, fitting columns, and a fixed head', async () => {
  const id = await makeProduct(shop, { name: 'N'.repeat(50), quantity: 3 })
  const [head, first] = await xlsx(movementExport, `?producto=${id}&formato=xlsx`)
  expect(first?.[head?.indexOf('Fecha') ?? -1]).toBeInstanceOf(Date)
  const { body } = await shop.call(productExport, { as: owner, query: '?formato=xlsx' })
  const xml = strFromU8(unzipSync(new Uint8Array(body as Buffer))['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(xml).toContain('state="frozen"')
  const widths = [...xml.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width))
  expect(Math.max(...widths)).toBeGreaterThanOrEqual(50)
  expect(Math.max(...widths)).toBeLessThanOrEqual(62)
})

const xlsx = async (call: Endpoint, query = '?formato=xlsx') =>
  readSheet((await shop.call(call, { as: owner, query })).body as Buffer)

describe('a file', () => {
  test('is named after its list and the local day, and no proxy caches it', async () => {
    shop.clock.now = Date.parse('2026-11-20T03:59:00Z')
    const { headers } = await shop.call(productExport, { as: owner })
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="productos-2026-11-19.csv"',
      'cache-control': 'no-store',
    })
    const excel = await shop.call(productExport, { as: owner, query: '?formato=xlsx' })
    expect(excel.headers['content-disposition']).toBe('attachment; filename="productos-2026-11-19.xlsx"')
    expect((await shop.call(productExport, { as: owner, query: '?formato=pdf' })).status).toBe(400)
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '＝1', "=cmd|' /C calc'!A0"])(
    'contains no formula: %j',
    async (name) => {
      const id = await makeProduct(shop, { name })
      const row = (await csv(productExport)).find(([cell]) => cell === String(id))
      expect(row?.[3]).toBe(`'${name}`)
      const sheet = await xlsx(productExport)
      expect(sheet.find(([cell]) => cell === id)?.[3]).toBe(name.trim())
    },
  )

  test('keeps commas, quotes, lines and accents, and money and quantities as numbers', async () => {
    const name = 'Edredón "Ñandú", 2 pzs\nazul; fino'
    const id = await makeProduct(shop, { name, price: 123_450, quantity: 1500, barcode: '0074011' })
    const row = (await csv(productExport)).find(([cell]) => cell === String(id))
    expect([row?.[1], row?.[3], row?.[10], row?.[11], row?.[12]]).toEqual(['0074011', name, '1500', '1234.50', ''])
    const cells = (await xlsx(productExport)).find(([cell]) => cell === id)
    expect([cells?.[1], cells?.[3], cells?.[10], cells?.[11], cells?.[12]]).toEqual([
      '0074011',
      name,
      1500,
      1234.5,
      null,
    ])
  })
})

describe('files that are prepared at the same time', () => {
  const three = (as: string, format: string) =>
    Promise.all(Array.from({ length: 3 }, () => shop.call(productExport, { as, query: `?formato=${format}` })))
  const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted()

  test('are limited to two of a person, and the third is refused', async () => {
    const answers = await three(owner, 'xlsx')
    expect(statuses(answers)).toEqual([200, 200, 429])
    const refused = answers.find(({ status }) => status === 429)
    expect([refused?.headers['retry-after'], refused?.body.message]).toEqual([
      '5',
      'Ya se preparan dos archivos suyos. Espere a que terminen e intente de nuevo.',
    ])
  })

  test.each(['csv', 'xlsx'])('end when their caller hangs up: %s', async (format) => {
    const { port } = shop.app.server.listening
      ? (shop.app.server.address() as { port: number })
      : new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
    for (let n = 0; n < 4; n += 1) {
      const socket = connect(Number(port), '127.0.0.1')
      await once(socket, 'connect')
      const head = `GET ${productExport.path}?formato=${format} HTTP/1.1\r\nHost: a\r\nCookie: sid=${owner}\r\n\r\n`
      await new Promise<void>((resolve) => socket.write(head, () => resolve()))
      socket.destroy()
    }
    const again = async () => (await shop.call(productExport, { as: owner })).status
    await expect.poll(again, { timeout: 30_000 }).toBe(200)
  })

  test.each(['csv', 'xlsx'])('end after they were sent: %s', async (format) => {
    for (let n = 0; n < 3; n += 1)
      expect((await shop.call(productExport, { as: owner, query: `?formato=${format}` })).status).toBe(200)
  })
})

describe('the rows', () => {
  test("are those of the list's own filters", async () => {
    await makeProduct(shop, { name: 'Colibrí uno' })
    await makeProduct(shop, { name: 'Colibrí dos' })
    const found = await csv(productExport, '?search=colibri&columns=nombre')
    expect(found.map((row) => row[3])).toEqual(['Nombre', 'Colibrí dos', 'Colibrí uno'])
    expect(await csv(productExport, '?search=colibri&columns=codigo')).toHaveLength(1)
  })

  test('of a clerk are those of the clerk’s shop', async () => {
    await makeProduct(shop, { shopId: DLUNA, name: 'Filtro' })
    const shops = new Set((await csv(inventoryExport, '', clerk)).slice(1).map((row) => row[5]))
    expect(shops).toEqual(new Set(['Rosales']))
    expect((await shop.call(productExport, { as: clerk })).status).toBe(403)
  })

  test('come in pieces, each once', async () => {
    const { raw } = shop.database
    const first = await makeProduct(shop, { name: 'Serie' })
    raw.exec(`insert into product (code, code_key, barcode, barcode_key, name, name_key, description, photos, group_id,
      element_id, specification_id, shop_id, extension_id, quantity, price, is_extra, is_active, created_at)
      select code, code_key, 'S' || value, 's' || value, name, name_key, '', '', group_id, element_id, specification_id,
        shop_id, extension_id, 0, price, 0, 1, created_at
      from product, (with recursive n (value) as (select 1 union all select value + 1 from n where value < 2999) select value from n) as series
      where id = ${first}`)
    const ids = (await csv(productExport, '?search=serie&columns=nombre')).slice(1).map(([id]) => Number(id))
    expect(ids).toHaveLength(3000)
    expect(new Set(ids).size).toBe(3000)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  })

  test('of invoices have the discount, returned goods, each form of payment and the debt', async () => {
    const id = await makeProduct(shop)
    const order = { itemsBag: [{ id, cantidad: 2 }], cliente: 'Rita', nit: 'CF', descuento: 10 }
    const sold = (await shop.call(placeOrder, { as: clerk, raw: [order] })).body.id
    const pagos = [
      { forma: 1, monto: '8.00' },
      { forma: 2, monto: '5.00', referencia: '4417' },
    ]
    expect((await shop.call(chargeOrder, { as: owner, raw: [{ idData: sold, pagos }] })).status).toBe(201)
    const items = [{ id, cantidad: 1, estado: 'vendible' }]
    const back = { idData: sold, items, motivo: 'No le quedó', forma: 1 }
    expect((await shop.call(returnGoods, { as: owner, raw: [back] })).status).toBe(201)
    const [head = [], ...rows] = await csv(invoiceExport)
    const row = rows.find(([first]) => first === String(sold)) ?? []
    const cells = Object.fromEntries(head.map((heading, at) => [heading, row[at]]))
    expect(cells).toMatchObject({ Total: '18.00', Descuento: '2.00', Devuelto: '9.00', Saldo: '0.00' })
    expect(cells['Formas de pago']).toMatch(/^Efectivo Q4\.00, Cheque Q5\.00$/)
    const { data } = (await shop.call(invoiceList, { as: owner, query: '?search=rita&columns=cliente' })).body
    expect(data[0]).toMatchObject({ id: sold, devuelto: '9.00' })
    const { afiliados } = (await shop.call(invoiceChoices, { as: owner })).body
    expect(Array.isArray(afiliados)).toBe(true)
  })

  test('of the other lists have their columns', async () => {
    await makeAffiliate(shop)
    const id = await makeProduct(shop)
    const order = { itemsBag: [{ id, cantidad: 2 }], cliente: '=Ana', nit: 'CF', descuento: 0 }
    const sold = await shop.call(placeOrder, { as: clerk, raw: [order] })
    const number = `2026${sold.body.id}`
    expect((await csv(invoiceExport))[1]).toEqual([
      String(sold.body.id),
      number,
      '2026-11-19 21:59:00',
      'Rosales',
      'Karla Tzoc',
      "'=Ana",
      'CF',
      '20.00',
      'En proceso',
      '',
      '',
      '0.00',
      '0.00',
      '',
      '20.00',
      '',
    ])
    expect(await csv(invoiceExport, '?search=ana&columns=cliente')).toHaveLength(2)
    expect(await csv(invoiceExport, '', await loginAs(shop, 'clerk', { shopId: DLUNA }))).toHaveLength(1)
    const moved = await csv(movementExport, `?producto=${id}`)
    expect(moved.slice(1).map((row) => row.slice(2))).toEqual([
      ['Venta', number, '-2', '8', 'Karla Tzoc'],
      ['Existencia inicial', '', '10', '10', ''],
    ])
    expect(await csv(drawerExport)).toEqual([
      ['ID', 'Caja', 'Comercio', 'Extensión', 'Activa', 'Turno', 'Abierto', 'Abrió'],
      [expect.any(String), 'Caja 1', 'D’Luna', '', 'Sí', '', '', ''],
      [expect.any(String), 'Caja 1', 'Rosales', '', 'Sí', '', '', ''],
    ])
    const payment = { forma: 4, monto: '20.00', referencia: '=7', porConfirmar: true }
    await shop.call(chargeOrder, { as: clerk, raw: [{ idData: sold.body.id, pagos: [payment] }] })
    expect((await csv(unconfirmedExport)).map((row) => row.slice(1))).toEqual([
      ['Documento', 'Comercio', 'Fecha', 'Monto', 'Referencia', 'Autor'],
      [number, 'Rosales', '2026-11-19 21:59:00', '20.00', "'=7", 'Karla Tzoc'],
    ])
    expect(await csv(lookupExports.shop)).toEqual([
      ['ID', 'Nombre', 'Activo'],
      ['2', 'Rosales', 'Activo'],
      ['1', 'D’Luna', 'Activo'],
    ])
    expect((await csv(affiliateExport))[1]?.slice(3, 4)).toEqual(['+502 5550 1111'])
    const people = await csv(userExport, '?search=karla&columns=nombre')
    expect(people[1]?.slice(1, 2)).toEqual(['Karla Tzoc'])
    expect((await csv(recordExport))[0]?.slice(-3)).toEqual(['Creado', 'Último acceso', 'Eliminado'])
    expect(await csv(productTagExport)).toHaveLength(1)
    expect(await csv(auditExport, '?from=2026-01-01&to=2026-12-31')).not.toEqual([])
    for (const kind of ['extension', 'group', 'element', 'specification', 'hashtag'] as const)
      expect((await csv(lookupExports[kind]))[0]).toEqual(['ID', 'Nombre', 'Activo'])
  })

  test('of the audit log follow its filters', async () => {
    const insert = shop.database.raw.prepare(
      `insert into audit_entry (at, at_local, user_id, act, entity) values (?, ?, 1, 'editar', ?)`,
    )
    for (const day of ['2025-03-01', '2025-03-02', '2025-03-03']) insert.run(day, `${day} 12:00:00`, 'prueba')
    const days = async (query: string) => (await csv(auditExport, query)).slice(1).map((row) => row[1]?.slice(0, 10))
    expect(await days('?entity=prueba&from=2025-03-02&to=2025-03-03')).toEqual(['2025-03-03', '2025-03-02'])
    expect(await days('?entity=prueba&user=2')).toEqual([])
    expect((await shop.call(auditExport, { as: owner, query: '?from=ayer' })).status).toBe(400)
  })

  test("of another shop's product are missing", async () => {
    const id = await makeProduct(shop, { shopId: DLUNA })
    expect((await shop.call(movementExport, { as: clerk, query: `?producto=${id}` })).status).toBe(404)
  })
})

test('the rows of sorted or filtered encargos are whole, each once, in their order', async () => {
  const { raw } = shop.database
  const kept = await makeEncargo(shop, clerk)
  const columns = `shop_id, shop_name, extension_id, extension_name, affiliate_id, author_id, author_name, customer, nit,
    percent, discount, form, description, description_key, delivery, is_active, issued_at, issued_local`
  raw.exec(`insert into encargo (${columns}, subtotal, total)
    select ${columns}, discount + 1000 + value % 7, 1000 + value % 7
    from encargo, (with recursive n (value) as (select 1 union all select value + 1 from n where value < 10500) select value from n) as series
    where encargo.id = ${kept}`)
  const [head, ...sorted] = await csv(encargoExport, '?sort=-total')
  expect(new Set(sorted.map(([id]) => id)).size).toBe(10_501)
  const totals = sorted.map((row) => Number(row[head?.indexOf('Total') ?? 0]))
  expect(totals).toEqual(totals.toSorted((a, b) => b - a))
  expect(await csv(encargoExport, '?comercio=2&search=inexistente')).toHaveLength(1)
  expect(await csv(encargoExport, '?comercio=2')).toHaveLength(10_502)
}, 60_000)

test('more than 50,000 rows are refused as XLSX, and streamed as CSV in little memory', async () => {
  const { raw } = shop.database
  const id = await makeProduct(shop)
  raw.exec(`insert into stock_movement (product_id, change, balance, reason, at)
    select ${id}, 1, 1, 'edit', '2026-01-01T00:00:00.000Z'
    from (with recursive n (value) as (select 1 union all select value + 1 from n where value < 60000) select value from n) as series`)
  const refused = await shop.call(movementExport, { as: owner, query: `?producto=${id}&formato=xlsx` })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Son más de 50,000 filas, y Excel tardaría demasiado. Filtre la lista o exporte como CSV.',
  ])
  expect(await csv(movementExport, `?producto=${id}`)).toHaveLength(60_002)
}, 60_000)
