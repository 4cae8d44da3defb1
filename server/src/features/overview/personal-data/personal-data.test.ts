import { readFileSync } from 'node:fs'
import { accountPaymentList } from '@mostrador/contract/money/account-payment-list'
import { accountPaymentById, payOnAccount, voidAccountPayment } from '@mostrador/contract/money/account-payments'
import { chargeOrder, correctPayment } from '@mostrador/contract/money/payments'
import {
  erasePersonalData,
  exportPersonalData,
  findPeople,
  personalData,
} from '@mostrador/contract/overview/personal-data'
import { addAffiliate, editAffiliate } from '@mostrador/contract/people/affiliate-acts'
import { affiliateList } from '@mostrador/contract/people/affiliates'
import { addCustomer, joinCustomers, setCustomerCredit } from '@mostrador/contract/people/customer-acts'
import { auditLog } from '@mostrador/contract/platform/audit'
import { deliverEncargo, encargoById } from '@mostrador/contract/sale/encargos'
import { invoiceById, invoiceList, voidInvoice } from '@mostrador/contract/sale/invoices'
import { discardSale, knownBuyer, placeOrder } from '@mostrador/contract/sale/orders'
import { quotationList } from '@mostrador/contract/sale/quotation-list'
import { addQuotation, quotationById, withdrawQuotation } from '@mostrador/contract/sale/quotations'
import { remindCustomer, writeOffDebt } from '@mostrador/contract/sale/receivables'
import { returnGoods } from '@mostrador/contract/sale/returns'
import { HOUR_MS, instantOf, localTime } from '@mostrador/domain/time'
import readSheets from 'read-excel-file/node'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeCatalogueOrder } from '../../../../testing/catalogue-orders.ts'
import { makeEncargo, saveEncargo } from '../../../../testing/encargos.ts'
import { DLUNA, loginAs, makeProduct, makeUser, PASSWORD, ROSALES } from '../../../../testing/factories.ts'
import { settling, tillOf, withKey } from '../../../../testing/money.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'
import { TABLES } from '../../../db/tables/all.ts'
import { InvoiceTextIndex } from '../../sale/invoices/invoice-text-index.service.ts'
import { insertInvoice } from '../../sale/orders/invoice-insert.queries.ts'

const NIT = '1234567-8'
const NAME = 'Xiomara Güox'
const PHONE = '5550 9876'

let shop: TestApp
let owner: string
let clerk: string

beforeEach(async () => {
  shop = await testApp()
  owner = await loginAs(shop, 'owner')
  clerk = await loginAs(shop, 'clerk', { name: 'Rosa Ixchel' })
})
afterEach(() => shop.close())

const sell = async (given: object = {}): Promise<number> => {
  const id = await makeProduct(shop)
  const order = { itemsBag: [{ id, cantidad: 1 }], cliente: NAME, nit: NIT, descuento: 0, ...given }
  const { status, body } = await shop.call(placeOrder, { as: clerk, raw: [order] })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.id
}

const affiliate = async (): Promise<{ id: number; code: number }> => {
  const raw = [
    { code: 4321, name: NAME, phone: PHONE, email: 'xio@ejemplo.gt', description: 'Vive en zona 3', status: 1 },
  ]
  const { body } = await shop.call(addAffiliate, { as: clerk, raw })
  return { id: body.id, code: 4321 }
}

const subject = (of: { nits?: string[]; afiliado?: number }) => ({
  nits: of.nits ?? [],
  ...(of.afiliado && { afiliado: of.afiliado }),
})
const look = async (of: { nits?: string[]; afiliado?: number }) =>
  (await shop.call(personalData, { as: owner, raw: [subject(of)] })).body.data
const erase = (of: { nits?: string[]; afiliado?: number }, password = PASSWORD) =>
  shop.call(erasePersonalData, { as: owner, raw: [{ ...subject(of), password }] })

