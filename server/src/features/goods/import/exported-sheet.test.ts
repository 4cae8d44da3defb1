import { productExport } from '@mostrador/contract/goods/products'
import { addSupplier } from '@mostrador/contract/goods/suppliers'
import { importProducts } from '@mostrador/contract/overview/product-import'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { SHEET_HEADINGS } from '@mostrador/domain/goods/product-sheet'
import { STAMP_HEADING } from '@mostrador/domain/goods/sheet-stamp'
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import { beforeEach, describe, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { loginAs, makeProduct, stockAndMovements } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'

/** Tests the most common use: a list is exported, edited in a spreadsheet, and imported (D205). */

let id: number

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner')
const manager = await loginAs(shop, 'manager')
const clerk = await loginAs(shop, 'clerk')
await shop.call(addSupplier, { as: owner, raw: [{ nombre: 'Casa Lejos' }] })

let serial = 0
beforeEach(async () => {
  shop.database.raw.exec(`update product set deleted_at = 'x'`)
  serial += 1
  id = await makeProduct(shop, {
    barcode: `00750${serial}`,
    code: `00${serial}`,
    name: `Toalla ${serial}`,
    quantity: 10,
    price: 5000,
  })
  set(`minimum = 2, maximum = 9, supplier_id = (select id from supplier), cost = 30000000`)
})

const set = (what: string, which = id) => shop.database.raw.exec(`update product set ${what} where id = ${which}`)
const stored = (which = id) =>
  shop.database.raw
    .prepare(
      'select name, barcode, quantity, price, cost, minimum, description, supplier_id as supplier from product where id = ?',
    )
    .get(which) as Record<string, unknown>

type Cells = (string | number | null)[]
const FORMATS = ['csv', 'xlsx'] as const
type Format = (typeof FORMATS)[number]

/** Rows of the exported list, headings first. */
async function exported(format: Format, as = owner): Promise<Cells[]> {
  const { body } = await shop.call(productExport, { as, query: `?formato=${format}` })
  if (format === 'xlsx') return (await readSheet(body as Buffer)) as Cells[]
  return Papa.parse<string[]>((body as Buffer).toString().slice(1), { skipEmptyLines: true }).data
}

async function send(format: Format, rows: readonly Cells[], { isTrial = false, as = owner } = {}) {
  const content =
    format === 'csv'
      ? Papa.unparse(rows as unknown[][])
      : await writeExcelFile(rows.map((cells) => cells.map((value) => ({ value }))) as never).toBuffer()
  const query = isTrial ? '?prueba=1' : ''
  return shop.call(importProducts, { as, query, files: [{ field: 'archivo', name: 'p', content }] })
}

type Column = keyof typeof SHEET_HEADINGS | 'ID' | 'stamp'
const headingOf = (column: Column): string =>
  column === 'ID' ? 'ID' : column === 'stamp' ? STAMP_HEADING : SHEET_HEADINGS[column]

function edited(rows: readonly Cells[], given: Partial<Record<Column, string | number | null>>): Cells[] {
  const [head = [], ...body] = rows
  return [
    head,
    ...body.map((cells) =>
      head.map((heading, at) => {
        const column = Object.keys(given).find((name) => headingOf(name as Column) === heading)
        return column === undefined ? (cells[at] ?? null) : (given[column as Column] ?? null)
      }),
    ),
  ]
}

const sell = (quantity: number) =>
  shop.call(placeOrder, {
    as: clerk,
    raw: [{ itemsBag: [{ id, cantidad: quantity }], cliente: 'Ana', nit: 'CF', descuento: 0 }],
  })

const sentencesByColumn = (list: { columna: string; antes?: string; ahora?: string; mensaje?: string }[]) =>
  Object.fromEntries(list.map(({ columna, antes, ahora, mensaje }) => [columna, mensaje ?? `${antes} → ${ahora}`]))

describe.each(FORMATS)('an exported list that comes back as %s', (format) => {
  test('with one price edited changes that price alone: what was sold and bought meanwhile stays', async () => {
    const rows = await exported(format)
    await sell(3)
    set('cost = 44000000, minimum = 5')
    const answer = await send(format, edited(rows, { price: 61.5 }), { isTrial: true })
    expect(answer.body).toMatchObject({ cambiadas: 1, costos: 0, errores: [] })
    expect(sentencesByColumn(answer.body.cambios)).toEqual({ Valor: 'Q50.00 → Q61.50' })
    expect(sentencesByColumn(answer.body.avisos)).toEqual({
      Cantidad: 'Cambió mientras tanto y queda como está ahora: 7.',
      Costo: 'Cambió mientras tanto y queda como está ahora: Q44.00.',
      Mínimo: 'Cambió mientras tanto y queda como está ahora: 5.',
    })
    await send(format, edited(rows, { price: 61.5 }))
    expect(stored()).toMatchObject({ price: 6150, quantity: 7, cost: 44_000_000, minimum: 5 })
    expect(stockAndMovements(shop).find((product) => product.id === id)).toMatchObject({ quantity: 7, moved: 7 })
  })

  test('with a quantity edited changes it by the difference to what was exported', async () => {
    const rows = await exported(format)
    await sell(3)
    const answer = await send(format, edited(rows, { quantity: 14 }), { isTrial: true })
    expect(answer.body.cambios).toMatchObject([{ columna: 'Cantidad', antes: '7', ahora: '11', cambioMientras: true }])
    await send(format, edited(rows, { quantity: 14 }))
    expect(stored()).toMatchObject({ quantity: 11 })
    const less = await send(format, edited(rows, { quantity: 9 }), { as: manager })
    expect(sentencesByColumn(less.body.errores)).toMatchObject({ Cantidad: 'El producto no puede ser reducido!' })
    const none = await send(format, edited(await exported(format), { quantity: 0 }))
    expect(none.body).toMatchObject({ cambiadas: 1 })
    const negative = await send(format, edited(rows, { quantity: 0 }))
    expect(sentencesByColumn(negative.body.errores)).toMatchObject({
      Cantidad: expect.stringMatching(/ahora hay 0, y con este cambio quedarían −10/),
    })
  })

  test('unedited changes nothing, whatever its cells have', async () => {
    await makeProduct(shop, { name: "'=comillas", description: "''-dos", barcode: '1E+05', code: '2E+10' })
    await makeProduct(shop, {
      name: '_x0041_ y _x005F_',
      description: 'U\uFFFE y \uFFFF',
      barcode: '0012',
      code: '02-ene',
    })
    await makeProduct(shop, { name: '#N/A', description: 'Una\r\nDos\nTres', barcode: '+502 5555 1234', code: '####' })
    await makeProduct(shop, { name: '="x"', description: '="0012"', barcode: '@1', code: '1.000' })
    const { body: file } = await shop.call(productExport, { as: owner, query: `?formato=${format}` })
    const back = await shop.call(importProducts, {
      as: owner,
      query: '?prueba=1',
      files: [{ field: 'archivo', name: 'p', content: file as Buffer }],
    })
    expect(back.body).toMatchObject({ filas: 5, nuevas: 0, cambiadas: 0, errores: [], avisos: [], cambios: [] })
    // The tests' reader of workbooks does not decode '_x005F_'.
    if (format === 'csv')
      expect((await send(format, await exported(format), { isTrial: true })).body).toMatchObject({
        cambiadas: 0,
        errores: [],
      })
  })

  test('whose codes lost their zeros in a spreadsheet still has them', async () => {
    const rows = await exported(format)
    const barcode = Number(`750${serial}`)
    const answer = await send(format, edited(rows, { barcode, code: serial, price: 7 }), { isTrial: true })
    expect(answer.body).toMatchObject({ nuevas: 0, cambiadas: 1, errores: [] })
    expect(sentencesByColumn(answer.body.cambios)).toEqual({ Valor: 'Q50.00 → Q7.00' })
  })

  test('with a barcode corrected is the same product by its ID, with and without the stamp', async () => {
    const rows = await exported(format)
    await send(format, edited(rows, { barcode: `7499${serial}` }))
    expect(stored()).toMatchObject({ barcode: `7499${serial}`, quantity: 10 })
    const unstamped = edited(await exported(format), { barcode: `7498${serial}`, stamp: null })
    expect((await send(format, unstamped)).body).toMatchObject({ nuevas: 0, cambiadas: 1 })
    expect(stored()).toMatchObject({ barcode: `7498${serial}` })
    const other = await makeProduct(shop, { barcode: `7500${serial}`, name: 'Otro' })
    const taken = await send(
      format,
      edited((await exported(format)).slice(0, 3), { barcode: `7500${serial}`, name: `N ${serial}` }),
    )
    expect(taken.status).toBe(409)
    expect(stored(other)).toMatchObject({ name: 'Otro' })
  })

  test('with the IDs of another system is matched by barcode, code or name', async () => {
    const head = ['ID', 'Código de barras', 'Nombre', 'Comercio', 'Extensión', 'Cantidad', 'Valor']
    const answer = await send(format, [head, [id, `99${serial}`, `Ajeno ${serial}`, 'Rosales', 'Central', 3, 4]])
    expect(answer.body).toMatchObject({ nuevas: 1, cambiadas: 0 })
    expect(stored()).toMatchObject({ name: `Toalla ${serial}` })
  })

  test('with a row copied, mixed with another, or of a deleted product reports it', async () => {
    const rows = await exported(format)
    const [head = [], row = []] = rows
    const copied = await send(format, [head, row, edited(rows, { price: 3 })[1] ?? []])
    expect(sentencesByColumn(copied.body.errores)).toMatchObject({
      'Código de barras': expect.stringMatching(/ya está en la fila 2/),
    })
    const second = await makeProduct(shop, { barcode: `611${serial}`, code: 'S', name: 'Segundo' })
    const both = await exported(format)
    const stamps = both.slice(1).map((cells) => cells.at(-1) ?? null)
    const mixed = [head, ...both.slice(1).map((cells, at) => [...cells.slice(0, -1), stamps[1 - at] ?? null])]
    expect(sentencesByColumn((await send(format, mixed)).body.errores)).toMatchObject({
      [STAMP_HEADING]: expect.stringMatching(/mezcla dos productos/),
    })
    const unnumbered = edited(mixed, { ID: null })
    expect(sentencesByColumn((await send(format, unnumbered)).body.errores)).toMatchObject({
      [STAMP_HEADING]: expect.stringMatching(/mezcla/),
    })
    set(`deleted_at = 'x'`, second)
    expect(sentencesByColumn((await send(format, both, { isTrial: true })).body.avisos)).toMatchObject({
      [STAMP_HEADING]: expect.stringMatching(/ya no está/),
    })
    expect((await send(format, edited(both, { price: 9 }))).status).toBe(409)
    const broken = await send(format, edited(rows, { stamp: 'm1.x' }))
    expect(sentencesByColumn(broken.body.errores)).toMatchObject({
      [STAMP_HEADING]: expect.stringMatching(/cambió desde que se exportó/),
    })
  })

  test('with an emptied cell erases the value, and with an error erases nothing', async () => {
    set(`description = 'Suave'`)
    const rows = await exported(format)
    const refused = await send(format, edited(rows, { supplier: '#N/A', description: '#REF!' }))
    expect(Object.keys(sentencesByColumn(refused.body.errores)).toSorted()).toEqual(['Casa proveedora', 'Descripción'])
    expect((await send(format, edited(rows, { supplier: null, minimum: null }))).body).toMatchObject({ cambiadas: 1 })
    expect(stored()).toMatchObject({ supplier: null, minimum: null, description: 'Suave', quantity: 10 })
  })

  test('moves no product to another place', async () => {
    const answer = await send(format, edited(await exported(format), { shop: "D'Luna" }))
    expect(sentencesByColumn(answer.body.errores)).toMatchObject({
      Comercio: expect.stringMatching(/no mueve productos/),
    })
  })
})

describe.each(FORMATS)('the column of other codes in %s (D174)', (format) => {
  const codesOf = (which = id) => shop.database.raw.prepare('select codes from product where id = ?').pluck().get(which)
  const owners = () =>
    shop.database.raw
      .prepare('select product_id from product_code where product_id = ? order by code_key')
      .pluck()
      .all(id)
  const text = (end: string) => `A${serial}; anterior: B${serial}; caja x12: C${serial}${end}`

  test('is stored, and what is exported then changes nothing', async () => {
    const rows = await exported(format)
    const trial = await send(format, edited(rows, { codes: text('') }), { isTrial: true })
    expect(sentencesByColumn(trial.body.cambios)).toEqual({ 'Otros códigos': `— → ${text('')}` })
    expect((await send(format, edited(rows, { codes: text('') }))).body).toMatchObject({ cambiadas: 1 })
    expect(JSON.parse(String(codesOf()))).toEqual([
      { code: `A${serial}`, kind: 'maker', units: 1 },
      { code: `B${serial}`, kind: 'former', units: 1 },
      { code: `C${serial}`, kind: 'pack', units: 12 },
    ])
    expect(owners()).toHaveLength(3)
    const again = await exported(format)
    expect(again[1]).toContain(text(''))
    const none = { nuevas: 0, cambiadas: 0, errores: [], cambios: [] }
    expect((await send(format, again, { isTrial: true })).body).toMatchObject(none)
    const unstamped = edited(again, { stamp: null })
    expect((await send(format, unstamped, { isTrial: true })).body).toMatchObject(none)
    expect((await send(format, edited(again, { codes: null }))).body).toMatchObject({ cambiadas: 1 })
    expect([codesOf(), owners()]).toEqual(['', []])
  })

  test('reports errors by row and column', async () => {
    const other = await makeProduct(shop, { name: 'Filtro', code: `F${serial}`, barcode: `0749${serial}` })
    const rows = await exported(format)
    const errorsOf = async (codes: string) => {
      const { body } = await send(format, edited(rows.slice(0, 1).concat(rows.slice(-1)), { codes }), { isTrial: true })
      return body.errores.map(({ fila, columna, mensaje }: Record<string, unknown>) => [fila, columna, mensaje])
    }
    expect(await errorsOf('caja x12: 17501234567891')).toEqual([
      [2, 'Otros códigos', expect.stringContaining('El último dígito de 17501234567891')],
    ])
    expect(await errorsOf('caja x1: H-1')).toEqual([[2, 'Otros códigos', expect.stringContaining('de 2 a')]])
    expect(await errorsOf(`H; F${serial}`)).toEqual([
      [2, 'Otros códigos', `El código F${serial} ya es de «Filtro» en el mismo comercio y extensión.`],
    ])
    const both = await send(format, edited(rows, { codes: `J${serial}` }))
    expect(both.status).toBe(409)
    expect(sentencesByColumn(both.body.errores)).toEqual({
      'Otros códigos': `El código J${serial} está también en la fila 2.`,
    })
    expect(codesOf(other)).toBe('')
  })

  test('may take a code from one row to another', async () => {
    await send(format, edited(await exported(format), { codes: `K${serial}` }))
    const other = await makeProduct(shop, { barcode: `0748${serial}` })
    const rows = await exported(format)
    const at = (rows[0] ?? []).indexOf('Otros códigos')
    const moved = rows.map((cells, line) =>
      line === 0 ? cells : cells.map((cell, place) => (place === at ? (cell ? null : `K${serial}`) : cell)),
    )
    expect((await send(format, moved)).body).toMatchObject({ cambiadas: 2, errores: [] })
    expect([codesOf(), owners()]).toEqual(['', []])
    expect(String(codesOf(other))).toContain(`K${serial}`)
  })
})

test('a workbook hides the column of stamps', async () => {
  const { body } = await shop.call(productExport, { as: owner, query: '?formato=xlsx' })
  const { unzipSync, strFromU8 } = await import('fflate')
  const sheet = strFromU8(unzipSync(new Uint8Array(body as Buffer))['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  // The hidden column follows the ID and all columns of a product.
  const last = Object.keys(SHEET_HEADINGS).length + 2
  expect(sheet.match(/<col [^>]*hidden="1"[^>]*>/g)).toEqual([expect.stringContaining(`min="${last}"`)])
})

describe.each(FORMATS)('the column of vehicles in %s (D180)', (format) => {
  const fitsOf = (which = id) => shop.database.raw.prepare('select fits from product where id = ?').pluck().get(which)
  const rowsOf = (which = id) =>
    shop.database.raw.prepare('select make_key, year_from from product_fit where product_id = ? order by 1').all(which)
  const written = 'Toyota Hilux 2012-2018 (2.5D); Mazda BT-50 2008-'

  test('is written, read back without a change, edited and emptied', async () => {
    const trial = await send(format, edited(await exported(format), { fits: written }), { isTrial: true })
    expect(sentencesByColumn(trial.body.cambios)).toEqual({ 'Le queda a': `— → ${written}` })
    expect((await send(format, edited(await exported(format), { fits: written }))).body).toMatchObject({ cambiadas: 1 })
    expect(JSON.parse(String(fitsOf()))).toMatchObject([
      { make: 'Toyota', model: 'Hilux', from: 2012, to: 2018, note: '2.5D' },
      { make: 'Mazda', model: 'BT-50', from: 2008, to: null, note: '' },
    ])
    expect(rowsOf()).toEqual([
      { make_key: 'mazda', year_from: 2008 },
      { make_key: 'toyota', year_from: 2012 },
    ])
    const again = await exported(format)
    expect(again[1]?.[(again[0] ?? []).indexOf('Le queda a')]).toBe(written)
    expect((await send(format, again)).body).toMatchObject({ cambiadas: 0 })
    await send(format, edited(again, { fits: null }))
    expect([fitsOf(), rowsOf()]).toEqual(['', []])
  })

  test('reports errors by row', async () => {
    const rows = edited(await exported(format), { fits: 'Toyota Hilux 2018-2012' })
    const { body } = await send(format, rows, { isTrial: true })
    expect(sentencesByColumn(body.errores)).toEqual({
      'Le queda a': expect.stringContaining('el primer año, 2018, es mayor'),
    })
  })
})
