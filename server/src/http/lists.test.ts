import type { Endpoint } from '@mostrador/contract/endpoint'
import { endpoints } from '@mostrador/contract/endpoints'
import { addProductTag, productTagColumns, productTagList } from '@mostrador/contract/goods/product-tags'
import { inventory, productColumns, productExport } from '@mostrador/contract/goods/products'
import { movementColumns, stockList, stockMovements } from '@mostrador/contract/goods/stock'
import {
  approveStockCount,
  beginStockCount,
  stockCountColumns,
  stockCountList,
} from '@mostrador/contract/goods/stock-counts'
import { lookupColumns, lookups } from '@mostrador/contract/group/lookups'
import type { ListColumns } from '@mostrador/contract/list'
import { affiliateColumns, affiliateExport, affiliateList } from '@mostrador/contract/people/affiliates'
import { recordColumns, recordList, userColumns, userExport, userList } from '@mostrador/contract/people/users'
import { shapeOf } from '@mostrador/contract/row'
import { encargoColumns, encargoExport, encargoList } from '@mostrador/contract/sale/encargos'
import {
  invoiceColumns,
  invoiceExport,
  invoiceList,
  pendingOrders,
  setInvoiceState,
  voidInvoice,
} from '@mostrador/contract/sale/invoices'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { returnColumns, returnGoods, returnList } from '@mostrador/contract/sale/returns'
import { fold } from '@mostrador/domain/search'
import { DAY_MS } from '@mostrador/domain/time'
import Papa from 'papaparse'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { makeAffiliateId, makeEncargo } from '../../testing/encargos.ts'
import { DLUNA, loginAs, makeAffiliate, makeProduct, makeUser, ROSALES } from '../../testing/factories.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

type Row = Readonly<Record<string, string | number | boolean | null>>

let shop: TestApp
let owner: string
let owners: string[]
let clerk: string
let dluna: string
let sold: number

beforeAll(async () => {
  shop = await testApp()
  owner = await loginAs(shop, 'owner', { name: 'Óscar Dueño' })
  clerk = await loginAs(shop, 'clerk', { name: 'Ana Clara' })
  dluna = await loginAs(shop, 'clerk', { name: 'Beto Ñuñez', shopId: DLUNA })
  await makeUser(shop, { name: 'ñandú', role: 'provider', isActive: false })
  const codes = [await makeAffiliate(shop), await makeAffiliate(shop, false), await makeAffiliate(shop)]
  const names = ['Ñame', 'almohada', 'Ábaco', 'almohada', 'Zapote', 'nube']
  const ids: number[] = []
  for (const [at, name] of names.entries())
    ids.push(
      await makeProduct(shop, {
        name,
        price: 1000 + ((at * 700) % 1900),
        quantity: [40, 0, 3, 1, 90, 12][at] ?? 0,
        isActive: at !== 3,
        groupId: 2 + (at % 2),
        isExtra: at % 2 === 0,
      }),
    )
  sold = ids[0] ?? 0
  const tires = await makeProduct(shop, { shopId: DLUNA, quantity: 50, price: 90_000 })
  for (const [at, customer] of ['Zoila', 'ámbar', 'Consumidor Final', 'Ñico', 'Ámbar'].entries()) {
    shop.clock.now += at * DAY_MS
    owner = await loginAs(shop, 'owner', { name: 'Óscar Dueño' })
    clerk = await loginAs(shop, 'clerk', { name: 'Ana Clara' })
    dluna = await loginAs(shop, 'clerk', { name: 'Beto Ñuñez', shopId: DLUNA })
    const order = { cliente: customer, nit: at % 2 ? 'CF' : '1234567-9', descuento: 0 }
    const itemsBag = [{ id: sold, cantidad: 1 + ((at * 3) % 4) }]
    const adi = at === 1 ? { afiliado: codes[0] } : {}
    const { body } = await shop.call(placeOrder, { as: clerk, raw: [{ ...order, itemsBag, ...adi }] })
    const items = [{ id: sold, cantidad: 1, estado: 'vendible' }]
    // The first is voided below, and therefore not returned.
    if (at > 0)
      await shop.call(returnGoods, { as: owner, raw: [{ idData: body.id, items, motivo: customer, forma: 1 + at }] })
    if (at % 2) await shop.call(setInvoiceState, { as: owner, body: { id: body.id, state: 'completed' } })
    await shop.call(placeOrder, { as: dluna, raw: [{ ...order, itemsBag: [{ id: tires, cantidad: 1 + (at % 2) }] }] })
  }
  const { body } = await shop.call(invoiceList, { as: owner, query: '?pageSize=1&sort=id' })
  await shop.call(voidInvoice, { as: owner, body: { id: body.data[0].id } })
  for (let n = 0; n < 4; n += 1) await makeEncargo(shop, clerk, { affiliate: await makeAffiliateId(shop) })
  for (const [at, nombre] of ['Vitrina', 'ábside', 'Bodega'].entries()) {
    const place = at === 2 ? { comercioId: DLUNA } : { comercioId: ROSALES }
    const begun = await shop.call(beginStockCount, {
      as: owner,
      raw: [{ ...place, extensionId: 1, alcance: 'todo', nombre }],
    })
    if (at === 1) await shop.call(approveStockCount, { as: owner, raw: [{ idData: begun.body.id }] })
  }
  for (const name of ['Ñandutí', 'cojín', 'Almohada'])
    await shop.call(lookups.element.add, { as: owner, body: { name, isActive: name !== 'cojín' } })
  const tag = await shop.call(lookups.hashtag.add, { as: owner, body: { name: 'oferta', isActive: true } })
  for (const [at, productId] of ids.slice(0, 4).entries())
    await shop.call(addProductTag, {
      as: owner,
      body: { productId, hashtagId: tag.body.id, quantity: 1 + ((at * 7) % 5) },
    })
  owners = []
  while (owners.length < 8) owners.push(await loginAs(shop, 'owner', { name: 'Óscar Dueño' }))
})
afterAll(() => shop.close())
// The owners take turns, because one alone would exceed the limit of calls per second.
beforeEach(() => {
  const [next = owner, ...others] = owners
  owners = [...others, next]
  owner = next
})

