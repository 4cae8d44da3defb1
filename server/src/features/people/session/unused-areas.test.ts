import { addPurchaseOrder } from '@mostrador/contract/buying/purchase-orders'
import { addSupplier } from '@mostrador/contract/goods/suppliers'
import { askTransfer } from '@mostrador/contract/goods/transfers'
import { lookups } from '@mostrador/contract/group/lookups'
import { currentUser } from '@mostrador/contract/people/session'
import { setCommission } from '@mostrador/contract/sale/commissions'
import { addQuotation } from '@mostrador/contract/sale/quotations'
import { MENU_AREAS } from '@mostrador/domain/platform/menu-area'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeCatalogueOrder } from '../../../../testing/catalogue-orders.ts'
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

let shop: TestApp
beforeEach(async () => {
  shop = await testApp()
})
afterEach(() => shop.close())

const unusedOf = async (as: string): Promise<string[]> =>
  (await shop.call(currentUser, { as })).body.data[0].sinUso.toSorted()

test('the session lists unused areas, for a clerk those of the clerk’s shop (D230)', async () => {
  const owner = await loginAs(shop, 'owner')
  const clerk = await loginAs(shop, 'clerk')
  const other = await loginAs(shop, 'clerk', { shopId: DLUNA })
  // A new installation has no groups (D225).
  shop.database.raw.exec(`update product_group set deleted_at = '2026', is_active = 0`)
  const all = Object.values(MENU_AREAS).toSorted()
  for (const as of [owner, clerk, other]) expect(await unusedOf(as)).toEqual(all)

  // The first entry of a list does not count as use.
  await shop.call(lookups.extension.add, { as: owner, raw: [{ nameDataRow: 'Bodega', activeDataRow: 1 }] })
  await makeAffiliate(shop)
  const supplier = (await shop.call(addSupplier, { as: owner, raw: [{ nombre: 'Casa Uno' }] })).body.id
  const here = { comercioId: ROSALES, extensionId: 1 }
  const product = await makeProduct(shop)
  const order = { ...here, casa: supplier, items: [{ id: product, unidades: 5 }] }
  expect((await shop.call(addPurchaseOrder, { as: owner, raw: [order] })).status).toBe(201)
  const used = ['afiliados', 'casas', 'extensiones']
  const left = all.filter((area) => !used.includes(area))
  expect(await unusedOf(other)).toEqual(left)
  for (const as of [owner, clerk]) expect(await unusedOf(as)).toEqual(left.filter((area) => area !== 'pedidosACasas'))

  // A transfer belongs to its origin and to its destination.
  const there = { comercioId: DLUNA, extensionId: 1 }
  const transfer = { de: here, a: there, items: [{ id: product, unidades: 1 }] }
  expect((await shop.call(askTransfer, { as: owner, raw: [transfer] })).status).toBe(201)
  for (const as of [owner, clerk, other]) expect(await unusedOf(as)).not.toContain('traslados')

  const quotation = { items: [{ id: product, cantidad: 1, valor: '10.00' }], descuento: 0 }
  expect((await shop.call(addQuotation, { as: clerk, raw: [quotation] })).status).toBe(201)
  expect(await unusedOf(clerk)).not.toContain('cotizaciones')
  expect(await unusedOf(other)).toContain('cotizaciones')

  makeCatalogueOrder(shop, { productId: product })
  expect(await unusedOf(clerk)).not.toContain('pedidosDelCatalogo')
  expect(await unusedOf(other)).toContain('pedidosDelCatalogo')
})

test('commissions are used by the office once anybody has a percent, and by a clerk once she has one (D194)', async () => {
  const owner = await loginAs(shop, 'owner')
  const earns = await makeUser(shop, { role: 'clerk', email: 'gana@tienda.gt' })
  const [one, other] = [await openSession(shop, earns), await loginAs(shop, 'clerk')]
  const percent = { tipo: 'cajero', personaId: earns, porciento: 2 }
  expect((await shop.call(setCommission, { as: owner, raw: [percent] })).status).toBe(200)
  for (const as of [owner, one]) expect(await unusedOf(as)).not.toContain('comisiones')
  expect(await unusedOf(other)).toContain('comisiones')
})

test('the session lists none in the demo group, which shows every area', async () => {
  const owner = await loginAs(shop, 'owner')
  expect(await unusedOf(owner)).toContain('traslados')
  await makeUser(shop, { email: 'propietario@demo.gt', role: 'owner' })
  expect(await unusedOf(owner)).toEqual([])
})
