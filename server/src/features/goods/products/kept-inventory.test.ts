import { inventory } from '@mostrador/contract/goods/products'
import { lookups } from '@mostrador/contract/group/lookups'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { describe, expect, test } from 'vitest'
import { DLUNA, loginAs, makeProduct, makeUser, openSession } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'

const shop = await openTestApp()
const clerk = await loginAs(shop, 'clerk')
const owner = await loginAs(shop, 'owner')

interface Row {
  readonly id: number
  readonly cantidad: number
  readonly nombre: string
}

const stock = (as = clerk, headers: Record<string, string> = {}) => shop.call(inventory, { as, headers })
const rowOf = async (id: number, as = clerk) => (await stock(as)).body.data.find((row: Row) => row.id === id)
const sell = (id: number, cantidad: number) =>
  shop.call(placeOrder, {
    as: clerk,
    raw: [{ itemsBag: [{ id, cantidad }], cliente: 'Ana', nit: 'CF', descuento: 0 }],
  })

test('a product is listed as the specification has it (P §2.7, B §3)', async () => {
  const id = await makeProduct(shop, {
    name: 'Toalla «Luna»,"cantidad":7',
    code: 'TL-1',
    barcode: '7401234567890',
    description: 'Línea 1\nLínea 2 \\ "x"',
    photos: ['a.webp', 'b.webp'],
    quantity: 4,
    price: 12_550,
    isExtra: true,
  })
  const { body } = await stock()
  expect(body.data[0]).toEqual({
    id,
    codigo: 'TL-1',
    barcode: '7401234567890',
    nombre: 'Toalla «Luna»,"cantidad":7',
    descripcion: 'Línea 1\nLínea 2 \\ "x"',
    foto: 'a.webp,b.webp',
    grupo: 'General',
    elemento: 'Toalla',
    especificacion: 'Única',
    cantidad: 4,
    valor: '125.50',
    extra: 'Si',
    extraI: 1,
    activo: 'Activo',
    activoI: 1,
    comercio: 'Rosales',
    extension: 'Central',
    comercioId: 2,
    extensionId: 1,
    grupoId: 3,
    elementoId: expect.any(Number),
    especificacionId: expect.any(Number),
    precioADI: null,
    version: 1,
  })
  expect(body.dataPhoto).toContainEqual({ producto_id: id, foto: 'a.webp,b.webp' })
  expect(body.dataSearch).toContainEqual({ id: 'barcode', nombre: 'Código de barras' })
})

describe('the cached stock', () => {
  test('has the quantity after a sale, and no other change', async () => {
    const id = await makeProduct(shop, { name: '9 "cantidad":9', quantity: 10 })
    const before = await rowOf(id)
    await sell(id, 3)
    expect(await rowOf(id)).toEqual({ ...before, cantidad: 7 })
    await sell(id, 7)
    expect(await rowOf(id)).toEqual({ ...before, cantidad: 0 })
  })

  test('has an edited product', async () => {
    const id = await makeProduct(shop)
    await stock()
    const edit = `update product set name = 'Renombrado', price = 777, version = version + 1 where id = ?`
    shop.database.raw.prepare(edit).run(id)
    expect(await rowOf(id)).toMatchObject({ nombre: 'Renombrado', valor: '7.77', version: 2 })
  })

  test('has a new product, and no longer a deleted one', async () => {
    await stock()
    const id = await makeProduct(shop)
    expect(await rowOf(id)).toBeDefined()
    shop.database.raw.prepare(`update product set deleted_at = 'now' where id = ?`).run(id)
    expect(await rowOf(id)).toBeUndefined()
    expect((await stock()).body.dataPhoto.map((row: { producto_id: number }) => row.producto_id)).not.toContain(id)
  })

  test.each(['group', 'element', 'specification', 'extension'] as const)('has the new name of a %s', async (kind) => {
    const { body } = await shop.call(lookups[kind].add, { as: owner, body: { name: 'Nombre viejo', isActive: true } })
    const id = await makeProduct(shop, { [`${kind}Id`]: body.id })
    const wire = { group: 'grupo', element: 'elemento', specification: 'especificacion', extension: 'extension' }[kind]
    expect((await rowOf(id))[wire]).toBe('Nombre viejo')
    await shop.call(lookups[kind].edit, { as: owner, body: { id: body.id, name: 'Nombre nuevo', isActive: true } })
    expect((await rowOf(id))[wire]).toBe('Nombre nuevo')
  })

  test('has the new name of a shop', async () => {
    const rename = (name: string) => shop.call(lookups.shop.edit, { as: owner, body: { id: 2, name, isActive: true } })
    const id = await makeProduct(shop)
    await stock()
    await rename('Rosales Hogar')
    expect((await rowOf(id)).comercio).toBe('Rosales Hogar')
    await rename('Rosales')
  })

  test('is the other shop’s for a clerk who changes shops', async () => {
    const id = await makeUser(shop)
    const as = await openSession(shop, id)
    const foreign = await makeProduct(shop, { shopId: DLUNA })
    expect(await rowOf(foreign, as)).toBeUndefined()
    shop.database.raw.prepare('update user_account set shop_id = 1 where id = ?').run(id)
    expect(await rowOf(foreign, as)).toBeDefined()
  })
})

