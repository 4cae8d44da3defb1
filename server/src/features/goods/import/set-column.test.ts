import { setProductPieces } from '@mostrador/contract/goods/product-sets'
import { productExport } from '@mostrador/contract/goods/products'
import { importProducts } from '@mostrador/contract/overview/product-import'
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import { beforeEach, describe, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { DLUNA, loginAs, makeProduct, stockAndMovements } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner')

let serial = 0
let pillow = 0
let sheet = 0
let bundle = 0
beforeEach(async () => {
  shop.database.raw.exec(`update product set deleted_at = 'x'`)
  serial += 1
  sheet = await make('Sábana', { quantity: 8 })
  pillow = await make('Funda', { quantity: 9 })
  bundle = await make('Juego', { quantity: 0 })
})

const codeOf = (name: string) => `${name.slice(0, 3).toUpperCase()}-${serial}`
const make = (name: string, given: object = {}) =>
  makeProduct(shop, { name, code: codeOf(name), barcode: `740${name}${serial}`, ...given })

type Cells = readonly (string | number | null)[]
const FORMATS = ['csv', 'xlsx'] as const
type Format = (typeof FORMATS)[number]

async function exported(format: Format = 'csv'): Promise<Cells[]> {
  const { body } = await shop.call(productExport, { as: owner, query: `?formato=${format}&ordenar=id` })
  if (format === 'xlsx') return (await readSheet(body as Buffer)) as Cells[]
  return Papa.parse<string[]>((body as Buffer).toString().slice(1), { skipEmptyLines: true }).data
}

async function send(rows: readonly Cells[], { isTrial = false, format = 'csv' as Format } = {}) {
  const content =
    format === 'csv'
      ? Papa.unparse(rows as unknown[][])
      : await writeExcelFile(rows.map((cells) => cells.map((value) => ({ value }))) as never).toBuffer()
  const query = isTrial ? '?prueba=1' : ''
  return shop.call(importProducts, { as: owner, query, files: [{ field: 'archivo', name: 'p', content }] })
}

const edited = ([head = [], ...rows]: readonly Cells[], id: number, pieces: string | null): Cells[] => [
  head,
  ...rows.map((cells) =>
    Number(cells[head.indexOf('ID')]) === id
      ? cells.map((cell, at) => (at === head.indexOf('Piezas') ? pieces : cell))
      : cells,
  ),
]

const cellOf = async (id: number, heading: string) => {
  const [head = [], ...rows] = await exported()
  return rows.find((cells) => Number(cells[head.indexOf('ID')]) === id)?.[head.indexOf(heading)]
}
const errorsOf = (body: { errores: { fila: number; columna: string; mensaje: string }[] }) =>
  body.errores.map(({ fila, columna, mensaje }) => [fila, columna, mensaje])
const piecesOf = (id = bundle): unknown => {
  const kept = shop.database.raw.prepare('select pieces from product where id = ?').pluck().get(id)
  const rows = shop.database.raw
    .prepare('select piece_id as id, units from product_piece where set_id = ? order by piece_id')
    .all(id)
  expect(kept === '' ? [] : JSON.parse(String(kept))).toHaveLength(rows.length)
  return rows
}
const counts = () =>
  ['product_piece', 'audit_entry', 'stock_movement', 'product'].map((table) =>
    shop.database.raw.prepare(`select count(*) from ${table}`).pluck().get(),
  )
const HEADINGS = ['Código de barras', 'Código', 'Nombre', 'Comercio', 'Extensión', 'Cantidad', 'Valor', 'Piezas']
const plain = (name: string, pieces: string | null, quantity: number | null = 0, place = 'Rosales'): Cells => [
  `B${name}${serial}`,
  `N-${name}${serial}`,
  name,
  place,
  'Central',
  quantity,
  50,
  pieces,
]

describe.each(FORMATS)('the pieces of a set in a spreadsheet as %s', (format) => {
  test('are written, read back without a change, edited and emptied', async () => {
    const written = `2 x ${codeOf('Sábana')}; 1 x ${codeOf('Funda')}`
    const rows = edited(await exported(format), bundle, written)
    const trial = await send(rows, { format, isTrial: true })
    expect(trial.body).toMatchObject({ cambiadas: 1, errores: [], avisos: [] })
    expect(trial.body.cambios).toMatchObject([{ columna: 'Piezas', antes: '—', ahora: written }])
    expect(piecesOf()).toEqual([])
    expect((await send(rows, { format })).body).toMatchObject({ cambiadas: 1, nuevas: 0 })
    expect(piecesOf()).toEqual([
      { id: sheet, units: 2 },
      { id: pillow, units: 1 },
    ])
    const log = shop.database.raw
      .prepare(`select before, after from audit_entry where entity_id = ? and act = 'importar'`)
      .all(String(bundle))
    expect(log).toEqual([{ before: '{"piezas":null}', after: JSON.stringify({ piezas: written }) }])

    const again = await exported(format)
    expect([await cellOf(bundle, 'Piezas'), await cellOf(bundle, 'Cantidad')]).toEqual([written, '4'])
    const before = counts()
    expect((await send(again, { format })).body).toMatchObject({ cambiadas: 0, errores: [], avisos: [] })
    expect(counts()).toEqual(before)

    // Fewer units of a piece cause no notice about its set.
    shop.database.raw.prepare('update product set quantity = 2 where id = ?').run(sheet)
    const sold = await send(again, { format })
    expect(sold.body.avisos).toMatchObject([{ columna: 'Cantidad', mensaje: expect.stringContaining('ahora: 2') }])
    shop.database.raw.prepare('update product set quantity = 8 where id = ?').run(sheet)
    const one = edited(again, bundle, `${codeOf('Funda')} ; 3x${codeOf('Sábana').toLowerCase()}`)
    expect((await send(one, { format, isTrial: true })).body.cambios).toMatchObject([
      { columna: 'Piezas', antes: written, ahora: `1 x ${codeOf('Funda')}; 3 x ${codeOf('Sábana').toLowerCase()}` },
    ])
    expect((await send(one, { format })).body).toMatchObject({ cambiadas: 1 })
    expect(piecesOf()).toEqual([
      { id: sheet, units: 3 },
      { id: pillow, units: 1 },
    ])
    // Unedited cells do not restore the former pieces.
    expect((await send(again, { format })).body.avisos).toMatchObject([{ columna: 'Piezas' }])
    expect((await send(edited(await exported(format), bundle, null), { format })).body).toMatchObject({ cambiadas: 1 })
    expect(piecesOf()).toEqual([])
  })
})

describe('a spreadsheet of sets', () => {
  test('adds sets and their pieces at once, whose quantity is not read, and changes nothing when it comes back', async () => {
    const rows = [
      HEADINGS,
      plain('Cuna', `2 x N-Colcha${serial}; 1 x BAlmohada${serial}; 1 x ${codeOf('Funda')}`, null),
      plain('Colcha', null, 6),
      plain('Almohada', null, 4),
      plain('Cama', `1 x N-Colcha${serial}`, 3),
    ]
    const { body } = await send(rows)
    expect([body.errores, body.nuevas, body.cambiadas]).toEqual([[], 4, 0])
    const ids = (name: string) =>
      shop.database.raw.prepare('select id from product where name = ? order by id desc').pluck().get(name) as number
    expect(piecesOf(ids('Cuna'))).toHaveLength(3)
    expect(await cellOf(ids('Cuna'), 'Cantidad')).toBe('3')
    expect(await cellOf(ids('Cama'), 'Cantidad')).toBe('6')
    expect(stockAndMovements(shop).filter(({ quantity, moved }) => quantity !== moved)).toEqual([])
    const before = counts()
    expect((await send(rows)).body).toMatchObject({ nuevas: 0, cambiadas: 0, errores: [] })
    expect((await send(await exported())).body).toMatchObject({ nuevas: 0, cambiadas: 0, avisos: [] })
    expect(counts()).toEqual(before)
    // A sheet without the column leaves sets unchanged.
    await send(rows.map((cells) => cells.slice(0, 7)))
    expect(piecesOf(ids('Cuna'))).toHaveLength(3)
  })

  test('names a piece by its barcode where another product has its code', async () => {
    const twin = await makeProduct(shop, { code: codeOf('Funda'), name: 'Otra funda', quantity: 1 })
    const raw = [{ idData: bundle, piezas: [{ id: pillow, unidades: 2 }] }]
    expect((await shop.call(setProductPieces, { as: owner, raw })).status).toBe(200)
    expect(await cellOf(bundle, 'Piezas')).toBe(`2 x 740Funda${serial}`)
    expect((await send(await exported())).body).toMatchObject({ cambiadas: 0, errores: [] })
    const { body } = await send(edited(await exported(), bundle, `2 x ${codeOf('Funda')}`))
    expect(errorsOf(body)).toEqual([
      [expect.any(Number), 'Piezas', expect.stringContaining('Hay 2 productos con el código')],
    ])
    expect(twin).not.toBe(pillow)
  })

  test('refuses each wrong cell by its row, and stores nothing', async () => {
    await make('Lejana', { shopId: DLUNA })
    await make('Vieja', { isActive: false })
    const full = await make('Lleno', { quantity: 4 })
    const inner = await make('Interior', { quantity: 0 })
    const raw = [{ idData: inner, piezas: [{ id: sheet, unidades: 1 }] }]
    expect((await shop.call(setProductPieces, { as: owner, raw })).status).toBe(200)
    const before = counts()
    const rows = await exported()
    const refused = async (cell: string, id = bundle) => errorsOf((await send(edited(rows, id, cell))).body)
    const errorWith = (words: string) => [[expect.any(Number), 'Piezas', expect.stringContaining(words)]]
    expect(await refused('1 x NADA')).toEqual(errorWith('No hay ningún producto con el código «NADA»'))
    expect(await refused(`1 x ${codeOf('Lejana')}`)).toEqual(errorWith('en este comercio y extensión'))
    expect(await refused(`1 x ${codeOf('Vieja')}`)).toEqual(errorWith('Vieja ya no existe o no está activo'))
    expect(await refused(`1 x ${codeOf('Interior')}`)).toEqual(errorWith('«Interior» es un juego'))
    expect(await refused(`1 x ${codeOf('Juego')}`)).toEqual(errorWith('no puede ser pieza de sí mismo'))
    expect(await refused(`0 x ${codeOf('Funda')}`)).toEqual(errorWith('de 1 a 1000 unidades'))
    expect(await refused(`1 x ${codeOf('Funda')}; 2 x ${codeOf('Funda')}`)).toEqual(errorWith('está dos veces'))
    expect(await refused('2 x "A')).toEqual(errorWith('escriba unidades y código'))
    expect(await refused(`1 x ${codeOf('Funda')}`, full)).toEqual(errorWith('hay 4'))
    expect(await refused(`1 x ${codeOf('Funda')}`, sheet)).toEqual(errorWith('hay 8'))
    shop.database.raw.prepare('update product set quantity = 0 where id = ?').run(sheet)
    expect(await refused(`1 x ${codeOf('Funda')}`, sheet)).toEqual(errorWith('pieza del juego «Interior»'))
    // A set of the sheet names another set of the sheet.
    const both = edited(edited(rows, bundle, `1 x ${codeOf('Funda')}`), full, `1 x ${codeOf('Juego')}`)
    expect(errorsOf((await send(both)).body)).toEqual(errorWith('«Juego» es un juego'))
    expect(counts()).toEqual(before)
  })
})

test('has no set that is a piece after an import and an edit of pieces at once', async () => {
  for (let round = 0; round < 4; round++) {
    serial += 1
    const [one, other] = [await make('Uno', { quantity: 0 }), await make('Otro', { quantity: 0 })]
    const rows = edited(await exported(), one, `1 x ${codeOf('Otro')}`)
    const raw = [{ idData: other, piezas: [{ id: pillow, unidades: 1 }] }]
    const answers = await Promise.all([send(rows), shop.call(setProductPieces, { as: owner, raw })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect([piecesOf(one), piecesOf(other)].filter((pieces) => (pieces as unknown[]).length > 0)).toHaveLength(1)
  }
})
