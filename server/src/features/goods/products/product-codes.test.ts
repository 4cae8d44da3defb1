import { openReceiving, receiveLine } from '@mostrador/contract/buying/receivings'
import { setProductCodes } from '@mostrador/contract/goods/product-codes'
import { inventory, productExport } from '@mostrador/contract/goods/products'
import { addProduct, editProduct, removeProduct, stockList } from '@mostrador/contract/goods/stock'
import { beginStockCount, countStock } from '@mostrador/contract/goods/stock-counts'
import { stockPlaces } from '@mostrador/contract/goods/stock-places'
import { restoreProduct } from '@mostrador/contract/platform/trash'
import { catalogue } from '@mostrador/contract/public/catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginAs, makeProduct } from '../../../../testing/factories.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'

let shop: TestApp
let owner: string
let provider: string
let clerk: string
let other: number
beforeAll(async () => {
  shop = await testApp()
  owner = await loginAs(shop, 'owner')
  provider = await loginAs(shop, 'provider')
  clerk = await loginAs(shop, 'clerk')
  other = shop.database.raw
    .prepare(`insert into extension (name, name_key, is_active) values ('Bodega', 'bodega', 1) returning id`)
    .pluck()
    .get() as number
})
afterAll(() => shop.close())

const maker = (codigo: string) => ({ codigo, clase: 'fabricante' })
const pack = (codigo: string, unidades = 12) => ({ codigo, clase: 'empaque', unidades })

const set = (idData: number, codigos: readonly object[], version?: number, as = provider) =>
  shop.call(setProductCodes, { as, raw: [{ idData, codigos, ...(version !== undefined && { version }) }] })

const rowOf = async (id: number, as = owner) =>
  (await shop.call(stockList, { as })).body.data.find((row: { id: number }) => row.id === id)

const edit = async (id: number, change: object) => {
  const row = await rowOf(id)
  shop.database.raw.prepare("update product set photos = 'una.jpg' where id = ?").run(id)
  const body = {
    id,
    barCode: row.barcode,
    productoCodigo: row.codigo,
    nameDataRow: row.nombre,
    activeDataRow: 1,
    comercioProducto: row.comercioId,
    extensionProducto: row.extensionId,
    grupoProducto: row.grupoId,
    elementoProducto: row.elementoId,
    especificacionProducto: row.especificacionId,
    extraProducto: 2,
    productoCantidad: row.cantidad,
    productoValor: row.valor,
    photoPath: 'una.jpg',
  }
  return shop.call(editProduct, { as: owner, raw: [{ ...body, ...change }] })
}

const remove = (id: number) => {
  shop.database.raw.exec(`update session set raised_until = '2099' where true`)
  return shop.call(removeProduct, { as: owner, raw: [{ id }] })
}

const codesStored = (id: number) =>
  shop.database.raw.prepare('select count(*) from product_code where product_id = ?').pluck().get(id)

test('further codes of a product are in lists, at the till and in the log, and absent without any', async () => {
  const id = await makeProduct(shop, { name: 'Filtro de aceite' })
  expect(await rowOf(id)).not.toHaveProperty('codigos')
  const { status, body } = await set(id, [maker('W 68/3'), pack('17501234567890')], 1)
  expect([status, body.success]).toEqual([200, true])
  const codigos = [
    { codigo: 'W 68/3', clase: 'fabricante', unidades: 1 },
    { codigo: '17501234567890', clase: 'empaque', unidades: 12 },
  ]
  expect(await rowOf(id)).toMatchObject({ codigos, version: 2 })
  const till = (await shop.call(inventory, { as: clerk })).body.data
  expect(till.find((row: { id: number }) => row.id === id)).toMatchObject({ codigos })
  expect(
    shop.database.raw
      .prepare(`select before, after from audit_entry where entity = 'producto' and act = 'editar' and entity_id = ?`)
      .all(String(id)),
  ).toEqual([{ before: '{"codigos":null}', after: JSON.stringify({ codigos: 'W 68/3; caja x12: 17501234567890' }) }])
  expect((await set(id, [])).status).toBe(200)
  expect(await rowOf(id)).not.toHaveProperty('codigos')
  expect(codesStored(id)).toBe(0)
})

