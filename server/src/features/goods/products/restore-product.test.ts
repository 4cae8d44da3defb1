import { addProductTag, productTagList } from '@mostrador/contract/goods/product-tags'
import { inventory } from '@mostrador/contract/goods/products'
import { stockMovements } from '@mostrador/contract/goods/stock'
import { removedProducts, restoreProduct } from '@mostrador/contract/platform/trash'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { instantOf } from '@mostrador/domain/time'
import { expect, test } from 'vitest'
import { loginAs, makePlainProduct, makeProduct, stockAndMovements } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner', { name: 'María Dueña' })
const clerk = await loginAs(shop, 'clerk')

const run = (sql: string, ...params: unknown[]) => shop.database.raw.prepare(sql).run(...params)

/** Deletes a product in the database, one second after the previous deletion. */
function remove(id: number): number {
  shop.clock.now += 1000
  run('update product set deleted_at = ? where id = ?', instantOf(shop.clock.now), id)
  return id
}

const restore = (id: number) => shop.call(restoreProduct, { as: owner, body: { id } })

const trashed = async (query = '') =>
  (await shop.call(removedProducts, { as: owner, query: `?page=1${query}` })).body.data as { id: number }[]

const lookup = (table: string, name: string) =>
  shop.database.raw
    .prepare(`insert into ${table} (name, name_key, is_active) values (?, lower(?), 1) returning id`)
    .pluck()
    .get(name, name) as number

test('a deleted plain product is listed without a specification', async () => {
  const id = remove(await makePlainProduct(shop))
  expect((await trashed()).find((row) => row.id === id)).toMatchObject({ especificacion: '' })
})

test('deleted products alone are listed, newest first, and searched by what identifies them', async () => {
  const kept = await makeProduct(shop, { name: 'Se queda' })
  const [first, second] = [remove(await makeProduct(shop)), remove(await makeProduct(shop, { name: 'Cobija Ñandú' }))]
  const ids = (await trashed()).map(({ id }) => id)
  expect(ids.slice(0, 2)).toEqual([second, first])
  expect(ids).not.toContain(kept)
  expect(await trashed('&search=cobija%20nandu')).toEqual([
    expect.objectContaining({
      id: second,
      nombre: 'Cobija Ñandú',
      cantidad: 10,
      valor: '10.00',
      comercio: 'Rosales',
      comercioId: 2,
    }),
  ])
  expect(await trashed('&search=queda')).toEqual([])
})

test('a restored product has its stock and its movements, and is sold again', async () => {
  const id = await makeProduct(shop, { name: 'Toalla Luna', quantity: 12 })
  const tillHas = async () => {
    const list = await shop.call(inventory, { as: clerk })
    return list.body.data.some((row: { id: number }) => row.id === id)
  }
  expect(await tillHas()).toBe(true)
  remove(id)
  expect(await tillHas()).toBe(false)
  const { status, body } = await restore(id)
  expect([status, body.message]).toEqual([200, 'Se restauró «Toalla Luna», con las 12 unidades que tenía.'])
  expect(await tillHas()).toBe(true)
  expect(await trashed('&search=toalla%20luna')).toEqual([])
  const order = { itemsBag: [{ id, cantidad: 2 }], cliente: 'Ana', nit: 'CF', descuento: 0 }
  expect((await shop.call(placeOrder, { as: clerk, raw: [order] })).status).toBe(201)
  expect(stockAndMovements(shop).find((row) => row.id === id)).toEqual({ id, quantity: 10, moved: 10 })
  expect((await shop.call(stockMovements, { as: owner, path: `/api/data/stock/${id}/movimientos` })).status).toBe(200)
  const log = shop.database.raw
    .prepare(`select user_name, act, before, after from audit_entry where entity = 'producto' and entity_id = ?`)
    .all(String(id))
  // The entry has no fields, because a restored product is unchanged.
  expect(log).toEqual([{ user_name: 'María Dueña', act: 'restaurar', before: null, after: null }])
  expect((await restore(id)).status).toBe(404)
})

test('a restoration is refused while another product of the place has the barcode', async () => {
  const id = remove(await makeProduct(shop, { barcode: '7400000000017' }))
  const other = await makeProduct(shop, { barcode: '7400000000017', name: 'Almohada' })
  const { status, body } = await restore(id)
  expect([status, body.message]).toEqual([
    409,
    'Su código de barras, 7400000000017, ya es de «Almohada». Cambie ese código y restaure de nuevo.',
  ])
  expect(await trashed('&search=7400000000017')).toHaveLength(1)
  run(`update product set barcode = 'otro' where id = ?`, other)
  expect((await restore(id)).status).toBe(200)
})

test('a restored product gets the entry with the name of its deleted one, and is refused without such an entry', async () => {
  const group = lookup('product_group', 'temporada')
  const id = remove(await makeProduct(shop, { groupId: group }))
  run(`update product_group set deleted_at = '2026' where id = ?`, group)
  const { status, body } = await restore(id)
  expect([status, body.message]).toEqual([
    409,
    'Ya no existe el grupo «temporada». Añada ese nombre otra vez en su lista y restaure de nuevo.',
  ])
  const anew = lookup('product_group', 'temporada')
  expect((await restore(id)).status).toBe(200)
  expect(shop.database.raw.prepare('select group_id from product where id = ?').pluck().get(id)).toBe(anew)
  expect(
    shop.database.raw
      .prepare(`select before, after from audit_entry where act = 'restaurar' and entity_id = ?`)
      .all(String(id)),
  ).toEqual([{ before: JSON.stringify({ grupoId: group }), after: JSON.stringify({ grupoId: anew }) }])
})

test('a restored product loses the hashtags that were deleted meanwhile, and keeps the others', async () => {
  const id = await makeProduct(shop)
  const [kept, gone] = [lookup('hashtag', 'queda'), lookup('hashtag', 'se va')]
  for (const tag of [kept, gone])
    await shop.call(addProductTag, { as: owner, raw: [{ producto: id, tag, cantidadTag: 1 }] })
  remove(id)
  run(`update hashtag set deleted_at = '2026' where id = ?`, gone)
  expect((await restore(id)).status).toBe(200)
  const { body } = await shop.call(productTagList, { as: owner })
  const tags = body.data.filter((row: { id: number }) => row.id === id).map(({ tag }: { tag: string }) => tag)
  expect(tags).toEqual(['queda'])
})
