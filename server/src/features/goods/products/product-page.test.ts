import { productPage } from '@mostrador/contract/goods/product-page'
import { editProduct, stockList } from '@mostrador/contract/goods/stock'
import { voidInvoice } from '@mostrador/contract/sale/invoices'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { expect, test } from 'vitest'
import { editForm } from '../../../../testing/edit-form.ts'
import { DLUNA, loginAs, makeProduct } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import { makePhoto } from '../../../../testing/photo.ts'

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner', { name: 'María Dueña' })
const photo = await makePhoto(shop, owner)

const pageOf = async (id: number, as = owner) => shop.call(productPage, { as, path: `/api/data/stock/${id}` })

async function edit(id: number, given: object): Promise<void> {
  const { body } = await shop.call(stockList, { as: owner })
  const row = body.data.find((one: { id: number }) => one.id === id)
  const raw = [{ ...editForm(row), id, photoPath: photo, ...given }]
  expect((await shop.call(editProduct, { as: owner, raw })).status).toBe(200)
}

test('a product page lists changes of price with author, time and both values, and no other edits or products', async () => {
  const id = await makeProduct(shop, { price: 10_000 })
  const other = await makeProduct(shop, { price: 10_000 })
  await edit(id, { productoValor: '115.00' })
  await edit(id, { nameDataRow: 'Otro nombre' })
  await edit(other, { productoValor: '1.00' })
  await edit(id, { productoValor: '125.00', precioADI: '90.00' })
  const { body } = await pageOf(id)
  expect(body.data).toMatchObject({ id, nombre: 'Otro nombre', valor: '125.00', precioADI: '90.00' })
  const priceChanges = body.precios.map(({ id: _id, fecha: _at, ...change }: Record<string, unknown>) => change)
  expect(priceChanges).toEqual([
    { autor: 'María Dueña', precio: 'Valor', antes: '115.00', despues: '125.00' },
    { autor: 'María Dueña', precio: 'Precio ADI', antes: null, despues: '90.00' },
    { autor: 'María Dueña', precio: 'Valor', antes: '100.00', despues: '115.00' },
  ])
})

test('a product page lists the last invoices, newest first, without void ones', async () => {
  const id = await makeProduct(shop, { price: 10_000, quantity: 50 })
  const clerk = await loginAs(shop, 'clerk')
  const sold: number[] = []
  for (const quantity of [1, 2, 3]) {
    const raw = [{ itemsBag: [{ id, cantidad: quantity }], cliente: `Cliente ${quantity}`, nit: 'CF', descuento: 0 }]
    sold.push((await shop.call(placeOrder, { as: clerk, raw })).body.id)
  }
  await shop.call(voidInvoice, { as: owner, body: { id: sold[1] ?? 0 } })
  const { ventas } = (await pageOf(id)).body
  expect(
    ventas.map(({ facturaId, cliente, cantidad, valor }: Record<string, unknown>) => [
      facturaId,
      cliente,
      cantidad,
      valor,
    ]),
  ).toEqual([
    [sold[2], 'Cliente 3', 3, '100.00'],
    [sold[0], 'Cliente 1', 1, '100.00'],
  ])
  expect(ventas[0].numero).toBe(`2026${sold[2]}`)
})

test('a product page opens for the office in any shop, for no clerk, and for no deleted product', async () => {
  const foreign = await makeProduct(shop, { shopId: DLUNA })
  for (const role of ['owner', 'manager', 'provider'] as const)
    expect((await pageOf(foreign, await loginAs(shop, role))).status).toBe(200)
  expect((await pageOf(foreign, await loginAs(shop, 'clerk'))).status).toBe(403)
  shop.database.raw.prepare('update product set deleted_at = ? where id = ?').run('2026-01-01T00:00:00.000Z', foreign)
  expect((await pageOf(foreign)).status).toBe(404)
})
