import { addFamily, editMembers, familyById, familyList } from '@mostrador/contract/goods/families'
import { setProductCodes } from '@mostrador/contract/goods/product-codes'
import { productExport } from '@mostrador/contract/goods/products'
import { importProducts } from '@mostrador/contract/overview/product-import'
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import { beforeEach, describe, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { loginAs, makeProduct, stockAndMovements } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner')

let serial = 0
let name = ''
beforeEach(() => {
  shop.database.raw.exec(`update product set deleted_at = 'x'`)
  serial += 1
  name = `Sábana ${serial}`
})

type Cells = readonly (string | number | null)[]
type Format = 'csv' | 'xlsx'
const FORMATS = ['csv', 'xlsx'] as const

const make = () => makeProduct(shop, { quantity: 3, price: 5000 })

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

const HEADINGS = ['Código de barras', 'Nombre', 'Comercio', 'Extensión', 'Cantidad', 'Valor', 'Familia', 'Atributos']
const plain = (barcode: string, family: string | null, attributes: string | null, place = 'Rosales'): Cells => [
  barcode,
  `Artículo ${barcode}`,
  place,
  'Central',
  2,
  50,
  family,
  attributes,
]
const sheet = (...rows: readonly Cells[]): Cells[] => [HEADINGS, ...rows]

function edited(rows: readonly Cells[], id: number, family: string | null, attributes: string | null): Cells[] {
  const head = rows[0] ?? []
  const at = (heading: string) => head.indexOf(heading)
  return rows.map((cells) =>
    Number(cells[at('ID')]) === id
      ? cells.map((cell, place) => (place === at('Familia') ? family : place === at('Atributos') ? attributes : cell))
      : cells,
  )
}

const cellsOf = async (id: number) => {
  const [head = [], ...rows] = await exported()
  const row = rows.find((cells) => Number(cells[head.indexOf('ID')]) === id) ?? []
  return [row[head.indexOf('Familia')], row[head.indexOf('Atributos')]]
}
const familyNamed = async (of = name) => {
  const { body } = await shop.call(familyList, { as: owner, query: `?search=${encodeURIComponent(of)}` })
  return body.data.filter(({ nombre }: { nombre: string }) => nombre === of)
}
const membersOf = async (id: number): Promise<string[]> => {
  const { body } = await shop.call(familyById, { as: owner, raw: [{ id }] })
  return body.data.miembros.map(({ valores }: { valores: string[] }) => valores.join(' '))
}
const errorsOf = (body: { errores: { fila: number; columna: string; mensaje: string }[] }) =>
  body.errores.map(({ fila, columna, mensaje }) => [fila, columna, mensaje])
const counts = () =>
  ['family', 'family_member', 'audit_entry'].map((table) =>
    shop.database.raw.prepare(`select count(*) from ${table}`).pluck().get(),
  )

describe.each(FORMATS)('families in a spreadsheet as %s', (format) => {
  test('are made, gain members and other values, and what was exported changes nothing', async () => {
    // The newest product comes first.
    const [other, one] = [await make(), await make()]
    let rows = edited(await exported(format), one, name, 'Tamaño=Queen; Color="Azul; =1"')
    rows = edited(rows, other, name.toUpperCase(), 'color=Rojo; TAMANO=King')
    const trial = await send(rows, { format, isTrial: true })
    expect(trial.body).toMatchObject({ cambiadas: 2, errores: [] })
    expect(trial.body.cambios).toMatchObject([
      { columna: 'Familia', antes: '—', ahora: name },
      { columna: 'Atributos', antes: '—', ahora: 'Tamaño=Queen; Color="Azul; =1"' },
      { columna: 'Familia' },
      { columna: 'Atributos', ahora: 'Tamaño=King; Color=Rojo' },
    ])
    expect(trial.body.avisos).toMatchObject([
      { columna: 'Familia', mensaje: `Se añade la familia «${name}», con Tamaño y Color.` },
    ])
    expect(await familyNamed()).toEqual([])
    expect((await send(rows, { format })).body).toMatchObject({ cambiadas: 2, nuevas: 0 })
    const [family] = await familyNamed()
    expect(family).toMatchObject({ atributos: ['Tamaño', 'Color'], miembros: 2 })
    expect(await membersOf(family.id)).toEqual(['King Rojo', 'Queen Azul; =1'])

    const again = await exported(format)
    const before = counts()
    expect((await send(again, { format })).body).toMatchObject({ cambiadas: 0, errores: [], avisos: [] })
    expect(counts()).toEqual(before)

    const swapped = edited(again, one, name, 'Tamaño=King; Color=Rojo')
    expect(errorsOf((await send(swapped, { format })).body)).toMatchObject([
      [expect.any(Number), 'Atributos', expect.stringContaining(`Ya hay un producto «${name} · King · Rojo»`)],
    ])
    const both = edited(swapped, other, name, 'Tamaño=Queen; Color="Azul; =1"')
    expect((await send(both, { format })).body).toMatchObject({ cambiadas: 2 })
    expect(await membersOf(family.id)).toEqual(['Queen Azul; =1', 'King Rojo'])
  })

  test('lose a product whose cells are emptied, and no other', async () => {
    const [one, other] = [await make(), await make()]
    let rows = edited(await exported(format), one, name, 'Tamaño=1')
    rows = edited(rows, other, name, 'Tamaño=2')
    await send(rows, { format })
    const again = await exported(format)
    const trial = await send(edited(again, one, null, null), { format, isTrial: true })
    expect(trial.body.cambios).toMatchObject([
      { columna: 'Familia', antes: name, ahora: '—' },
      { columna: 'Atributos', antes: 'Tamaño=1', ahora: '—' },
    ])
    expect((await send(edited(again, one, null, null), { format })).body).toMatchObject({ cambiadas: 1 })
    const [family] = await familyNamed()
    expect(await membersOf(family.id)).toEqual(['2'])
    expect(await cellsOf(one)).toEqual(['', ''])
    // Unedited cells do not restore the former family.
    const old = await send(again, { format })
    expect(old.body).toMatchObject({ cambiadas: 0 })
    expect(old.body.avisos).toMatchObject([
      { columna: 'Familia', mensaje: 'Cambió mientras tanto y queda como está ahora: —.' },
      { columna: 'Atributos' },
    ])
    expect(await cellsOf(one)).toEqual(['', ''])
  })
})

describe('a spreadsheet of families', () => {
  test('makes products and their families at once, of several shops, with the log of both', async () => {
    const rows = sheet(
      plain(`F${serial}1`, name, 'Tamaño=Queen'),
      plain(`F${serial}2`, name, 'Tamaño=King'),
      plain(`F${serial}3`, name, 'Tamaño=Queen', "D'Luna"),
    )
    const { body } = await send(rows)
    expect([body.errores, body.nuevas, body.cambiadas]).toEqual([[], 3, 0])
    const [family] = await familyNamed()
    expect(await membersOf(family.id)).toEqual(['Queen', 'King', 'Queen'])
    expect(stockAndMovements(shop).filter(({ quantity, moved }) => quantity !== moved)).toEqual([])
    const entries = shop.database.raw
      .prepare(`select act, before, after from audit_entry where entity = 'familia' and entity_id = ? order by id`)
      .all(String(family.id)) as { act: string; before: string | null; after: string }[]
    expect(entries.map(({ act, before }) => [act, before])).toEqual([
      ['importar', null],
      ['importar', '{"miembros":[]}'],
    ])
    expect(entries[0]?.after).toContain(name)
    expect((await send(rows)).body).toMatchObject({ nuevas: 0, cambiadas: 0 })
    // A sheet without the family columns leaves families unchanged.
    expect((await send(rows.map((cells) => cells.slice(0, 6)))).body).toMatchObject({ cambiadas: 0, errores: [] })
    expect(await membersOf(family.id)).toHaveLength(3)
  })

  test('moves a member to another family, whose values are checked', async () => {
    const other = `${name} B`
    await send(sheet(plain(`M${serial}1`, name, 'Talla=S'), plain(`M${serial}2`, other, 'Talla=S')))
    const taken = await send(sheet(plain(`M${serial}1`, other, 'Talla=s')))
    expect(errorsOf(taken.body)).toEqual([
      [2, 'Atributos', expect.stringContaining(`Ya hay un producto «${other} · s»`)],
    ])
    expect((await send(sheet(plain(`M${serial}1`, other, 'Talla=M')))).body).toMatchObject({ cambiadas: 1 })
    const [[from], [to]] = [await familyNamed(), await familyNamed(other)]
    expect([await membersOf(from.id), await membersOf(to.id)]).toEqual([[], ['M', 'S']])
  })

  test.each([
    ['', 'Talla=S', 'Familia', 'Escriba de qué familia'],
    ['N', '', 'Atributos', 'Escriba atributos y valores'],
    ['N', 'Queen', 'Atributos', '«Queen»: escriba el atributo y su valor'],
    ['N', 'A=1; B=2; C=3; D=4', 'Atributos', 'Una familia tiene 3 atributos como máximo.'],
    ['N', 'A=1; á=2', 'Atributos', 'El atributo «á» está dos veces.'],
    ['N', 'A=', 'Atributos', 'Falta el valor de A.'],
    ['N', `A=${'x'.repeat(61)}`, 'Atributos', '60 letras'],
    ['N', 'A=1 · 2', 'Atributos', 'no lleva el signo «·»'],
    ['x'.repeat(201), 'A=1', 'Familia', '200 caracteres'],
  ])('refuses family %j with %j in words', async (family, attributes, column, words) => {
    const before = counts()
    const { status, body } = await send(
      sheet(plain(`W${serial}`, family && `${family}${serial}`.slice(0, 201), attributes)),
    )
    expect([status, errorsOf(body)]).toEqual([409, [[2, column, expect.stringContaining(words)]]])
    expect(counts()).toEqual(before)
  })

  test('refuses other attributes than the family has, values twice, and stores none of its rows', async () => {
    await send(sheet(plain(`D${serial}0`, name, 'Tamaño=Queen; Color=Azul')))
    const before = counts()
    const { status, body } = await send(
      sheet(
        plain(`D${serial}1`, name, 'Tamaño=King; Tela=Lino'),
        plain(`D${serial}2`, name, 'Tamaño=King'),
        plain(`D${serial}3`, name, 'Color=azul; Tamaño=QUEEN'),
        plain(`D${serial}4`, name, 'Color=Rojo; Tamaño=Queen'),
        plain(`D${serial}5`, name, 'Tamaño=queen; Color=ROJO'),
        plain(`D${serial}6`, name, null),
      ),
    )
    expect([status, errorsOf(body)]).toEqual([
      409,
      [
        [2, 'Atributos', `La familia «${name}» no tiene el atributo «Tela». Tiene Tamaño y Color.`],
        [3, 'Atributos', 'Falta el valor de Color.'],
        [4, 'Atributos', expect.stringContaining(`Ya hay un producto «${name} · QUEEN · azul»`)],
        [6, 'Atributos', `«${name} · queen · ROJO» está también en la fila 5.`],
        [7, 'Atributos', 'Escriba los valores de Tamaño y Color, como «Tamaño=…; Color=…».'],
      ],
    ])
    expect(counts()).toEqual(before)
  })

  test('accepts a name of 200 letters, and reads a column «Familia» without attributes as the group', async () => {
    const long = `${name} ${'x'.repeat(200)}`.slice(0, 200)
    await send(sheet(plain(`L${serial}`, long, 'A=1')))
    expect(await familyNamed(long)).toHaveLength(1)
    const rows = sheet(plain(`L${serial}`, 'Hogar', null)).map((cells) => cells.slice(0, 7))
    const { body } = await send(rows, { isTrial: true })
    expect(body.avisos).toMatchObject([{ mensaje: 'La columna «Familia» se lee como «Grupo».' }])
    expect(body.errores).toEqual([])
  })

  test('of 1,200 members in 51 families is exported and changes nothing when it comes back', async () => {
    const members = Array.from({ length: 1200 }, (_, at) => {
      const family = at < 1000 ? `${name} grande` : `${name} ${Math.floor((at - 1000) / 4)}`
      return [...plain(`B${serial}-${at}`, family, `Medida=${at}; Color="a;${at % 7}"`), `OEM-${serial}-${at}`]
    })
    const rows = [[...HEADINGS, 'Otros códigos'], ...members]
    expect((await send(rows)).body).toMatchObject({ nuevas: 1200, errores: [] })
    expect((await familyNamed(`${name} grande`))[0]).toMatchObject({ miembros: 1000 })
    const before = counts()
    expect((await send(await exported())).body).toMatchObject({ filas: 1200, nuevas: 0, cambiadas: 0, avisos: [] })
    expect((await send(rows)).body).toMatchObject({ nuevas: 0, cambiadas: 0, avisos: [] })
    expect(counts()).toEqual(before)
  })
})

test('never has the same values twice after an import, an edit of members and a new code at once', async () => {
  for (let round = 0; round < 4; round++) {
    const of = `${name} ${round}`
    const { id } = (await shop.call(addFamily, { as: owner, raw: [{ nombre: of, atributos: ['Talla'] }] })).body
    const [one, other] = [await make(), await make()]
    const rows = edited(await exported(), one, of, 'Talla=S')
    const answers = await Promise.all([
      send(rows),
      shop.call(editMembers, { as: owner, raw: [{ idData: id, miembros: [{ id: other, valores: ['s'] }] }] }),
      shop.call(setProductCodes, {
        as: owner,
        raw: [{ idData: one, codigos: [{ codigo: `R${serial}-${round}`, clase: 'fabricante' }] }],
      }),
    ])
    const [imported, edit, code] = answers.map(({ status }) => status)
    expect([200, 409]).toContain(imported)
    expect([200, 409]).toContain(edit)
    expect([200, 409]).toContain(code)
    expect((await membersOf(id)).map((each) => each.toLowerCase())).toEqual(['s'])
  }
})
