import { openReceiving, receiveLine } from '@mostrador/contract/buying/receivings'
import { editProducts } from '@mostrador/contract/goods/product-edits'
import { setProductPieces } from '@mostrador/contract/goods/product-sets'
import { inventory } from '@mostrador/contract/goods/products'
import { removeProduct, stockList } from '@mostrador/contract/goods/stock'
import { beginStockCount, countStock, stockCountById } from '@mostrador/contract/goods/stock-counts'
import { makeExit } from '@mostrador/contract/goods/stock-exits'
import { stockPlaces } from '@mostrador/contract/goods/stock-places'
import { askTransfer } from '@mostrador/contract/goods/transfers'
import { dashboard } from '@mostrador/contract/overview/dashboard'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DLUNA, loginAs, makeProduct, ROSALES } from '../../../../testing/factories.ts'
import { withKey } from '../../../../testing/money.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'

let shop: TestApp
let owner: string
let provider: string
let clerk: string
beforeAll(async () => {
  shop = await testApp()
  owner = await loginAs(shop, 'owner')
  provider = await loginAs(shop, 'provider')
  clerk = await loginAs(shop, 'clerk')
})
afterAll(() => shop.close())

const piece = (id: number, unidades = 1) => ({ id, unidades })

const set = (idData: number, piezas: readonly object[], version?: number, as = provider) =>
  shop.call(setProductPieces, { as, raw: [{ idData, piezas, ...(version !== undefined && { version }) }] })

const rowOf = async (id: number, as = owner) =>
  (await shop.call(stockList, { as })).body.data.find((row: { id: number }) => row.id === id)

const stockOf = (id: number) => shop.database.raw.prepare('select quantity from product where id = ?').pluck().get(id)

test('a product becomes a set, and its row has as many as its scarcest piece allows', async () => {
  const sheet = await makeProduct(shop, { quantity: 7 })
  const pillow = await makeProduct(shop, { quantity: 9 })
  const bundle = await makeProduct(shop, { quantity: 0 })
  const { body, status } = await set(bundle, [piece(sheet, 2), piece(pillow)])
  expect([status, body]).toEqual([200, { success: true, message: expect.stringContaining('Se guardó') }])
  const row = await rowOf(bundle)
  expect(row).toMatchObject({ cantidad: 3, esJuego: 1, piezas: [piece(sheet, 2), piece(pillow)] })
  expect(await rowOf(sheet)).not.toHaveProperty('esJuego')
  expect(stockOf(bundle)).toBe(0)

  const till = (await shop.call(inventory, { as: clerk })).body.data.find(({ id }: { id: number }) => id === bundle)
  expect(till).toMatchObject({ cantidad: 3, piezas: [piece(sheet, 2), piece(pillow)] })
  shop.database.raw.prepare('update product set quantity = 1 where id = ?').run(sheet)
  const later = (await shop.call(inventory, { as: clerk })).body.data.find(({ id }: { id: number }) => id === bundle)
  expect(later.cantidad).toBe(0)

  expect((await set(bundle, [])).status).toBe(200)
  expect(await rowOf(bundle)).not.toHaveProperty('piezas')
})

const made = async (pieces: Readonly<Record<number, number>>, given: object = {}) => {
  const id = await makeProduct(shop, { quantity: 0, ...given })
  const { status } = await set(
    id,
    Object.entries(pieces).map(([each, units]) => piece(Number(each), units)),
  )
  expect(status).toBe(200)
  return id
}

const refusal = async (answer: Promise<{ status: number; body: { message: string } }>) => {
  const { status, body } = await answer
  return [status, body.message]
}

