import {
  addFamily,
  editFamily,
  editMembers,
  familyById,
  familyExport,
  familyList,
  removeFamily,
} from '@mostrador/contract/goods/families'
import { setProductCodes } from '@mostrador/contract/goods/product-codes'
import { setProductFits } from '@mostrador/contract/goods/product-fits'
import { setProductPieces } from '@mostrador/contract/goods/product-sets'
import { inventory } from '@mostrador/contract/goods/products'
import { editProduct, stockList } from '@mostrador/contract/goods/stock'
import { askTransfer, sendTransfer } from '@mostrador/contract/goods/transfers'
import { lookups } from '@mostrador/contract/group/lookups'
import { restoreProduct } from '@mostrador/contract/platform/trash'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editForm } from '../../../../testing/edit-form.ts'
import { DLUNA, loginAs, makeProduct, ROSALES } from '../../../../testing/factories.ts'
import { makePhoto } from '../../../../testing/photo.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'

let shop: TestApp
let owner: string
let clerk: string
let serial = 0

beforeAll(async () => {
  shop = await testApp()
  owner = await loginAs(shop, 'owner')
  clerk = await loginAs(shop, 'clerk')
})
afterAll(() => shop.close())

const add = (given: object) => shop.call(addFamily, { as: owner, raw: [given] })
const put = (idData: number, given: object, as = owner) => shop.call(editMembers, { as, raw: [{ idData, ...given }] })
const detail = async (id: number, as = owner) => (await shop.call(familyById, { as, raw: [{ id }] })).body.data
const edit = (given: object) => shop.call(editFamily, { as: owner, raw: [given] })

async function family(atributos = ['Tamaño', 'Color'], valores = ['Queen', 'Azul']) {
  serial += 1
  const nombre = `Sábana ${serial}`
  const { id } = (await add({ nombre, atributos })).body
  const product = await makeProduct(shop, {
    code: `LUNA${serial}-QUE-AZU`,
    name: `${nombre} Queen Azul`,
    price: 28_500,
  })
  const { status } = await put(id, { miembros: [{ id: product, valores }] })
  expect(status).toBe(200)
  return { id, nombre, product }
}

const valuesIn = async (id: number, as = owner) =>
  (await detail(id, as)).miembros.map(({ valores }: { valores: string[] }) => valores.join(' '))

