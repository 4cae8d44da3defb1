import { randomUUID } from 'node:crypto'
import { setProductPieces } from '@mostrador/contract/goods/product-sets'
import { stockMovements } from '@mostrador/contract/goods/stock'
import { margins } from '@mostrador/contract/goods/stock-reports'
import { deliverEncargo, encargoById, removeEncargo } from '@mostrador/contract/sale/encargos'
import { invoiceById, voidInvoice } from '@mostrador/contract/sale/invoices'
import { placeOrder, recordSale } from '@mostrador/contract/sale/orders'
import { returnGoods } from '@mostrador/contract/sale/returns'
import { HOUR_MS } from '@mostrador/domain/time'
import { afterEach, describe, expect, test } from 'vitest'
import { makeEncargo, saveEncargo } from '../../../../testing/encargos.ts'
import { loginAs, makeProduct, stockAndMovements } from '../../../../testing/factories.ts'
import { withKey } from '../../../../testing/money.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import { INVARIANTS } from '../../../db/copy/invariants.ts'
import { SalesTally } from '../../goods/stock/sales-tally.ts'

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner')
const clerk = await loginAs(shop, 'clerk')

afterEach(() => {
  for (const [what, query] of INVARIANTS) expect(shop.database.raw.prepare(query).all(), what).toEqual([])
})

const orderOf = (lines: Readonly<Record<number, number>>, given: object = {}) => ({
  itemsBag: Object.entries(lines).map(([id, cantidad]) => ({ id: Number(id), cantidad })),
  cliente: 'Consumidor Final',
  nit: 'CF',
  descuento: 0,
  ...given,
})

const sell = (lines: Readonly<Record<number, number>>, given: object = {}) =>
  shop.call(placeOrder, { as: clerk, raw: [orderOf(lines, given)], headers: withKey() })

const makeSet = async (pieces: Readonly<Record<number, number>>, given: object = {}) => {
  const id = await makeProduct(shop, { quantity: 0, price: 5000, ...given })
  await edit(id, pieces)
  return id
}

const ask = (idData: number, pieces: Readonly<Record<number, number>>) => {
  const piezas = Object.entries(pieces).map(([id, unidades]) => ({ id: Number(id), unidades }))
  return shop.call(setProductPieces, { as: owner, raw: [{ idData, piezas }] })
}

const edit = async (idData: number, pieces: Readonly<Record<number, number>>) => {
  const { status, body } = await ask(idData, pieces)
  expect([status, body.message]).toEqual([200, expect.any(String)])
}

const stockOf = (...ids: number[]) =>
  ids.map((id) => {
    const product = stockAndMovements(shop).find((each) => each.id === id)
    expect(product?.moved).toBe(product?.quantity)
    return product?.quantity
  })

const changesOf = async (id: number) => {
  const { body } = await shop.call(stockMovements, { as: owner, path: `/api/data/stock/${id}/movimientos` })
  return body.data.map((row: Record<string, unknown>) => [row['motivo'], row['cambio'], row['saldo']])
}

const detailOf = async (id: number) => (await shop.call(invoiceById, { as: owner, body: { id } })).body.data

const linesOfEncargo = async (id: number) =>
  (await shop.call(encargoById, { as: owner, body: { id } })).body.data.items as {
    readonly id: number
    readonly piezas?: readonly { readonly id: number }[]
  }[]

const cost = (id: number, quetzales: number) =>
  shop.database.raw.prepare('update product set cost = ? where id = ?').run(quetzales * 1_000_000, id)

const costsOf = (invoice: number) =>
  shop.database.raw.prepare('select cost from invoice_line where invoice_id = ? order by line_no').pluck().all(invoice)