/** Each list's call, sort columns, path of the rows, and unique column. */
const LISTS: readonly (readonly [call: Endpoint, columns: ListColumns, rows: string, unique: string])[] = [
  [stockList, productColumns, 'data', 'id'],
  [inventory, productColumns, 'data', 'id'],
  [invoiceList, invoiceColumns, 'data', 'id'],
  [pendingOrders, invoiceColumns, 'data', 'id'],
  [returnList, returnColumns, 'data', 'id'],
  [stockCountList, stockCountColumns, 'data', 'id'],
  [encargoList, encargoColumns, 'orders', 'id'],
  [affiliateList, affiliateColumns, 'affiliates', 'id'],
  [userList, userColumns, 'data', 'id'],
  [recordList, recordColumns, 'data', 'id'],
  [productTagList, productTagColumns, 'data', 'producto_tag_id'],
  [lookups.group.list, lookupColumns, 'data', 'id'],
  [lookups.element.list, lookupColumns, 'data', 'id'],
  [stockMovements, movementColumns, 'data', 'id'],
]

function keyOf(row: Row, name: string, id: string): string | number {
  const value = row[name]
  if (name === 'numero') return Number(row['id'])
  if (name === 'documento' || name === 'factura') return Number(String(value ?? '').replace(/^[ED]?\d{4}/, ''))
  if ((name === 'estado' && typeof value === 'number') || (name === 'activo' && typeof value === 'number'))
    return Number(value)
  if (typeof value === 'number' || typeof value === 'boolean') return Number(value)
  if (/^\d+\.\d\d$/.test(String(value))) return Number(value)
  return value === null && name === id ? 0 : fold(String(value ?? ''))
}

/** The reason of a movement is sorted by its stored word, which is not shown. */
const isShown = (name: string) => name !== 'motivo'