describe('a family (D175)', () => {
  test('has a name, one to three attributes and the one that photos follow', async () => {
    const { status, body } = await add({ nombre: 'Edredón Nube', atributos: ['Tamaño', 'Color'], fotoPor: 'color' })
    expect(status).toBe(201)
    expect(await detail(body.id)).toEqual({
      id: body.id,
      nombre: 'Edredón Nube',
      descripcion: '',
      foto: '',
      fotoPor: 'Color',
      atributos: ['Tamaño', 'Color'],
      version: 1,
      miembros: [],
    })
    const again = await add({ nombre: 'EDREDON NUBE', atributos: ['Color'] })
    expect([again.status, Object.keys(again.body.fields)]).toEqual([409, ['nombre']])
  })

  test.each([
    ['atributos', [], 'al menos un atributo'],
    ['atributos', ['A', 'B', 'C', 'D'], '3 atributos como máximo'],
    ['atributos', ['Color', 'COLÓR'], 'dos veces'],
    ['atributos', ['x'.repeat(100)], '60 letras'],
    ['nombre', 'x'.repeat(201), '200 caracteres'],
    ['fotoPor', 'Tela', 'uno de los atributos'],
  ])('%s may not be %j', async (field, value, words) => {
    const { status, body } = await add({ nombre: 'Otra', atributos: ['Color'], [field]: value })
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    expect(body.fields[field]).toContain(words)
  })

  test('takes names of 200 letters', async () => {
    const nombre = 'ñ'.repeat(200)
    const { status, body } = await add({ nombre, atributos: ['c'.repeat(60)] })
    expect([status, (await detail(body.id)).nombre]).toEqual([201, nombre])
  })

  test('refuses the second of two edits of one version (D60)', async () => {
    const { id } = await family()
    const renamed = (nombre: string) => edit({ idData: id, nombre, atributos: ['Tamaño', 'Color'], version: 1 })
    expect((await renamed(`Primera ${id}`)).status).toBe(200)
    const late = await renamed(`Segunda ${id}`)
    expect([late.status, late.body.actual.nombre]).toEqual([409, `Primera ${id}`])
  })

  test('keeps the values of members whose attributes are renamed or put in another order', async () => {
    const { id, nombre } = await family()
    await edit({ idData: id, nombre, atributos: ['Color', 'Talla'], fotoPor: 'Color' })
    expect(await valuesIn(id)).toEqual(['Azul Queen'])
    await edit({ idData: id, nombre, atributos: ['Tono', 'Talla', 'Tela'] })
    expect([await valuesIn(id), (await detail(id)).fotoPor]).toEqual([['Azul Queen —'], 'Tono'])
  })

  test('keeps an attribute whose removal would make two members equal', async () => {
    const { id, nombre, product } = await family()
    await put(id, { miembros: [{ como: product, valores: ['King', 'Azul'] }] })
    const { status, body } = await edit({ idData: id, nombre, atributos: ['Color'] })
    expect([status, body.message]).toEqual([409, expect.stringContaining(`${nombre} · Azul`)])
    expect(await valuesIn(id)).toEqual(['Queen Azul', 'King Azul'])
  })

  test('is deleted and leaves its products', async () => {
    const { id, nombre, product } = await family()
    const { status, body } = await shop.call(removeFamily, { as: owner, raw: [{ idData: id }] })
    expect([status, body.message]).toEqual([200, `Se eliminó la familia «${nombre}». Sus productos quedan como están.`])
    expect((await shop.call(familyById, { as: owner, raw: [{ id }] })).status).toBe(404)
    const left = shop.database.raw.prepare('select deleted_at from product where id = ?').pluck().get(product)
    expect(left).toBeNull()
    const other = await family()
    expect((await put(other.id, { miembros: [{ id: product, valores: ['King', 'Azul'] }] })).status).toBe(200)
  })

  test('is listed with its figures, for a clerk those of the clerk’s shop', async () => {
    const { id, nombre } = await family()
    const elsewhere = await makeProduct(shop, { shopId: DLUNA, price: 9_900, quantity: 4 })
    await put(id, { miembros: [{ id: elsewhere, valores: ['Queen', 'Azul'] }] })
    const rowFor = async (as: string) => {
      const { body } = await shop.call(familyList, { as, query: `?page=1&search=${encodeURIComponent(nombre)}` })
      return body.data.find((row: { id: number }) => row.id === id)
    }
    expect(await rowFor(owner)).toMatchObject({ miembros: 2, unidades: 14, desde: '99.00', hasta: '285.00' })
    expect(await rowFor(clerk)).toMatchObject({ miembros: 1, unidades: 10, desde: '285.00', hasta: '285.00' })
    expect((await detail(id, clerk)).miembros).toHaveLength(1)
    const only = await family()
    await put(only.id, { miembros: [], quitar: [only.product] })
    expect((await shop.call(familyById, { as: clerk, raw: [{ id: only.id }] })).status).toBe(404)
  })

  test('is sorted by its figures, and exported', async () => {
    for (const sort of ['miembros', '-unidades', 'desde', '-hasta'])
      expect((await shop.call(familyList, { as: owner, query: `?sort=${sort}` })).status).toBe(200)
    const { id, nombre } = await family()
    const file = await shop.call(familyExport, { as: owner, query: `?search=${encodeURIComponent(nombre)}` })
    expect(file.status).toBe(200)
    expect(String(file.body)).toContain(`${id},${nombre},,Tamaño; Color,1,10,285.00,285.00`)
  })
})

test('product rows have their family, and are searched and sorted by it, at the till too', async () => {
  const { id, nombre, product } = await family()
  const found = async (call: typeof stockList | typeof inventory, as: string, query = '') => {
    const { body } = await shop.call(call, { as, query })
    return body.data.find((row: { id: number }) => row.id === product)
  }
  const memberFields = { familia: `${nombre} · Queen · Azul`, familiaId: id, valores: ['Queen', 'Azul'] }
  const search = `?page=1&columns=familia&search=${encodeURIComponent(`"${nombre.toLowerCase()} · queen" AZUL`)}`
  expect(await found(stockList, owner, search)).toMatchObject(memberFields)
  expect(await found(inventory, clerk, search)).toMatchObject(memberFields)
  expect(await found(inventory, clerk)).toMatchObject(memberFields)
  expect((await shop.call(stockList, { as: owner, query: '?sort=familia' })).status).toBe(200)
  const alone = await makeProduct(shop)
  const { body } = await shop.call(stockList, { as: owner })
  expect(body.data.find((row: { id: number }) => row.id === alone)).not.toHaveProperty('familia')
  await edit({ idData: id, nombre: `${nombre} nueva`, atributos: ['Tamaño', 'Color'] })
  expect(await found(inventory, clerk)).toMatchObject({ familia: `${nombre} nueva · Queen · Azul` })
  await shop.call(removeFamily, { as: owner, raw: [{ idData: id }] })
  expect(await found(inventory, clerk)).not.toHaveProperty('familia')
})

