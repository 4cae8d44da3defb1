import { catalogue } from '@mostrador/contract/public/catalogue'
import { addOffer } from '@mostrador/contract/sale/offers'
import { expect, test } from 'vitest'
import { loginAs, makeProduct, ROSALES } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'

// Thursday, 2026-11-19, 10:00.
const shop = await openTestApp()
const owner = await loginAs(shop, 'owner')
const towel = await makeProduct(shop, { name: 'Toalla Luna', price: 10_000 })
const sheet = await makeProduct(shop, { name: 'Sábana', price: 12_000 })
const pillow = await makeProduct(shop, { name: 'Almohada', price: 6_000 })

const add = async (id: number, given: object) =>
  (await shop.call(addOffer, { as: owner, raw: [{ objetivo: { tipo: 'producto', id }, ...given }] })).body.id as number

const shown = async (request: object = { page: 1 }) => {
  const { body } = await shop.call(catalogue, { raw: [{ comercio_id: ROSALES, ...request }] })
  return Object.fromEntries(
    body.data.map(({ id, precioOferta, textoOferta }: Record<string, unknown>) => [
      String(id),
      precioOferta ?? textoOferta,
    ]),
  )
}

test("the catalogue shows a rule's price or words until its end at midnight (D184)", async () => {
  await add(towel, { nombre: 'Hoy', clase: 'porciento', porciento: 10, hasta: '2026-11-19' })
  await add(pillow, { nombre: '3×2', clase: 'lleva', lleva: 3, paga: 2, desde: '2026-11-19' })
  await add(sheet, { nombre: 'De mañana', clase: 'precio', precio: '80.00', horas: ['08:00', '12:00'] })
  const words = { [pillow]: 'Lleve 3 pague 2', [sheet]: 'A Q80, de 08:00 a 12:00' }
  expect(await shown()).toEqual({ [towel]: '90.00', ...words })
  // The specified call without a page has the same answer, from a short-lived cache.
  expect(await shown({})).toEqual(await shown())
  // Sorts and filters by the list price, less the shop's 20 % (D40).
  expect(await shown({ page: 1, sort: 'barato', min: '73.00', max: '80.00' })).toEqual({ [towel]: '90.00' })
  shop.clock.now = Date.parse('2026-11-20T05:59:59.000Z')
  expect(await shown({})).toMatchObject({ [towel]: '90.00' })
  shop.clock.now += 2_000
  expect(await shown({})).toEqual({ [towel]: undefined, ...words })
})
