import { inventory } from '@mostrador/contract/goods/products'
import { shopSettings } from '@mostrador/contract/group/settings'
import { endSession, openSessions } from '@mostrador/contract/people/open-sessions'
import { beginSelling, changePassword, currentUser, endSelling } from '@mostrador/contract/people/session'
import { codeState } from '@mostrador/contract/people/totp'
import { userList } from '@mostrador/contract/people/users'
import { auditLog } from '@mostrador/contract/platform/audit'
import { invoiceById, invoiceChoices } from '@mostrador/contract/sale/invoices'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { beforeEach, describe, expect, test } from 'vitest'
import { DLUNA, loginAs, makeProduct, makeUser, openSession, PASSWORD, ROSALES } from '../../../../testing/factories.ts'
import { orderOfUnits, tillOf } from '../../../../testing/money.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import { openShop } from '../../group/shops/open-shop.ts'

let id: number
let as: string

const shop = await openTestApp()
beforeEach(async () => {
  id = await makeUser(shop, { role: 'owner', name: 'Inés Tum', shopId: DLUNA })
  as = await openSession(shop, id)
})

const begin = (comercio: number, session = as) => shop.call(beginSelling, { as: session, raw: [{ comercio }] })
const end = (session = as) => shop.call(endSelling, { as: session })
const profileOf = async (session = as) => (await shop.call(currentUser, { as: session })).body.data[0]
const statusOf = async (call: Parameters<TestApp['call']>[0], session = as) =>
  (await shop.call(call, { as: session })).status
const newShop = (name: string) =>
  shop.database.inTransaction((tx) => openShop(tx, { name, isActive: true, slug: name.toLowerCase() }))
const actsOf = (userId: number) =>
  shop.database.raw
    .prepare("select act from audit_entry where entity = 'usuario' and user_id = ? order by id")
    .pluck()
    .all(userId) as string[]

describe('an owner who sells with her own account (D228)', () => {
  test('works as a clerk of that shop under her own name, and returns', async () => {
    const before = await profileOf()
    const begun = await begin(ROSALES)
    expect([begun.status, begun.body]).toEqual([200, { success: true, message: 'Ahora vende en Rosales.' }])
    expect(await profileOf()).toMatchObject({
      id,
      nombre: 'Inés Tum',
      puesto: 4,
      puestoOficina: 1,
      comercio: 'Rosales',
      comercioId: ROSALES,
    })
    const ended = await end()
    expect([ended.status, ended.body.message]).toEqual([200, 'Volvió a la administración.'])
    expect(await profileOf()).toEqual(before)
    expect(before).not.toHaveProperty('puestoOficina')
  })

  test('sells in the open shift, and the sale and its shift name her', async () => {
    await begin(ROSALES)
    const till = tillOf(shop, as)
    const shift = (await till.open((await till.drawers()).data[0].id)).body.id
    const order = { ...orderOfUnits(await makeProduct(shop), 2), pagos: [{ forma: 1, monto: '20.00' }], turno: shift }
    const sold = await shop.call(placeOrder, { as, raw: [order] })
    expect(sold.status).toBe(201)
    await end()
    const invoice = (await shop.call(invoiceById, { as, body: { id: sold.body.id } })).body.data
    expect(invoice).toMatchObject({ autor: 'Inés Tum', comercio: 'Rosales' })
    // Clerks of that shop find her among those who sell.
    const choices = (await shop.call(invoiceChoices, { as: await loginAs(shop, 'clerk') })).body
    expect(JSON.stringify(choices)).toContain('Inés Tum')
    const elsewhere = (await shop.call(invoiceChoices, { as: await loginAs(shop, 'clerk', { shopId: DLUNA }) })).body
    expect(JSON.stringify(elsewhere)).not.toContain('Inés Tum')
  })

  test('reaches that shop’s goods alone', async () => {
    const foreign = await makeProduct(shop, { shopId: DLUNA })
    await begin(ROSALES)
    const sold = await shop.call(placeOrder, { as, raw: [orderOfUnits(foreign, 1)] })
    expect(sold.status).toBe(404)
    expect((await shop.call(inventory, { as })).body.data.map((each: { id: number }) => each.id)).not.toContain(foreign)
  })

  test('has no right of the office meanwhile, and each again afterwards', async () => {
    const office = [userList, auditLog, codeState, shopSettings] as const
    await begin(ROSALES)
    for (const call of office) expect([call.name, await statusOf(call)]).toEqual([call.name, 403])
    await end()
    for (const call of office) expect([call.name, await statusOf(call)]).not.toEqual([call.name, 403])
  })

  test('changes her own password while she sells, and goes on selling', async () => {
    await begin(ROSALES)
    const { status } = await shop.call(changePassword, { as, raw: [{ current: PASSWORD, next: 'otra-clave-larga' }] })
    expect(status).toBe(200)
    expect(await profileOf()).toMatchObject({ puesto: 4, puestoOficina: 1 })
  })

  test('begins once if asked twice, also at once, and another shop replaces the first', async () => {
    await Promise.all([begin(ROSALES), begin(ROSALES), begin(ROSALES)])
    expect((await begin(ROSALES)).status).toBe(200)
    expect(actsOf(id)).toEqual(['empezar a vender'])
    expect((await begin(DLUNA)).status).toBe(200)
    expect(await profileOf()).toMatchObject({ comercioId: DLUNA, puesto: 4 })
    await Promise.all([end(), end()])
    expect((await end()).status).toBe(200)
    expect(actsOf(id)).toEqual(['empezar a vender', 'empezar a vender', 'terminar de vender'])
  })

  test('sells in one session, and her others stay in the office', async () => {
    const other = await openSession(shop, id)
    await begin(ROSALES)
    expect(await profileOf(other)).toMatchObject({ puesto: 1 })
  })
})