describe('the sale of a set (D179)', () => {
  test('takes its pieces, with loose units of the same piece by one movement, and keeps what it took', async () => {
    const sheet = await makeProduct(shop, { name: 'Sábana', quantity: 10 })
    const pillow = await makeProduct(shop, { name: 'Funda', quantity: 10 })
    const set = await makeSet({ [sheet]: 1, [pillow]: 2 }, { name: 'Juego' })
    cost(sheet, 20)
    cost(pillow, 5)
    const { status, body } = await sell({ [set]: 2, [pillow]: 3 })
    expect(status).toBe(201)
    expect(stockOf(sheet, pillow, set)).toEqual([8, 3, 0])
    expect((await changesOf(pillow))[0]).toEqual(['Venta', -7, 3])
    expect(await changesOf(pillow)).toHaveLength(2)
    const { items } = await detailOf(body.id)
    expect(items.find(({ id }: { id: number }) => id === set)).toMatchObject({
      cantidad: 2,
      piezas: [
        { id: sheet, nombre: 'Sábana', unidades: 1 },
        { id: pillow, nombre: 'Funda', unidades: 2 },
      ],
    })
    expect(items.find(({ id }: { id: number }) => id === pillow)).not.toHaveProperty('piezas')
    expect(costsOf(body.id).toSorted()).toEqual([30_000_000, 5_000_000].toSorted())
  })

  test('is refused with the set and its scarce piece named, and nothing is taken', async () => {
    const sheet = await makeProduct(shop, { name: 'Sábana', quantity: 3 })
    const set = await makeSet({ [sheet]: 2 }, { name: 'Juego' })
    const { status, body } = await sell({ [set]: 2 })
    expect([status, body.message]).toEqual([
      409,
      'Juego no alcanza: de su pieza Sábana quedan 3 unidades (alcanza para 1).',
    ])
    expect(body.items).toMatchObject([{ id: set, disponibilidad: 1 }])
    const both = await sell({ [set]: 1, [sheet]: 2 })
    expect([both.status, both.body.message]).toEqual([409, 'Juego no alcanza: de su pieza Sábana queda 1 unidad.'])
    expect(stockOf(sheet)).toEqual([3])
    expect((await sell({ [set]: 1, [sheet]: 1 })).status).toBe(201)
    expect(stockOf(sheet)).toEqual([0])
  })

  test('of the last piece of two sets is one, with 20 tills at once', async () => {
    const sheet = await makeProduct(shop, { quantity: 1 })
    const other = await makeProduct(shop, { quantity: 50 })
    const [one, two] = [await makeSet({ [sheet]: 1, [other]: 1 }), await makeSet({ [other]: 1, [sheet]: 1 })]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => sell(at % 2 === 0 ? { [one]: 1, [other]: 1 } : { [other]: 1, [two]: 1 })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    expect(stockOf(sheet, other)).toEqual([0, 48])
  })

  test('of two sets that share a piece is refused where it is not enough for both', async () => {
    const sheet = await makeProduct(shop, { quantity: 3 })
    const [one, two] = [await makeSet({ [sheet]: 2 }), await makeSet({ [sheet]: 2 })]
    const { status, body } = await sell({ [one]: 1, [two]: 1 })
    expect(status).toBe(409)
    expect(body.items).toMatchObject([{ id: two, disponibilidad: 0 }])
    expect(stockOf(sheet)).toEqual([3])
  })
})

