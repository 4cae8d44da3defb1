import { lookups } from '@mostrador/contract/group/lookups'
import { addDrawer } from '@mostrador/contract/money/cash'
import { openShift } from '@mostrador/contract/money/till'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { localTime } from '@mostrador/domain/time'
import { expect, test } from 'vitest'
import { loginAs, makeProduct, ROSALES } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner')
const clerk = await loginAs(shop, 'clerk')

const OFF = '«Rosales» no está activa y no vende. El propietario la activa en Comercios.'

test('a shop that is not active sells nothing and opens no shift; what was sold before without network is stored', async () => {
  const product = await makeProduct(shop, { price: 1_000, quantity: 9 })
  const itemsBag = { [`item_${product}`]: { id: product, cantidad: 1, valor: '10.00' } }
  const sale = { itemsBag, afiliado: null, cliente: 'Ana', nit: 'CF', descuento: 0 }
  const sell = (changes: object = {}) => shop.call(placeOrder, { as: clerk, raw: [{ ...sale, ...changes }] })
  const activate = (isActive: boolean) =>
    shop.call(lookups.shop.edit, { as: owner, body: { id: ROSALES, name: 'Rosales', isActive } })
  const drawer = await shop.call(addDrawer, {
    as: owner,
    raw: { nombre: 'Caja 7', comercioId: ROSALES, activo: 1 },
  })
  expect((await sell()).status).toBe(201)
  expect((await activate(false)).status).toBe(200)
  const refused = await sell()
  expect([refused.status, refused.body.message]).toEqual([409, OFF])
  const shift = await shop.call(openShift, { as: clerk, raw: [{ caja: drawer.body.id, fondo: '0.00' }] })
  expect([shift.status, shift.body.message]).toEqual([409, OFF])
  expect((await sell({ vendidoEn: localTime(shop.clock.now - 60_000) })).status).toBe(201)
  expect((await activate(true)).status).toBe(200)
  expect((await sell()).status).toBe(201)
})