describe('selling is not begun', () => {
  test.each(['provider', 'clerk'] as const)('by a %s', async (role) => {
    expect((await begin(ROSALES, await loginAs(shop, role))).status).toBe(403)
  })

  test('in a shop that is unknown or deleted', async () => {
    expect((await begin(9_999)).status).toBe(404)
    // 0 is the shop of an owner without a shop.
    expect((await begin(0)).status).toBeGreaterThanOrEqual(400)
    const deleted = await newShop('Borrada')
    shop.database.raw.prepare("update shop set deleted_at = '2026-01-01T00:00:00.000Z' where id = ?").run(deleted)
    expect((await begin(deleted)).status).toBe(404)
    expect(await profileOf()).toMatchObject({ puesto: 1 })
  })

  test('in a shop that is not active, which may be entered for what waits there', async () => {
    const closed = await newShop('Cerrada')
    const product = await makeProduct(shop, { shopId: closed })
    shop.database.raw.prepare('update shop set is_active = 0 where id = ?').run(closed)
    expect((await begin(closed)).status).toBe(200)
    expect((await shop.call(placeOrder, { as, raw: [orderOfUnits(product, 1)] })).status).toBe(409)
  })

  test('by a session that was ended', async () => {
    await shop.call(endSession, { as: await openSession(shop, id), body: {} })
    expect((await begin(ROSALES)).status).toBe(401)
  })
})

describe('somebody who is selling', () => {
  test('is logged out after losing the puesto or the account', async () => {
    await begin(ROSALES)
    shop.database.raw.prepare('update user_account set role = 3 where id = ?').run(id)
    expect(await statusOf(openSessions)).toBe(401)
    shop.database.raw.prepare('update user_account set role = 2 where id = ?').run(id)
    expect(await profileOf()).toMatchObject({ puesto: 4, puestoOficina: 2 })
    shop.database.raw.prepare('update user_account set is_active = 0 where id = ?').run(id)
    expect(await statusOf(openSessions)).toBe(401)
  })

  test('returns to the office if the shop is deleted meanwhile', async () => {
    const gone = await newShop('Efímera')
    await begin(gone)
    shop.database.raw.prepare("update shop set deleted_at = '2026-01-01T00:00:00.000Z' where id = ?").run(gone)
    expect(await profileOf()).toMatchObject({ puesto: 1, comercioId: DLUNA })
  })
})

test('a manager sells in any shop, too', async () => {
  const manager = await loginAs(shop, 'manager')
  expect((await begin(DLUNA, manager)).status).toBe(200)
  expect(await profileOf(manager)).toMatchObject({ puesto: 4, puestoOficina: 2, comercioId: DLUNA })
})