describe('what a set’s line kept comes back', () => {
  test('after the set was edited, by a void, and twice changes nothing', async () => {
    const [sheet, pillow] = [await makeProduct(shop), await makeProduct(shop)]
    const set = await makeSet({ [sheet]: 2 })
    const { body } = await sell({ [set]: 3 })
    await edit(set, { [pillow]: 1 })
    for (const _ of [1, 2]) await shop.call(voidInvoice, { as: owner, body: { id: body.id } })
    expect(stockOf(sheet, pillow, set)).toEqual([10, 10, 0])
  })

  test('after it was edited, by a return, damaged units leaving again', async () => {
    const [sheet, pillow] = [await makeProduct(shop), await makeProduct(shop)]
    cost(sheet, 7)
    const set = await makeSet({ [sheet]: 2 })
    const { body } = await sell({ [set]: 3 }, { pagos: [{ forma: 1, monto: '150.00' }] })
    await edit(set, {})
    const back = (items: object[]) =>
      shop.call(returnGoods, {
        as: owner,
        raw: [{ idData: body.id, items, motivo: 'No le quedó', forma: 1 }],
        headers: withKey(),
      })
    expect((await back([{ id: set, cantidad: 1, estado: 'vendible' }])).body).toMatchObject({ total: '50.00' })
    expect(stockOf(sheet, set)).toEqual([6, 0])
    expect((await back([{ id: set, cantidad: 2, estado: 'dañado' }])).status).toBe(201)
    expect(stockOf(sheet, pillow, set)).toEqual([6, 10, 0])
    expect((await changesOf(sheet)).slice(0, 2).map(([, change]: unknown[]) => change)).toEqual([-4, 4])
  })

  test('of a product that became a set since as the pieces of today (D234)', async () => {
    const sheet = await makeProduct(shop)
    const set = await makeProduct(shop, { quantity: 2 })
    const { body } = await sell({ [set]: 2 })
    await edit(set, { [sheet]: 1 })
    expect((await shop.call(voidInvoice, { as: owner, body: { id: body.id } })).status).toBe(200)
    expect(stockOf(sheet, set)).toEqual([12, 0])
  })

  test('by an encargo that ends, holds again, and is delivered', async () => {
    const sheet = await makeProduct(shop, { name: 'Sábana', quantity: 10 })
    cost(sheet, 9)
    const set = await makeSet({ [sheet]: 2 })
    const id = await makeEncargo(shop, clerk, { itemsBag: [{ id: set, cantidad: 3 }] })
    expect(stockOf(sheet)).toEqual([4])
    await edit(set, { [sheet]: 1 })
    expect(await linesOfEncargo(id)).toEqual([
      expect.objectContaining({ id: set, cantidad: 3, piezas: [{ id: sheet, nombre: 'Sábana', unidades: 2 }] }),
    ])
    expect((await saveEncargo(shop, clerk, id, { activo: 2 })).status).toBe(200)
    expect(stockOf(sheet)).toEqual([10])
    expect((await saveEncargo(shop, clerk, id, { activo: 1 })).status).toBe(200)
    expect(stockOf(sheet)).toEqual([4])
    const { status, body } = await shop.call(deliverEncargo, { as: clerk, raw: [{ idData: id }], headers: withKey() })
    expect(status).toBe(201)
    expect(stockOf(sheet)).toEqual([4])
    expect((await detailOf(body.id)).items).toMatchObject([{ id: set, piezas: [{ id: sheet, unidades: 2 }] }])
    expect(costsOf(body.id)).toEqual([18_000_000])
    await shop.call(voidInvoice, { as: owner, body: { id: body.id } })
    expect(stockOf(sheet, set)).toEqual([10, 0])

    const gone = await makeEncargo(shop, clerk, { itemsBag: [{ id: set, cantidad: 1 }] })
    expect(stockOf(sheet)).toEqual([9])
    expect((await shop.call(removeEncargo, { as: owner, raw: [{ idData: gone }] })).status).toBe(200)
    expect(stockOf(sheet)).toEqual([10])
  })
})

test('20 tills sell and give back a set while its pieces change: what each line kept comes back', async () => {
  const [sheet, pillow] = [await makeProduct(shop, { quantity: 200 }), await makeProduct(shop, { quantity: 200 })]
  const set = await makeSet({ [sheet]: 2 })
  const versions = [{ [pillow]: 1 }, { [sheet]: 1, [pillow]: 3 }, { [sheet]: 2 }, { [pillow]: 2 }]
  // On PostgreSQL, an edit whose attempts all conflict with sales is answered 503, with nothing stored.
  const change = async () => {
    for (const pieces of versions) expect([200, 503]).toContain((await ask(set, pieces)).status)
  }
  const selling = Array.from({ length: 20 }, () => sell({ [set]: 3 }, { pagos: [{ forma: 1, monto: '150.00' }] }))
  const [sold] = await Promise.all([Promise.all(selling), change()])
  expect(sold.map(({ status }) => status)).toEqual(sold.map(() => 201))
  const giveBack = ({ body }: (typeof sold)[number], cantidad: number) => {
    const items = [{ id: set, cantidad, estado: 'vendible' }]
    const raw = [{ idData: body.id, items, motivo: 'No le quedó', forma: 1 }]
    return shop.call(returnGoods, { as: owner, raw, headers: withKey() })
  }
  const [returned] = await Promise.all([
    Promise.all([...sold.map((sale) => giveBack(sale, 1)), ...sold.map((sale) => giveBack(sale, 2))]),
    change(),
  ])
  expect(returned.map(({ status }) => status)).toEqual(returned.map(() => 201))
  expect(stockOf(sheet, pillow, set)).toEqual([200, 200, 0])
  await edit(set, {})
})

