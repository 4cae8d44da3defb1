import { setProductPieces } from '@mostrador/contract/goods/product-sets'
import { catalogue } from '@mostrador/contract/public/catalogue'
import { expect, test } from 'vitest'
import { loginAs, makeProduct, ROSALES } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner')
const sheet = await makeProduct(shop, { name: 'Sábana', quantity: 7 })
const pillow = await makeProduct(shop, { name: 'Funda', quantity: 5 })
const set = await makeProduct(shop, { name: 'Juego Luna', quantity: 0 })
const piezas = [
  { id: sheet, unidades: 1 },
  { id: pillow, unidades: 2 },
]

test.each([
  ['a page', { page: 1 }],
  ['a page that counts families', { page: 1, familias: 1 }],
  ['the whole list', {}],
])("%s of the catalogue shows a set's pieces and the number of sets (D179)", async (_, request) => {
  await shop.call(setProductPieces, { as: owner, raw: [{ idData: set, piezas }] })
  const { body } = await shop.call(catalogue, { raw: [{ comercio_id: ROSALES, ...request }] })
  const [shown, ...others] = body.data
  expect(shown).toMatchObject({
    id: set,
    cantidad: 2,
    esJuego: 1,
    piezas: [
      { id: sheet, nombre: 'Sábana', unidades: 1 },
      { id: pillow, nombre: 'Funda', unidades: 2 },
    ],
  })
  for (const other of others) expect(other).not.toHaveProperty('piezas')
})