test('equals the rows read without the cache', async () => {
  for (let n = 0; n < 30; n += 1)
    await makeProduct(shop, { name: `Mezcla ${n} ñ "`, ownAdiPrice: n % 3 ? null : 500 + n, isActive: n % 4 > 0 })
  await makeProduct(shop, { shopId: DLUNA })
  const kept = (await stock()).body
  await stock()
  const { body } = await shop.call(inventory, { as: owner })
  const own = (row: { comercioId: number }) => row.comercioId === 2
  expect(kept.data).toEqual(body.data.filter(own))
  const paged = await shop.call(inventory, { as: clerk, query: '?page=1&pageSize=500' })
  expect(kept.data).toEqual(paged.body.data)
  expect(kept.dataPhoto).toEqual(paged.body.dataPhoto)
  expect(kept.dataSearch).toEqual(body.dataSearch)
  expect(Object.keys(kept)).toEqual(['success', 'data', 'dataPhoto', 'dataSearch', 'message'])
})

test('never has rows of another shop', async () => {
  await makeProduct(shop, { shopId: DLUNA })
  const dluna = await loginAs(shop, 'clerk', { shopId: DLUNA })
  for (const [as, id] of [
    [clerk, 2],
    [dluna, DLUNA],
  ] as const)
    expect(new Set((await stock(as)).body.data.map((row: { comercioId: number }) => row.comercioId))).toEqual(
      new Set([id]),
    )
})

