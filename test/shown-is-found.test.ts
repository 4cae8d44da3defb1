import type { Endpoint } from '@mostrador/contract/endpoint'
import { inventory, productRow } from '@mostrador/contract/goods/products'
import { stockList } from '@mostrador/contract/goods/stock'
import { fromWire } from '@mostrador/contract/picker'
import { wireNames } from '@mostrador/contract/row'
import { encargoList, encargoRow } from '@mostrador/contract/sale/encargos'
import { invoiceList, invoiceRow } from '@mostrador/contract/sale/invoices'
import { placeOrder } from '@mostrador/contract/sale/orders'
import type { Product } from '@mostrador/domain/goods/product'
import { searchable } from '@mostrador/domain/search'
import { makeEncargo, saveEncargo } from '@mostrador/server/testing/encargos'
import { loginAs, makeAffiliate, makeProduct } from '@mostrador/server/testing/factories'
import { type TestApp, testApp } from '@mostrador/server/testing/test-app'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchableColumns, wireColumns } from '../web/src/api/lists/search-columns.ts'
import { productText, textKind } from '../web/src/api/records/stock.ts'
import { ENCARGO_COLUMNS } from '../web/src/features/sale/encargos/encargo-columns.tsx'
import { invoiceColumns } from '../web/src/features/sale/invoices/invoice-columns.tsx'
import { PRODUCT_COLUMNS } from '../web/src/stock/stock-columns.tsx'
import { shownIn } from '../web/src/testing/shown-in.ts'
import type { Column } from '../web/src/ui/list/column.ts'

/** All that a list shows can be searched, by the database and by a till's kept stock (D56, D63). */

let shop: TestApp
let owner: string
let clerk: string

const NAMES = ['Sábana Añil', 'SABANA añeja', 'Toalla 100% algodón', 'toalla_lino', 'Cortina «Güisquil»', 'Cojín\\Maya']
const BARCODES = ['ÑANDÚ-1', '7401', 'aB%c', '74_01x', 'É-9', '99\\9']

beforeAll(async () => {
  shop = await testApp()
  shop.clock.now = Date.parse('2026-03-09T15:04:05Z')
  owner = await loginAs(shop, 'owner')
  clerk = await loginAs(shop, 'clerk', { name: 'Karla Tzoc Ñoño' })
  const goods: number[] = []
  for (const [index, name] of NAMES.entries())
    goods.push(
      await makeProduct(shop, {
        name,
        barcode: BARCODES[index] ?? '',
        code: `C-Ñ${index}`,
        price: 1205 + index * 123_990,
        quantity: index * 800 + 4,
        isExtra: index % 2 === 0,
        isActive: index % 3 > 0,
      }),
    )
  const afiliado = await makeAffiliate(shop)
  const [, sold = 0] = goods
  const order = { itemsBag: [{ id: sold, cantidad: 2 }], cliente: 'Doña Inés', nit: 'CF', descuento: 0 }
  for (const given of [{}, { cliente: 'Consumidor Final', afiliado }])
    expect((await shop.call(placeOrder, { as: clerk, raw: [{ ...order, ...given }] })).status).toBe(201)
  const encargo = await makeEncargo(shop, clerk, { itemsBag: [{ id: sold, cantidad: 3 }] })
  await saveEncargo(shop, clerk, encargo, { pagado: '1500.00', formaRaw: 2, entregaRaw: 2 })
  await saveEncargo(shop, clerk, await makeEncargo(shop, clerk), { activo: 2 })
})
afterAll(() => shop.close())

type Schema = Endpoint['body']
type Row = Readonly<Record<string, unknown>> & { readonly id: number }

/** These columns show the plain value. */
const PLAIN = ['name', 'quantity']

const cellsOf = <R extends Row>(columns: readonly Column<R>[], row: R) =>
  columns.map(({ id, cell }) => ({ id, shown: PLAIN.includes(id) ? String(row[id]) : shownIn(cell(row)) }))

const rowsOf = (body: { data?: unknown[]; orders?: unknown[] }, row: Schema) =>
  (body.data ?? body.orders ?? []).map((wire) => fromWire(row, wire) as Row)

const LISTS: readonly (readonly [name: string, call: Endpoint, row: Schema, columns: readonly Column<never>[]])[] = [
  ['products', stockList, productRow, PRODUCT_COLUMNS],
  ['invoices', invoiceList, invoiceRow, invoiceColumns('owner')],
  ['encargos', encargoList, encargoRow, ENCARGO_COLUMNS],
]

test.each(LISTS)('a value that the list of %s shows in a column finds its row', async (_, call, row, columns) => {
  const rows = rowsOf((await shop.call(call, { as: owner })).body, row)
  expect(rows.length).toBeGreaterThan(1)
  const wireOf = new Map([...wireNames(row)].map(([theirs, ours]) => [ours, theirs]))
  for (const each of rows)
    for (const { id, shown } of cellsOf(columns as readonly Column<Row>[], each)) {
      if (shown === '') continue
      const query = new URLSearchParams({ page: '1', search: shown, columns: wireOf.get(id) ?? '' })
      const found = rowsOf((await shop.call(call, { as: owner, query: `?${query}` })).body, row)
      expect(
        found.map((one) => one.id),
        `${id}: ${shown}`,
      ).toContain(each.id)
    }
})

describe('a till', () => {
  test("finds the database's rows for any part of a shown text, and any ticked columns", async () => {
    const { body } = await shop.call(inventory, { as: clerk })
    const products = body.data.map((wire: unknown) => fromWire(productRow, wire)) as readonly Product[]
    const columns = searchableColumns(productRow, inventoryColumns(body))
    const ids = columns.map(({ id }) => id)
    const find = searchable(products, ids, productText, textKind)
    const shown = products.flatMap((product) => [
      product.barcode,
      ...cellsOf(PRODUCT_COLUMNS as unknown as readonly Column<Row>[], product as never).map((cell) => cell.shown),
    ])
    const pieces = fc.constantFrom(...shown.filter(Boolean), 'centrál', 'NO', '.0', '%', '_', '\\', ' ')
    /** A part of one of these texts, because random texts mostly match nothing. */
    const typed = pieces.chain((text) =>
      fc.tuple(fc.nat(text.length - 1), fc.nat(8)).map(([from, length]) => text.slice(from, from + 1 + length)),
    )
    let hits = 0
    await fc.assert(
      fc.asyncProperty(typed, fc.subarray(ids, { minLength: 1 }), async (text, ticked) => {
        const here = find({ text, columns: ticked }).map((product) => product.id)
        const wire = wireColumns(productRow, ticked).join()
        const query = new URLSearchParams({ page: '1', pageSize: '500', search: text, columns: wire })
        const there = await shop.call(inventory, { as: clerk, query: `?${query}` })
        expect(there.body.data.map((row: { id: number }) => row.id)).toEqual(here)
        expect(there.body.total).toBe(here.length)
        if (here.length > 0 && here.length < products.length) hits += 1
      }),
      { numRuns: 400 },
    )
    expect(hits).toBeGreaterThan(50)
  })
})

const inventoryColumns = (body: { dataSearch: { id: string; nombre: string }[] }) =>
  body.dataSearch.map(({ id, nombre: name }) => ({ id, name }))