const everything = (): string =>
  ['invoice', 'encargo', 'affiliate', 'customer', 'audit_entry', 'invoice_text']
    .map((name) => JSON.stringify(shop.database.raw.prepare(`select * from ${name}`).all()))
    .join('\n')

const sums = () =>
  shop.database.raw
    .prepare(
      `select (select count(*) from invoice) as invoices, (select sum(total) from invoice) as sold,
        (select count(*) from invoice_line) as lines, (select sum(quantity * price) from invoice_line) as prices,
        (select sum(total) from encargo) as ordered, (select sum(amount) from payment where encargo_id is not null) as paid,
        (select sum(total) from day_total) as days, (select min(issued_local) from invoice) as first`,
    )
    .get()

test("a customer's names and NIT are erased everywhere, figures stay, and no search finds her", async () => {
  const kept = await sell()
  const gone = await sell({ nit: '12345678', cliente: 'XIOMARA GUOX' })
  const other = await sell({ cliente: 'Ana Cux', nit: '7654321-0' })
  await shop.call(voidInvoice, { as: owner, body: { id: gone, reason: 'Doña Xiomara lo devolvió' } })
  await shop.call(discardSale, { as: clerk, raw: [discarded()] })
  const encargo = await makeEncargo(shop, clerk, { cliente: NAME, nit: NIT })
  await saveEncargo(shop, clerk, encargo, { descripcion: `Llamar al ${PHONE}` })

  const before = sums()
  expect(await look({ nits: [NIT] })).toMatchObject({ pedidos: 2, encargos: 1, encargosAbiertos: 1 })
  const open = await erase({ nits: [NIT] })
  expect([open.status, open.body.message]).toEqual([
    409,
    'No se borró nada: hay 1 encargo o apartado sin entregar o sin pagar. Entréguelos, cóbrelos o desactívelos primero.',
  ])
  await saveEncargo(shop, clerk, encargo, { descripcion: `Llamar al ${PHONE}`, activo: 2 })

  const done = await erase({ nits: [NIT] })
  expect([done.status, done.body.message]).toEqual([200, 'Los datos se borraron de 2 pedidos y 1 encargo o apartado.'])
  expect(sums()).toEqual(before)
  for (const trace of [NAME, 'XIOMARA', 'xiomara', 'guox', NIT, '12345678', PHONE])
    expect(everything()).not.toContain(trace)
  expect(everything()).toContain('Ana Cux')

  const { body } = await shop.call(invoiceById, { as: clerk, body: { id: kept } })
  expect(body.data).toMatchObject({ id: kept, cliente: 'Datos borrados', nit: 'CF', total: '10.00' })
  expect((await shop.call(invoiceById, { as: clerk, body: { id: other } })).body.data.cliente).toBe('Ana Cux')
  expect((await shop.call(encargoById, { as: owner, body: { id: encargo } })).body.data.cliente).toBe('Datos borrados')
  expect((await shop.call(findPeople, { as: owner, query: '?texto=xiomara' })).body).toMatchObject({
    nits: [],
    afiliados: [],
  })
  expect((await shop.call(invoiceList, { as: owner, query: '?page=1&search=xiomara' })).body.data).toEqual([])
  expect((await shop.call(invoiceList, { as: owner, query: '?page=1&search=datos+borrados' })).body.data).toHaveLength(
    1,
  )
  expect((await shop.call(knownBuyer, { as: clerk, body: { nit: NIT } })).body.cliente ?? null).toBeNull()
})

const discarded = () => ({
  key: '0b8f4e0a-1f6c-4c55-9d9e-2a4a3a7c1e11',
  itemsBag: [{ id: 1, cantidad: 1 }],
  cliente: NAME,
  nit: NIT,
  descuento: 0,
  vendidoEn: localTime(shop.clock.now - HOUR_MS),
  total: '10.00',
  rechazo: 'Toalla Luna se agotó.',
  motivo: 'Xiomara ya no la quiso',
})