test('a member without photos shows those of a member with the same value, in lists and at the till', async () => {
  const { id, nombre, product } = await family()
  const photo = await makePhoto(shop, owner)
  await edit({ idData: id, nombre, atributos: ['Tamaño', 'Color'], fotoPor: 'Color' })
  const { body } = await put(id, { miembros: [{ como: product, valores: ['King', 'AZUL'] }] })
  const lent = async () => {
    const lists = [await shop.call(stockList, { as: owner }), await shop.call(inventory, { as: clerk })]
    return lists.map((list) => list.body.data.find((row: { id: number }) => row.id === body.miembros[0]).fotoFamilia)
  }
  expect(await lent()).toEqual([undefined, undefined])
  const row = (await shop.call(stockList, { as: owner })).body.data.find((each: { id: number }) => each.id === product)
  await shop.call(editProduct, { as: owner, raw: [{ ...editForm(row), photoPath: photo }] })
  expect(await lent()).toEqual([photo, photo])
})

describe('the place of a member', () => {
  const moved = async (id: number, extensionProducto: number) => {
    const { body } = await shop.call(stockList, { as: owner })
    const row = body.data.find((each: { id: number }) => each.id === id)
    const form = { ...editForm(row), extensionProducto, photoPath: await makePhoto(shop, owner) }
    return shop.call(editProduct, { as: owner, raw: [form] })
  }

  test('is refused where another member has its values, by an edit or by a restoration', async () => {
    const { id, product, nombre } = await family()
    const extension = (await shop.call(lookups.extension.add, { as: owner, body: { name: `E ${id}`, isActive: true } }))
      .body.id
    const king = (await put(id, { miembros: [{ como: product, valores: ['Queen', 'Azul'], extension }] })).body
      .miembros[0]
    const { status, body } = await moved(king, 1)
    expect([status, body.message]).toEqual([409, expect.stringContaining(`${nombre} · Queen · Azul`)])
    shop.database.raw.prepare(`update product set deleted_at = '2026-11-20' where id = ?`).run(product)
    expect((await moved(king, 1)).status).toBe(200)
    expect((await shop.call(restoreProduct, { as: owner, raw: [{ id: product }] })).status).toBe(409)
  })

  test('a copy that a transfer makes is in the family, too', async () => {
    const { id, product } = await family()
    const raw = [
      {
        de: { comercioId: ROSALES, extensionId: 1 },
        a: { comercioId: DLUNA, extensionId: 1 },
        items: [{ id: product, unidades: 1 }],
      },
    ]
    const transfer = await shop.call(askTransfer, { as: owner, raw })
    expect((await shop.call(sendTransfer, { as: owner, raw: [{ idData: transfer.body.id }] })).status).toBe(200)
    expect((await detail(id)).miembros).toMatchObject([
      { id: product, comercioId: ROSALES },
      { valores: ['Queen', 'Azul'], comercioId: DLUNA },
    ])
  })
})

