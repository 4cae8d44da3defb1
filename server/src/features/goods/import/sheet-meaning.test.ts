// Runs only on SQLite: it tests what the cells of a spreadsheet mean, not SQL.

import { addSupplier } from '@mostrador/contract/goods/suppliers'
import { lookups } from '@mostrador/contract/group/lookups'
import { importProducts } from '@mostrador/contract/overview/product-import'
import { describe, expect, test } from 'vitest'
import { loginAs, makeProduct } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import { type RawCell, rawCell, rawRow, rawWorkbook } from '../../../../testing/raw-workbook.ts'

/** Tests that an unknown sheet loses, shifts or erases nothing without a notice (D205). */

let serial = 0

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner')
await makeProduct(shop)
await shop.call(addSupplier, { as: owner, raw: [{ nombre: 'Casa Lejos' }] })
await shop.call(lookups.group.add, { as: owner, body: { name: 'Tapices', isActive: true } })

const HEAD = [
  'Código de barras',
  'Nombre',
  'Comercio',
  'Extensión',
  'Grupo',
  'Cantidad',
  'Valor',
  'Precio ADI',
  'Mínimo',
  'Máximo',
  'Casa proveedora',
  'Descripción',
] as const
type Heading = (typeof HEAD)[number]

const barcodes = () => {
  serial += 1
  return `8500${String(serial).padStart(6, '0')}`
}
const rowOf = (given: Partial<Record<Heading, RawCell>> = {}): RawCell[] => {
  const barcode = barcodes()
  const whole: Record<Heading, RawCell> = {
    'Código de barras': barcode,
    Nombre: `Producto ${barcode}`,
    Comercio: 'Rosales',
    Extensión: 'Central',
    Grupo: 'Hogar',
    Cantidad: 4,
    Valor: 12.5,
    'Precio ADI': 10,
    Mínimo: 2,
    Máximo: 9,
    'Casa proveedora': 'Casa Lejos',
    Descripción: 'Queda',
    ...given,
  }
  return HEAD.map((heading) => whole[heading])
}

const send = (content: Uint8Array | string, isTrial = false) =>
  shop.call(importProducts, {
    as: owner,
    query: isTrial ? '?prueba=1' : '',
    files: [{ field: 'archivo', name: 'p', content }],
  })
const workbook = (rows: readonly (readonly RawCell[])[], after = '') =>
  rawWorkbook({ sheets: [{ rows: rows.map((cells, at) => rawRow(at + 1, cells)).join(''), after }] })
const csv = (rows: readonly (readonly unknown[])[]) => rows.map((cells) => cells.join(',')).join('\r\n')
const errorsOf = ({ body }: Awaited<ReturnType<typeof send>>): [number, string, string][] =>
  body.errores.map(({ fila, columna, mensaje }: Record<string, unknown>) => [fila, columna, mensaje])
const noticesOf = ({ body }: Awaited<ReturnType<typeof send>>): string[] =>
  body.avisos.map(({ mensaje }: { mensaje: string }) => mensaje)

const stored = (barcode: unknown) =>
  shop.database.raw
    .prepare(
      `select product.name, quantity, price, own_adi_price as adi, minimum, maximum, product.description, product.is_active as "isActive",
         supplier.name as supplier, product_group.name as "group"
       from product left join supplier on supplier.id = supplier_id join product_group on product_group.id = group_id
       where barcode = ? and product.deleted_at is null`,
    )
    .all(barcode) as Record<string, unknown>[]

