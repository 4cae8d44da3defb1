import { giveBarcodes, labelChanges, labelList, recordLabels } from '@mostrador/contract/goods/labels'
import { editProducts } from '@mostrador/contract/goods/product-edits'
import { addOffer, editOffer } from '@mostrador/contract/sale/offers'
import { isEan13 } from '@mostrador/domain/goods/barcode'
import { describe, expect, test } from 'vitest'
import { DLUNA, loginAs, makeProduct, ROSALES } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'

const shop = await openTestApp()
const manager = await loginAs(shop, 'manager')

let serial = 0
const newCode = () => `SIN-${++serial}`

/** The required field of the barcode holds the code. */
const bare = (code: string, place: { shopId?: number; extensionId?: number } = {}) =>
  makeProduct(shop, { code, barcode: code, ...place })

const give = (ids: readonly number[], key?: string) =>
  shop.call(giveBarcodes, { as: manager, raw: [{ ids }], ...(key && { headers: { 'idempotency-key': key } }) })

const barcodeOf = (id: number): string =>
  (shop.database.raw.prepare('select barcode from product where id = ?').get(id) as { barcode: string }).barcode

describe('a barcode of the installation', () => {
  test('is given once to products without one, found by a scan, and logged', async () => {
    const [one, other] = [await bare(newCode()), await bare(newCode())]
    const { body } = await give([one, other])
    expect(body.productos).toEqual([
      { id: one, barcode: barcodeOf(one) },
      { id: other, barcode: barcodeOf(other) },
    ])
    expect(body.productos.every(({ barcode }: { barcode: string }) => isEan13(barcode) && /^29/.test(barcode))).toBe(
      true,
    )
    expect(barcodeOf(one)).not.toBe(barcodeOf(other))
    expect(shop.database.raw.prepare('select barcode_key, version from product where id = ?').get(one)).toEqual({
      barcode_key: barcodeOf(one),
      version: 2,
    })
    expect(
      shop.database.raw
        .prepare("select count(*) as c from audit_entry where entity = 'producto' and entity_id = ?")
        .get(String(one)),
    ).toEqual({ c: 1 })
    const again = await give([one, other])
    expect(again.body).toMatchObject({ productos: [], message: 'Todos tenían ya su código de barras.' })
  })

  test('is the same for both rows of an article, named or not', async () => {
    const code = newCode()
    const [here, there] = [
      await bare(code),
      await makeProduct(shop, { code: code.toLowerCase(), barcode: '', shopId: DLUNA }),
    ]
    const { body } = await give([here])
    expect(body.productos.map(({ id }: { id: number }) => id)).toEqual([here, there])
    expect(barcodeOf(here)).toBe(barcodeOf(there))
  })

  test('is not made if the article has a barcode elsewhere, which is used', async () => {
    const code = newCode()
    const known = await makeProduct(shop, { code, shopId: DLUNA })
    const without = await bare(code)
    await give([without])
    expect(barcodeOf(without)).toBe(barcodeOf(known))
  })

  test('differs for two products of a shop with one code', async () => {
    const code = newCode()
    const [first, second] = [await bare(code), await makeProduct(shop, { code, barcode: '' })]
    await give([second])
    expect(barcodeOf(first)).toBe(code)
    expect(isEan13(barcodeOf(second))).toBe(true)
    await give([first, second])
    expect(barcodeOf(first)).not.toBe(barcodeOf(second))
  })

  test('is never one that somebody typed before', async () => {
    const [before] = [await bare(newCode())]
    await give([before])
    const next = String(BigInt(barcodeOf(before).slice(0, 12)) + 1n)
    const weights = [...next].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
    const typed = await makeProduct(shop, { barcode: `${next}${(10 - (weights % 10)) % 10}` })
    const after = await bare(newCode())
    await give([after])
    expect(isEan13(barcodeOf(after))).toBe(true)
    expect(barcodeOf(after)).not.toBe(barcodeOf(typed))
  })

  test('given by twenty at once is one for each article, the same in both shops', async () => {
    const codes = Array.from({ length: 10 }, newCode)
    const here = await Promise.all(codes.map((code) => bare(code)))
    const there = await Promise.all(codes.map((code) => bare(code, { shopId: DLUNA })))
    const requests = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? here : there))
    const answers = await Promise.all(requests.map((ids) => give(ids)))
    expect(answers.map(({ status }) => status)).toEqual(requests.map(() => 200))
    expect(answers.filter(({ body }) => body.productos.length > 0)).toHaveLength(1)
    const given = here.map(barcodeOf)
    expect(there.map(barcodeOf)).toEqual(given)
    expect(new Set(given).size).toBe(codes.length)
    expect(given.every(isEan13)).toBe(true)
  })

  test('requested twice under one key is given once, with the same answer', async () => {
    const id = await bare(newCode())
    const key = crypto.randomUUID()
    const first = await give([id], key)
    const second = await give([id], key)
    expect(second.body).toEqual(first.body)
    expect(second.headers['idempotent-replayed']).toBe('true')
    expect((await give([await bare(newCode())], key)).status).toBe(422)
  })

  test('for an unknown product is refused with 404, and none is given', async () => {
    const id = await bare(newCode())
    expect((await give([id, 999_999])).status).toBe(404)
    expect(isEan13(barcodeOf(id))).toBe(false)
  })
})

