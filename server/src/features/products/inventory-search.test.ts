import { productColumns } from '@mostrador/contract/columns'
import { fromWire } from '@mostrador/contract/picker'
import { inventory, productRow } from '@mostrador/contract/products'
import { writeMoney } from '@mostrador/domain/money'
import type { Product } from '@mostrador/domain/product'
import { searchable } from '@mostrador/domain/search'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginAs, makeProduct } from '../../testing/factories.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let shop: TestApp
let clerk: string
let products: readonly Product[]

const NAMES = ['Sábana Añil', 'SABANA añeja', 'Toalla 100% algodón', 'toalla_lino', 'Cortina «Güisquil»', 'Cojín\\Maya']
const BARCODES = ['ÑANDÚ-1', '7401', 'aB%c', '74_01x', 'É-9', '99\\9']

beforeAll(async () => {
  shop = await testApp()
  clerk = await loginAs(shop, 'clerk')
  for (const [index, name] of NAMES.entries())
    await makeProduct(shop, {
      name,
      barcode: BARCODES[index] ?? '',
      code: `C-Ñ${index}`,
      price: 1205 + index * 990,
      isExtra: index % 2 === 0,
      isActive: index % 3 > 0,
    })
  const { body } = await shop.call(inventory, { as: clerk })
  products = body.data.map((row: unknown) => fromWire(productRow, row))
})
afterAll(() => shop.close())

type Column = Parameters<typeof columnText>[1]

/** Each column as the screen shows it: what somebody who searches has before the eyes. */
function columnText(
  product: Product,
  column: ReturnType<typeof productColumns.ticked> extends ReadonlySet<infer C> ? C : never,
): string {
  if (column === 'price') return writeMoney(product.price)
  if (column === 'extra') return product.isExtra ? 'Si' : 'No'
  if (column === 'active') return product.isActive ? 'Activo' : 'No activo'
  return String(product[column])
}

const COLUMNS = [...productColumns.ticked(undefined)]
const wireName = (column: Column) => productColumns.listed[COLUMNS.indexOf(column)]?.id ?? ''

const pieces = fc.constantFrom(
  ...NAMES,
  ...BARCODES,
  'C-ñ3',
  '12.05',
  '.0',
  'activo',
  'NO',
  'si',
  'vianney',
  'centrál',
  '%',
  '_',
  '\\',
  ' ',
)
/** A part of one of them: all that is typed begins within it, or most of it would be nothing. */
const typed = pieces.chain((text) =>
  fc.tuple(fc.nat(text.length - 1), fc.nat(8)).map(([from, length]) => text.slice(from, from + 1 + length)),
)

test('browser and database find the same rows, whatever is typed and ticked (D56, D63)', async () => {
  const filter = searchable<Product, Column>(products, COLUMNS, columnText)
  let hits = 0
  await fc.assert(
    fc.asyncProperty(typed, fc.subarray(COLUMNS, { minLength: 1 }), async (text, columns) => {
      const inBrowser = filter({ text, columns }).map((product) => product.id)
      const query = new URLSearchParams({
        page: '1',
        pageSize: '500',
        search: text,
        columns: columns.map(wireName).join(),
      })
      const { body } = await shop.call(inventory, { as: clerk, query: `?${query}` })
      expect(body.data.map((row: { id: number }) => row.id)).toEqual(inBrowser)
      expect(body.total).toBe(inBrowser.length)
      if (inBrowser.length > 0 && inBrowser.length < NAMES.length) hits += 1
    }),
    { numRuns: 400 },
  )
  expect(hits).toBeGreaterThan(50)
})
