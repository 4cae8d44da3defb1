import { addSupplier } from '@mostrador/contract/goods/suppliers'
import { chargeOrder } from '@mostrador/contract/money/payments'
import { findAnything } from '@mostrador/contract/overview/find'
import { addCustomer } from '@mostrador/contract/people/customer-acts'
import { placeEncargo } from '@mostrador/contract/sale/encargos'
import { voidInvoice } from '@mostrador/contract/sale/invoices'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { returnGoods } from '@mostrador/contract/sale/returns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DLUNA, loginAs, makeAffiliate, makeProduct, makeUser } from '../../../../testing/factories.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'

let shop: TestApp
const people: Record<string, string> = {}

beforeAll(async () => {
  shop = await testApp()
  for (const role of ['owner', 'manager', 'provider'] as const) people[role] = await loginAs(shop, role)
  people['rosales'] = await loginAs(shop, 'clerk', { name: 'Vendedora de Rosales' })
  people['dluna'] = await loginAs(shop, 'clerk', { shopId: DLUNA, name: 'Vendedor de Dluna' })
})
afterAll(() => shop.close())

const find = async (texto: string, as = 'owner') => {
  const query = `?${new URLSearchParams({ texto })}`
  const { status, body } = await shop.call(findAnything, { as: people[as], query })
  expect(status).toBe(200)
  return body
}

async function sell(as: string, cliente = 'Ana Cux'): Promise<number> {
  const id = await makeProduct(shop, { shopId: as === 'dluna' ? DLUNA : 2 })
  const order = { itemsBag: [{ id, cantidad: 1 }], cliente, nit: 'CF', descuento: 0 }
  return (await shop.call(placeOrder, { as: people[as], raw: [order] })).body.id
}

test('finds an invoice by its whole number or id, of the clerk’s shop, and void ones only for the owner', async () => {
  const [mine, other] = [await sell('rosales'), await sell('dluna')]
  const numbers = async (texto: string, as?: string) =>
    (await find(texto, as)).facturas.map((row: { numero: string; anulada: boolean }) => [row.numero, row.anulada])
  for (const as of ['owner', 'manager', 'provider', 'rosales'])
    expect(await numbers(`2026${mine}`, as)).toEqual([[`2026${mine}`, false]])
  expect(await numbers(String(mine))).toEqual([[`2026${mine}`, false]])
  expect(await numbers(`2026${mine}`, 'dluna')).toEqual([])
  expect(await numbers(`2026${other}`, 'rosales')).toEqual([])
  for (const part of [`2025${mine}`, `2026${mine}0`, '2026', ' ']) expect(await numbers(part)).toEqual([])
  await shop.call(voidInvoice, { as: people['owner'], body: { id: mine } })
  expect(await numbers(` 2026${mine} `)).toEqual([[`2026${mine}`, true]])
  for (const as of ['manager', 'rosales']) expect(await numbers(`2026${mine}`, as)).toEqual([])
})

test("finds a customer's newest invoices in the clerk's shop, from three letters on, without void ones", async () => {
  const mine: number[] = []
  for (let n = 0; n < 5; n += 1) mine.unshift(await sell('rosales', 'Doña Marta Ñeñe'))
  const other = await sell('dluna', 'Doña Marta Ñeñe')
  const ids = async (texto: string, as?: string) =>
    (await find(texto, as)).facturas.map((row: { id: number }) => row.id)
  expect(await ids('dona marta n')).toEqual([other, ...mine].slice(0, 4))
  expect(await ids('Ñeñe', 'rosales')).toEqual(mine.slice(0, 4))
  expect(await ids('Ñeñe', 'dluna')).toEqual([other])
  expect(await ids('Ñe')).toEqual([])
  await shop.call(voidInvoice, { as: people['owner'], body: { id: other } })
  expect(await ids('Ñeñe', 'dluna')).toEqual([])
  expect(await ids('Ñeñe')).toEqual(mine.slice(0, 4))
})