describe.each(LISTS.map((list) => [list[0].name, ...list] as const))(
  '%s',
  (_, call, { sorted, kinds }, rowsAt, unique) => {
    const path = () => ({ path: call.path.replace(':id', String(sold)) })
    const ask = async (query: string) => {
      const { status, body } = await shop.call(call, { as: owner, ...path(), query: `?${query}` })
      expect([status, body.message]).toEqual([200, expect.any(String)])
      return { rows: body[rowsAt] as Row[], total: body.total as number }
    }
    const ids = (rows: readonly Row[]) => rows.map((row) => row[unique])

    test.each(Object.values(sorted))('is sorted by %s in both directions, and by id for equal values', async (name) => {
      const up = await ask(`page=1&pageSize=500&sort=${name}`)
      expect(up.rows.length).toBeGreaterThan(1)
      if (isShown(name)) {
        const wanted = up.rows.toSorted((one, other) => {
          const [a, b] = [keyOf(one, name, unique), keyOf(other, name, unique)]
          return a === b ? Number(one[unique]) - Number(other[unique]) : a < b ? -1 : 1
        })
        expect(ids(up.rows)).toEqual(ids(wanted))
      }
      expect(ids((await ask(`page=1&pageSize=500&sort=-${name}`)).rows)).toEqual(ids(up.rows).toReversed())
      const pages = []
      for (let page = 1; page * 2 < up.rows.length + 2; page += 1)
        pages.push(...(await ask(`page=${page}&pageSize=2&sort=${name}`)).rows)
      expect(ids(pages)).toEqual(ids(up.rows))
      expect(up.total).toBe(up.rows.length)
    })

    const money = Object.entries(kinds).flatMap(([ours, kind]) => (kind === 'money' ? [sorted[ours] ?? ''] : []))
    if (money.length > 0)
      test('money is found by its shown form', async () => {
        for (const name of money) {
          const [row] = (await ask('page=1&pageSize=1')).rows
          const { rows } = await ask(`page=1&pageSize=500&columns=${name}&search=Q${Number(row?.[name]).toFixed(2)}`)
          expect(ids(rows)).toContain(row?.[unique])
        }
      })

    const texts = Object.entries(kinds).flatMap(([ours, kind]) => (kind === 'text' ? [sorted[ours] ?? ''] : []))
    if (call !== stockMovements)
      test('words are found in any order over the columns (D173)', async () => {
        const [row = {}] = (await ask('page=1&pageSize=1')).rows
        const words = texts
          .filter(isShown)
          .flatMap((name) => (typeof row[name] === 'string' ? row[name].split(/\s+/) : []))
          .filter((word) => /^[\p{L}\d’-]+$/u.test(word))
        const found = async (search: string) =>
          ids((await ask(`page=1&pageSize=500&columns=${texts.join()}&search=${encodeURIComponent(search)}`)).rows)
        expect(await found(words.toReversed().slice(0, 5).join('  '))).toContain(row[unique])
        expect(await found([...words.slice(0, 5), 'zzzz'].join(' '))).toEqual([])
      })

    test.each(['sort=inventada', 'sort=--id', 'sort=-', 'sort=id&sort=id'])('%s is refused', async (query) => {
      const { status, body } = await shop.call(call, { as: owner, ...path(), query: `?${query}` })
      expect([status, Object.keys(body.fields)]).toEqual([400, ['sort']])
    })

    test('a size without a page means the first page', async () => {
      const { rows, total } = await ask('pageSize=1')
      expect(rows).toHaveLength(1)
      expect(total).toBeGreaterThan(1)
      expect(ids(rows)).toEqual(ids((await ask('page=1&pageSize=1')).rows))
    })
  },
)

/** Includes calls with a single order: they must not ignore an unknown one. */
const PAGED = endpoints.filter(({ method, query }) => method === 'GET' && query && shapeOf(query)?.['page'])

test.each(PAGED.map((call) => [call.name, call] as const))('%s refuses an unknown order', async (_, call) => {
  const path = { path: call.path.replace(':id', String(sold)) }
  const { status, body } = await shop.call(call, { as: owner, ...path, query: '?sort=inventada' })
  // The list of one person also misses that person.
  expect([status, Object.keys(body.fields)]).toEqual([400, expect.arrayContaining(['sort'])])
})

test.each(PAGED.map((call) => [call.name, call] as const))('%s is read without an order', async (_, call) => {
  const path = { path: call.path.replace(':id', String(sold)) }
  const { status, body } = await shop.call(call, { as: owner, ...path })
  // The list of one person misses that person.
  if (status !== 200) expect([status, Object.keys(body.fields)]).toEqual([400, expect.not.arrayContaining(['sort'])])
})