describe('the ETag of the list', () => {
  test('gets 304 while nothing changed, and the whole list after a sale', async () => {
    const id = await makeProduct(shop)
    const { headers } = await stock()
    const etag = String(headers['etag'])
    expect(etag).toMatch(/^"[\w-]+"$/)
    const again = await stock(clerk, { 'if-none-match': etag })
    expect([again.status, again.body]).toEqual([304, undefined])
    await sell(id, 1)
    const changed = await stock(clerk, { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(changed.headers['etag']).not.toBe(etag)
  })

  test('of one shop does not match another shop’s list', async () => {
    const { headers } = await stock()
    const dluna = await loginAs(shop, 'clerk', { shopId: DLUNA })
    expect((await stock(dluna, { 'if-none-match': String(headers['etag']) })).status).toBe(200)
  })

  test('gets no list without a session', async () => {
    const { headers } = await stock()
    const answer = await shop.call(inventory, { headers: { 'if-none-match': String(headers['etag']) } })
    expect(answer.status).toBe(401)
  })
})

describe('a till that has the list is answered what changed', () => {
  const since = async (desde: string, as = clerk, more = '') =>
    (await shop.call(inventory, { as, query: `?desde=${desde}${more}` })).body
  const idsOf = (body: { data: readonly Row[] }) => body.data.map(({ id }) => id)

  test('first all of it, then nothing, a sale, an edit, a new and a deleted product', async () => {
    const [sold, edited, deleted] = [await makeProduct(shop), await makeProduct(shop), await makeProduct(shop)]
    const all = await since('0')
    expect(all).toMatchObject({ completo: 1, fuera: [] })
    expect(all.data).toEqual((await stock()).body.data)
    expect(await since(all.marca)).toMatchObject({ completo: 2, data: [], dataPhoto: [], fuera: [], marca: all.marca })

    await sell(sold, 1)
    const afterSale = await since(all.marca)
    expect(idsOf(afterSale)).toEqual([sold])
    expect(afterSale.data[0]).toEqual(await rowOf(sold))
    shop.database.raw.prepare("update product set name = 'Otro', version = version + 1 where id = ?").run(edited)
    shop.database.raw.prepare("update product set deleted_at = 'now' where id = ?").run(deleted)
    const added = await makeProduct(shop)
    const after = await since(afterSale.marca)
    expect([idsOf(after), after.fuera]).toEqual([[added, edited], [deleted]])
    // A till that missed an answer gets its changes with the next one.
    expect(idsOf(await since(all.marca))).toEqual([added, edited, sold])
  })

  test('a restored product is there again', async () => {
    const id = await makeProduct(shop)
    const before = await since('0')
    const set = (at: string | null) =>
      shop.database.raw.prepare('update product set deleted_at = ?, version = version + 1 where id = ?').run(at, id)
    set('now')
    const gone = await since(before.marca)
    expect(gone.fuera).toContain(id)
    set(null)
    const back = await since(gone.marca)
    expect([idsOf(back), back.fuera]).toEqual([[id], []])
  })

  test('another group’s name changes its products alone', async () => {
    const { body } = await shop.call(lookups.group.add, { as: owner, body: { name: 'Viejo', isActive: true } })
    const id = await makeProduct(shop, { groupId: body.id })
    const { marca } = await since('0')
    await shop.call(lookups.group.edit, { as: owner, body: { id: body.id, name: 'Nuevo', isActive: true } })
    expect(idsOf(await since(marca))).toEqual([id])
  })

  test('a mark of another shop or server, or an unknown one, gives all rows', async () => {
    const { marca } = await since('0')
    const dluna = await loginAs(shop, 'clerk', { shopId: DLUNA })
    const foreign = await since(marca, dluna)
    expect(foreign.completo).toBe(1)
    expect(foreign.data.every((row: { comercioId: number }) => row.comercioId === DLUNA)).toBe(true)
    for (const mark of ['otra.3', `${marca}9`, `${marca.split('.')[0]}.-1`, `${marca.split('.')[0]}.x`])
      expect((await since(mark)).completo).toBe(1)
  })

  test('the rows below an id are the next piece', async () => {
    const { data, marca } = await since('0')
    const below = data[2].id
    expect(idsOf(await since('0', clerk, `&bajo=${below}`))).toEqual(idsOf({ data: data.slice(3) }))
    expect(idsOf(await since(marca, clerk, `&bajo=${below}`))).toEqual([])
  })

  test.each(['', 'a b', '%00', 'x'.repeat(201)])('an invalid mark is refused: %j', async (mark) => {
    expect((await shop.call(inventory, { as: clerk, query: `?desde=${mark}` })).status).toBe(400)
  })

  test('the office gets the whole list, like without a mark', async () => {
    const { body } = await shop.call(inventory, { as: owner, query: '?desde=0' })
    expect(body.marca).toBeUndefined()
    expect(body.data.length).toBeGreaterThan(0)
  })
})
