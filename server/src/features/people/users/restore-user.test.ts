import { removeUser, userList } from '@mostrador/contract/people/users'
import { removedUsers, restoreUser } from '@mostrador/contract/platform/trash'
import { expect, test } from 'vitest'
import { loginAs, makeUser, openSession } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner')

async function leaver(given: { email?: string; name?: string } = {}): Promise<number> {
  const id = await makeUser(shop, given)
  await shop.call(removeUser, { as: owner, raw: [{ id }] })
  return id
}

const restore = (id: number) => shop.call(restoreUser, { as: owner, body: { id } })

const trashed = async (search: string) =>
  (await shop.call(removedUsers, { as: owner, query: `?page=1&search=${search}` })).body.data

test('a deleted user is listed and restored as inactive, and former sessions stay closed', async () => {
  const id = await makeUser(shop, { name: 'Ana Cux', email: 'ana.cux@tienda.gt' })
  const before = await openSession(shop, id)
  await shop.call(removeUser, { as: owner, raw: [{ id }] })
  expect(await trashed('ana%20cux')).toEqual([
    expect.objectContaining({ id, email: 'ana.cux@tienda.gt', puesto: 'Empleado', eliminado: '2026-11-19 10:00:00' }),
  ])
  const { status, body } = await restore(id)
  expect([status, body.message]).toEqual([
    200,
    'Se restauró «Ana Cux» como No activo. Actívelo en Usuarios para que pueda entrar.',
  ])
  expect(await trashed('ana%20cux')).toEqual([])
  const list = await shop.call(userList, { as: owner, query: '?page=1&search=ana.cux&columns=email' })
  expect(list.body.data).toEqual([expect.objectContaining({ id, activo: 'No activo' })])
  expect((await shop.call(userList, { as: before })).status).toBe(401)
  expect((await restore(id)).status).toBe(404)
})

test('a restoration is refused while somebody else has the e-mail, whatever its case', async () => {
  const id = await leaver({ email: 'Caja1@tienda.gt' })
  const other = await makeUser(shop, { email: 'caja1@tienda.gt', name: 'Otto Sic' })
  const { status, body } = await restore(id)
  expect([status, body.message]).toEqual([
    409,
    'Caja1@tienda.gt ya es el correo de Otto Sic. Cambie ese correo y restaure de nuevo.',
  ])
  await shop.call(removeUser, { as: owner, raw: [{ id: other }] })
  expect((await restore(id)).status).toBe(200)
})

test('a restoration is refused while the extension is deleted', async () => {
  const { raw } = shop.database
  const extension = raw
    .prepare(`insert into extension (name, name_key, is_active) values ('Kiosco', 'kiosco', 1) returning id`)
    .pluck()
    .get() as number
  const id = await makeUser(shop, { extensionId: extension })
  await shop.call(removeUser, { as: owner, raw: [{ id }] })
  raw.prepare(`update extension set deleted_at = '2026' where id = ?`).run(extension)
  expect((await restore(id)).body.message).toMatch(/^Ya no existe la extensión «Kiosco»/)
})
