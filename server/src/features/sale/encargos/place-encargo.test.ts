import { randomUUID } from 'node:crypto'
import { stockMovements } from '@mostrador/contract/goods/stock'
import { encargoById, encargoStock, placeEncargo } from '@mostrador/contract/sale/encargos'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encargoBody, encargoRowOf, makeAffiliateId, makeEncargo } from '../../../../testing/encargos.ts'
import {
  DLUNA,
  loginAs,
  makeAffiliate,
  makeProduct,
  ROSALES,
  stockAndMovements,
} from '../../../../testing/factories.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'

let shop: TestApp
let owner: string
let clerk: string
let xela: number
let xelaClerk: string
let annex: number

beforeAll(async () => {
  shop = await testApp()
  owner = await loginAs(shop, 'owner')
  clerk = await loginAs(shop, 'clerk', { name: 'Karla Tzoc' })
  const { raw } = shop.database
  xela = raw
    .prepare(`insert into shop (name, name_key, is_active) values ('Xela', 'xela', 1) returning id`)
    .pluck()
    .get() as number
  annex = raw
    .prepare(`insert into extension (name, name_key, is_active) values ('Bodega', 'bodega', 1) returning id`)
    .pluck()
    .get() as number
  xelaClerk = await loginAs(shop, 'clerk', { shopId: xela })
})
afterAll(() => shop.close())