test("an affiliate's row, purchases under her name and log entries are erased, and her own customers stay", async () => {
  const { id, code } = await affiliate()
  const row = (await shop.call(affiliateList, { as: owner })).body.affiliates.find(
    (one: { id: number }) => one.id === id,
  )
  await shop.call(editAffiliate, { as: clerk, raw: { ...row, nombre: 'Xiomara de Paz', telefono: '4444 1111' } })
  const own = await sell({ afiliado: code, nit: 'CF', cliente: NAME })
  const married = await sell({ afiliado: code, nit: NIT, cliente: 'xiomara de paz' })
  const theirs = await sell({ afiliado: code, nit: '7654321-0', cliente: 'Ana Cux' })

  const seen = await look({ afiliado: id })
  expect(seen).toMatchObject({ pedidos: 2, encargos: 0, bitacora: 2, afiliado: { id, telefono: '+502 4444 1111' } })
  expect(seen.otrosNits).toEqual([{ nit: NIT, nombre: 'xiomara de paz', pedidos: 1 }])
  expect((await look({ nits: [NIT] })).otrosAfiliados).toEqual([{ id, codigo: code, nombre: 'Xiomara de Paz' }])

  expect((await erase({ afiliado: id })).body).toMatchObject({ pedidos: 2, encargos: 0, afiliados: 1, bitacora: 2 })
  const left = everything().toLowerCase()
  for (const trace of ['xiomara', 'güox', 'guox', '4444 1111', PHONE, 'xio@ejemplo', 'zona 3'])
    expect(left).not.toContain(trace)
  const customer = async (order: number) =>
    (await shop.call(invoiceById, { as: clerk, body: { id: order } })).body.data.cliente
  expect([await customer(own), await customer(married), await customer(theirs)]).toEqual([
    'Datos borrados',
    'Datos borrados',
    'Ana Cux',
  ])
  expect((await shop.call(affiliateList, { as: owner })).body.affiliates).toEqual([])
  expect(
    (
      await shop.call(placeOrder, {
        as: clerk,
        raw: [
          {
            itemsBag: [{ id: await makeProduct(shop), cantidad: 1 }],
            cliente: 'X',
            nit: 'CF',
            descuento: 0,
            afiliado: code,
          },
        ],
      })
    ).status,
  ).toBe(409)
})