describe('labels', () => {
  const list = async (query: string) => (await shop.call(labelList, { as: manager, query })).body
  const print = (id: number, fields: object, key?: string) =>
    shop.call(recordLabels, {
      as: manager,
      raw: [{ items: [{ id, unidades: 3, valor: '10.00', precioADI: null, ...fields }] }],
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  const reprice = (id: number, change: object, version = 1) =>
    shop.call(editProducts, { as: manager, raw: [{ productos: [{ id, version, ...change }] }] })
  const changed = async (query = '') =>
    (await list(`?page=1&pageSize=100${query}`)).data.map(({ id }: { id: number }) => id)

  test('have the products in the order of the request, with the mark of each shop', async () => {
    const [one, other] = [
      await makeProduct(shop, { price: 12_550 }),
      await makeProduct(shop, { shopId: DLUNA, ownAdiPrice: 900 }),
    ]
    const { data, tiendas, total } = await list(`?ids=${other},${one},999999`)
    expect(data.map(({ id, valor, precioADI, etiqueta }: never) => ({ id, valor, precioADI, etiqueta }))).toEqual([
      { id: other, valor: '10.00', precioADI: null, etiqueta: null },
      { id: one, valor: '125.50', precioADI: '100.40', etiqueta: null },
    ])
    expect(total).toBe(2)
    expect(tiendas.map(({ id, plantilla }: never) => ({ id, plantilla }))).toEqual([
      { id: DLUNA, plantilla: 'balam' },
      { id: ROSALES, plantilla: 'vianney' },
    ])
  })

  test('are due again after a change of price, until they are printed', async () => {
    const [never, same, dearer] = [await makeProduct(shop), await makeProduct(shop), await makeProduct(shop)]
    await print(same, {})
    await print(dearer, {})
    await reprice(dearer, { productoValor: '12.00' })
    await reprice(never, { productoValor: '12.00' })
    const found = await changed()
    expect(found).toContain(dearer)
    expect(found).not.toContain(same)
    expect(found).not.toContain(never)
    expect(await changed(`&comercio=${DLUNA}`)).not.toContain(dearer)
    await print(dearer, { valor: '12.00' })
    expect(await changed()).not.toContain(dearer)
  })

  test('with the price for affiliates are due again when that price changes, and no others', async () => {
    const [coded, plain] = [await makeProduct(shop), await makeProduct(shop)]
    await print(coded, { precioADI: '8.00' })
    await print(plain, {})
    expect(await changed()).not.toContain(coded)
    await reprice(coded, { precioADI: '7.00' })
    await reprice(plain, { precioADI: '7.00' })
    expect(await changed()).toContain(coded)
    expect(await changed()).not.toContain(plain)
  })

  test('recorded twice under one key are stored once, and for an unknown product not at all', async () => {
    const id = await makeProduct(shop)
    const key = crypto.randomUUID()
    expect((await print(id, {}, key)).body.message).toBe('Se anotaron 3 etiquetas.')
    await print(id, { valor: '11.00' })
    await print(id, {}, key)
    expect(await changed()).toContain(id)
    expect((await print(999_999, {})).status).toBe(404)
    expect((await print(id, { unidades: 0 })).status).toBe(400)
  })
})

describe('labels that are out of date (D184)', () => {
  const changes = async () => (await shop.call(labelChanges, { as: manager, query: `?comercio=${ROSALES}` })).body
  const changeOf = async (id: number) => (await changes()).data.find((row: { id: number }) => row.id === id)
  const print = (id: number, offer: object = {}) =>
    shop.call(recordLabels, {
      as: manager,
      raw: [{ items: [{ id, unidades: 1, valor: '100.00', precioADI: null, ...offer }] }],
    })
  const rule = (id: number, terms: object) =>
    shop.call(addOffer, {
      as: manager,
      raw: [{ nombre: `Regla ${++serial}`, objetivo: { tipo: 'producto', id }, ...terms }],
    })

  test('are told when a rule begins and when it ends, with its price', async () => {
    const id = await makeProduct(shop, { price: 10_000 })
    await print(id)
    expect(await changeOf(id)).toBeUndefined()
    const made = await rule(id, { clase: 'porciento', porciento: 10 })
    expect(made.status).toBe(201)
    expect(await changeOf(id)).toMatchObject({ valor: '100.00', precioOferta: '90.00', etiqueta: { valor: '100.00' } })
    await print(id, { precioOferta: '90.00' })
    expect(await changeOf(id)).toBeUndefined()
    const pause = { idData: made.body.id, nombre: `Regla ${serial}`, clase: 'porciento', porciento: 10, pausada: 1 }
    const paused = await shop.call(editOffer, { as: manager, raw: [{ ...pause, objetivo: { tipo: 'producto', id } }] })
    expect(paused.status).toBe(200)
    const after = await changeOf(id)
    expect(after).toMatchObject({ valor: '100.00' })
    expect(after).not.toHaveProperty('precioOferta')
  })

  test('are told with the words of a rule without a price', async () => {
    const id = await makeProduct(shop, { price: 10_000 })
    await print(id)
    await rule(id, { clase: 'lleva', lleva: 3, paga: 2 })
    const { textoOferta } = await changeOf(id)
    expect(textoOferta).toMatch(/3/)
    await print(id, { textoOferta })
    expect(await changeOf(id)).toBeUndefined()
  })

  test('are told when the price changes, except those never printed', async () => {
    const [printed, never] = [await makeProduct(shop, { price: 10_000 }), await makeProduct(shop, { price: 10_000 })]
    await print(printed)
    shop.database.raw.prepare('update product set price = 12000 where id in (?, ?)').run(printed, never)
    expect(await changeOf(printed)).toMatchObject({ valor: '120.00' })
    expect(await changeOf(never)).toBeUndefined()
    const { total, data } = await changes()
    expect(total).toBe(data.length)
  })
})