/** The sort orders of a list: fields of its rows that its query accepts. */
function ordersOf({ query, reply }: Endpoint): string[] {
  const rows = shapeOf(reply)?.['rows']?.[1]
  const fields = rows instanceof z.core.$ZodArray ? shapeOf(rows._zod.def.element) : undefined
  return Object.values(fields ?? {})
    .map(([theirs]) => theirs)
    .filter((sort) => z.safeDecode(query, { sort } as never).success)
}

const SORTED = PAGED.filter((call) => ordersOf(call).length > 0)

test('more lists are sorted than those above', () => {
  expect(SORTED.length).toBeGreaterThan(LISTS.length)
})

test.each(SORTED.map((call) => [call.name, call] as const))('%s is read in each of its orders', async (_, call) => {
  const path = { path: call.path.replace(':id', String(sold)) }
  for (const sort of ordersOf(call)) {
    const { status } = await shop.call(call, { as: owner, ...path, query: `?sort=${sort}` })
    expect([sort, status]).toEqual([sort, 200])
  }
})

const byQuery = async (call: Endpoint, query: string, as = owner) => {
  const { status, body } = await shop.call(call, { as, query: `?page=1&pageSize=500&${query}` })
  expect(status).toBe(200)
  const rows = (body.data ?? body.orders ?? body.affiliates) as Row[]
  expect(body.total).toBe(rows.length)
  return rows
}
const asFile = async (call: Endpoint, query: string) => {
  const { body } = await shop.call(call, { as: owner, query: `?${query}` })
  const [, ...rows] = Papa.parse<string[]>((body as Buffer).toString('utf8').slice(1), { skipEmptyLines: true }).data
  return rows.map(([id]) => Number(id))
}