test('wrong pieces are refused with the reason, and nothing is stored', async () => {
  const sheet = await makeProduct(shop, { name: 'Sábana' })
  const empty = await makeProduct(shop, { name: 'Juego', quantity: 0 })
  const full = await makeProduct(shop, { quantity: 4 })
  const other = await makeProduct(shop, { name: 'De lejos', shopId: DLUNA })
  const inactive = await makeProduct(shop, { name: 'Vieja', isActive: false })
  const standing = await made({ [sheet]: 1 }, { name: 'Otro juego' })
  expect(await refusal(set(empty, [piece(empty)]))).toEqual([400, 'Un juego no puede ser pieza de sí mismo.'])
  expect((await refusal(set(empty, [piece(sheet), piece(sheet, 2)])))[0]).toBe(400)
  expect((await refusal(set(empty, [piece(sheet, 0)])))[0]).toBe(400)
  expect(await refusal(set(full, [piece(sheet)]))).toEqual([409, expect.stringContaining('hay 4')])
  expect(await refusal(set(empty, [piece(other)]))).toEqual([409, expect.stringContaining('«De lejos» es de otro')])
  expect(await refusal(set(empty, [piece(inactive)]))).toEqual([409, expect.stringContaining('Vieja ya no existe')])
  expect(await refusal(set(empty, [piece(standing)]))).toEqual([
    409,
    expect.stringContaining('«Otro juego» es un juego'),
  ])
  expect(await refusal(set(empty, [piece(999_999)]))).toEqual([409, expect.stringContaining('999999')])
  expect((await set(999_999, [piece(sheet)])).status).toBe(404)
  const own = await makeProduct(shop, { quantity: 0 })
  await made({ [own]: 1 }, { name: 'Con pieza' })
  expect(await refusal(set(own, [piece(sheet)]))).toEqual([409, expect.stringContaining('pieza del juego «Con pieza»')])
  const count = () =>
    shop.database.raw.prepare('select count(*) from product_piece where set_id = ?').pluck().get(empty)
  expect(count()).toBe(0)

  const many = await Promise.all(Array.from({ length: 51 }, () => makeProduct(shop)))
  expect(
    await refusal(
      set(
        empty,
        many.map((id) => piece(id)),
      ),
    ),
  ).toEqual([400, 'Un juego tiene como máximo 50 piezas.'])
})

test('an old version is refused with the present pieces', async () => {
  const sheet = await makeProduct(shop)
  const id = await made({ [sheet]: 1 })
  const { version } = await rowOf(id)
  expect((await set(id, [piece(sheet, 2)], version)).status).toBe(200)
  const { status, body } = await set(id, [piece(sheet, 3)], version)
  expect([status, body.actual]).toEqual([409, { piezas: [piece(sheet, 2)], version: version + 1 }])
  // A request for the present state changes nothing.
  expect((await set(id, [piece(sheet, 2)], version)).status).toBe(200)
  expect((await rowOf(id)).version).toBe(version + 1)
})

test('a product in an open receiving, count or transfer does not become a set', async () => {
  const sheet = await makeProduct(shop)
  const id = await makeProduct(shop, { quantity: 0 })
  const draft = await shop.call(openReceiving, {
    as: owner,
    raw: [{ comercioId: ROSALES, extensionId: 1 }],
    headers: withKey(),
  })
  const raw = [{ idData: draft.body.id, id, unidades: 1 }]
  expect((await shop.call(receiveLine, { as: owner, raw, headers: withKey() })).status).toBe(200)
  expect(await refusal(set(id, [piece(sheet)]))).toEqual([409, expect.stringContaining('una recepción')])
})