const place = async (given: object, { as = clerk, key }: { as?: string; key?: string } = {}) =>
  shop.call(placeEncargo, {
    as,
    raw: [await encargoBody(shop, given)],
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
const stockOf = (id: number) => stockAndMovements(shop).find((product) => product.id === id)
const stored = () => shop.database.raw.prepare('select count(*) from encargo').pluck().get()

describe('an encargo that is placed', () => {
  test('takes its stock, with a movement that names it, and begins unpaid, undelivered and active (D24, D73)', async () => {
    const id = await makeProduct(shop, { price: 12_500, quantity: 8, name: 'Sábana Nube' })
    const affiliate = await makeAffiliateId(shop)
    const itemsBag = { [`item_${id}`]: { id, cantidad: 3, valor: '125.00', disponibilidad: 8 } }
    const { status, body } = await place({ affiliate, itemsBag, subtotal: '375.00', descuento: 10, total: '337.00' })
    expect([status, body]).toEqual([
      201,
      { orderCompleted: true, message: 'Encargo realizado con éxito!', id: expect.any(Number) },
    ])
    const numero = `E2026${body.id}`
    expect(await encargoRowOf(shop, owner, body.id)).toEqual({
      id: body.id,
      numero,
      fecha: '2026-11-19 10:00:00',
      afiliado: expect.stringContaining('Afiliada'),
      afiliadoId: affiliate,
      telefono: null,
      hasta: null,
      vencido: false,
      comercio: 'Rosales',
      extension: 'Central',
      pagado: '0.00',
      saldo: '337.00',
      forma: 'Efectivo',
      formaRaw: 1,
      descripcion: '',
      entrega: 'Sin entregar',
      entregaRaw: 1,
      total: '337.00',
      activo: 1,
      facturaId: null,
      version: 1,
    })
    expect(stockOf(id)).toEqual({ id, quantity: 5, moved: 5 })
    const moved = await shop.call(stockMovements, { as: clerk, path: `/api/data/stock/${id}/movimientos` })
    expect(moved.body.data[0]).toMatchObject({
      motivo: 'Encargo',
      documento: numero,
      cambio: -3,
      saldo: 5,
      autor: 'Karla Tzoc',
    })
    const detail = await shop.call(encargoById, { as: clerk, raw: [{ id: body.id }] })
    expect(detail.body.data).toMatchObject({
      numero,
      cliente: 'Doña Inés',
      autor: 'Karla Tzoc',
      descuento: 10,
      subtotal: '375.00',
      adi: '0.00',
      total: '337.00',
      pagado: '0.00',
      saldo: '337.00',
      pagos: [],
      items: [{ id, nombre: 'Sábana Nube', cantidad: 3, valor: '125.00', adiPrice: null, descuento: '38.00' }],
      tienda: { titulo: 'Rosales' },
    })
  })

  test('keeps the names and prices of its day (trap 20)', async () => {
    const product = await makeProduct(shop, { name: 'Toalla Luna', price: 4500 })
    const id = await makeEncargo(shop, clerk, { itemsBag: [{ id: product, cantidad: 1 }] })
    shop.database.raw.prepare(`update product set name = 'Otra', price = 9900 where id = ?`).run(product)
    const { body } = await shop.call(encargoById, { as: clerk, raw: [{ id }] })
    expect(body.data.items[0]).toMatchObject({ nombre: 'Toalla Luna', valor: '45.00' })
  })

  test('may be for any shop but D’Luna, and stays its maker’s own (D69)', async () => {
    const product = await makeProduct(shop, { shopId: xela, quantity: 4 })
    const id = await makeEncargo(shop, clerk, { commerce: xela, itemsBag: [{ id: product, cantidad: 2 }] })
    expect(await encargoRowOf(shop, clerk, id)).toMatchObject({ comercio: 'Xela' })
    expect(await encargoRowOf(shop, xelaClerk, id)).toMatchObject({ comercio: 'Xela' })
    const other = await loginAs(shop, 'clerk')
    expect(await encargoRowOf(shop, other, id)).toBeUndefined()
    expect((await shop.call(encargoById, { as: other, raw: [{ id }] })).status).toBe(404)
    expect(stockOf(product)?.quantity).toBe(2)
  })
})

describe('refused, with nothing stored:', () => {
  test('more than there is: each line is named with what is left', async () => {
    const [few, many] = [await makeProduct(shop, { quantity: 2, name: 'Cobija' }), await makeProduct(shop)]
    const before = stored()
    const { status, body } = await place({
      itemsBag: [
        { id: few, cantidad: 3 },
        { id: many, cantidad: 1 },
      ],
    })
    expect([status, body]).toEqual([
      409,
      {
        orderCompleted: false,
        message: 'Quedan 2 unidades de Cobija.',
        items: [{ id: few, disponibilidad: 2, valor: '10.00' }],
      },
    ])
    expect([stored(), stockOf(few)?.quantity, stockOf(many)?.quantity]).toEqual([before, 2, 10])
  })

  test('a price or a total that the till did not show (D22)', async () => {
    const id = await makeProduct(shop)
    expect((await place({ itemsBag: [{ id, cantidad: 1, valor: '9.00' }] })).body.items).toEqual([
      { id, disponibilidad: 10, valor: '10.00' },
    ])
    expect((await place({ itemsBag: [{ id, cantidad: 1 }], total: '9.00' })).status).toBe(409)
    expect(stockOf(id)?.quantity).toBe(10)
  })

  test('a product of another shop, or of another extension of the same: it is not there', async () => {
    for (const given of [{ shopId: xela }, { extensionId: annex }]) {
      const id = await makeProduct(shop, { ...given, name: 'Ajeno' })
      const { status, body } = await place({ itemsBag: [{ id, cantidad: 1 }] })
      expect(status).toBe(404)
      expect(JSON.stringify(body)).not.toContain('Ajeno')
      expect(stockOf(id)?.quantity).toBe(10)
    }
  })

  test('an inactive product (D62)', async () => {
    const id = await makeProduct(shop, { isActive: false })
    expect((await place({ itemsBag: [{ id, cantidad: 1 }] })).status).toBe(409)
  })

  test('D’Luna, whoever asks (D2)', async () => {
    const itemsBag = [{ id: await makeProduct(shop, { shopId: DLUNA }), cantidad: 1 }]
    const { status, body } = await place({ commerce: DLUNA, itemsBag })
    expect([status, body.message]).toEqual([
      403,
      'D’Luna no tiene encargos para afiliados. Aparte a nombre de una persona, con su teléfono.',
    ])
    expect((await place({}, { as: await loginAs(shop, 'clerk', { shopId: DLUNA }) })).status).toBe(403)
  })

  test('what may not be chosen: an inactive affiliate, shop or extension, or none', async () => {
    const { raw } = shop.database
    const code = await makeAffiliate(shop, false)
    const gone = raw.prepare('select id from affiliate where code = ?').pluck().get(code)
    const closed = (table: string) =>
      raw
        .prepare(`insert into ${table} (name, name_key, is_active) values ('Cerrada', 'cerrada', 0) returning id`)
        .pluck()
        .get()
    for (const [field, value] of [
      ['affiliate', gone],
      ['affiliate', 999_999],
      ['commerce', closed('shop')],
      ['commerce', 999_999],
      ['extension', closed('extension')],
      ['extension', 999_999],
    ] as const) {
      const { status, body } = await place({ [field]: value })
      expect([status, Object.keys(body.fields)]).toEqual([409, [field]])
    }
  })

  test.each(['affiliate', 'commerce', 'extension', 'cliente', 'nit', 'descuento'])('%s is required', async (field) => {
    const { status, body } = await place({ [field]: '' })
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })

  test('nothing in the bag', async () => {
    expect((await place({ itemsBag: {} })).body.message).toBe(
      'Por favor seleccione al menos un producto para generar la orden',
    )
  })
})

describe('sent twice (D25)', () => {
  test('a hundred times at once under one key: one encargo, one answer', async () => {
    const product = await makeProduct(shop, { quantity: 500 })
    const [body, key] = [await encargoBody(shop, { itemsBag: [{ id: product, cantidad: 2 }] }), randomUUID()]
    const headers = { 'idempotency-key': key }
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => shop.call(placeEncargo, { as: clerk, raw: [body], headers })),
    )
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    expect(answers.filter((answer) => answer.headers['idempotent-replayed'] === 'true')).toHaveLength(99)
    expect(stockOf(product)).toEqual({ id: product, quantity: 498, moved: 498 })
  })

  test('other content under the key is refused and names the encargo; each of its parts is content', async () => {
    const key = randomUUID()
    const sent = await encargoBody(shop, { itemsBag: [{ id: await makeProduct(shop), cantidad: 1 }] })
    const send = (given: object) =>
      shop.call(placeEncargo, { as: clerk, raw: [{ ...sent, ...given }], headers: { 'idempotency-key': key } })
    const { id } = (await send({})).body
    for (const given of [
      { cliente: 'Otra' },
      { nit: '576937-K' },
      { descuento: 5 },
      { affiliate: await makeAffiliateId(shop) },
      { commerce: xela },
      { extension: annex },
      { itemsBag: [{ id: await makeProduct(shop), cantidad: 1 }] },
    ]) {
      const { status, body } = await send(given)
      expect([status, body.id]).toEqual([422, id])
      expect(body.message).toContain(`E2026${id}`)
    }
    expect((await send({})).body.id).toBe(id)
  })

  test('a refused encargo leaves its key free; a wrong key is refused', async () => {
    const [id, key] = [await makeProduct(shop, { quantity: 1 }), randomUUID()]
    expect((await place({ itemsBag: [{ id, cantidad: 2 }] }, { key })).status).toBe(409)
    expect((await place({ itemsBag: [{ id, cantidad: 1 }] }, { key })).status).toBe(201)
    expect((await place({}, { key: 'uno' })).status).toBe(400)
  })
})

