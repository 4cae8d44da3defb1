import { addDrawer } from '@mostrador/contract/money/cash'
import { expect, test } from 'vitest'
import { loginAs, makeProduct, ROSALES } from '../../testing/factories.ts'
import { tillOf } from '../../testing/money.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import { brokenRule, uncountable } from '../db/copy/broken-rule.ts'
import { INVARIANTS } from '../db/copy/invariants.ts'
import { NAMED, type NamedRows, type NamingRow, namingQuery } from '../db/copy/named-rows.ts'
import { brokenSentence } from './broken-sentence.ts'

const shop = await openTestApp()
const owner = tillOf(shop, await loginAs(shop, 'owner'))
const clerk = tillOf(shop, await loginAs(shop, 'clerk'))
const product = await makeProduct(shop, { code: 'TO 1', quantity: 5 })
const drawer = (await owner.call(addDrawer, { nombre: 'La del fondo', comercioId: ROSALES, activo: 1 })).body.id
const shift = (await clerk.open(drawer)).body.id
const invoice = (await clerk.sell(1)).body.id

const found = (query: string, rows: NamedRows) =>
  shop.database.raw.prepare(namingQuery(query, rows)).all() as NamingRow[]

test('each invariant names its rows on this engine, and finds none in a consistent shop', () => {
  for (const [what, query, rows] of INVARIANTS) expect(found(query, rows), what).toEqual([])
})

test('each kind of row has a name, even if the row it belongs to is deleted', () => {
  for (const [kind, rows] of Object.entries(NAMED)) {
    const gone = found(`select 999999 as id, '2026-11' as local, 999999 as product`, rows)
    expect(gone, kind).toHaveLength(1)
    expect(brokenSentence(brokenRule('no cuadra', rows, gone)), kind).toMatch(/^\p{Lu}?.+: no cuadra\.$/u)
  }
})

test.each([
  ['a product', () => [NAMED.product, product], 'Producto TO 1 (Rosales): no cuadra.'],
  ['an invoice', () => [NAMED.invoice, invoice], /^Factura 2026\d+ \(Rosales\): no cuadra\.$/],
  ['a shift', () => [NAMED.shift, shift], 'Corte 1 de La del fondo (Rosales): no cuadra.'],
  ['a day of a shop', () => [NAMED.shopDay, ROSALES], '2026-11 en Rosales: no cuadra.'],
  ['the sales of a product', () => [NAMED.productSales, ROSALES], 'Producto TO 1, 2026-11 en Rosales: no cuadra.'],
] as [string, () => [NamedRows, number], string | RegExp][])('%s is named by what people know', (_, of, expected) => {
  const [rows, id] = of()
  const named = found(`select ${id} as id, '2026-11' as local, ${product} as product`, rows)
  expect(brokenSentence(brokenRule('no cuadra', rows, named))).toMatch(expected)
})

test('a rule whose sums overflow is reported as unchecked', () => {
  expect(brokenSentence(uncountable('la existencia no es la suma de sus movimientos'))).toBe(
    'No se pudo sumar para comprobarlo: la existencia no es la suma de sus movimientos.',
  )
})

test('at most five rows are named, with a note that there may be more', () => {
  const rows = Array.from({ length: 5 }, (_, at) => ({ id: at + 1, at: '2026-11-19 10:00:00', called: '', shop: '' }))
  expect(brokenSentence(brokenRule('no cuadra', NAMED.exit, rows))).toBe(
    'Salida S20261, salida S20262, salida S20263, salida S20264, salida S20265 y tal vez más: no cuadra.',
  )
})
