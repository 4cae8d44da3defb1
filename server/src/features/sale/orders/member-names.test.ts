import { randomUUID } from 'node:crypto'
import { addFamily, editMembers } from '@mostrador/contract/goods/families'
import { inventory } from '@mostrador/contract/goods/products'
import { deliverEncargo, encargoById, placeEncargo } from '@mostrador/contract/sale/encargos'
import { invoiceById } from '@mostrador/contract/sale/invoices'
import { placeOrder, recordSale } from '@mostrador/contract/sale/orders'
import { soldName } from '@mostrador/domain/goods/sold-name'
import { expect, test } from 'vitest'
import { encargoBody } from '../../../../testing/encargos.ts'
import { loginAs, makeProduct } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner')
const clerk = await loginAs(shop, 'clerk')

const luna = await makeProduct(shop, { name: 'Sábana Luna', price: 10_000, quantity: 20 })
const nube = await makeProduct(shop, { name: 'Sábana Nube Queen', price: 10_000, quantity: 20 })
const towel = await makeProduct(shop, { name: 'Toalla', price: 10_000, quantity: 20 })
const { id: familyId } = (
  await shop.call(addFamily, { as: owner, raw: [{ nombre: 'Sábana', atributos: ['Tamaño', 'Color'] }] })
).body
await shop.call(editMembers, {
  as: owner,
  raw: [
    {
      idData: familyId,
      miembros: [
        { id: luna, valores: ['Queen', 'Azul'] },
        { id: nube, valores: ['Queen', 'Rojo'] },
      ],
    },
  ],
})

const items = [luna, nube, towel].map((id) => ({ id, cantidad: 1, valor: '100.00' }))
const order = {
  itemsBag: Object.fromEntries(items.map((line) => [`item_${line.id}`, { disponibilidad: 1, ...line }])),
  set: 'A',
  afiliado: null,
  cliente: 'Consumidor Final',
  nit: 'CF',
  descuento: 0,
  subtotal: '300.00',
  total: '300.00',
}
const NAMES = ['Sábana Luna · Queen · Azul', 'Sábana Nube Queen · Rojo', 'Toalla']

const stock = async () => (await shop.call(inventory, { as: clerk })).body.data as Record<string, unknown>[]
const linesOf = async (id: number) =>
  (await shop.call(invoiceById, { as: owner, body: { id } })).body.data.items.map(
    ({ nombre }: { nombre: string }) => nombre,
  )

test('product rows have the attributes of a member, and none for other products (D176)', async () => {
  const rows = await stock()
  const familyOf = (wanted: number) => {
    const { familia, familiaId, valores, atributos } = rows.find(({ id }) => id === wanted) ?? {}
    return { familia, familiaId, valores, atributos }
  }
  expect(familyOf(luna)).toEqual({
    familia: 'Sábana · Queen · Azul',
    familiaId: familyId,
    valores: ['Queen', 'Azul'],
    atributos: ['Tamaño', 'Color'],
  })
  expect(
    Object.keys(rows.find(({ id }) => id === towel) ?? {}).filter((key) => /famil|valores|atrib/.test(key)),
  ).toEqual([])
})

test('the lines of an order have the names that the till showed (D176)', async () => {
  const { status, body } = await shop.call(placeOrder, { as: clerk, raw: [order] })
  expect(status).toBe(201)
  expect(await linesOf(body.id)).toEqual(NAMES)
  const rows = await stock()
  const shown = [luna, nube, towel].map((wanted) => {
    const { nombre, valores } = rows.find(({ id }) => id === wanted) as { nombre: string; valores?: string[] }
    return soldName({ name: nombre, values: valores })
  })
  expect(shown).toEqual(NAMES)
})

test('the lines of a recorded offline sale have these names too', async () => {
  const raw = { ...order, clave: randomUUID(), motivo: 'Ya se la llevó', vendidoEn: '2026-11-20 09:00:00' }
  const { status, body } = await shop.call(recordSale, { as: owner, raw: [raw] })
  expect([status, body.message]).toEqual([201, expect.any(String)])
  expect(await linesOf(body.id)).toEqual(NAMES)
})

test('a refusal says which member ran out', async () => {
  const line = { id: luna, cantidad: 900, valor: '100.00', disponibilidad: 1 }
  const raw = { ...order, itemsBag: { item_1: line }, subtotal: undefined, total: undefined }
  const { status, body } = await shop.call(placeOrder, { as: clerk, raw: [raw] })
  expect(status).toBe(409)
  expect(JSON.stringify(body)).toContain('Sábana Luna · Queen · Azul')
})

test('the lines of an encargo have these names, and those of the order that it becomes', async () => {
  const { itemsBag } = order
  const raw = [await encargoBody(shop, { itemsBag, subtotal: '300.00', total: '300.00' })]
  const placed = await shop.call(placeEncargo, { as: clerk, raw })
  expect(placed.status).toBe(201)
  const { items: lines } = (await shop.call(encargoById, { as: owner, raw: [{ id: placed.body.id }] })).body.data
  expect(lines.map(({ nombre }: { nombre: string }) => nombre)).toEqual(NAMES)
  const delivered = await shop.call(deliverEncargo, { as: clerk, raw: [{ idData: placed.body.id }] })
  expect(delivered.body).toMatchObject({ success: true })
  expect(await linesOf(delivered.body.id)).toEqual(NAMES)
})
