import { closeShift } from '@mostrador/contract/money/cash'
import { drawerList, openShift } from '@mostrador/contract/money/till'
import { accountFigures, dashboard, invoiceSums } from '@mostrador/contract/overview/dashboard'
import { invoiceList, setInvoiceState, voidInvoice } from '@mostrador/contract/sale/invoices'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  DLUNA,
  loginAs,
  makeAffiliate,
  makeProduct,
  makeUser,
  openSession,
  ROSALES,
} from '../../../../testing/factories.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'
import type { Db } from '../../../db/session.ts'
import { readOfficeFigures } from './office-figures.ts'

let shop: TestApp
let products: Record<number, number>
let clerks: Record<number, number>

beforeEach(async () => {
  shop = await testApp()
  products = {}
  clerks = {}
  for (const shopId of [ROSALES, DLUNA]) {
    products[shopId] = await makeProduct(shop, { shopId, price: 1050, quantity: 1000 })
    clerks[shopId] = await makeUser(shop, { shopId })
  }
})
afterEach(() => shop.close())

const on = (day: string) => Date.parse(`${day}T10:00:00-06:00`)
const TODAY = '2026-11-19'

async function sell(day: string, cantidad = 1, shopId = ROSALES): Promise<number> {
  shop.clock.now = on(day)
  const as = await openSession(shop, clerks[shopId] ?? 0)
  const order = { itemsBag: [{ id: products[shopId], cantidad }], cliente: 'Ana', nit: 'CF', descuento: 0 }
  return (await shop.call(placeOrder, { as, raw: [order] })).body.id
}

async function look(role: 'owner' | 'manager' | 'provider' = 'owner', query = '', day = TODAY) {
  shop.clock.now = on(day)
  return (await shop.call(dashboard, { as: await loginAs(shop, role), query })).body.oficina
}
const complete = async (idData: number) =>
  shop.call(setInvoiceState, { as: await loginAs(shop, 'owner'), raw: [{ idData, invoiceProcess: 2 }] })
const annul = async (idData: number) => shop.call(voidInvoice, { as: await loginAs(shop, 'owner'), raw: [{ idData }] })
const visited = (day: string, kind: string, name: string, visits: number) =>
  shop.database.raw.prepare('insert into visit_total values (?, ?, ?, ?)').run(day, kind, name, visits)

test('the dashboard exists once there is an invoice that is not void (B §2)', async () => {
  expect(await look()).toMatchObject({ hayFacturas: false, tarjetas: { ventas: { actual: '0.00', anterior: '0.00' } } })
  const id = await sell(TODAY)
  expect((await look()).hayFacturas).toBe(true)
  await annul(id)
  expect((await look()).hayFacturas).toBe(false)
})

describe('the cards (D45)', () => {
  test("show this month's sales beside last month's up to the same day, of all shops", async () => {
    for (const [day, units, shopId] of [
      ['2026-11-01', 1, ROSALES],
      ['2026-11-19', 2, DLUNA],
      ['2026-10-01', 4, ROSALES],
      ['2026-10-19', 8, DLUNA],
      ['2026-10-20', 100, ROSALES],
      ['2026-09-30', 100, ROSALES],
      ['2025-11-19', 100, ROSALES],
    ] as const)
      await sell(day, units, shopId)
    expect((await look()).tarjetas).toMatchObject({
      ventas: { actual: '31.50', anterior: '126.00' },
      pedidos: { actual: 2, anterior: 2 },
    })
  })

  test('exclude void invoices from the day they were issued on (D71)', async () => {
    const id = await sell('2026-10-19', 8)
    await sell('2026-10-19', 1)
    shop.clock.now = on(TODAY)
    await annul(id)
    expect((await look()).tarjetas).toMatchObject({ ventas: { anterior: '10.50' }, pedidos: { anterior: 1 } })
  })

  test('show the share of completed orders, and follow their state', async () => {
    const [first] = [await sell(TODAY), await sell(TODAY), await sell(TODAY)]
    await complete(first ?? 0)
    await complete(first ?? 0)
    expect((await look()).tarjetas).toMatchObject({ completados: { actual: 1 }, pedidos: { actual: 3 } })
  })

  test('show active users of puesto 3, and visits of the catalogues', async () => {
    await makeUser(shop, { role: 'provider' })
    await makeUser(shop, { role: 'provider' })
    await makeUser(shop, { role: 'provider', isActive: false })
    visited('2026-11-19', 'page', '/catalogue/rosales', 5)
    visited('2026-11-01', 'page', '/catalogue/dluna', 7)
    visited('2026-11-01', 'page', '/', 1000)
    visited('2026-10-19', 'page', '/catalogue/dluna', 3)
    visited('2026-10-20', 'page', '/catalogue/dluna', 1000)
    expect((await look()).tarjetas).toMatchObject({ proveedores: 2, visitas: { actual: 12, anterior: 3 } })
  })
})

