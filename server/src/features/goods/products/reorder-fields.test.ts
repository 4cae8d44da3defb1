import { productPage } from '@mostrador/contract/goods/product-page'
import { inventory } from '@mostrador/contract/goods/products'
import { editProduct, stockList } from '@mostrador/contract/goods/stock'
import { addSupplier } from '@mostrador/contract/goods/suppliers'
import { expect, test } from 'vitest'
import { loginAs, makeProduct } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'

const shop = await openTestApp()
const manager = await loginAs(shop, 'manager')

const newSupplier = async (name: string): Promise<number> =>
  (await shop.call(addSupplier, { as: manager, raw: [{ nombre: name }] })).body.id

const rowOf = async (id: number, as = manager) =>
  (await shop.call(stockList, { as })).body.data.find((row: { id: number }) => row.id === id)

const edit = async (id: number, change: object, as = manager) => {
  const row = await rowOf(id)
  const body = {
    id,
    barCode: row.barcode,
    productoCodigo: row.codigo,
    nameDataRow: row.nombre,
    activeDataRow: 1,
    comercioProducto: row.comercioId,
    extensionProducto: row.extensionId,
    grupoProducto: row.grupoId,
    elementoProducto: row.elementoId,
    especificacionProducto: row.especificacionId,
    extraProducto: 2,
    productoCantidad: row.cantidad,
    productoValor: row.valor,
    photoPath: 'una.jpg',
  }
  shop.database.raw.prepare("update product set photos = 'una.jpg' where id = ?").run(id)
  return shop.call(editProduct, { as, raw: [{ ...body, ...change }] })
}

test('minimum, maximum and supplier are stored, kept if absent, and cleared by an empty value', async () => {
  const casa = await newSupplier('Textiles de Prueba')
  const id = await makeProduct(shop)
  expect((await edit(id, { minimo: 4, maximo: '12', casa })).status).toBe(200)
  expect(await rowOf(id)).toMatchObject({ minimo: 4, maximo: 12, casaId: casa, casa: 'Textiles de Prueba' })
  const provider = await loginAs(shop, 'provider')
  expect((await edit(id, { productoValor: '11.00' }, provider)).status).toBe(200)
  expect(await rowOf(id)).toMatchObject({ valor: '11.00', minimo: 4, maximo: 12, casaId: casa })
  expect(await rowOf(id, provider)).not.toHaveProperty('casa')
  expect((await edit(id, { minimo: '', maximo: null, casa: '' })).status).toBe(200)
  const none = { minimo: null, maximo: null, casaId: null, casa: null }
  expect(await rowOf(id)).toMatchObject(none)
  expect((await shop.call(productPage, { as: manager, path: `/api/data/stock/${id}` })).body.data).toMatchObject(none)
})

test('a maximum below the minimum and an unknown supplier are refused at their field', async () => {
  const id = await makeProduct(shop)
  const low = await edit(id, { minimo: 5, maximo: 4 })
  expect([low.status, Object.keys(low.body.fields)]).toEqual([400, ['maximo']])
  const nobody = await edit(id, { casa: 999_999 })
  expect(nobody.status).toBeGreaterThanOrEqual(400)
  expect(Object.keys(nobody.body.fields)).toEqual(['casa'])
  expect((await edit(id, { minimo: -1 })).status).toBe(400)
})

test('a product runs out at its minimum or below, without one at three or below', async () => {
  const [early, late, plain] = [
    await makeProduct(shop, { quantity: 6, minimum: 8 }),
    await makeProduct(shop, { quantity: 2, minimum: 1 }),
    await makeProduct(shop, { quantity: 3 }),
  ]
  const { body } = await shop.call(stockList, { as: manager, query: '?existencia=por-agotarse&pageSize=500' })
  const ids = body.data.map(({ id }: { id: number }) => id)
  expect([early, late, plain].map((id) => ids.includes(id))).toEqual([true, false, true])
  const clerk = await loginAs(shop, 'clerk')
  const rows = (await shop.call(inventory, { as: clerk })).body.data
  expect(rows.find(({ id }: { id: number }) => id === early).minimo).toBe(8)
  expect(rows.find(({ id }: { id: number }) => id === plain)).not.toHaveProperty('minimo')
})