describe('filters select the same rows in the list, in its order, beside a search and in its file', () => {
  const invoices: readonly (readonly [query: string, isLeft: (row: Row) => boolean])[] = [
    ['comercio=1', (row) => row['comercio'] === 'D’Luna'],
    ['proceso=1', (row) => row['procesoRaw'] === 1],
    ['proceso=2', (row) => row['procesoRaw'] === 2],
    ['proceso=2&comercio=2', (row) => row['procesoRaw'] === 2 && row['comercio'] === 'Rosales'],
    ['desde=2026-11-20', (row) => String(row['fecha']) >= '2026-11-20'],
    ['hasta=2026-11-20', (row) => String(row['fecha']) < '2026-11-21'],
    ['desde=2026-11-20&hasta=2026-11-20', (row) => String(row['fecha']).startsWith('2026-11-20')],
    [
      'desde=2026-11-20&proceso=1&comercio=1',
      (row) => String(row['fecha']) >= '2026-11-20' && row['procesoRaw'] === 1 && row['comercio'] === 'D’Luna',
    ],
  ]
  test.each(invoices)('of invoices: %s', async (query, isLeft) => {
    const all = await byQuery(invoiceList, 'sort=id')
    const left = all.filter(isLeft).map(({ id }) => id)
    expect(left.length).toBeGreaterThan(0)
    expect(left.length).toBeLessThan(all.length)
    for (const sort of Object.values(invoiceColumns.sorted)) {
      const rows = await byQuery(invoiceList, `${query}&sort=-${sort}`)
      expect(rows.map(({ id }) => id).toSorted()).toEqual(left.toSorted())
      expect(await asFile(invoiceExport, `${query}&sort=-${sort}`)).toEqual(rows.map(({ id }) => id))
    }
    expect((await byQuery(invoiceList, query)).map(({ id }) => id)).toEqual(left.toReversed())
    expect(await asFile(invoiceExport, query)).toEqual(left.toReversed())
    const found = all.filter((row) => isLeft(row) && fold(String(row['cliente'])).includes('a')).map(({ id }) => id)
    expect((await byQuery(invoiceList, `${query}&search=a&columns=cliente`)).map(({ id }) => id)).toEqual(
      found.toReversed(),
    )
    expect(await asFile(invoiceExport, `${query}&search=a&columns=cliente&sort=id`)).toEqual(found)
  })

  test('of invoices: seller and affiliate, by name and code', async () => {
    const [bought] = (await byQuery(invoiceList, 'sort=id')).filter(({ afiliado }) => afiliado !== null)
    expect(bought).toMatchObject({ afiliado: expect.stringMatching(/^Afiliada/), afiliadoCodigo: expect.any(Number) })
    for (const text of [String(bought?.['afiliado']).toLowerCase(), String(bought?.['afiliadoCodigo'])])
      expect((await byQuery(invoiceList, `search=${text}&columns=afiliado`)).map(({ id }) => id)).toEqual([
        bought?.['id'],
      ])
    const parted = `${bought?.['comercio']} ${bought?.['afiliadoCodigo']} ${String(bought?.['cliente']).split(' ').at(-1)}`
    const columns = 'afiliado,comercio,cliente'
    expect(await byQuery(invoiceList, `search=${encodeURIComponent(parted)}&columns=${columns}`)).toHaveLength(1)
    expect(await byQuery(invoiceList, `search=${encodeURIComponent(`${parted} zzzz`)}&columns=${columns}`)).toEqual([])
    const { body } = await shop.call(affiliateList, {
      as: owner,
      query: `?search=${bought?.['afiliadoCodigo']}&columns=codigo`,
    })
    const { id: affiliate } = body.affiliates[0]
    expect((await byQuery(invoiceList, `afiliado=${affiliate}`)).map(({ id }) => id)).toEqual([bought?.['id']])
    const author = shop.database.raw
      .prepare('select author_id from invoice where id = ?')
      .pluck()
      .get(Number(bought?.['id']))
    expect((await byQuery(invoiceList, `autor=${author}`)).map(({ id }) => id)).toEqual([bought?.['id']])
  })

  test('void invoices are only for those who may void, and are marked (D28)', async () => {
    const [gone, ...others] = await byQuery(invoiceList, 'anulada=1')
    expect([gone?.['anulada'], others]).toEqual([true, []])
    expect(await asFile(invoiceExport, 'anulada=1')).toEqual([gone?.['id']])
    expect(await byQuery(invoiceList, `anulada=1&search=${gone?.['id']}&columns=id`)).toHaveLength(1)
    expect(await byQuery(invoiceList, 'anulada=1&search=nadie')).toEqual([])
    expect((await byQuery(invoiceList, '')).map(({ id }) => id)).not.toContain(gone?.['id'])
    for (const role of ['manager', 'provider', 'clerk'] as const)
      expect(await byQuery(invoiceList, 'anulada=1', await loginAs(shop, role))).toEqual([])
  })

  test("a clerk's filters stay within the clerk's shop", async () => {
    for (const call of [invoiceList, inventory]) {
      expect(await byQuery(call, `comercio=${DLUNA}`, clerk)).toEqual([])
      const own = await byQuery(call, `comercio=${ROSALES}`, clerk)
      expect(own.length).toBeGreaterThan(0)
      expect(new Set(own.map(({ comercio }) => comercio))).toEqual(new Set(['Rosales']))
    }
    const theirs = await byQuery(encargoList, `comercio=${ROSALES}`, clerk)
    expect(theirs).toHaveLength(4)
  })

  test.each([
    ['existencia=agotado', (row: Row) => row['cantidad'] === 0],
    ['existencia=por-agotarse', (row: Row) => Number(row['cantidad']) > 0 && Number(row['cantidad']) <= 3],
    ['existencia=escaso&estado=1', (row: Row) => Number(row['cantidad']) <= 3 && row['activoI'] === 1],
    ['comercio=1', (row: Row) => row['comercioId'] === 1],
    ['grupo=2', (row: Row) => row['grupoId'] === 2],
    ['estado=2', (row: Row) => row['activoI'] === 2],
    ['elemento=1&extension=1&comercio=2', (row: Row) => row['elementoId'] === 1 && row['comercioId'] === 2],
  ])('of products: %s', async (query, isLeft) => {
    const all = await byQuery(stockList, '')
    const left = all.filter(isLeft).map(({ id }) => id)
    expect(left.length).toBeGreaterThan(0)
    expect(left.length).toBeLessThan(all.length)
    expect((await byQuery(stockList, query)).map(({ id }) => id)).toEqual(left)
    expect((await byQuery(stockList, `${query}&sort=id`)).map(({ id }) => id)).toEqual(left.toReversed())
    expect(await asFile(productExport, query)).toEqual(left)
    // The specified answer without a page is filtered too.
    const whole = await shop.call(stockList, { as: owner, query: `?${query}` })
    expect(whole.body.data.map(({ id }: Row) => id)).toEqual(left)
  })

  test('of encargos, affiliates, people and the six lists', async () => {
    const [first] = await byQuery(encargoList, 'sort=id')
    shop.database.raw
      .prepare('update encargo set delivery = 3, is_active = 2 - 2 where id = ?')
      .run(Number(first?.['id']))
    expect(await byQuery(encargoList, 'entrega=3')).toHaveLength(1)
    expect(await byQuery(encargoList, 'entrega=por-entregar')).toHaveLength(3)
    expect(await byQuery(encargoList, 'activo=2')).toHaveLength(1)
    expect(await byQuery(encargoList, 'saldo=1')).toHaveLength(4)
    expect(await byQuery(encargoList, 'saldo=2')).toHaveLength(0)
    expect(await byQuery(encargoList, 'hasta=2020-01-01')).toEqual([])
    expect(await byQuery(encargoList, `afiliado=${first?.['afiliadoId']}`)).toHaveLength(1)
    expect(await asFile(encargoExport, 'entrega=3')).toEqual([first?.['id']])
    const inactive = await byQuery(affiliateList, 'estado=2')
    expect(inactive.map(({ estado }) => estado)).toEqual([2])
    expect(await asFile(affiliateExport, 'estado=2')).toEqual(inactive.map(({ id }) => id))
    const idle = await byQuery(userList, 'estado=2&puesto=3')
    expect(idle.map(({ nombre }) => nombre)).toEqual(['ñandú'])
    expect(await asFile(userExport, 'estado=2&puesto=3')).toEqual(idle.map(({ id }) => id))
    expect((await byQuery(userList, `comercio=${DLUNA}`)).every(({ comercioUserId }) => comercioUserId === DLUNA)).toBe(
      true,
    )
    expect(await byQuery(recordList, 'eliminado=1')).toEqual([])
    expect((await byQuery(recordList, 'eliminado=2')).length).toBe((await byQuery(userList, '')).length)
    expect(await byQuery(lookups.group.list, 'estado=2')).toEqual([])
  })

  const wrong: readonly (readonly [call: Endpoint, field: string, value: string])[] = [
    [invoiceList, 'desde', 'ayer'],
    [invoiceList, 'hasta', '2026-02-30'],
    [invoiceList, 'comercio', '0'],
    [invoiceList, 'proceso', '3'],
    [stockList, 'existencia', 'mucha'],
    [encargoList, 'entrega', '4'],
    [affiliateList, 'estado', 'si'],
    [userList, 'puesto', '5'],
    [productExport, 'grupo', 'x'],
  ]
  test.each(wrong.map(([call, ...rest]) => [call.name, ...rest, call] as const))(
    'of %s: %s=%s is refused at its field',
    async (_, field, value, call) => {
      const { status, body } = await shop.call(call, { as: owner, query: `?${field}=${value}` })
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    },
  )
})

describe('a shown value finds its row (D56)', () => {
  test.each([
    ['Q900', 'total', 'total', /^900\./],
    ['Q1,800.0', 'total', 'total', /^1800\.00/],
    ['1,800', 'total', 'total', /^1800\./],
    ['20 nov 2026', 'fecha', 'fecha', /^2026-11-20/],
    ['20-11-2026', 'fecha', 'fecha', /^2026-11-20/],
    ['vie 20 nov 2026, 10:00', 'fecha', 'fecha', /^2026-11-20 10:00/],
    ['nov 2026', 'fecha', 'fecha', /^2026-11/],
  ])('%s in %s', async (text, column, field, shown) => {
    const all = await byQuery(invoiceList, '')
    const named = all.filter((row) => shown.test(String(row[field]))).map(({ id }) => id)
    const found = await byQuery(invoiceList, `search=${encodeURIComponent(text)}&columns=${column}`)
    expect(found.map(({ id }) => id)).toEqual(named)
    expect(named.length).toBeGreaterThan(0)
  })
})