test('the dashboard shows today beside yesterday and the same weekday last week', async () => {
  await sell('2026-11-12', 4)
  await sell('2026-11-18', 2)
  await sell(TODAY, 3, DLUNA)
  await sell(TODAY)
  expect((await look()).hoy).toEqual({
    ventas: '42.00',
    pedidos: 2,
    unidades: 4,
    formas: [],
    ventasAyer: '21.00',
    ventasSemanaPasada: '42.00',
    comercios: [
      { id: DLUNA, nombre: 'D’Luna', ventas: '31.50', pedidos: 1, diferencia: null, diferencias: [] },
      { id: ROSALES, nombre: 'Rosales', ventas: '10.50', pedidos: 1, diferencia: null, diferencias: [] },
    ],
  })
})

test("the dashboard shows the differences of each shop's drawers today, for whoever decides about shifts (D226)", async () => {
  const count = async (day: string, shopId: number, cash: string, declared: object = {}) => {
    shop.clock.now = on(day)
    const as = await openSession(shop, clerks[shopId] ?? 0)
    const [drawer] = (await shop.call(drawerList, { as })).body.data
    const { body } = await shop.call(openShift, { as, raw: { caja: drawer.id, fondo: '100.00' } })
    const closed = await shop.call(closeShift, { as, raw: { idData: body.id, efectivo: cash, ...declared } })
    expect(closed.status).toBe(200)
  }
  await count('2026-11-18', ROSALES, '97.00')
  await count(TODAY, ROSALES, '104.00')
  await count(TODAY, ROSALES, '99.00')
  await count(TODAY, DLUNA, '100.00', { declarado: { tarjeta: '395.00' }, motivo: 'Un comprobante de ayer' })
  const counts = async (role: 'owner' | 'manager' | 'provider') =>
    (await look(role)).hoy.comercios.map(({ diferencia, diferencias }: Record<string, unknown>) => [
      diferencia,
      diferencias,
    ])
  const differences = [
    ['0.00', [{ forma: 3, diferencia: '395.00' }]],
    ['3.00', [{ forma: 1, diferencia: '3.00' }]],
  ]
  expect(await counts('owner')).toEqual(differences)
  expect(await counts('manager')).toEqual(differences)
  expect(await counts('provider')).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ])
})

test('the dashboard shows whether 2021 had sales (D226)', async () => {
  await sell(TODAY)
  expect((await look()).hay2021).toBe(false)
  await sell('2021-12-31')
  expect((await look()).hay2021).toBe(true)
})

test('the dashboard shows late orders, and products that ran out or are about to', async () => {
  const late = await sell('2026-11-18')
  await sell('2026-11-17', 1, DLUNA)
  await sell(TODAY)
  for (const quantity of [0, 0, 1, 3, 4]) await makeProduct(shop, { quantity })
  await makeProduct(shop, { quantity: 0, isActive: false })
  expect((await look()).atencion).toEqual({ enProceso: 2, agotados: 2, porAgotarse: 2, porConfirmar: 0 })
  await complete(late)
  expect((await look()).atencion.enProceso).toBe(1)
})

