import { join } from 'node:path'
import { productExport } from '@mostrador/contract/goods/products'
import { stockList, stockMovements } from '@mostrador/contract/goods/stock'
import { importProducts, importTemplate } from '@mostrador/contract/overview/product-import'
import { catalogue } from '@mostrador/contract/public/catalogue'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { EMPTY_FRAME_PHOTO } from '@mostrador/domain/goods/empty-frame'
import { SHEET_HEADINGS } from '@mostrador/domain/goods/product-sheet'
import type { Profile } from '@mostrador/domain/people/user'
import { describe, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { loginAs, makeProduct, ROSALES, stockAndMovements } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import { makePhoto } from '../../../../testing/photo.ts'
import type { TransactionBody } from '../../../db/session.ts'
import { PhotoStore } from '../../../photos/photo-store.ts'
import { importProducts as runImport } from './import-products.runner.ts'
import { unwatched } from './import-progress.ts'
import type { SheetRow } from './product-sheet.ts'

let serial = 0

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner')
const manager = await loginAs(shop, 'manager')
await makeProduct(shop)

type Cells = Partial<Record<keyof typeof SHEET_HEADINGS, string | number | null>>

const row = (given: Cells = {}): Cells => {
  serial += 1
  return {
    barcode: `8400${serial}`,
    code: `I-${serial}`,
    name: `Importado ${serial}`,
    shop: 'Rosales',
    extension: 'Central',
    group: 'Hogar',
    element: 'Toalla',
    specification: 'Única',
    quantity: '5',
    price: '99.50',
    ...given,
  }
}

/** A row with only the fields that the form requires. */
const short = (given: Cells = {}): Cells => {
  serial += 1
  return { name: `Champurrada ${serial}`, quantity: '40', price: '2.50', shop: 'Rosales', ...given }
}

const columnsOf = (rows: readonly Cells[]) =>
  [...new Set(rows.flatMap((cells) => Object.keys(cells)))] as (keyof Cells)[]
const csvOf = (rows: readonly Cells[], separator = ',') =>
  [
    columnsOf(rows).map((column) => SHEET_HEADINGS[column]),
    ...rows.map((cells) => columnsOf(rows).map((column) => cells[column] ?? '')),
  ]
    .map((cells) => cells.map((cell) => (/[",;\t\n]/.test(String(cell)) ? `"${cell}"` : cell)).join(separator))
    .join('\r\n')

const xlsxOf = (rows: readonly (readonly unknown[])[]) => writeExcelFile(rows as never).toBuffer()

const send = (content: Uint8Array | string, { isTrial = false, as = owner, field = 'archivo' } = {}) =>
  shop.call(importProducts, {
    as,
    query: isTrial ? '?prueba=1' : '',
    files: [{ field, name: 'productos.csv', content }],
  })
const sendRows = (rows: readonly Cells[], options = {}) => send(csvOf(rows), options)

const productOf = async (barcode: unknown) => {
  const { body } = await shop.call(stockList, { as: owner })
  return body.data.find((product: { barcode: string }) => product.barcode === barcode)
}
const countOf = (table: string) => shop.database.raw.prepare(`select count(*) from ${table}`).pluck().get() as number

describe('an import', () => {
  test('adds new products and changes existing ones, matched by barcode, shop and extension (D85)', async () => {
    const first = row({ description: 'Suave', ownAdiPrice: 80, isExtra: 'Sí', isActive: 'Activo' })
    const added = await sendRows([first, row()])
    expect(added.body).toMatchObject({ success: true, filas: 2, nuevas: 2, cambiadas: 0, errores: [] })
    expect(added.body.message).toBe('Importación lista: 2 productos nuevos y 0 cambiados.')
    const stored = await productOf(first.barcode)
    expect(stored).toMatchObject({ nombre: first.name, cantidad: 5, valor: '99.50', precioADI: '80.00', extra: 'Si' })
    expect(stockAndMovements(shop).find(({ id }) => id === stored.id)).toMatchObject({ quantity: 5, moved: 5 })
    const changed = await sendRows([{ ...first, price: '101', quantity: '7' }])
    expect(changed.body).toMatchObject({ nuevas: 0, cambiadas: 1 })
    expect(await productOf(first.barcode)).toMatchObject({ id: stored.id, valor: '101.00', cantidad: 7, version: 2 })
    const moved = await shop.call(stockMovements, { as: owner, path: `/api/data/stock/${stored.id}/movimientos` })
    expect(
      moved.body.data.map(({ motivo, cambio, saldo }: Record<string, unknown>) => [motivo, cambio, saldo]),
    ).toEqual([
      ['Importación', 2, 7],
      ['Importación', 5, 5],
    ])
    const entries = shop.database.raw
      .prepare(`select before, after from audit_entry where act = 'importar' and entity_id = ?`)
      .all(String(stored.id))
    expect(entries).toEqual([
      {
        before: '{"valor":"99.50","cantidad":5}',
        after: '{"valor":"101.00","cantidad":7}',
      },
    ])
  })

  test('of unchanged products changes nothing', async () => {
    const rows = [row()]
    await sendRows(rows)
    const entries = countOf('audit_entry')
    expect((await sendRows(rows)).body).toMatchObject({ filas: 1, nuevas: 0, cambiadas: 0 })
    expect(await productOf(rows[0]?.barcode)).toMatchObject({ version: 1 })
    expect(countOf('audit_entry')).toBe(entries)
  })

  test('sets costs, lists them in the trial, and changes nothing for an imported export (D110, D120)', async () => {
    const [one, other] = [row({ cost: '41.255' }), row()]
    await sendRows([one, other])
    const stored = (cells: Cells) =>
      shop.database.raw.prepare('select id, cost from product where barcode = ?').get(cells.barcode) as {
        id: number
        cost: number | null
      }
    expect([stored(one).cost, stored(other).cost]).toEqual([41_255_000, null])
    // An export writes the average rounded to centavos, so this cost is no change. Neither is an empty cell.
    const kept = await sendRows([
      { ...one, cost: '41.26' },
      { ...other, cost: null },
    ])
    expect(kept.body).toMatchObject({ cambiadas: 0, costos: 0 })
    const next = [
      { ...one, quantity: '9', cost: '44' },
      { ...other, cost: '1,200.50' },
    ]
    expect((await sendRows(next, { isTrial: true })).body).toMatchObject({ cambiadas: 2, costos: 2 })
    expect(stored(other).cost).toBeNull()
    await sendRows(next)
    const last = (id: number) =>
      shop.database.raw
        .prepare(
          'select change, balance, cost, reason from stock_movement where product_id = ? order by id desc limit 1',
        )
        .get(id)
    expect(last(stored(one).id)).toEqual({ change: 4, balance: 9, cost: 44_000_000, reason: 'import' })
    expect(last(stored(other).id)).toEqual({ change: 0, balance: 5, cost: 1_200_500_000, reason: 'import' })
    const { body } = await sendRows([
      { ...one, cost: '-3' },
      { ...other, cost: 'mucho' },
    ])
    expect(body.errores).toMatchObject([
      { columna: 'Costo', mensaje: 'El costo no puede ser negativo.' },
      { columna: 'Costo', mensaje: 'Escriba el costo de una unidad en quetzales, con seis decimales como máximo.' },
    ])
  })

  test('keeps fields without a column', async () => {
    const first = row({ description: 'Queda' })
    await sendRows([first])
    const { barcode, shop: store, extension } = first
    await sendRows([{ barcode: barcode ?? '', shop: store ?? '', extension: extension ?? '', price: '1' }])
    expect(await productOf(barcode)).toMatchObject({
      valor: '1.00',
      descripcion: 'Queda',
      cantidad: 5,
      nombre: first.name,
    })
  })

  test('keeps a name in one line, and a description in its lines', async () => {
    const broken = row({ name: 'Toalla\nde playa', description: 'Suave.\nGrande.' })
    await sendRows([broken])
    expect(await productOf(broken.barcode)).toMatchObject({ nombre: 'Toalla de playa', descripcion: 'Suave.\nGrande.' })
  })

  test('gives a new product without a photo a placeholder and lists it for sale (D227)', async () => {
    const [plain, pictured] = [row({ photos: '' }), row({ photos: await makePhoto(shop, owner) })]
    await sendRows([plain, pictured])
    const stored = await productOf(plain.barcode)
    expect(stored).toMatchObject({ activo: 'Activo', foto: EMPTY_FRAME_PHOTO })
    expect((await shop.app.inject({ url: `/api/resources/${stored.foto}` })).statusCode).toBe(200)
    expect(await productOf(pictured.barcode)).toMatchObject({ activo: 'Activo', foto: pictured.photos })
    // The catalogue shows no photo, and draws the shop's pattern instead.
    const shown = await shop.call(catalogue, { raw: [{ comercio_id: ROSALES, page: 1, pageSize: 60 }] })
    const photoOf = (barcode: unknown) =>
      shown.body.data.find((card: { barcode: unknown }) => card.barcode === barcode)?.foto
    expect([photoOf(plain.barcode), photoOf(pictured.barcode)]).toEqual(['', pictured.photos])
  })

  test('as a trial lists its changes and stores nothing', async () => {
    const before = [countOf('product'), countOf('stock_movement'), countOf('audit_entry')]
    const { status, body } = await sendRows([row(), row({ price: 'mucho' })], { isTrial: true })
    expect(status).toBe(200)
    expect(body).toMatchObject({ filas: 2, nuevas: 1, cambiadas: 0 })
    expect(body.message).toBe('Hay 1 error. Corríjalo en el archivo y pruebe de nuevo.')
    expect([countOf('product'), countOf('stock_movement'), countOf('audit_entry')]).toEqual(before)
  })

  test('with one invalid row stores no row', async () => {
    const good = row()
    const { status, body } = await sendRows([good, row({ quantity: '1.5' })])
    expect([status, body.success]).toEqual([409, false])
    expect(body.errores).toEqual([
      { fila: 3, columna: 'Cantidad', mensaje: 'La cantidad debe ser un número entero de 0 a 999,999.' },
    ])
    expect(await productOf(good.barcode)).toBeUndefined()
  })
})

describe('a row', () => {
  const errorsOf = async (rows: readonly Cells[], as = owner): Promise<[number, string, string][]> => {
    const { body } = await sendRows(rows, { isTrial: true, as })
    return body.errores.map(({ fila, columna, mensaje }: Record<string, unknown>) => [fila, columna, mensaje])
  }

  test.each([
    [{ barcode: '7,40118E+12' }, 'Código de barras', /redondeó este código \(7,40118E\+12\)/],
    [{ barcode: '7.40118E+12' }, 'Código de barras', /redondeó/],
    [{ code: '1E+10' }, 'Código', /redondeó/],
    [{ name: '' }, 'Nombre', /obligatorio/],
    [{ name: 'x'.repeat(201) }, 'Nombre', /200 caracteres/],
    [{ shop: 'Otra' }, 'Comercio', /^No existe «Otra»\. Hay «.+»\. Añádalo/],
    [{ extension: 'Luna' }, 'Extensión', /No existe/],
    [{ group: 'Nada' }, 'Grupo', /No existe/],
    [{ element: 'Nada' }, 'Elemento', /No existe/],
    [{ specification: 'Nada' }, 'Especificación', /No existe/],
    [{ quantity: '-1' }, 'Cantidad', /no puede ser negativa/],
    [{ quantity: '1000000' }, 'Cantidad', /999,999/],
    [{ price: '0' }, 'Valor', /entre 0.01/],
    [{ price: '1.005' }, 'Valor', /dos decimales/],
    [{ price: '1,200' }, 'Valor', /de dos maneras/],
    [{ price: '-5' }, 'Valor', /no puede ser negativo/],
    [{ ownAdiPrice: 'x' }, 'Precio ADI', /dos decimales/],
    [{ isExtra: 'quizás' }, 'Extra', /«Si» o «No»/],
    [{ isActive: 'quizás' }, 'Estado', /Activo/],
    [{ photos: `${'a'.repeat(32)}.webp` }, 'Fotos', /no está guardada/],
  ] as const)('with %j is refused with its line and column', async (given, column, message) => {
    const errors = await errorsOf([row(), row(given)])
    expect(errors).toHaveLength(1)
    expect(errors[0]).toEqual([3, column, expect.stringMatching(message)])
  })

  test('finds its shop by a name with any kind of apostrophe', async () => {
    expect(await errorsOf([row({ shop: "D'Luna" }), row({ shop: 'd´luna' })])).toEqual([])
  })

  test('reports unreadable cells, unknown names and a missing key together', async () => {
    const faulty = row({ price: 'x', group: 'Nada', element: 'Tampoco', photos: `${'a'.repeat(32)}.webp` })
    const keyless = row({ barcode: '7E+12', shop: 'Otra', specification: 'Ninguna', isExtra: 'quizás' })
    const columns = async (rows: Parameters<typeof errorsOf>[0]) => (await errorsOf(rows)).map(([, column]) => column)
    expect((await columns([faulty])).toSorted()).toEqual(['Elemento', 'Fotos', 'Grupo', 'Valor'])
    expect((await columns([keyless])).toSorted()).toEqual(['Comercio', 'Código de barras', 'Especificación', 'Extra'])
  })

  test('names the missing groups, elements and specifications, but no missing shop', async () => {
    const rows = [row({ group: 'Pan dulce', element: 'Pan', specification: 'Docena', shop: 'Otra' })]
    const { body } = await sendRows(rows, { isTrial: true })
    const errors = body.errores.map(({ columna, falta }: Record<string, unknown>) => [columna, falta])
    expect(Object.fromEntries(errors)).toEqual({
      Comercio: undefined,
      Grupo: 'Pan dulce',
      Elemento: 'Pan',
      Especificación: 'Docena',
    })
  })

  test('reports each of its errors, and an earlier row with its barcode', async () => {
    const first = row()
    expect(await errorsOf([first, row({ price: 'x', quantity: 'y' }), first])).toEqual([
      [3, 'Cantidad', expect.any(String)],
      [3, 'Valor', expect.any(String)],
      [4, 'Código de barras', 'Este código de barras ya está en la fila 2.'],
    ])
  })

  test.each([
    ['Q1,234.50', '1234.50'],
    ['125,50', '125.50'],
    ['1,200,300', '1200300.00'],
    ['1.200,5', '1200.50'],
    [' 3 ', '3.00'],
  ])('may write a price as %s', async (price, stored) => {
    const first = row({ price, quantity: '1,200' })
    expect((await sendRows([first])).status).toBe(200)
    expect(await productOf(first.barcode)).toMatchObject({ valor: stored, cantidad: 1200 })
  })

  test('lowers a quantity only for the owner', async () => {
    const first = row()
    await sendRows([first])
    const lower = [{ ...first, quantity: '4' }]
    expect(await errorsOf(lower, manager)).toEqual([[2, 'Cantidad', 'El producto no puede ser reducido!']])
    expect((await sendRows(lower, { as: manager })).status).toBe(409)
    expect((await sendRows([{ ...first, quantity: '6' }], { as: manager })).status).toBe(200)
    expect((await sendRows(lower)).status).toBe(200)
    expect(await productOf(first.barcode)).toMatchObject({ cantidad: 4 })
  })

  test('is refused with an inactive entry, unless the product has it', async () => {
    const first = row()
    await sendRows([first])
    shop.database.raw.prepare(`update element set is_active = 0 where name = 'Toalla'`).run()
    expect(await errorsOf([{ ...first, price: '3' }])).toEqual([])
    expect(await errorsOf([row()])).toEqual([[2, 'Elemento', expect.stringContaining('no está activo')]])
    shop.database.raw.prepare(`update element set is_active = 1 where name = 'Toalla'`).run()
  })

  test('with a barcode and no code gets the barcode as its code', async () => {
    const first = short({ barcode: `7400${serial}` })
    await sendRows([first])
    expect(await productOf(first.barcode)).toMatchObject({ codigo: first.barcode })
  })

  test('of a new product requires all required fields', async () => {
    const { barcode, shop: store, extension } = row()
    const errors = await errorsOf([{ barcode: barcode ?? '', shop: store ?? '', extension: extension ?? '' }])
    expect(errors.map(([, column]) => column)).toEqual(['Nombre', 'Cantidad', 'Valor'])
  })
})

describe('a row without a barcode', () => {
  const named = async (name: unknown) => {
    const { body } = await shop.call(stockList, { as: owner, query: '?pageSize=500' })
    return body.data.filter((product: { nombre: string }) => product.nombre === name)
  }

  test('with an unknown name adds a product with a generated code, and a second import finds that product', async () => {
    const rows = [short(), short(), row()]
    expect((await sendRows(rows, { isTrial: true })).body).toMatchObject({ nuevas: 3, errores: [] })
    expect((await sendRows(rows)).body).toMatchObject({ nuevas: 3, cambiadas: 0 })
    const [stored, ...more] = await named(rows[0]?.name)
    expect(more).toEqual([])
    expect(stored.barcode).toMatch(/^P-[A-Z0-9]{8}$/)
    expect(stored).toMatchObject({ codigo: stored.barcode, cantidad: 40, grupo: 'General', elemento: 'General' })
    expect(stored).toMatchObject({ especificacion: 'Única', extension: 'Central', activo: 'Activo' })
    expect((await sendRows(rows)).body).toMatchObject({ nuevas: 0, cambiadas: 0 })
    // The name's case does not matter, and neither does a later change of name.
    const again = { ...rows[0], name: String(rows[0]?.name).toUpperCase(), price: '3' }
    expect((await sendRows([again])).body).toMatchObject({ nuevas: 0, cambiadas: 1 })
    shop.database.raw.prepare(`update product set name = 'Otra', name_key = 'otra' where id = ?`).run(stored.id)
    expect((await sendRows([again])).body).toMatchObject({ nuevas: 0, cambiadas: 1 })
    expect(await productOf(stored.barcode)).toMatchObject({ id: stored.id, valor: '3.00' })
  })

  test('changes the product with its code or name, and its empty cells change nothing', async () => {
    const first = row({ description: 'Queda' })
    await sendRows([first])
    const byCode = { barcode: '', code: first.code ?? '', shop: 'Rosales', group: '', element: '', price: '7' }
    expect((await sendRows([byCode])).body).toMatchObject({ nuevas: 0, cambiadas: 1 })
    expect(await productOf(first.barcode)).toMatchObject({ valor: '7.00', grupo: 'Hogar', descripcion: 'Queda' })
    expect((await sendRows([short({ name: first.name ?? '', price: '8' })])).body).toMatchObject({ cambiadas: 1 })
    expect(await productOf(first.barcode)).toMatchObject({ valor: '8.00', codigo: first.code, grupo: 'Hogar' })
  })

  test('with an unknown code adds a product that has the code as its barcode', async () => {
    const first = short({ code: `SIN-${serial}` })
    await sendRows([first])
    expect(await productOf(first.code)).toMatchObject({ codigo: first.code, nombre: first.name })
    expect((await sendRows([first])).body).toMatchObject({ nuevas: 0, cambiadas: 0 })
  })

  test('that matches two products is refused with a sentence of what to write, and nothing is stored', async () => {
    const twin = row()
    await sendRows([twin, row({ name: twin.name ?? '' })])
    const twice = short()
    const sheet = [short({ name: twin.name ?? '' }), twice, twice, row({ code: 'DOS' }), short({ code: 'DOS' })]
    const { body } = await sendRows([...sheet, short({ name: '' })])
    expect(body.errores.map(({ fila, columna, mensaje }: Record<string, unknown>) => [fila, columna, mensaje])).toEqual(
      [
        [2, 'Nombre', 'Hay 2 productos con este nombre: escriba el código.'],
        [3, 'Nombre', 'Este nombre está también en la fila 4: escriba el código en cada una.'],
        [4, 'Nombre', 'Este nombre está también en la fila 3: escriba el código en cada una.'],
        [6, 'Código', 'Este código está también en la fila 5: escriba el código de barras en cada una.'],
        [7, 'Nombre', 'Este dato es obligatorio.'],
      ],
    )
    expect(await named(twice.name)).toEqual([])
    const nameless = await sendRows([{ code: '', price: '3', shop: 'Rosales' }], { isTrial: true })
    expect(nameless.body.errores).toMatchObject([
      { columna: 'Código de barras', mensaje: expect.stringMatching(/^Escriba de qué producto es/) },
    ])
  })

  test('or a shop belongs to the only active shop, and is refused if there are several', async () => {
    const { shop: _, ...placeless } = short()
    const { body } = await sendRows([placeless], { isTrial: true })
    expect(body.errores).toMatchObject([
      { columna: 'Comercio', mensaje: expect.stringMatching(/^Escriba cuál\. Hay «.+», «.+»\.$/) },
    ])
    shop.database.raw.exec(`update shop set is_active = 0 where id > 0 and name != 'Rosales'`)
    try {
      expect((await sendRows([placeless])).body).toMatchObject({ nuevas: 1 })
      expect(await named(placeless.name)).toMatchObject([{ comercio: 'Rosales' }])
    } finally {
      shop.database.raw.exec('update shop set is_active = 1 where id > 0')
    }
  })

  test('creates the default group, element and specification for the first product, but not in a trial', async () => {
    const entries = () =>
      shop.database.raw.prepare(`select name from element where name = 'General' and deleted_at is null`).pluck().all()
    shop.database.raw.exec(`update element set name = 'Antes', name_key = 'antes' where name = 'General'`)
    const first = short()
    expect((await sendRows([first], { isTrial: true })).body).toMatchObject({ nuevas: 1, errores: [] })
    expect((await sendRows([first, short({ price: 'mucho' })])).status).toBe(409)
    expect(entries()).toEqual([])
    expect((await sendRows([first])).body).toMatchObject({ nuevas: 1 })
    expect(entries()).toEqual(['General'])
    expect(await named(first.name)).toMatchObject([{ elemento: 'General' }])
  })
})

describe('a file', () => {
  const name = 'Edredón «Ñandú» azúl'
  test.each([
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['UTF-8 with its mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 with its mark', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
  ])('is understood in %s, with commas, semicolons or tabs', async (_, encode) => {
    for (const separator of [',', ';', '\t']) {
      const first = row({ name, description: `con ${separator} dentro` })
      expect((await send(encode(csvOf([first], separator)))).body).toMatchObject({ success: true, nuevas: 1 })
      expect(await productOf(first.barcode)).toMatchObject({ nombre: name })
    }
  })

  test('may have a line with its separator, empty lines, unknown columns and any order of columns', async () => {
    const first = row()
    const columns = ['Valor', 'Notas', 'CODIGO DE BARRAS', 'comercio', 'extension']
    await sendRows([first])
    const text = `sep=;\r\n${columns.join(';')}\r\n;;;;\r\n77;hola;${first.barcode};rosales;CENTRAL\r\n\r\n`
    expect((await send(text)).body).toMatchObject({ filas: 1, cambiadas: 1 })
    expect(await productOf(first.barcode)).toMatchObject({ valor: '77.00' })
  })

  test('in XLSX keeps numbers, and a barcode that Excel rounded is refused', async () => {
    const cells = row({ barcode: 7_401_180_000_012, quantity: 12, price: 28.000000000000004 })
    const head = columnsOf([cells]).map((column) => SHEET_HEADINGS[column])
    const body = columnsOf([cells]).map((column) => cells[column])
    expect((await send(await xlsxOf([head, body]))).body).toMatchObject({ success: true, nuevas: 1 })
    expect(await productOf('7401180000012')).toMatchObject({ cantidad: 12, valor: '28.00' })
    const barcodeError = async (barcode: unknown) => {
      const answer = await send(await xlsxOf([head, [barcode, ...body.slice(1)]]), { isTrial: true })
      return answer.body.errores[0]?.mensaje
    }
    expect(await barcodeError(Number('7401180000012345678'))).toContain('redondeó')
    expect(await barcodeError(7.4)).toContain('redondeó')
    expect(await barcodeError({ value: new Date('2026-01-02'), format: 'dd/mm/yyyy' })).toContain('fecha')
  })

  test.each([
    ['nothing', '', 'El archivo no tiene filas. La primera lleva los títulos de las columnas.'],
    ['headings alone', 'Código de barras,Comercio,Extensión', 'El archivo no tiene filas. La primera lleva'],
    [
      'other headings',
      'a,b\r\n1,2',
      'En la primera fila falta una de las columnas Código de barras, Código, Nombre. Descargue la plantilla',
    ],
    [
      'a heading twice',
      'Código de barras,Comercio,Extensión,Valor,valor\r\n1,2,3,4,5',
      'La columna Valor aparece dos veces.',
    ],
    ['an old Excel', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'Este archivo es de un Excel antiguo (.xls).'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'Este archivo no se pudo leer.'],
    ['half a ZIP', Buffer.from('504b030414000000', 'hex'), 'Este archivo no se pudo leer.'],
  ])('with %s is refused with a sentence', async (_, content, sentence) => {
    const { status, body } = await send(content)
    expect([status, body.message]).toEqual([400, expect.stringContaining(sentence)])
  })

  test('is refused in another form field, above 10 MB, or with more than 20,000 rows', async () => {
    expect((await send('x', { field: 'image' })).status).toBe(400)
    expect((await send(Buffer.alloc(10_485_761, 'a'))).status).toBe(413)
    const rows = Array.from({ length: 20_001 }, (_, n) => `${n},Rosales,Central`)
    expect((await send(['Código de barras,Comercio,Extensión', ...rows].join('\n'))).status).toBe(413)
  })

  test('that was exported changes nothing when it is imported', async () => {
    await makeProduct(shop, { name: '=1+1', description: '-menos', barcode: '0012' })
    for (const format of ['csv', 'xlsx']) {
      const file = await shop.call(productExport, { as: owner, query: `?formato=${format}` })
      const back = await send(file.body as Buffer, { isTrial: true })
      expect(back.body).toMatchObject({ success: true, nuevas: 0, cambiadas: 0, errores: [] })
      expect(back.body.filas).toBeGreaterThan(5)
    }
  })

  test('of the template has the headings of all columns', async () => {
    const { body, headers } = await shop.call(importTemplate, { as: owner })
    expect((body as Buffer).toString()).toBe(`\uFEFF${Object.values(SHEET_HEADINGS).join(',')}\r\n`)
    expect(headers['content-disposition']).toContain('plantilla-productos.csv')
    expect((await shop.call(importTemplate, { as: owner, query: '?formato=xlsx' })).status).toBe(200)
  })
})

describe('a change between the check and the transaction', () => {
  /** A context that runs `happens` just before the import writes. */
  function meanwhile(happens: () => Promise<unknown>) {
    let isFirst = true
    return {
      clock: () => shop.clock.now,
      photos: new PhotoStore(join(shop.database.raw.name, '..', 'photos')),
      database: {
        ...shop.database,
        inTransaction: async <Result>(work: TransactionBody<Result>) => {
          if (isFirst) await happens()
          isFirst = false
          return shop.database.inTransaction(work)
        },
      },
    }
  }
  const sheetOf = (cells: Cells, given: object) => {
    const { barcode, shop: store, extension } = cells as Record<string, string>
    return {
      count: 1,
      columns: [],
      errors: [],
      errorCount: 0,
      notices: [],
      rows: [{ line: 2, barcode, shop: store, extension, ...given } as SheetRow],
    }
  }
  const alone = { isTrial: false, watch: unwatched }
  const someone = { id: 1, name: 'María', role: 'owner', shop: 'Rosales' } as Profile

  test('a sale lowers the imported quantity', async () => {
    const first = row({ photos: await makePhoto(shop, owner) })
    await sendRows([first])
    const { id } = await productOf(first.barcode)
    const clerk = await loginAs(shop, 'clerk')
    const order = { itemsBag: [{ id, cantidad: 2 }], cliente: 'Ana', nit: 'CF', descuento: 0 }
    const context = meanwhile(() => shop.call(placeOrder, { as: clerk, raw: [order] }))
    await runImport(context, someone, sheetOf(first, { quantity: 9 }), alone)
    expect(stockAndMovements(shop).find((product) => product.id === id)).toMatchObject({ quantity: 7, moved: 7 })
  })

  test.each([
    ['an edit', 'update product set version = version + 1'],
    ['a deletion', `update product set deleted_at = 'x'`],
    ['a list that changed', `update revision set value = value + 1`],
  ])('%s stops the import, and nothing is stored', async (_, sql) => {
    const first = row()
    await sendRows([first])
    const before = [countOf('stock_movement'), countOf('audit_entry')]
    const context = meanwhile(async () => shop.database.raw.exec(sql))
    await expect(runImport(context, someone, sheetOf(first, { quantity: 9 }), alone)).rejects.toThrow('importOutdated')
    expect([countOf('stock_movement'), countOf('audit_entry')]).toEqual(before)
    expect(countOf('import_row')).toBe(0)
    shop.database.raw.exec('update product set deleted_at = null')
  })

  test('a barcode that was taken stops the import', async () => {
    const first = row()
    const given = {
      code: 'x',
      name: 'y',
      group: 'Hogar',
      element: 'Toalla',
      specification: 'Única',
      quantity: 1,
      price: 1,
    }
    const context = meanwhile(() => makeProduct(shop, { barcode: String(first.barcode) }))
    await expect(runImport(context, someone, sheetOf(first, given), alone)).rejects.toThrow('importOutdated')
  })
})

describe('unusual values of a sheet', () => {
  const noticesToConfirm = ({
    avisos,
  }: {
    avisos: { fila: number; columna: string; mensaje: string; confirmar?: boolean }[]
  }) => avisos.filter(({ confirmar }) => confirmar).map(({ fila, columna, mensaje }) => [fila, columna, mensaje])

  test('an ADI price above the price is reported by row, and stored after a confirmation', async () => {
    const rows = [row(), row({ ownAdiPrice: '120' }), row({ ownAdiPrice: '99.50' })]
    const { body } = await sendRows(rows, { isTrial: true })
    const message = 'El precio ADI, Q120.00, es mayor que el valor, Q99.50.'
    expect(body).toMatchObject({ errores: [], porConfirmar: 1 })
    expect(noticesToConfirm(body)).toEqual([[3, 'Precio ADI', message]])
    expect((await sendRows(rows)).body).toMatchObject({ nuevas: 3 })
    // A second import reports an ADI price above the price only if one of the two prices changes.
    expect((await sendRows(rows, { isTrial: true })).body).toMatchObject({ avisos: [], porConfirmar: 0 })
    const cheaper = rows.map((cells) => ({ ...cells, price: '90' }))
    expect(noticesToConfirm((await sendRows(cheaper, { isTrial: true })).body).map(([line]) => line)).toEqual([3, 4])
  })

  test('a code that another product of the shop will have is reported by row', async () => {
    const [stored, other, moved] = [row(), row(), row()]
    await sendRows([stored, other, moved])
    const rows = [
      // This product gives up its code, so the next row may have it.
      { ...moved, code: `${moved.code}-B` },
      row({ code: String(moved.code) }),
      row({ code: String(stored.code).toLowerCase() }),
      { ...other, code: 'Nuevo-1' },
      row({ code: 'nuevo-1' }),
    ]
    const { body } = await sendRows(rows, { isTrial: true })
    const taken = (code: unknown, name: unknown) => `El código ${code} ya es de «${name}» en la misma tienda.`
    expect(body).toMatchObject({ errores: [], porConfirmar: 2 })
    expect(noticesToConfirm(body)).toEqual([
      [4, 'Código', taken(rows[2]?.code, stored.name)],
      [6, 'Código', taken('nuevo-1', other.name)],
    ])
    await sendRows(rows)
    expect((await sendRows(rows, { isTrial: true })).body).toMatchObject({ avisos: [], porConfirmar: 0 })
  })
})