test('finds encargos, affiliates and people by what identifies them, for whoever may see them', async () => {
  const code = await makeAffiliate(shop)
  const { id, name } = shop.database.raw.prepare('select id, name from affiliate where code = ?').get(code) as {
    id: number
    name: string
  }
  const product = await makeProduct(shop)
  const itemsBag = [{ id: product, cantidad: 1 }]
  const body = { commerce: 2, extension: 1, affiliate: id, itemsBag, cliente: 'Ana', nit: 'CF', descuento: 0 }
  const encargo = (await shop.call(placeEncargo, { as: people['rosales'], raw: [body] })).body.id
  for (const as of ['owner', 'manager', 'provider', 'rosales']) {
    const found = await find(name.toUpperCase(), as)
    expect(found.afiliados).toEqual([{ id, codigo: code, nombre: name }])
    expect(found.encargos).toEqual([{ id: encargo, numero: `E2026${encargo}`, afiliado: name, total: '10.00' }])
    expect((await find(`e2026${encargo}`, as)).encargos).toHaveLength(1)
  }
  expect(await find(name, 'dluna')).toMatchObject({ afiliados: [], encargos: [] })

  for (const as of ['owner', 'manager', 'provider'])
    expect((await find('vendedora de', as)).personas).toEqual([
      expect.objectContaining({ nombre: 'Vendedora de Rosales', puesto: 'Empleado' }),
    ])
  for (const as of ['rosales', 'dluna']) expect((await find('vendedor', as)).personas).toEqual([])
})

test('finds customers by name, telephone or tax id, from three letters or digits on, for readers of customers', async () => {
  const raw = [{ nombre: 'Rosa Quiej', documento: { tipo: 'NIT', numero: '12521337' }, telefono: '55123344' }]
  const { id } = (await shop.call(addCustomer, { as: people['owner'], raw })).body
  const rosa = { id, nombre: 'Rosa Quiej', documento: '12521337' }
  for (const as of ['owner', 'manager', 'provider', 'rosales', 'dluna'])
    for (const texto of ['quiej rosa', '5512 3344', '1252133-7'])
      expect((await find(texto, as)).clientes, `${as} ${texto}`).toEqual([rosa])
  expect((await find('ro')).clientes).toEqual([])
})

test('finds invoices by NIT, suppliers by name, and returns by number, for whoever may see them', async () => {
  const product = await makeProduct(shop, { quantity: 3 })
  const order = { itemsBag: [{ id: product, cantidad: 1 }], cliente: 'Rita', nit: '12521337', descuento: 0 }
  const sold = await shop.call(placeOrder, { as: people['rosales'], raw: [order] })
  const { id } = sold.body
  for (const texto of ['12521337', '12.521.337', '2521337'])
    expect((await find(texto, 'rosales')).facturas.map((row: { id: number }) => row.id)).toEqual([id])
  expect((await find('12521337', 'dluna')).facturas).toEqual([])

  const raw = [{ nombre: 'Textiles del Norte', nit: '76543218' }]
  const casa = (await shop.call(addSupplier, { as: people['owner'], raw })).body.id
  for (const texto of ['textiles', '76543218', '76.543.218'])
    expect((await find(texto)).casas).toEqual([{ id: casa, nombre: 'Textiles del Norte', nit: '76543218' }])
  expect((await find('textiles', 'provider')).casas).toEqual([])

  await shop.call(chargeOrder, { as: people['owner'], raw: [{ idData: id, pagos: [{ forma: 1, monto: '10.00' }] }] })
  const items = [{ id: product, cantidad: 1, estado: 'vendible' }]
  const made = await shop.call(returnGoods, {
    as: people['owner'],
    raw: [{ idData: id, items, motivo: 'No le quedó', forma: 1 }],
  })
  expect(made.status).toBe(201)
  const { numero } = made.body
  expect((await find(numero.toLowerCase())).documentos).toEqual([
    { clase: 'devolucion', id: made.body.id, numero, texto: 'Rita' },
  ])
  expect((await find(numero, 'dluna')).documentos).toEqual([])
})

test("does not find another shop's encargo for a clerk", async () => {
  const elsewhere = await loginAs(shop, 'clerk', { shopId: DLUNA })
  const query = '?texto=e2026'
  expect((await shop.call(findAnything, { as: elsewhere, query })).body.encargos).toEqual([])
})

test('offers a few results, and none for one letter', async () => {
  for (let n = 0; n < 6; n += 1) await makeUser(shop, { name: `Gemela ${n}` })
  expect((await find('gemela')).personas).toHaveLength(4)
  expect(await find('g')).toMatchObject({ facturas: [], encargos: [], afiliados: [], personas: [] })
  expect((await shop.call(findAnything, { as: people['owner'], query: `?texto=${'x'.repeat(201)}` })).status).toBe(400)
})