describe('the charts (B §2, D44)', () => {
  beforeEach(async () => {
    for (const [day, units] of [
      ['2021-01-31', 1],
      ['2021-12-01', 2],
      ['2024-05-05', 3],
      ['2025-01-01', 4],
      ['2025-12-31', 5],
      ['2026-11-19', 6],
    ] as const)
      await sell(day, units)
  })
  const found = (months: { etiqueta: string; ventas: string; pedidos: number }[]) =>
    months.filter(({ pedidos }) => pedidos > 0).map(({ etiqueta, ventas }) => [etiqueta, ventas])

  test('start with the labelled year', async () => {
    for (const query of ['', '?lectura=etiquetas']) {
      const { meses, lectura } = await look('manager', query)
      expect(lectura).toBe('etiquetas')
      expect(meses).toHaveLength(12)
      expect(found(meses)).toEqual([
        ['ene 2025', '42.00'],
        ['dic 2025', '52.50'],
      ])
      expect(meses[0]).toMatchObject({ otrosPedidos: 0, otrasVentas: '0.00' })
    }
  })

  test('sum 2021 under the same labels, with every other date in the first month', async () => {
    const { meses, lectura } = await look('owner', '?lectura=2021')
    expect(lectura).toBe('2021')
    expect(found(meses)).toEqual([
      ['ene 2025', '10.50'],
      ['dic 2025', '21.00'],
    ])
    expect(meses[0]).toMatchObject({ otrosPedidos: 4, otrasVentas: '189.00' })
  })

  test('refuse any other reading', async () => {
    const answer = await shop.call(dashboard, { as: await loginAs(shop, 'owner'), query: '?lectura=2022' })
    expect(answer.status).toBe(400)
  })

  test('have thirty days one by one for puesto 3 only (D79)', async () => {
    await sell('2026-10-21', 2)
    await sell('2026-10-20', 9)
    const { dias } = await look('provider')
    expect(dias).toHaveLength(30)
    expect(dias[0]).toEqual({ fecha: '2026-10-21', pedidos: 1, ventas: '21.00' })
    expect(dias[28]).toEqual({ fecha: '2026-11-18', pedidos: 0, ventas: '0.00' })
    expect(dias[29]).toEqual({ fecha: '2026-11-19', pedidos: 1, ventas: '63.00' })
    expect((await look('owner')).dias).toBeUndefined()
  })
})

test('the tables list every page and network, the most visited first, beside the thirty days before', async () => {
  visited('2026-11-19', 'page', '/', 4)
  visited('2026-10-21', 'page', '/', 1)
  visited('2026-10-20', 'page', '/', 7)
  visited('2026-09-21', 'page', '/', 1)
  visited('2026-09-20', 'page', '/', 1000)
  visited('2026-11-18', 'page', '/catalogue/dluna', 9)
  visited('2026-11-18', 'network', 'TikTok', 3)
  const { paginas, redes } = await look()
  expect(paginas).toHaveLength(4)
  expect(paginas.slice(0, 2)).toEqual([
    { pagina: '/catalogue/dluna', titulo: 'Catálogo de D’Luna', visitas: { actual: 9, anterior: 0 } },
    { pagina: '/', titulo: 'Inicio', visitas: { actual: 5, anterior: 8 } },
  ])
  expect(redes[0]).toEqual({ red: 'TikTok', visitas: { actual: 3, anterior: 0 } })
  expect(redes.map(({ red }: { red: string }) => red).toSorted()).toEqual(
    ['Facebook', 'Instagram', 'TikTok', 'WhatsApp', 'X', 'YouTube'].toSorted(),
  )
})