test('an encargo says the pieces of its sets alone, and each line once', async () => {
  const [sheet, pillow, towel] = [await makeProduct(shop), await makeProduct(shop), await makeProduct(shop)]
  const set = await makeSet({ [sheet]: 1, [pillow]: 2 })
  const lines = [towel, set].map((id) => ({ id, cantidad: 1 }))
  const found = await linesOfEncargo(await makeEncargo(shop, clerk, { itemsBag: lines }))
  expect(found.map(({ id, piezas }) => [id, piezas?.map((piece) => piece.id)])).toEqual([
    [towel, undefined],
    [set, [sheet, pillow]],
  ])
})

test('a refused sale of a set is recorded with its pieces, what is missing as a difference', async () => {
  const sheet = await makeProduct(shop, { quantity: 1 })
  const set = await makeSet({ [sheet]: 2 })
  const { status } = await shop.call(recordSale, {
    as: owner,
    raw: [
      {
        ...orderOf({}, { itemsBag: [{ id: set, cantidad: 1, valor: '50.00' }], subtotal: '50.00', total: '50.00' }),
        vendidoEn: '2026-11-18 17:45:00',
        clave: randomUUID(),
        motivo: 'Ya se la llevó',
        rechazo: 'Se agotó.',
      },
    ],
  })
  expect(status).toBe(201)
  expect(stockOf(sheet, set)).toEqual([0, 0])
  expect((await changesOf(sheet)).slice(0, 2).map(([, change]: unknown[]) => change)).toEqual([-2, 1])
})

test('revenue and cost stand on the set, units on its pieces, whatever came back', async () => {
  const [sheet, pillow] = [await makeProduct(shop, { quantity: 50 }), await makeProduct(shop, { quantity: 50 })]
  cost(sheet, 8)
  cost(pillow, 3)
  const set = await makeSet({ [sheet]: 1, [pillow]: 2 })
  const { body } = await sell({ [set]: 4, [sheet]: 1 }, { pagos: [{ forma: 1, monto: '210.00' }] })
  const gone = await sell({ [set]: 1 })
  await shop.call(voidInvoice, { as: owner, body: { id: gone.body.id } })
  const items = [
    { id: set, cantidad: 1, estado: 'vendible' },
    { id: set, cantidad: 1, estado: 'dañado' },
  ]
  const raw = [{ idData: body.id, items, motivo: 'No le quedó', forma: 1 }]
  expect((await shop.call(returnGoods, { as: owner, raw, headers: withKey() })).status).toBe(201)
  const rowsOf = async () => {
    const { body: report } = await shop.call(margins, { as: owner, query: '?page=1&pageSize=500' })
    return [set, sheet, pillow].map((id) => report.data.find((row: { id: number }) => row.id === id))
  }
  const expected = [
    { unidades: 0, ventas: '100.00', costo: '28.00' },
    { unidades: 3, ventas: '10.00', costo: '8.00' },
    { unidades: 4, ventas: '0.00' },
  ]
  expect(await rowsOf()).toMatchObject(expected)
  // The figures are the same after the tally has counted the sale.
  shop.clock.now += HOUR_MS
  await new SalesTally(shop.database, () => shop.clock.now).keepUp()
  const counted = shop.database.raw.prepare('select count(*) from product_day_total where product_id = ?').pluck()
  expect(counted.get(pillow)).toBe(1)
  expect(await rowsOf()).toMatchObject(expected)
})
