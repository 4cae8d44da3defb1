import { dashboard } from '@mostrador/contract/overview/dashboard'
import { setInvoiceState, voidInvoice } from '@mostrador/contract/sale/invoices'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { DAY_MS } from '@mostrador/domain/time'
import { beforeEach, expect, test } from 'vitest'
import { makeEncargo, saveEncargo } from '../../../../testing/encargos.ts'
import { DLUNA, loginAs, makePlainProduct, makeProduct, makeUser, openSession } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'

const shop = await openTestApp()

/** Midnight of a local day in Guatemala, a month later for each test, so that no test sees another's sales. */
let midnight = Date.parse('2026-11-19T06:00:00Z')
beforeEach(() => {
  midnight += 30 * DAY_MS
})

const sessions = new Map<number, number>()
/** Opens a clerk's session at a moment. Older sessions end when the clock jumps. */
async function at(when: number, shopId = 2): Promise<string> {
  shop.clock.now = when
  const id = sessions.get(shopId) ?? (await makeUser(shop, { shopId }))
  sessions.set(shopId, id)
  return openSession(shop, id)
}

async function sell(when: number, units: number, shopId = 2): Promise<number> {
  const as = await at(when, shopId)
  const id = await makeProduct(shop, { shopId, price: 1050, quantity: 100 })
  const order = { itemsBag: [{ id, cantidad: units }], cliente: 'Ana', nit: 'CF', descuento: 0 }
  return (await shop.call(placeOrder, { as, raw: [order] })).body.id
}

const panels = async (when: number, shopId = 2) =>
  (await shop.call(dashboard, { as: await at(when, shopId) })).body.paneles

test("today's sum is of Guatemala's day, from midnight to now (D31, D46)", async () => {
  await sell(midnight - 1000, 7)
  await sell(midnight, 2)
  await sell(midnight + DAY_MS - 1000, 1)
  await sell(midnight + DAY_MS, 9)
  expect(await panels(midnight + DAY_MS - 1000)).toMatchObject({ ventasHoy: '31.50', pedidosHoy: 2, unidadesHoy: 3 })
})

test('today is compared with the same weekday last week, up to this time of day', async () => {
  const noon = midnight + DAY_MS / 2
  await sell(noon - 7 * DAY_MS, 1)
  await sell(noon - 7 * DAY_MS + 1000, 5)
  await sell(midnight - 7 * DAY_MS - 1000, 5)
  await sell(noon - DAY_MS, 5)
  expect(await panels(noon)).toMatchObject({ ventasHoy: '0.00', ventasSemanaPasada: '10.50' })
})

test('sums are of the clerk’s shop, without void invoices (D71)', async () => {
  const owner = await loginAs(shop, 'owner')
  const before = await panels(midnight)
  await sell(midnight, 1)
  await sell(midnight, 4, DLUNA)
  const gone = await sell(midnight, 10)
  shop.clock.now = midnight
  const as = await loginAs(shop, 'owner')
  await shop.call(voidInvoice, { as, body: { id: gone } })
  expect(owner).not.toBe(as)
  expect(await panels(midnight)).toMatchObject({
    ventasHoy: '10.50',
    pedidosHoy: 1,
    unidadesHoy: 1,
    enProceso: before.enProceso + 1,
  })
  expect(await panels(midnight, DLUNA)).toMatchObject({ ventasHoy: '42.00', pedidosHoy: 1, unidadesHoy: 4 })
})

test('orders in process count until they are completed', async () => {
  const id = await sell(midnight, 1)
  const { enProceso } = await panels(midnight)
  await shop.call(setInvoiceState, { as: await at(midnight), body: { id, state: 'completed' } })
  expect((await panels(midnight)).enProceso).toBe(enProceso - 1)
})

test('scarce products have three units or fewer, the scarcest first, active and of the clerk’s shop', async () => {
  const before = await panels(midnight)
  expect(before).toMatchObject({ porAgotarse: 0, masEscasos: [] })
  const names: [string, number, object?][] = [
    ['Tres', 3],
    ['Cuatro', 4],
    ['Cero', 0],
    ['Dos', 2],
    ['Inactivo', 1, { isActive: false }],
    ['Ajeno', 1, { shopId: DLUNA }],
  ]
  for (const [name, quantity, given] of names) await makeProduct(shop, { name, quantity, ...given })
  const { porAgotarse, masEscasos } = await panels(midnight)
  expect(porAgotarse).toBe(3)
  expect(masEscasos.map((row: { nombre: string; cantidad: number }) => [row.nombre, row.cantidad])).toEqual([
    ['Cero', 0],
    ['Dos', 2],
    ['Tres', 3],
  ])
  await makePlainProduct(shop, { name: 'Champurrada', quantity: 0 })
  const kinds = (await panels(midnight)).masEscasos.map((row: { nombre: string; especificacion: string }) => [
    row.nombre,
    row.especificacion,
  ])
  expect(kinds).toContainEqual(['Champurrada', ''])
  expect(kinds).toContainEqual(['Cero', 'Única'])
})

test('pending encargos are active ones of the clerk’s shop or by the clerk', async () => {
  const as = await at(midnight)
  const undelivered = async () => (await panels(midnight)).encargosSinEntregar
  expect(await undelivered()).toBe(0)
  const [first, second] = [await makeEncargo(shop, as), await makeEncargo(shop, as)]
  expect(await undelivered()).toBe(2)
  await saveEncargo(shop, as, first, { entregaRaw: 2 })
  expect(await undelivered()).toBe(2)
  await saveEncargo(shop, as, first, { entregaRaw: 3 })
  await saveEncargo(shop, as, second, { activo: 2 })
  expect(await undelivered()).toBe(0)
})

test("D'Luna has no count of encargos (D2)", async () => {
  expect((await panels(midnight, DLUNA)).encargosSinEntregar).toBeNull()
  expect((await panels(midnight)).encargosSinEntregar).toBe(0)
})