describe('the charts of one shop', () => {
  test('sum that shop in each reading and day by day, while cards and today stay those of all', async () => {
    for (const [day, units, shopId] of [
      ['2021-05-02', 2, DLUNA],
      ['2025-03-04', 4, ROSALES],
      ['2025-03-05', 8, DLUNA],
      ['2026-03-05', 16, DLUNA],
      ['2026-03-06', 32, ROSALES],
      [TODAY, 64, DLUNA],
      [TODAY, 128, ROSALES],
    ] as const)
      await sell(day, units, shopId)
    const march = async (lectura: string, shopId = DLUNA) => {
      const { meses, hoy } = await look('owner', `?lectura=${lectura}&comercio=${shopId}`)
      expect(hoy.unidades).toBe(192)
      return meses[2]
    }
    expect(await march('etiquetas')).toMatchObject({ etiqueta: 'mar 2025', ventas: '84.00' })
    expect(await march('etiquetas', ROSALES)).toMatchObject({ ventas: '42.00' })
    const compared = { etiqueta: 'mar 2025', pedidos: 1, ventas: '84.00', pedidosEsteAno: 1, ventasEsteAno: '168.00' }
    expect(await march('comparado')).toMatchObject(compared)
    const { meses } = await look('owner', `?lectura=2021&comercio=${DLUNA}`)
    expect([meses[4].ventas, meses[0].otrasVentas]).toEqual(['21.00', '924.00'])
    const { dias, comercios } = await look('provider', `?comercio=${DLUNA}`)
    expect(dias.at(-1)).toEqual({ fecha: TODAY, pedidos: 1, ventas: '672.00' })
    expect(comercios).toEqual([
      { id: DLUNA, nombre: 'D’Luna' },
      { id: ROSALES, nombre: 'Rosales' },
    ])
  })

  test('end this year with the current month', async () => {
    await sell('2026-11-02', 3)
    const { meses } = await look('owner', '?lectura=comparado')
    expect(meses.map((month: { pedidosEsteAno?: number }) => month.pedidosEsteAno)).toEqual([
      ...Array.from({ length: 10 }, () => 0),
      1,
      undefined,
    ])
  })

  test('are refused for an unknown shop', async () => {
    const as = await loginAs(shop, 'owner')
    expect((await shop.call(dashboard, { as, query: '?comercio=999' })).status).toBe(404)
    expect((await shop.call(dashboard, { as, query: '?comercio=x' })).status).toBe(400)
  })
})

test('day totals equal the invoices after sales, completions and voids', async () => {
  const ids = []
  for (const day of ['2026-11-17', '2026-11-18', TODAY, TODAY])
    for (const shopId of [ROSALES, DLUNA]) ids.push(await sell(day, ids.length + 1, shopId))
  for (const id of ids.slice(2, 5)) await complete(id)
  for (const id of ids.slice(4, 6)) await annul(id)
  const kept = shop.database.raw
    .prepare(
      'select shop_id, day, author_id, orders, completed, units, total from day_total where orders > 0 order by 1, 2, 3',
    )
    .all()
  const counted = shop.database.raw
    .prepare(
      `select shop_id, substr(issued_local, 1, 10) as day, author_id, count(*) as orders, sum(case state when 2 then 1 else 0 end) as completed,
         sum((select sum(quantity) from invoice_line where invoice_id = invoice.id)) as units, sum(total) as total
       from invoice where voided_at is null group by 1, 2, 3 order by 1, 2, 3`,
    )
    .all()
  expect(kept).toEqual(counted)
})

