import { addUser, removeUser } from '@mostrador/contract/people/users'
import { auditLog } from '@mostrador/contract/platform/audit'
import { voidInvoice } from '@mostrador/contract/sale/invoices'
import { expect, test } from 'vitest'
import { loginAs, makeUser, openSession } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'

const shop = await openTestApp()
const name = 'Paco Proveedor'
const owner = await loginAs(shop, 'owner')
const provider = await openSession(shop, await makeUser(shop, { role: 'provider', name }))

const entries = async () => {
  const { body } = await shop.call(auditLog, { as: owner, query: '?entity=acceso' })
  return body.data.map(({ autor, accion, despues }: Record<string, string>) => [
    autor,
    accion,
    JSON.parse(despues ?? ''),
  ])
}

test('a call that a role does not permit is logged, once for repetitions', async () => {
  const attempts = await Promise.all(
    Array.from({ length: 50 }, () => shop.call(voidInvoice, { as: provider, raw: [{}] })),
  )
  expect(new Set(attempts.map(({ status }) => status))).toEqual(new Set([403]))
  expect((await shop.call(addUser, { as: provider, raw: [{}] })).status).toBe(403)
  const motivo = 'Su puesto no permite esta acción.'
  expect(await entries()).toEqual([
    [name, 'rechazado', { motivo, puesto: 'Proveedor', llamada: `POST ${addUser.path}` }],
    [name, 'rechazado', { motivo, puesto: 'Proveedor', llamada: `PUT ${voidInvoice.path}` }],
  ])
  shop.clock.now += 600_001
  await shop.call(voidInvoice, { as: provider, raw: [{}] })
  expect(await entries()).toHaveLength(3)
})

test('a call without login is not logged, because nobody made it', async () => {
  expect((await shop.call(removeUser, { raw: [{}] })).status).toBe(401)
  expect(await entries()).toHaveLength(3)
})
