import { productExport } from '@mostrador/contract/goods/products'
import { importProducts } from '@mostrador/contract/overview/product-import'
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { loginAs } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner')

type Cells = readonly (string | number | null)[]

const [ROWS, IN_FAMILIES, SETS] = [5_000, 3_000, 200]
const SIZE = 8

const HEADINGS = [
  ...['Código de barras', 'Código', 'Nombre', 'Comercio', 'Extensión', 'Cantidad', 'Valor'],
  ...['Familia', 'Atributos', 'Otros códigos', 'Le queda a', 'Piezas'],
]

/** The first rows are sets of products of later rows, then come members of families, and parts of vehicles. */
function row(at: number): Cells {
  const about = [`74${100_000_000 + at}`, `C-${at}`, `Artículo ${at}`, 'Rosales', 'Central']
  const isSet = at < SETS
  const member = at - SETS
  const isMember = !isSet && member < IN_FAMILIES
  const first = SETS + ((at * 7) % (ROWS - SETS - 2))
  return [
    ...about,
    isSet ? null : (at % 40) + 1,
    `${(at % 900) + 1}.50`,
    isMember ? `Familia ${Math.floor(member / SIZE)}` : null,
    isMember ? `Medida=${member % SIZE}; Color="a;${member % 3}"` : null,
    at % 3 === 0 ? `OEM-${at}; caja x12: CAJA-${at}; antes: VIEJO-${at}` : null,
    !isSet && !isMember && at % 2 === 0 ? `Toyota Hilux 2012-${2013 + (at % 8)} (2.5D); Mazda BT-50 2008-` : null,
    isSet ? `2 x C-${first}; ${(at % 4) + 1} x C-${first + 1}` : null,
  ]
}

async function send(content: Buffer | string) {
  const files = [{ field: 'archivo', name: 'productos', content }]
  return (await shop.call(importProducts, { as: owner, files })).body
}

async function exported(format: 'csv' | 'xlsx'): Promise<Buffer> {
  const { body } = await shop.call(productExport, { as: owner, query: `?formato=${format}&ordenar=id` })
  return body as Buffer
}

const TABLES = ['product', 'product_code', 'product_piece', 'product_fit', 'family', 'family_member']
const COUNTED = ['audit_entry', 'stock_movement']

const stored = () => [
  ...TABLES.map((table) => shop.database.raw.prepare(`select * from ${table} order by 1, 2`).all()),
  ...COUNTED.map((table) => shop.database.raw.prepare(`select count(*) from ${table}`).pluck().get()),
]
const count = (table: string) => shop.database.raw.prepare(`select count(*) from ${table}`).pluck().get()

test('5,000 rows with families, codes, vehicles and sets are imported, and their export changes nothing', async () => {
  const rows = Array.from({ length: ROWS }, (_, at) => row(at))
  const sheet = Papa.unparse([HEADINGS, ...rows] as unknown[][])
  expect(await send(sheet)).toMatchObject({ filas: ROWS, nuevas: ROWS, errores: [] })
  expect(count('family')).toBe(IN_FAMILIES / SIZE)
  expect(count('family_member')).toBe(IN_FAMILIES)
  expect(count('product_piece')).toBe(2 * SETS)
  const before = stored()
  const unchanged = { filas: ROWS, nuevas: 0, cambiadas: 0, errores: [], avisos: [] }

  const csv = await exported('csv')
  expect(await send(csv)).toMatchObject(unchanged)
  // A spreadsheet program writes the cells of an opened file anew.
  const cells = (await readSheet(await exported('xlsx'))) as Cells[]
  const saved = await writeExcelFile(cells.map((each) => each.map((value) => ({ value }))) as never).toBuffer()
  expect(await send(saved)).toMatchObject(unchanged)
  expect(await send(sheet)).toMatchObject({ nuevas: 0, cambiadas: 0, errores: [] })
  expect(stored()).toEqual(before)
  expect((await exported('csv')).toString()).toBe(csv.toString())
})