describe('the members (D177)', () => {
  test('a new one is a copy with name and code, a barcode of the installation and no units', async () => {
    const { id, product, nombre } = await family()
    const photo = ''
    const { status, body } = await put(id, {
      miembros: [{ como: product, valores: ['King', 'Rojo'], valor: '325.00' }],
    })
    expect(status).toBe(200)
    const made = (await detail(id)).miembros[1]
    expect(made).toMatchObject({
      id: body.miembros[0],
      nombre: `${nombre} King Rojo`,
      codigo: expect.stringMatching(/^LUNA\d+-KIN-ROJ$/),
      barcode: expect.stringMatching(/^29\d{11}$/),
      valores: ['King', 'Rojo'],
      valor: '325.00',
      cantidad: 0,
      activo: 1,
      comercioId: ROSALES,
      foto: photo,
    })
    const columns = 'group_id, element_id, specification_id, shop_id, extension_id, photos'
    const copy = shop.database.raw.prepare(`select ${columns} from product where id = ?`)
    expect(copy.get(body.miembros[0])).toEqual(copy.get(product))
    const moved = 'select change, balance, reason from stock_movement where product_id = ?'
    expect(shop.database.raw.prepare(moved).get(body.miembros[0])).toEqual({ change: 0, balance: 0, reason: 'opening' })
  })

  test('a new one has no further code of its model, and no code that is one of another product (D174)', async () => {
    const { id, product } = await family()
    const codigo = `OEM-${serial}`
    const codigos = [{ codigo, clase: 'fabricante' }]
    expect((await shop.call(setProductCodes, { as: owner, raw: [{ idData: product, codigos }] })).status).toBe(200)
    const made = await put(id, { miembros: [{ como: product, valores: ['King', 'Azul'] }] })
    expect([made.status, made.body.message]).toEqual([200, expect.any(String)])
    const owners = shop.database.raw.prepare('select product_id from product_code where code_key = ?').pluck()
    expect(owners.all(codigo.toLowerCase())).toEqual([product])
    const stored = shop.database.raw.prepare('select codes from product where id = ?').pluck()
    expect(stored.get(made.body.miembros[0])).not.toContain(codigo)

    const taken = await put(id, { miembros: [{ como: product, valores: ['Imperial', 'Azul'], codigo }] })
    expect([taken.status, taken.body.message]).toEqual([409, expect.stringContaining(codigo)])
    const edited = await put(id, { miembros: [{ id: made.body.miembros[0], valores: ['King', 'Azul'], codigo }] })
    expect([edited.status, edited.body.message]).toEqual([409, expect.stringContaining(codigo)])
  })

  test('a copy of a set with vehicles is no set and fits no vehicle (D179, D180)', async () => {
    const { id } = await family()
    const set = await makeProduct(shop, { quantity: 0 })
    const joined = await put(id, { miembros: [{ id: set, valores: ['Juego', 'Azul'] }] })
    expect(joined.status).toBe(200)
    const piezas = [{ id: await makeProduct(shop), unidades: 2 }]
    expect((await shop.call(setProductPieces, { as: owner, raw: [{ idData: set, piezas }] })).status).toBe(200)
    const vehiculos = [{ marca: 'Toyota', modelo: 'Hilux' }]
    const fits = [{ idData: set, vehiculos, equivalentes: [] }]
    expect((await shop.call(setProductFits, { as: owner, raw: fits })).status).toBe(200)
    const made = await put(id, { miembros: [{ como: set, valores: ['Otro', 'Azul'] }] })
    expect(made.status).toBe(200)
    const stored = shop.database.raw.prepare('select pieces, fits from product where id = ?')
    expect(stored.get(made.body.miembros[0])).toEqual({ pieces: '', fits: '' })
  })

  test('further codes move with a member to another extension (D174)', async () => {
    const { id } = await family()
    const product = await makeProduct(shop, { quantity: 0 })
    const codigos = [{ codigo: `MUEVE-${serial}`, clase: 'anterior' }]
    expect((await shop.call(setProductCodes, { as: owner, raw: [{ idData: product, codigos }] })).status).toBe(200)
    const place = { name: `Bodega ${serial}`, isActive: true }
    const extension = (await shop.call(lookups.extension.add, { as: owner, body: place })).body.id
    expect((await put(id, { miembros: [{ id: product, valores: ['King', 'Gris'], extension }] })).status).toBe(200)
    const places = shop.database.raw.prepare('select extension_id from product_code where product_id = ?').pluck()
    expect(places.all(product)).toEqual([extension])
  })

  test('prices, activity and minimum of several are saved together, the others stay', async () => {
    const { id, product } = await family()
    const made = await put(id, {
      miembros: ['King', 'Twin'].map((size) => ({ como: product, valores: [size, 'Azul'] })),
    })
    const [king, twin] = made.body.miembros
    const { status } = await put(id, {
      miembros: [
        { id: product, valores: ['Queen', 'Azul'], valor: '299.00', precioADI: '250.00', version: 1 },
        { id: king, valores: ['King', 'Azul'], activo: 2, minimo: 3 },
      ],
    })
    expect(status).toBe(200)
    expect((await detail(id)).miembros).toMatchObject([
      { id: product, valor: '299.00', precioADI: '250.00', version: 2 },
      { id: king, activo: 2, minimo: 3 },
      { id: twin, activo: 1, minimo: null },
    ])
  })

  test('values twice are refused, and nothing is saved', async () => {
    const { id, product, nombre } = await family()
    const miembros = [
      { como: product, valores: ['King', 'Café'] },
      { como: product, valores: ['king', 'CAFE'] },
      { como: product, valores: ['QUEEN', 'azul'] },
    ]
    const { status, body } = await put(id, { miembros })
    expect(status).toBe(409)
    expect(body.miembros.map(({ fila }: { fila: number }) => fila)).toEqual([2, 3])
    expect(body.miembros[1].mensaje).toContain(`«${nombre} · QUEEN · azul»`)
    expect(await valuesIn(id)).toEqual(['Queen Azul'])
  })

  test('two members may swap their values', async () => {
    const { id, product } = await family()
    const king = (await put(id, { miembros: [{ como: product, valores: ['King', 'Azul'] }] })).body.miembros[0]
    const swapped = [
      { id: product, valores: ['King', 'Azul'] },
      { id: king, valores: ['Queen', 'Azul'] },
    ]
    expect((await put(id, { miembros: swapped })).status).toBe(200)
    expect(await valuesIn(id)).toEqual(['King Azul', 'Queen Azul'])
  })

  test('the same values may be in another shop or extension', async () => {
    const { id } = await family()
    const elsewhere = await makeProduct(shop, { shopId: DLUNA })
    expect((await put(id, { miembros: [{ id: elsewhere, valores: ['Queen', 'Azul'] }] })).status).toBe(200)
  })

  test('a product is a member of one family', async () => {
    const { product, nombre } = await family()
    const other = await family()
    const { status, body } = await put(other.id, { miembros: [{ id: product, valores: ['King', 'Azul'] }] })
    expect([status, body.message]).toEqual([409, expect.stringContaining(`«${nombre}»`)])
    const stranger = await put(other.id, { miembros: [], quitar: [product] })
    expect(stranger.status).toBe(409)
  })

  test.each([
    ['too few values', [{ valores: ['Queen'] }], 400],
    ['no value', [{ valores: ['Queen', ''] }], 400],
    ['a dot in a value', [{ valores: ['Queen', 'Azul · rey'] }], 400],
    ['values of 200 letters', [{ valores: ['Queen', 'x'.repeat(200)] }], 400],
    ['an unknown product', [{ id: 999_999, valores: ['Queen', 'Rojo'] }], 404],
    ['nobody to copy', [{ valores: ['Queen', 'Rojo'] }], 409],
    ['1,000 members', Array.from({ length: 1000 }, (_, at) => ({ valores: ['Queen', `Tono ${at}`] })), 400],
  ])('%s', async (_, miembros, status) => {
    const { id } = await family()
    expect((await put(id, { miembros })).status).toBe(status)
    expect(await valuesIn(id)).toEqual(['Queen Azul'])
  })

  test('a family grows to 1,000 members in calls of 200', async () => {
    const { id, product } = await family(['Tono'], ['Base'])
    for (let call = 0; call < 5; call++) {
      const miembros = Array.from({ length: 200 }, (_, at) => ({ como: product, valores: [`Tono ${call} ${at}`] }))
      expect((await put(id, { miembros })).status).toBe(200)
    }
    expect((await detail(id)).miembros).toHaveLength(1001)
  })

  test('values that were written for other attributes are refused', async () => {
    const { id, nombre, product } = await family()
    await edit({ idData: id, nombre, atributos: ['Color', 'Tamaño'] })
    const { status, body } = await put(id, { miembros: [{ id: product, valores: ['King', 'Rojo'] }], version: 1 })
    expect([status, body.actual.atributos]).toEqual([409, ['Color', 'Tamaño']])
  })

  test('of twenty calls that add the same values at once one succeeds', async () => {
    const { id, product } = await family()
    const miembros = [{ como: product, valores: ['King', 'Azul'] }]
    const answers = await Promise.all(Array.from({ length: 20 }, () => put(id, { miembros })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(409)])
    expect(await valuesIn(id)).toEqual(['Queen Azul', 'King Azul'])
  })

  test('of ten families that add one product at once one succeeds', async () => {
    const product = await makeProduct(shop)
    const ids: number[] = []
    for (let each = 0; each < 10; each++) ids.push((await family()).id)
    const answers = await Promise.all(
      ids.map((id) => put(id, { miembros: [{ id: product, valores: ['King', 'Azul'] }] })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)])
  })

  test('the audit log names members that joined, left or were made', async () => {
    const { id, product } = await family()
    const made = (await put(id, { miembros: [{ como: product, valores: ['King', 'Azul'] }], quitar: [product] })).body
    const entries = shop.database.raw
      .prepare(`select act, "before", "after" from audit_entry where entity = 'familia' and entity_id = ? order by id`)
      .all(String(id)) as { act: string; before: string | null; after: string }[]
    expect(entries.map(({ act }) => act)).toEqual(['crear', 'editar', 'editar'])
    expect(JSON.parse(entries[2]?.before ?? '')).toEqual({ miembros: [`Queen · Azul (${product})`] })
    expect(JSON.parse(entries[2]?.after ?? '')).toEqual({ miembros: [`King · Azul (${made.miembros[0]})`] })
  })
})