test('two erasures at once erase once, and the log has counts without her name', async () => {
  await sell()
  await sell()
  const answers = await Promise.all([erase({ nits: [NIT] }), erase({ nits: [NIT] })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.map(({ body }) => body.pedidos).toSorted()).toEqual([0, 2])
  expect((await erase({ nits: [NIT] })).body).toMatchObject({ pedidos: 0, message: 'No queda nada que borrar.' })
  const { body } = await shop.call(auditLog, { as: owner, query: '?page=1&entity=cliente' })
  expect(
    body.data.map(({ accion, entidadId, despues }: Record<string, string>) => [accion, entidadId, despues]),
  ).toEqual([
    [
      'borrar datos',
      null,
      '{"pedidos":2,"encargos":0,"afiliados":0,"clientes":0,"cotizaciones":0,"pedidosDelCatalogo":0,"entradas de la bitácora":0}',
    ],
  ])
})

test('a sale that arrives during the erasure is erased or whole', async () => {
  for (let n = 0; n < 5; n += 1) await sell()
  const selling = Array.from({ length: 20 }, () => sell())
  const [erased, ...sold] = await Promise.all([erase({ nits: [NIT] }), ...selling])
  expect(erased.status).toBe(200)
  const rows = shop.database.raw.prepare('select id, customer, customer_key, nit, total from invoice').all() as {
    id: number
    customer: string
    customer_key: string
    nit: string
    total: number
  }[]
  expect(rows).toHaveLength(25)
  for (const { customer, customer_key, nit, total } of rows) {
    expect(total).toBe(1000)
    expect([`${customer}|${customer_key}|${nit}`]).toEqual([
      customer === NAME ? `${NAME}|xiomara guox|${NIT}` : 'Datos borrados|datos borrados|CF',
    ])
  }
  // A sale answered before the erasure began is erased.
  expect(rows.filter(({ id }) => !sold.includes(id)).map(({ customer }) => customer)).toEqual(
    Array(5).fill('Datos borrados'),
  )
  await erase({ nits: [NIT] })
  expect(everything()).not.toContain(NAME)
})

const sellMany = (authorId: number, count: number) =>
  shop.database.inTransaction(async (tx) => {
    for (let no = 0; no < count; no += 1) {
      const isHers = no % 2 === 0
      await insertInvoice(tx, {
        shopId: no % 3 === 0 ? DLUNA : ROSALES,
        shop: 'Rosales',
        extensionId: 1,
        extension: 'Central',
        authorId,
        author: 'Rosa',
        customer: isHers ? NAME : 'Ana Cux',
        nit: isHers ? NIT : '7654321-0',
        affiliateId: null,
        percent: 0,
        discount: 0,
        adi: 0,
        subtotal: 100,
        total: 100,
        issuedAt: instantOf(shop.clock.now),
        issuedLocal: localTime(shop.clock.now),
        soldLocal: null,
        key: null,
        contentHash: null,
      })
    }
  })

test('very many purchases are erased in steps, and the search stays right meanwhile', async () => {
  const authorId = await makeUser(shop)
  const index = new InvoiceTextIndex(shop.database, () => shop.clock.now)
  const indexedTo = () => shop.database.raw.prepare('select last_id from invoice_text_mark').pluck().get()
  await sellMany(authorId, 330)
  shop.clock.now += 2 * HOUR_MS
  await index.keepUp()
  expect(indexedTo()).toBe(330)
  await sellMany(authorId, 320)
  shop.clock.now += 2 * HOUR_MS
  owner = await loginAs(shop, 'owner')
  const [erased] = await Promise.all([erase({ nits: [NIT] }), index.keepUp()])
  expect(erased.body).toMatchObject({ pedidos: 325 })
  await index.keepUp()
  expect(indexedTo()).toBe(650)
  if (shop.database.engine === 'sqlite')
    shop.database.raw.exec(`insert into invoice_text (invoice_text, rank) values ('integrity-check', 1)`)
  expect(everything()).not.toMatch(/xiomara|1234567-8/i)
  const total = async (search: string) =>
    (await shop.call(invoiceList, { as: owner, query: `?page=1&${new URLSearchParams({ search })}` })).body.total
  expect([await total('xiomara'), await total('datos borrados'), await total('ana cux')]).toEqual([0, 325, 325])
  const steps = shop.database.raw
    .prepare(`select after from audit_entry where act = 'borrar datos' order by id`)
    .pluck()
    .all()
  expect(steps.map((after) => JSON.parse(String(after)).pedidos)).toEqual([200, 125])
})

test('the free pages of a database file contain nothing of her', async () => {
  if (shop.database.engine === 'postgres') return
  await sell()
  await affiliate()
  const inFile = () => {
    shop.database.raw.pragma('wal_checkpoint(TRUNCATE)')
    return readFileSync(shop.database.raw.name).includes('Xiomara')
  }
  expect(inFile()).toBe(true)
  const { id } = (await shop.call(affiliateList, { as: owner })).body.affiliates[0]
  await erase({ nits: [NIT], afiliado: id })
  expect(inFile()).toBe(false)
})

test('an open session gets five guesses of the password, and CF and an empty choice are refused', async () => {
  await sell()
  expect((await erase({})).body).toMatchObject({
    fields: { nits: 'Elija de quién son los datos: un NIT, un afiliado o ambos.' },
  })
  expect((await erase({ nits: ['CF'] })).status).toBe(400)
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => erase({ nits: [NIT] }, `no-es-${n}`)))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
  expect((await erase({ nits: [NIT] })).status).toBe(429)
  expect((await look({ nits: [NIT] })).pedidos).toBe(1)
  const raw = [{ nits: [NIT], password: PASSWORD }]
  expect((await shop.call(exportPersonalData, { as: owner, raw })).status).toBe(429)
})

