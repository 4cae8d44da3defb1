import { drawerList } from '@mostrador/contract/money/till'
import { addCustomer, joinCustomers, setCustomerCredit } from '@mostrador/contract/people/customer-acts'
import { creditCustomers, customerList } from '@mostrador/contract/people/customers'
import { expect, test } from 'vitest'
import { DLUNA, loginAs } from '../../../../testing/factories.ts'
import { settling, tillOf } from '../../../../testing/money.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner')
const clerk = await loginAs(shop, 'clerk')
const till = tillOf(shop, clerk)
const settle = settling(shop, owner)
await settle({ ventasCredito: 1, creditoGracia: 0 })

let serial = 0
async function newCustomer(limite = '100.00'): Promise<{ readonly id: number; readonly nombre: string }> {
  serial += 1
  const nombre = `Comprador ${String(serial).padStart(3, '0')}`
  const { body } = await shop.call(addCustomer, { as: owner, raw: [{ nombre }] })
  const raw = [{ idData: body.id, limite, dias: 10, bloqueado: 2 }]
  await shop.call(setCustomerCredit, { as: owner, raw })
  return { id: body.id, nombre }
}
const rows = async (query = '', as = owner) => (await shop.call(customerList, { as, query })).body.data
const idsOf = (found: { id: number }[]) => found.map(({ id }) => id).toSorted((a, b) => a - b)
const rowOf = async ({ id, nombre }: { id: number; nombre: string }, as = owner) =>
  (await rows(`?search=${encodeURIComponent(nombre)}`, as)).find((row: { id: number }) => row.id === id)

test('the office sees what a customer owes with her aliases, what is late, and her room', async () => {
  const [one, alias] = [await newCustomer(), await newCustomer()]
  const plazos = [
    { vence: '2026-11-20', monto: '10.00' },
    { vence: '2027-01-20', monto: '30.00' },
  ]
  await till.sell(5, { clienteId: one.id, plazos, pagos: [{ forma: 1, monto: '10.00' }] })
  await till.sell(2, { clienteId: alias.id })
  await shop.call(joinCustomers, { as: owner, raw: [{ queda: one.id, sale: alias.id }] })
  expect(await rowOf(one)).toMatchObject({ debe: '60.00', vencido: '0.00', alcanza: '40.00' })
  shop.clock.now += 3 * 24 * 60 * 60 * 1000
  const later = await loginAs(shop, 'owner')
  expect(await rowOf(one, later)).toMatchObject({ debe: '60.00', vencido: '10.00', alcanza: '0.00' })
  const late = idsOf(await rows('?vencido=1', later))
  expect(late).toEqual([one.id])
  expect(idsOf(await rows('?vencido=2', later))).not.toContain(one.id)
  shop.clock.now -= 3 * 24 * 60 * 60 * 1000
})

test('the office sorts by debt and by what is late of it, aliases included', async () => {
  const [least, most, alias] = [await newCustomer('500.00'), await newCustomer('500.00'), await newCustomer('500.00')]
  const plazos = [
    { vence: '2026-11-20', monto: '70.00' },
    { vence: '2027-01-20', monto: '10.00' },
  ]
  await till.sell(8, { clienteId: least.id, plazos })
  await till.sell(7, { clienteId: most.id })
  await till.sell(2, { clienteId: alias.id })
  await shop.call(joinCustomers, { as: owner, raw: [{ queda: most.id, sale: alias.id }] })
  const first = async (sort: string, as = owner) => (await rows(`?sort=${sort}&page=1&pageSize=1`, as))[0]
  expect(await first('-debe')).toMatchObject({ id: most.id, debe: '90.00' })
  const free = await newCustomer()
  expect(await first('debe')).toMatchObject({ id: free.id, debe: '0.00' })
  shop.clock.now += 3 * 24 * 60 * 60 * 1000
  expect(await first('-vencido', await loginAs(shop, 'owner'))).toMatchObject({ id: least.id, vencido: '70.00' })
  shop.clock.now -= 3 * 24 * 60 * 60 * 1000
})

test('a clerk sees the room, and sums only if the shop allows it', async () => {
  const customer = await newCustomer()
  await till.sell(3, { clienteId: customer.id })
  const room = await rowOf(customer, clerk)
  expect(room).toMatchObject({ alcanza: '70.00', dias: 10 })
  for (const hidden of ['debe', 'vencido', 'limite', 'bloqueado']) expect(room).not.toHaveProperty(hidden)
  await settle({ creditoVerSumas: 1 })
  expect(await rowOf(customer, clerk)).toMatchObject({ debe: '30.00', vencido: '0.00', alcanza: '70.00' })
  await settle({ creditoVerSumas: 2, ventasCredito: 2 })
  for (const hidden of ['alcanza', 'dias']) expect(await rowOf(customer, clerk)).not.toHaveProperty(hidden)
  await settle({ ventasCredito: 1 })
})

test('a till gets the customers with credit who bought in its shop, each with the present room', async () => {
  const [here, poor, elsewhere] = [await newCustomer(), await newCustomer('0.00'), await newCustomer()]
  await till.sell(3, { clienteId: here.id })
  await till.sell(1, { clienteId: poor.id, pagos: [{ forma: 1, monto: '10.00' }] })
  const told = (await shop.call(creditCustomers, { as: clerk })).body.data
  expect(told).toContainEqual({ id: here.id, nombre: here.nombre, telefono: '', alcanza: '70.00', dias: 10 })
  expect(idsOf(told)).not.toContain(poor.id)
  expect(idsOf(told)).not.toContain(elsewhere.id)
  const other = await loginAs(shop, 'clerk', { shopId: DLUNA })
  expect((await shop.call(creditCustomers, { as: other })).body.data).toEqual([])
  await settling(shop, owner, DLUNA)({ ventasCredito: 1 })
  expect((await shop.call(creditCustomers, { as: other })).body.data).toEqual([])
  expect((await shop.call(creditCustomers, { as: owner })).status).toBe(403)
})

test('the list of drawers tells a till whether its shop sells on credit', async () => {
  const told = async () => (await shop.call(drawerList, { as: clerk })).body.ajustes.ventasCredito
  expect(await told()).toBe(1)
  await settle({ ventasCredito: 2 })
  expect(await told()).toBe(2)
  await settle({ ventasCredito: 1 })
})