test('the dashboard costs the same for any number of invoices, which only late orders read', async () => {
  await sell(TODAY)
  const statements: string[] = []
  const listening = (db: Db): Db => ({
    first: (statement, params) => {
      statements.push(statement.on('sqlite').sql)
      return db.first(statement, params)
    },
    all: (statement, params) => {
      statements.push(statement.on('sqlite').sql)
      return db.all(statement, params)
    },
    change: () => Promise.reject(new Error('The dashboard writes nothing')),
  })
  const { reads, slow } = shop.database
  for (const [reading, shopId, questions] of [
    ['labels', null, 14],
    ['compared', null, 14],
    ['2021', null, 15],
    ['2021', ROSALES, 16],
  ] as const) {
    statements.length = 0
    await readOfficeFigures({ reads: listening(reads), slow: listening(slow) }, TODAY, {
      reading,
      shopId,
      hasDays: true,
      hasDrawers: true,
    })
    expect(statements).toHaveLength(questions)
    const ofInvoices = statements.filter((text) => /(from|join) "invoice/.test(text))
    expect(ofInvoices).toHaveLength(1)
    if (shop.database.engine === 'postgres') continue
    const plan = shop.database.raw.prepare(`explain query plan ${ofInvoices[0]}`).all(null) as { detail: string }[]
    expect(plan.map(({ detail }) => detail).filter((step) => step.includes('invoice '))).toEqual([
      'SEARCH invoice USING INDEX invoice_in_process (state=? AND shop_id=?)',
    ])
  }
})

describe('every invoice (B §7)', () => {
  test('is listed for all shops, except void ones', async () => {
    const ids = [await sell('2021-03-04', 3), await sell(TODAY, 1, DLUNA), await sell(TODAY, 2)]
    await annul(ids[2] ?? 0)
    const { body } = await shop.call(invoiceSums, { as: await loginAs(shop, 'provider') })
    expect(body).toEqual({
      success: true,
      data: [
        { id: ids[0], fecha: '2021-03-04 10:00:00', total: '31.50' },
        { id: ids[1], fecha: '2026-11-19 10:00:00', total: '10.50' },
      ],
      message: '',
    })
  })

  test('is an empty list without invoices', async () => {
    const { body } = await shop.call(invoiceSums, { as: await loginAs(shop, 'owner') })
    expect(body.data).toEqual([])
  })

  test('is sent once in pieces that fit together', async () => {
    await sell(TODAY)
    shop.database.raw.exec(
      `insert into invoice (shop_id, shop_name, shop_key, extension_id, extension_name, author_id, author_name, author_key,
         customer, customer_key, nit, percent, discount, adi, subtotal, total, state, issued_at, issued_local)
       with recursive number(no) as (select 2 union all select no + 1 from number where no < 12000)
       select shop_id, shop_name, shop_key, extension_id, extension_name, author_id, author_name, author_key, customer,
         customer_key, nit, percent, discount, adi, subtotal, total, state, issued_at, issued_local from invoice, number`,
    )
    const { body } = await shop.call(invoiceSums, { as: await loginAs(shop, 'owner') })
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual(Array.from({ length: 12_000 }, (_, no) => no + 1))
  })
})

test('Mi cuenta counts the user’s affiliates, products and orders (D45)', async () => {
  const clerk = clerks[ROSALES] ?? 0
  await makeAffiliate(shop, true, clerk)
  await makeAffiliate(shop, false, clerk)
  await makeAffiliate(shop)
  await sell(TODAY)
  await annul(await sell(TODAY))
  await sell(TODAY, 1, DLUNA)
  const own = await shop.call(accountFigures, { as: await openSession(shop, clerk) })
  expect(own.body).toEqual({ success: true, contactos: 2, productos: 0, pedidos: 1, message: '' })
  shop.database.raw.prepare("update stock_movement set user_id = ? where reason = 'opening'").run(clerk)
  shop.database.raw.prepare("update product set deleted_at = '2026' where id = ?").run(products[DLUNA])
  const added = await shop.call(accountFigures, { as: await openSession(shop, clerk) })
  expect(added.body.productos).toBe(1)
})

test('a searched list is right on the connection for slow reads', async () => {
  const id = await sell(TODAY)
  const as = await loginAs(shop, 'owner')
  const { body } = await shop.call(invoiceList, { as, query: '?page=1&search=ana&columns=cliente' })
  expect(body.data.map((row: { id: number }) => row.id)).toEqual([id])
})