test('an export is a workbook with only her data, and is logged', async () => {
  const { id, code } = await affiliate()
  const order = await sell({ afiliado: code })
  await sell({ cliente: 'Ana Cux', nit: '7654321-0', afiliado: code })
  await makeEncargo(shop, clerk, { affiliate: id, cliente: NAME, nit: NIT })
  const raw = [{ nits: [NIT], afiliado: id, password: PASSWORD }]
  const { status, body, headers } = await shop.call(exportPersonalData, { as: owner, raw })
  expect([status, headers['content-disposition']]).toEqual([
    200,
    'attachment; filename="datos-personales-2026-11-19.xlsx"',
  ])
  const sheets = await readSheets(body as Buffer)
  expect(sheets.map(({ sheet }) => sheet)).toEqual([
    'Datos',
    'Pedidos',
    'Productos',
    'Encargos y apartados',
    'Productos apartados',
    'Pagos',
    'Cotizaciones',
    'Pedidos del catálogo',
    'Bitácora',
  ])
  const rowsOf = (name: string) => sheets.find(({ sheet }) => sheet === name)?.data ?? []
  expect(rowsOf('Datos')).toContainEqual(['Teléfono', '+502 5550 9876'])
  for (const name of ['Pedidos', 'Encargos y apartados', 'Bitácora']) {
    const [head, first] = rowsOf(name)
    expect(first?.[head?.indexOf('Fecha') ?? -1]).toBeInstanceOf(Date)
  }
  expect(
    rowsOf('Pedidos')
      .slice(1)
      .map(([number, , , , customer, nit]) => [number, customer, nit]),
  ).toEqual([[`2026${order}`, NAME, NIT]])
  expect(rowsOf('Encargos y apartados')).toHaveLength(2)
  expect(rowsOf('Bitácora')).toHaveLength(2)
  expect(JSON.stringify(sheets)).not.toContain('Ana Cux')
  const log = await shop.call(auditLog, { as: owner, query: '?page=1&entity=afiliado' })
  expect(log.body.data[0]).toMatchObject({ accion: 'exportar datos', entidadId: String(id) })
  expect(
    (await shop.call(exportPersonalData, { as: owner, raw: [{ nits: ['99999-9'], password: PASSWORD }] })).status,
  ).toBe(404)
})

test('the telephone of goods set aside is erased too, once they were fetched', async () => {
  const clerk = await loginAs(shop, 'clerk')
  const product = await makeProduct(shop, { price: 5000 })
  const id = await makeEncargo(shop, clerk, {
    affiliate: null,
    telefono: '5512 9876',
    cliente: 'Apartadora Única',
    nit: '576937-K',
    itemsBag: [{ id: product, cantidad: 1 }],
    pagos: [{ forma: 3, monto: '20.00' }],
  })
  expect((await erase({ nits: ['576937-K'] })).status).toBe(409)
  await shop.call(deliverEncargo, { as: clerk, raw: [{ idData: id }] })
  expect((await erase({ nits: ['576937-K'] })).status).toBe(200)
  for (const word of ['Apartadora', 'apartadora', '5512 9876', '576937']) expect(everything()).not.toContain(word)
})