test('the same codes again change nothing, and an old version is refused with the present codes', async () => {
  const id = await makeProduct(shop)
  await set(id, [maker('V-1')], 1)
  expect((await set(id, [maker('V-1')], 1)).status).toBe(200)
  const { status, body } = await set(id, [maker('V-2')], 1)
  expect([status, body.actual]).toEqual([
    409,
    { codigos: [{ codigo: 'V-1', clase: 'fabricante', unidades: 1 }], version: 2 },
  ])
})

test('lists, the catalogue, exports and ¿Dónde hay? find a product by each of its codes', async () => {
  const id = await makeProduct(shop, { name: 'Bujía NGK' })
  await set(id, [maker('90919-01164')])
  const find = async (search: string) =>
    (await shop.call(stockList, { as: owner, query: `?page=1&search=${search}` })).body.data.map(
      (row: { id: number }) => row.id,
    )
  expect(await find('01164')).toEqual([id])
  expect(await find('01164%20bujia')).toEqual([id])
  const cards = await shop.call(catalogue, {
    raw: [{ comercio_id: 2, page: 1, search: '90919-01164', columns: ['codigo'], sort: 'ultimos' }],
  })
  expect(cards.body.data).toMatchObject([{ id, codigos: [{ codigo: '90919-01164' }] }])
  const places = await shop.call(stockPlaces, { as: clerk, query: '?codigo=90919-01164' })
  expect(places.body.data.map((place: { id: number }) => place.id)).toEqual([id])
  const file = await shop.app.inject({
    url: `${productExport.path}?formato=csv&search=90919-01164`,
    headers: { cookie: owner },
  })
  if (file.statusCode === 200) expect(file.body).toContain('90919-01164')
})

test('a code that another product has as barcode, code or further code is refused with who has it', async () => {
  const first = await makeProduct(shop, { name: 'El primero', barcode: '0012345678905', code: 'PRIMERO' })
  await set(first, [maker('X-77')])
  const second = await makeProduct(shop)
  for (const code of ['x-77', '012345678905', 'primero']) {
    const { status, body } = await set(second, [maker(code)])
    expect([code, status, body.producto]).toEqual([code, 409, { id: first, nombre: 'El primero' }])
    expect(body.message).toBe(`El código ${code} ya es de «El primero» en el mismo comercio y extensión.`)
  }
  const elsewhere = await makeProduct(shop, { extensionId: other })
  expect((await set(elsewhere, [maker('X-77')])).status).toBe(200)
  expect((await edit(second, { barCode: 'X-77' })).status).toBe(409)
  expect((await edit(second, { productoCodigo: 'x-77' })).status).toBe(409)
  expect((await edit(elsewhere, { extensionProducto: 1 })).status).toBe(409)
  const added = await shop.call(addProduct, {
    as: owner,
    raw: [
      {
        barCode: 'X-77',
        codeProduct: 'NUEVO',
        nameDataRow: 'Nuevo',
        activeDataRow: 1,
        comercioProducto: 2,
        extensionProducto: 1,
        ...(await rowOf(first).then((row) => ({
          grupoProducto: row.grupoId,
          elementoProducto: row.elementoId,
          especificacionProducto: row.especificacionId,
        }))),
        extraProducto: 2,
        productoCantidad: 1,
        productoValor: '1.00',
        photoPath: 'una.jpg',
      },
    ],
  })
  expect(added.status).toBe(409)
})