test('calls that move goods refuse a set and name its pieces', async () => {
  const sheet = await makeProduct(shop, { name: 'Sábana' })
  const pillow = await makeProduct(shop, { name: 'Funda' })
  const id = await made({ [sheet]: 1, [pillow]: 2 }, { name: 'Juego de cuna' })
  const refusalOfSet = [
    409,
    '«Juego de cuna» es un juego y no tiene existencia propia. Hágalo con sus piezas: Sábana, Funda.',
  ]
  const send = (call: Parameters<TestApp['call']>[0], raw: object) =>
    refusal(shop.call(call, { as: owner, raw: [raw], headers: withKey() }))
  const here = { comercioId: ROSALES, extensionId: 1 }
  const draft = await shop.call(openReceiving, { as: owner, raw: [here], headers: withKey() })
  expect(await send(receiveLine, { idData: draft.body.id, id, unidades: 1 })).toEqual(refusalOfSet)
  expect(await send(makeExit, { id, unidades: 1, tipo: 'merma', motivo: 'Rota' })).toEqual(refusalOfSet)
  const there = { comercioId: DLUNA, extensionId: 1 }
  expect(await send(askTransfer, { de: here, a: there, items: [{ id, unidades: 1 }] })).toEqual(refusalOfSet)
  expect(await send(beginStockCount, { ...here, alcance: 'lista', ids: [id] })).toEqual(refusalOfSet)
  const count = await shop.call(beginStockCount, { as: owner, raw: [{ ...here, alcance: 'todo' }], headers: withKey() })
  expect(await send(countStock, { idData: count.body.id, id, unidades: 1, modo: 'sumar' })).toEqual(refusalOfSet)
  const { body } = await shop.call(stockCountById, { as: owner, raw: [{ id: count.body.id }] })
  const listed = JSON.stringify(body.data)
  expect(listed).toContain('"Sábana"')
  expect(listed).not.toContain('Juego de cuna')
})

test('a piece is not deleted, moved or made inactive while it is in a set', async () => {
  const sheet = await makeProduct(shop, { name: 'Sábana' })
  const id = await made({ [sheet]: 1 }, { name: 'Juego' })
  const refusalOfPiece = [409, expect.stringContaining('«Sábana» es pieza del juego «Juego»')]
  const { version } = await rowOf(sheet)
  const edits = (of: number, given: object) =>
    shop.call(editProducts, { as: owner, raw: [{ productos: [{ id: of, ...given }] }] })
  expect(await refusal(edits(sheet, { version, activeDataRow: 2 }))).toEqual(refusalOfPiece)
  const raise = () => shop.database.raw.exec("update session set raised_until = '2099-01-01T00:00:00.000Z'")
  raise()
  expect(await refusal(shop.call(removeProduct, { as: owner, raw: [{ id: sheet }] }))).toEqual(refusalOfPiece)
  expect((await rowOf(sheet)).activo).toBe('Activo')
  raise()
  expect((await shop.call(removeProduct, { as: owner, raw: [{ id }] })).status).toBe(200)
  expect((await edits(sheet, { version, activeDataRow: 2 })).status).toBe(200)
})

test('the quantity of a set is not edited, and every list computes it', async () => {
  const sheet = await makeProduct(shop, { quantity: 2 })
  const name = `Juego ${Date.now()}`
  const id = await made({ [sheet]: 1 }, { name })
  const { version } = await rowOf(id)
  const raw = [{ productos: [{ id, version, productoCantidad: 9 }] }]
  await shop.call(editProducts, { as: owner, raw })
  expect(stockOf(id)).toBe(0)
  const listed = async (query: string) =>
    (await shop.call(stockList, { as: owner, query: `?${query}` })).body.data.map((row: { id: number }) => row.id)
  expect(await listed('existencia=por-agotarse')).toContain(id)
  expect(await listed('existencia=agotado')).not.toContain(id)
  const query = '?sort=-cantidad&page=1&pageSize=500'
  const units = (await shop.call(stockList, { as: owner, query })).body.data.map(
    (row: { cantidad: number }) => row.cantidad,
  )
  expect(units).toEqual(units.toSorted((a: number, b: number) => b - a))
  const places = await shop.call(stockPlaces, { as: clerk, query: `?id=${id}` })
  expect(places.body.data).toMatchObject([{ id, cantidad: 2 }])
  const { body } = await shop.call(dashboard, { as: clerk })
  expect(JSON.stringify(body)).not.toContain(name)
})