test('two hundred clerks and one unit: one encargo (trap 1)', async () => {
  const id = await makeProduct(shop, { quantity: 1 })
  const body = await encargoBody(shop, { itemsBag: [{ id, cantidad: 1 }] })
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => shop.call(placeEncargo, { as: clerk, raw: [body] })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(stockOf(id)).toEqual({ id, quantity: 0, moved: 0 })
})

describe('what an encargo may name', () => {
  const ask = async (given: object = {}, as = clerk) =>
    shop.call(encargoStock, {
      as,
      raw: { affiliate: await makeAffiliateId(shop), commerce: ROSALES, extension: 1, ...given },
    })

  test('is the active stock of the shop and extension, as the inventory has it (P §2.11)', async () => {
    const here = await makeProduct(shop, { shopId: xela, extensionId: annex, name: 'De aquí', code: 'X-1' })
    await makeProduct(shop, { shopId: xela, extensionId: annex, isActive: false })
    await makeProduct(shop, { shopId: xela, extensionId: 1 })
    await makeProduct(shop, { extensionId: annex })
    const { body } = await ask({ commerce: xela, extension: annex })
    expect(body.data).toEqual([
      expect.objectContaining({ id: here, codigo: 'X-1', nombre: 'De aquí', cantidad: 10, comercio: 'Xela' }),
    ])
    expect(body.dataSearch).toContainEqual({ id: 'barcode', nombre: 'Código de barras' })
  })

  test('excludes D’Luna, and is refused for terms that no encargo may have', async () => {
    expect((await ask({ commerce: DLUNA })).status).toBe(403)
    expect((await ask({ affiliate: 999_999 })).status).toBe(409)
    expect((await ask({ extension: '' })).body.fields).toEqual({ extension: 'Este dato es obligatorio.' })
  })
})