test('a wrong check digit, a pack without units, a repeated or own code and too many codes are refused', async () => {
  const id = await makeProduct(shop, { code: 'PROPIO' })
  const wrong: readonly (readonly object[])[] = [
    [pack('17501234567891')],
    [{ codigo: 'B-1', clase: 'empaque' }],
    [maker('A'), maker('a')],
    [maker('propio')],
    Array.from({ length: 21 }, (_, at) => maker(`N-${at}`)),
    [{ codigo: '', clase: 'fabricante' }],
    [{ codigo: 'B', clase: 'otra' }],
  ]
  for (const codigos of wrong) expect((await set(id, codigos)).status).toBe(400)
  expect((await edit(id, { barCode: 'Z-1' })).status).toBe(200)
  await set(id, [maker('Z-2')])
  expect((await edit(id, { barCode: 'Z-2' })).body.message).toContain('Z-2 está entre los otros códigos')
  expect((await set(id, [], undefined, clerk)).status).toBe(403)
  expect((await set(999_999, [])).status).toBe(404)
})

test('a deleted product frees its codes, and is restored with them unless another product has one', async () => {
  const id = await makeProduct(shop)
  await set(id, [maker('R-1')])
  expect((await remove(id)).status).toBe(200)
  expect(codesStored(id)).toBe(0)
  const pillow = await makeProduct(shop, { name: 'Almohada' })
  expect((await set(pillow, [maker('R-1')])).status).toBe(200)
  const refused = await shop.call(restoreProduct, { as: owner, body: { id } })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Uno de sus códigos, R-1, ya es de «Almohada». Cambie ese código y restaure de nuevo.',
  ])
  await set(pillow, [])
  expect((await shop.call(restoreProduct, { as: owner, body: { id } })).status).toBe(200)
  expect(codesStored(id)).toBe(1)
  expect((await set(pillow, [maker('r-1')])).status).toBe(409)
})

test('codes move with their product to another extension', async () => {
  const id = await makeProduct(shop, { quantity: 0 })
  await set(id, [maker('M-1')])
  expect((await edit(id, { extensionProducto: other })).status).toBe(200)
  expect((await set(await makeProduct(shop), [maker('M-1')])).status).toBe(200)
  expect((await set(await makeProduct(shop, { extensionId: other }), [maker('M-1')])).status).toBe(409)
})

test('of two calls that give one code at once one is refused', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const [one, other] = [await makeProduct(shop), await makeProduct(shop)]
    const code = `CARRERA-${turn}`
    const both = await Promise.all([set(one, [maker(code)]), set(other, [maker(code)])])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [winner, loser] = both[0].status === 200 ? [one, both[1]] : [other, both[0]]
    expect(loser.body.producto.id).toBe(winner)
  }
})

test('of an equal further code and barcode given at once one is refused', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const [one, other] = [await makeProduct(shop), await makeProduct(shop)]
    const code = `MIXTA-${turn}`
    const [given, edited] = await Promise.all([set(one, [maker(code)]), edit(other, { barCode: code })])
    expect([given.status, edited.status].toSorted()).toEqual([200, 409])
  }
})

test('a receiving and a count take a pack’s code with its units', async () => {
  const id = await makeProduct(shop, { name: 'Jabón' })
  await set(id, [pack('10012345678902')])
  const manager = await loginAs(shop, 'manager')
  const opened = await shop.call(openReceiving, { as: manager, raw: [{ comercioId: 2, extensionId: 1 }] })
  const received = await shop.call(receiveLine, {
    as: manager,
    raw: [{ idData: opened.body.id, codigo: '10012345678902', unidades: 2 }],
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(received.body.linea).toMatchObject({ id, unidades: 24 })
  const begun = await shop.call(beginStockCount, {
    as: manager,
    raw: [{ comercioId: 2, extensionId: 1, alcance: 'todo' }],
  })
  const counted = await shop.call(countStock, {
    as: manager,
    raw: [{ idData: begun.body.id, codigo: '10012345678902', unidades: 1, modo: 'sumar' }],
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(counted.body.linea).toMatchObject({ id, contado: 12 })
})
