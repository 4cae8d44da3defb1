import { chargeOrder } from '@mostrador/contract/money/payments'
import { notifications } from '@mostrador/contract/overview/notifications'
import { addCustomer, setCustomerCredit } from '@mostrador/contract/people/customer-acts'
import { DAY_MS } from '@mostrador/domain/time'
import { expect, test } from 'vitest'
import { loginAs } from '../../../../testing/factories.ts'
import { settling, tillOf, withKey } from '../../../../testing/money.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner')
const clerk = await loginAs(shop, 'clerk')
const till = tillOf(shop, clerk)
await settling(shop, owner)({ ventasCredito: 1 })

const bell = async (as: string) =>
  (await shop.call(notifications, { as })).body.data.filter(({ tipo }: { tipo: string }) => tipo === 'credito')

test('a sale above the credit rings the bell of the office while it owes, and opens the order (D187)', async () => {
  const { body: customer } = await shop.call(addCustomer, { as: owner, raw: [{ nombre: 'Rosa Quiej' }] })
  await shop.call(setCustomerCredit, {
    as: owner,
    raw: [{ idData: customer.id, limite: '30.00', dias: 30, bloqueado: 2 }],
  })
  const made = { clienteId: customer.id, cliente: 'Rosa Quiej', vendidoEn: '2026-11-18 10:00:00' }
  await till.sell(3, made, withKey())
  expect(await bell(owner)).toEqual([])
  const { body } = await till.sell(2, made, withKey())
  const notice = {
    id: `credito-${body.id}`,
    tipo: 'credito',
    texto: `El pedido 2026${body.id} de Rosa Quiej pasa su crédito en Rosales: debe Q20.00.`,
    fecha: '2026-11-19 10:00:00',
    enlace: `facturas/consultar?factura=${body.id}`,
    leida: false,
  }
  expect(await bell(owner)).toEqual([notice])
  expect(await bell(await loginAs(shop, 'manager'))).toEqual([notice])
  expect(await bell(await loginAs(shop, 'provider'))).toEqual([])
  expect(await bell(clerk)).toEqual([])
  shop.clock.now += 61 * DAY_MS
  expect(await bell(await loginAs(shop, 'owner'))).toEqual([])
  shop.clock.now -= 61 * DAY_MS
  const raw = [{ idData: body.id, pagos: [{ forma: 1, monto: '20.00' }] }]
  expect((await shop.call(chargeOrder, { as: clerk, raw, headers: withKey() })).status).toBe(201)
  expect(await bell(owner)).toEqual([])
})
