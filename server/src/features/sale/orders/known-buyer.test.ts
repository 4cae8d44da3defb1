import { voidInvoice } from '@mostrador/contract/sale/invoices'
import { knownBuyer, placeOrder } from '@mostrador/contract/sale/orders'
import { expect, test } from 'vitest'
import { DLUNA, loginAs, makeProduct } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'

const shop = await openTestApp()
const clerk = await loginAs(shop, 'clerk')
const id = await makeProduct(shop, { quantity: 100 })

const sell = async (nit: string, cliente: string): Promise<number> => {
  const raw = [{ itemsBag: [{ id, cantidad: 1 }], cliente, nit, descuento: 0 }]
  return (await shop.call(placeOrder, { as: clerk, raw })).body.id
}
const nameOf = async (nit: string, as = clerk) => (await shop.call(knownBuyer, { as, raw: [{ nit }] })).body.cliente

test('a NIT has the name of its last sale, with or without its dash', async () => {
  expect(await nameOf('1234567-1')).toBeNull()
  await sell('1234567-1', 'Textiles Xela')
  await sell('12345671', 'Textiles Xela, S. A.')
  await sell('7654321-K', 'Hotel Atitlán')
  for (const nit of ['1234567-1', '12345671', ' 1234567 - 1 ']) expect(await nameOf(nit)).toBe('Textiles Xela, S. A.')
  expect(await nameOf('7654321k')).toBe('Hotel Atitlán')
})

test('neither a void sale nor one without a name counts', async () => {
  const [nit, owner] = ['2345678-9', await loginAs(shop, 'owner')]
  await sell(nit, 'Ferretería La Unión')
  const wrong = await sell(nit, 'Ferreteria equivocada')
  await shop.call(voidInvoice, { as: owner, raw: [{ idData: wrong }] })
  await sell(nit, 'Consumidor Final')
  expect(await nameOf(nit)).toBe('Ferretería La Unión')
})

test('CF has no name, and names of another shop’s buyers are not shown', async () => {
  await sell('CF', 'Doña Inés')
  await sell('3456789-0', 'Doña Inés')
  expect(await nameOf('CF')).toBeNull()
  expect(await nameOf('3456789-0', await loginAs(shop, 'clerk', { shopId: DLUNA }))).toBeNull()
  expect((await shop.call(knownBuyer, { as: clerk, raw: [{ nit: 'x' }] })).status).toBe(400)
})