test('a customer by her number: her row, her aliases, what names her and what the log says go (D196)', async () => {
  const add = async (form: object) => (await shop.call(addCustomer, { as: owner, raw: [form] })).body.id as number
  const stays = await add({ nombre: 'Zulema Yat', telefono: '45671122', direccion: 'Zona 21', nota: 'Zule' })
  const goes = await add({ nombre: 'Zulema Yat Ku', documento: { tipo: 'CUI', numero: '2589412000101' } })
  const order = await sell({ cliente: 'Zulema Yat', nit: 'CF', clienteId: goes })
  await shop.call(joinCustomers, { as: owner, raw: [{ queda: stays, sale: goes }] })
  const quoted = { id: await makeProduct(shop, { price: 1000 }), cantidad: 1, valor: '10.00' }
  const quote = async (clienteId: number) => {
    const body = { clienteId, items: [quoted], descuento: 0, nota: 'Para Zulema' }
    return (await shop.call(addQuotation, { as: clerk, raw: [body] })).body.id as number
  }
  const cotizacion = { id: await quote(goes) }
  await quote(stays)
  const productId = await makeProduct(shop)
  makeCatalogueOrder(shop, { productId, phone: '+502 4567 1122', name: 'Zulema de la web' })
  const foreign = makeCatalogueOrder(shop, { productId, phone: '+502 4567 1123' })
  const made = await sell({ cliente: 'Otra', nit: 'CF', cotizacion })
  const find = async (texto: string) =>
    (await shop.call(findPeople, { as: owner, query: `?${new URLSearchParams({ texto })}` })).body.clientes
  // An alias is found as the customer who stays.
  expect((await find('zulema')).map(({ id }: { id: number }) => id)).toEqual([stays])
  const raw = [{ nits: [], cliente: stays }]
  expect((await shop.call(personalData, { as: owner, raw })).body.data).toMatchObject({ clientes: 2, pedidos: 1 })
  const eraseHer = () => shop.call(erasePersonalData, { as: owner, raw: [{ ...raw[0], password: PASSWORD }] })
  const owing = await eraseHer()
  expect([owing.status, owing.body.message]).toEqual([409, expect.stringContaining('Todavía debe Q10.00')])
  expect(everything()).toContain('Zulema')
  expect((await shop.call(remindCustomer, { as: owner, raw: [{ idData: stays }] })).status).toBe(201)
  const pagos = [{ forma: 1, monto: '10.00' }]
  expect((await shop.call(chargeOrder, { as: clerk, raw: [{ idData: order, pagos }] })).status).toBe(201)
  const before = sums()
  const done = await eraseHer()
  expect([done.status, done.body.clientes, done.body.pedidos]).toEqual([200, 2, 1])
  expect(await find('zulema')).toEqual([])
  expect(shop.database.raw.prepare('select id from customer_reminder').all()).toEqual([])
  const visitors = shop.database.raw.prepare('select name from catalogue_order order by id').pluck().all()
  expect(visitors).toEqual(['', 'Rosa Quiej'])
  expect(foreign.id).toBeGreaterThan(0)
  for (const table of ['quotation_version', 'quotation_line'])
    expect(shop.database.raw.prepare(`select * from ${table}`).all()).toEqual([])
  expect((await shop.call(quotationList, { as: owner })).body.data).toEqual([])
  const request = { as: owner, raw: [{ id: cotizacion.id, motivo: 'x' }] }
  expect((await shop.call(quotationById, request)).status).toBe(404)
  expect((await shop.call(withdrawQuotation, request)).status).toBe(404)
  expect(shop.database.raw.prepare('select customer from invoice where id = ?').pluck().get(made)).toBe('Otra')
  expect(sums()).toEqual(before)
  for (const trace of ['Zulema', 'zulema', '2589412000101', '4567 1122', 'Zona 21'])
    expect(everything()).not.toContain(trace)
})