describe('a cell with an error', () => {
  const OPTIONAL = ['Casa proveedora', 'Precio ADI', 'Mínimo', 'Máximo', 'Descripción', 'Grupo'] as const

  test.each(OPTIONAL)('in %s is refused by its row and column, and erases nothing', async (heading) => {
    const row = rowOf()
    await send(workbook([HEAD, row]))
    const [before] = stored(row[0])
    for (const [cell, words] of [
      [rawCell('e', '#N/A'), /error #N\/A/],
      [rawCell('e', '#REF!'), /error #REF!/],
      [{ xml: (place: string) => `<c r="${place}"><f>VLOOKUP(A1,B:C,2,0)</f></c>` }, /fórmula/],
      [{ xml: (place: string) => `<c r="${place}"><f>A1</f><v></v></c>` }, /fórmula/],
      ['#¡VALOR!', /error #¡VALOR!/],
    ] as const) {
      const faulty = HEAD.map((name, at) => (name === heading ? cell : (row[at] ?? '')))
      expect(errorsOf(await send(workbook([HEAD, faulty])))).toEqual([[2, heading, expect.stringMatching(words)]])
    }
    for (const text of ['#N/A', '#REF!', '#¡VALOR!', 'Err:502', '########']) {
      const faulty = HEAD.map((name, at) => (name === heading ? text : row[at]))
      expect(errorsOf(await send(csv([HEAD, faulty])))).toEqual([[2, heading, expect.any(String)]])
    }
    expect(stored(row[0])).toEqual([before])
  })

  test('is not one with a formula whose result is stored, even an empty text', async () => {
    const row = rowOf({
      Valor: rawCell('n', '25', { formula: '<f>5*5</f>' }),
      Descripción: rawCell('str', '', { formula: '<f>IF(1,"","x")</f>' }),
      Nombre: rawCell('str', 'Fundido', { formula: '<f t="shared" si="0"/>' }),
    })
    expect((await send(workbook([HEAD, row]))).body).toMatchObject({ nuevas: 1, errores: [] })
    expect(stored(row[0])).toMatchObject([{ name: 'Fundido', price: 2500, description: '' }])
  })
})

describe('rows', () => {
  test('after many blank lines, or with doubled line ends, are all read', async () => {
    const [first, last] = [rowOf(), rowOf()]
    for (const text of [
      `${csv([HEAD, first])}${'\r\n'.repeat(20_500)}${csv([last])}`,
      [HEAD, first, last].map((cells) => cells.join(',')).join('\r\r\n'),
      `${csv([HEAD, first])}\n${csv([last])}\r`,
    ])
      expect((await send(text, true)).body).toMatchObject({ filas: 2, nuevas: 2, errores: [] })
    const many = Array.from({ length: 12_000 }, (_, n) => [`86${n}`, `N ${n}`, 'Rosales', 'Central', 'Hogar', 1, 2])
    const text = [HEAD, ...many].map((cells) => cells.join(',')).join('\r\r\n')
    expect((await send(text, true)).body).toMatchObject({ filas: 12_000, nuevas: 12_000 })
  })

  test('with more cells than headings are refused, and not read shifted', async () => {
    const head = ['Código de barras', 'Nombre', 'Comercio', 'Extensión', 'Cantidad', 'Valor']
    const row = ['9901', 'Caro', 'Rosales', 'Central', '3', '1', '250.00']
    expect(errorsOf(await send(csv([head, row])))).toEqual([
      [2, 'G', expect.stringMatching(/más celdas que títulos: «250\.00»/)],
    ])
    expect(errorsOf(await send(csv([[...head, ''], row])))).toHaveLength(1)
    expect(errorsOf(await send(workbook([head, row])))).toEqual([[2, 'G', expect.stringMatching(/sin título/)]])
    expect((await send(csv([head, [...row.slice(0, 6), '', '']]), true)).body).toMatchObject({ nuevas: 1, errores: [] })
  })

  test('of a text file that end early leave the columns after them unchanged', async () => {
    const row = rowOf()
    await send(workbook([HEAD, row]))
    expect((await send(csv([HEAD, row.slice(0, 7)]))).body).toMatchObject({ cambiadas: 0, errores: [] })
    expect((await send(workbook([HEAD, row.slice(0, 7)]))).body).toMatchObject({ cambiadas: 1 })
  })

  test('behind an unclosed quote make the file refused, with the row named', async () => {
    const rows = [HEAD, rowOf(), rowOf({ Nombre: '"Abierta' }), rowOf(), rowOf()]
    const open = await send(csv(rows))
    expect([open.status, open.body.message]).toEqual([400, expect.stringMatching(/^En la fila 3 se abre una comilla/)])
    const inside = await send(csv([HEAD, rowOf(), rowOf({ Nombre: '"Grande" roja' })]))
    expect([inside.status, inside.body.message]).toEqual([
      400,
      expect.stringMatching(/^En la fila 3 hay texto después/),
    ])
    expect((await send(csv([HEAD, rowOf({ Nombre: 'Tubo 5"' })]), true)).body).toMatchObject({ nuevas: 1, errores: [] })
  })

  test('hidden by a filter are not imported, with a notice', async () => {
    const [shown, hidden] = [rowOf(), rowOf()]
    const rows = rawRow(1, HEAD) + rawRow(2, hidden, ' hidden="1"') + rawRow(3, shown)
    const answer = await send(rawWorkbook({ sheets: [{ rows }] }))
    expect(answer.body).toMatchObject({ filas: 1, nuevas: 1 })
    expect(noticesOf(answer)).toEqual([expect.stringMatching(/1 fila oculta/)])
    expect(stored(hidden[0])).toEqual([])
  })

  test('of which a million are blank take seconds, and blank rows do not count', async () => {
    const blank = Array.from({ length: 1_000_000 }, (_, n) => `<row r="${n + 3}" s="1"><c r="A${n + 3}" s="1"/></row>`)
    const file = rawWorkbook({ sheets: [{ rows: rawRow(1, HEAD) + rawRow(2, rowOf()) + blank.join('') }] })
    const { body } = await send(file, true)
    expect(body).toMatchObject({ filas: 1, nuevas: 1, errores: [] })
  }, 60_000)
})

describe('a quantity', () => {
  test.each(['1.000', '12.000', '1,000', '250,000'])(
    'of %s can be read in two ways and is refused',
    async (written) => {
      const row = rowOf({ Cantidad: written, Mínimo: '' })
      expect(errorsOf(await send(workbook([HEAD, row]), true))).toEqual([
        [2, 'Cantidad', expect.stringMatching(/de dos maneras/)],
      ])
      const text = csv([HEAD, rowOf({ Cantidad: `"${written}"` })])
      expect(errorsOf(await send(text, true))).toEqual([[2, 'Cantidad', expect.stringMatching(/de dos maneras/)]])
    },
  )

  test.each([
    ['1,200', 1200],
    ['3.0', 3],
    ['1,000.00', 1000],
  ])('of %s is %i', async (written, quantity) => {
    const row = rowOf({ Cantidad: written })
    await send(workbook([HEAD, row]))
    expect(stored(row[0])).toMatchObject([{ quantity }])
  })
})

describe('a workbook', () => {
  const rows = (...all: (readonly RawCell[])[]) => all.map((cells, at) => rawRow(at + 1, cells)).join('')

  test('is read from its only visible sheet', async () => {
    const [hidden, visible] = [rowOf(), rowOf()]
    const file = rawWorkbook({
      sheets: [
        { name: 'Vieja', state: 'hidden', rows: rows(HEAD, hidden) },
        { name: 'Productos', rows: rows(HEAD, visible) },
      ],
    })
    const answer = await send(file)
    expect(answer.body).toMatchObject({ filas: 1, nuevas: 1 })
    expect(noticesOf(answer)).toEqual(['Se lee la hoja «Productos» y ninguna otra del libro.'])
    expect([stored(hidden[0]), stored(visible[0])]).toMatchObject([[], [{}]])
  })

  test('with a cover is read from the sheet with products, and refused if two sheets have some', async () => {
    const cover = { name: 'Portada', rows: rows(['Inventario'], ['Rosales']) }
    const [one, other] = ['Enero', 'Febrero'].map((name) => ({ name, rows: rows(HEAD, rowOf()) }))
    if (!one || !other) throw new Error('no sheets')
    expect((await send(rawWorkbook({ sheets: [cover, one] }), true)).body).toMatchObject({ nuevas: 1 })
    const { status, body } = await send(rawWorkbook({ sheets: [cover, one, other] }), true)
    expect([status, body.message]).toEqual([400, expect.stringMatching(/varias hojas: «Enero», «Febrero»/)])
  })

  test('keeps the zeros of a number format, and refuses a date as a code', async () => {
    const file = (format: string, value: string) =>
      rawWorkbook({
        formats: [format],
        sheets: [
          {
            rows: rows(
              HEAD,
              rowOf({
                'Código de barras': rawCell('n', value, { style: 1 }),
                Cantidad: rawCell('n', '7', { style: 1 }),
              }),
            ),
          },
        ],
      })
    await send(file('000000', '4321'))
    expect(stored('004321')).toMatchObject([{ quantity: 7 }])
    await send(file('000-000', '4321'))
    expect(stored('004-321')).toHaveLength(1)
    for (const format of ['yyyy\\-mm\\-dd', 'd"/"m"/"yy', '[$-409]d\\ mmm\\ yyyy;@'])
      expect(errorsOf(await send(file(format, '44105'), true))[0]).toEqual([
        2,
        'Código de barras',
        expect.stringMatching(/fecha/),
      ])
    for (const format of ['"días" 0', '#,##0.00', 'General', '[Red]0'])
      expect((await send(file(format, '44105'), true)).body).toMatchObject({ nuevas: 1, errores: [] })
  })

  test('takes a code with the letters that its format shows, and their number where a number is meant', async () => {
    for (const [format, number, code] of [
      ['"SAB-"0', '778', 'SAB-778'],
      ['"SAB-"General', '779', 'SAB-779'],
      ['\\A\\-0', '780', 'A-780'],
    ] as const) {
      const formatted = rawCell('n', number, { style: 1 })
      const head = ['Código', 'Nombre', 'Comercio', 'Cantidad', 'Valor']
      const row = [formatted, `Código ${number}`, 'Rosales', formatted, 5]
      await send(rawWorkbook({ formats: [format], sheets: [{ rows: rows(head, row) }] }))
      // Without a barcode of its own a product has its code as one.
      expect(stored(code)).toMatchObject([{ quantity: Number(number) }])
    }
  })

  test('takes no percentage for a sum', async () => {
    for (const format of ['0%', '0.00%', '#,##0.0 %']) {
      const row = rowOf({ 'Precio ADI': rawCell('n', '0.8', { style: 1 }) })
      const content = rawWorkbook({ formats: [format], sheets: [{ rows: rows(HEAD, row) }] })
      expect(errorsOf(await send(content, true))).toEqual([[2, 'Precio ADI', expect.any(String)]])
    }
    const row = rowOf({ 'Precio ADI': '80%' })
    expect(errorsOf(await send(csv([HEAD, row]), true))).toEqual([[2, 'Precio ADI', expect.any(String)]])
    const named = rowOf({ Descripción: rawCell('n', '0.55', { style: 1 }) })
    await send(rawWorkbook({ formats: ['0%'], sheets: [{ rows: rows(HEAD, named) }] }))
    expect(stored(named[0])).toMatchObject([{ description: '55%' }])
  })

  test('copies a merged value where several products may share it, with a notice', async () => {
    const [one, two, three] = [rowOf({ Grupo: 'Tapices' }), rowOf({ Grupo: '' }), rowOf({ Grupo: '' })]
    const merged = '<mergeCells><mergeCell ref="E2:E4"/></mergeCells>'
    const answer = await send(workbook([HEAD, one, two, three], merged))
    expect(noticesOf(answer)).toEqual(['La celda está combinada: «Tapices» vale hasta la fila 4.'])
    expect([one, two, three].map(([barcode]) => stored(barcode)[0]?.['group'])).toEqual([
      'Tapices',
      'Tapices',
      'Tapices',
    ])
    const quantities = await send(workbook([HEAD, one, two], '<mergeCells><mergeCell ref="F2:F3"/></mergeCells>'), true)
    expect(errorsOf(quantities)).toEqual([[3, 'Cantidad', expect.stringMatching(/combinada/)]])
    const across = await send(workbook([HEAD, one], '<mergeCells><mergeCell ref="K2:L2"/></mergeCells>'), true)
    expect(errorsOf(across)).toEqual([[2, 'Descripción', expect.stringMatching(/combinada/)]])
  })

  test('may have titles above its headings, and other words for them', async () => {
    const head = HEAD.map((heading) => (heading === 'Valor' ? 'Precio' : heading))
    const title = ['Inventario de Rosales, zona 4']
    for (const row of [rowOf(), rowOf()]) {
      const isFirst = serial % 2 === 0
      const content = isFirst ? csv([[`"${title[0]}"`], [], head, row]) : workbook([title, [], head, row])
      const answer = await send(content)
      expect(answer.body).toMatchObject({ nuevas: 1 })
      expect(noticesOf(answer)).toEqual([
        'Los títulos están en la fila 3: lo que hay arriba no se lee.',
        'La columna «Precio» se lee como «Valor».',
      ])
      expect(stored(row[0])).toMatchObject([{ price: 1250 }])
    }
    const both = await send(
      workbook([
        [...HEAD, 'Precio'],
        [...rowOf({ Valor: 12 }), 99],
      ]),
      true,
    )
    expect(both.body).toMatchObject({ nuevas: 1, errores: [] })
    expect(noticesOf(both)).toEqual(['No se lee la columna «Precio».'])
  })
})

describe('a barcode that lost its zeros', () => {
  test('is matched to its product by the check digit, with a notice', async () => {
    await makeProduct(shop, { barcode: '0036000291452', name: 'Con ceros' })
    await makeProduct(shop, { barcode: '012345678905', name: 'De doce' })
    const head = ['Código de barras', 'Comercio', 'Extensión', 'Valor']
    const rows = [
      ['36000291452', 'Rosales', 'Central', 7],
      ['12345678905', 'Rosales', 'Central', 8],
    ]
    const numbers = rows.map(([barcode, ...rest]) => [Number(barcode), ...rest])
    for (const content of [csv([head, ...rows]), workbook([head, ...numbers])]) {
      const answer = await send(content, true)
      expect(answer.body).toMatchObject({ nuevas: 0, cambiadas: 2, errores: [] })
      expect(noticesOf(answer)).toEqual([
        expect.stringMatching(/36000291452 se lee como 0036000291452/),
        expect.stringMatching(/12345678905 se lee como 012345678905/),
      ])
    }
    // A text cell of a workbook keeps what was typed.
    expect((await send(workbook([HEAD, rowOf({ 'Código de barras': '36000291452' })]), true)).body).toMatchObject({
      nuevas: 1,
      avisos: [],
    })
  })

  test('with eleven digits is a new product’s UPC-A', async () => {
    const answer = await send(workbook([HEAD, rowOf({ 'Código de barras': 49000028911 })]))
    expect(noticesOf(answer)).toEqual([expect.stringMatching(/49000028911 se lee como 049000028911/)])
    expect(stored('049000028911')).toHaveLength(1)
  })
})

test('a new product is as active as the sheet says', async () => {
  const head = [...HEAD, 'Estado']
  const [active, inactive, unsaid] = [rowOf(), rowOf(), rowOf()]
  await send(workbook([head, [...active, 'Activo'], [...inactive, 'No activo'], [...unsaid, '']]))
  expect([active, inactive, unsaid].map(([barcode]) => stored(barcode)[0]?.['isActive'])).toEqual([1, 0, 1])
})

test('a code that a spreadsheet turned into a date is refused in a text file', async () => {
  const head = ['Código de barras', 'Código', 'Nombre', 'Comercio', 'Extensión', 'Cantidad', 'Valor']
  const row = (code: string) => [barcodes(), code, 'Con código', 'Rosales', 'Central', '1', '2']
  expect(errorsOf(await send(csv([head, row('02-ene')]), true))).toEqual([
    [2, 'Código', expect.stringMatching(/fecha/)],
  ])
  expect((await send(csv([head, row('02-enero-9')]), true)).body).toMatchObject({ nuevas: 1 })
  expect((await send(workbook([head, row('1E+05')]), true)).body).toMatchObject({ nuevas: 1 })
})