test('a customer with payments on account leaves no text with her name, and every sum stays (D188, D196)', async () => {
  const settings = { ventasCredito: 1, cobro: 'si' }
  await settling(shop, owner)(settings)
  const raw = [{ nombre: 'Zulema Yat', telefono: '45671122' }]
  const idData = (await shop.call(addCustomer, { as: owner, raw, headers: withKey() })).body.id
  await shop.call(setCustomerCredit, { as: owner, raw: [{ idData, limite: '500.00', dias: 30, bloqueado: 2 }] })
  const till = tillOf(shop, owner)
  const sellTo = () => sell({ cliente: 'Zulema Yat', nit: 'CF', clienteId: idData, pagos: [] })
  const [paid, , lost] = [await sellTo(), await sellTo(), await sellTo()]
  const pay = async (pagos: object[]) =>
    (await till.call(payOnAccount, { idData, comercio: ROSALES, pagos }, withKey())).body
  const transfer = { forma: 4, monto: '4.00', referencia: 'De Zulema Yat' }
  const first = await pay([transfer, { forma: 1, monto: '6.00' }])
  const wrong = await pay([{ forma: 3, monto: '5.00', referencia: '1204' }])
  await till.call(voidAccountPayment, { id: wrong.id, motivo: 'Zulema se equivocó' }, withKey())
  const correction = {
    id: cashOf(first.id),
    forma: 2,
    referencia: 'Cheque de Zulema',
    motivo: 'Doña Zulema dio cheque',
  }
  expect((await till.call(correctPayment, correction, withKey())).status).toBe(201)
  const [line] = (await till.detail(paid)).items
  const items = [{ id: line.id, cantidad: 1, estado: 'vendible' }]
  const returned = { idData: paid, items, motivo: 'Zulema lo devolvió', forma: 5 }
  expect((await till.call(returnGoods, returned, withKey())).status).toBe(201)

  const eraseHer = () =>
    shop.call(erasePersonalData, { as: owner, raw: [{ nits: [], cliente: idData, password: PASSWORD }] })
  expect((await eraseHer()).status).toBe(409)
  await till.call(remindCustomer, { idData }, withKey())
  const debt = { idData, factura: lost, motivo: 'Zulema se mudó' }
  expect((await till.call(writeOffDebt, debt, withKey())).status).toBe(201)
  expect((await eraseHer()).body.message).toContain('Todavía debe Q10.00')
  await pay([{ forma: 1, monto: '10.00' }])

  const figures = () =>
    ['payment', 'account_payment', 'account_payment_order', 'write_off', 'goods_return', 'voucher', 'day_taken'].map(
      (name) => shop.database.raw.prepare(`select count(*) as rows, ${SUMS[name] ?? '0'} as sum from ${name}`).get(),
    )
  const before = figures()
  const receipt = async () => (await shop.call(accountPaymentById, { as: owner, raw: [{ id: first.id }] })).body.data
  const { cliente, pagos, tienda: _, ...otherFields } = await receipt()
  expect(cliente).toBe('Zulema Yat')
  expect((await eraseHer()).status).toBe(200)

  for (const name of tables()) {
    const stored = JSON.stringify(shop.database.raw.prepare(`select * from ${name}`).all())
    expect(stored, name).not.toMatch(/zulema|4567 1122|45671122/i)
  }
  expect(figures()).toEqual(before)
  const after = await receipt()
  expect(after).toMatchObject({ ...otherFields, cliente: 'Datos borrados' })
  expect(after.pagos).toEqual(pagos.map((part: object) => ({ ...part, referencia: 'Datos borrados' })))
  const list = await shop.call(accountPaymentList, { as: owner, query: '?page=1&search=zulema' })
  expect(list.body.data).toEqual([])
})

/** Sums that an erasure must not change, by table. */
const SUMS: Readonly<Record<string, string>> = {
  payment: 'sum(amount)',
  account_payment: 'sum(amount)',
  account_payment_order: 'sum(amount + balance)',
  write_off: 'sum(amount)',
  goods_return: 'sum(total)',
  voucher: 'sum(amount + balance)',
  day_taken: 'sum(amount)',
}

const cashOf = (id: number): unknown =>
  shop.database.raw.prepare(`select id from payment where account_payment_id = ${id} and method = 1`).pluck().get()

const tables = (): string[] => TABLES.map(({ name }) => name)
