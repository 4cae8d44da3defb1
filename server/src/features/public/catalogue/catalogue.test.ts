import { catalogue } from '@mostrador/contract/public/catalogue'
import { fold } from '@mostrador/domain/search'
import { DAY_MS } from '@mostrador/domain/time'
import { describe, expect, test } from 'vitest'
import { DLUNA, makeProduct, ROSALES } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'

const ids: Record<string, number> = {}

const lookup = (table: string, name: string, isActive = 1): number =>
  shop.database.raw
    .prepare(`insert into ${table} (name, name_key, is_active) values (?, ?, ?) returning id`)
    .pluck()
    .get(name, fold(name), isActive) as number

const linkTag = (product: number, hashtag: number, quantity: number) =>
  shop.database.raw
    .prepare('insert into product_hashtag (product_id, hashtag_id, quantity) values (?, ?, ?) returning id')
    .pluck()
    .get(product, hashtag, quantity) as number

const shop = await openTestApp()
const queen = lookup('specification', 'Queen')
const king = lookup('specification', 'King')
const kitchen = lookup('product_group', 'Cocina')
const bedroom = lookup('product_group', 'Dormitorio')
const bath = lookup('product_group', 'Baño')
const old = new Date(shop.clock.now - 61 * DAY_MS).toISOString()
const fresh = new Date(shop.clock.now - 59 * DAY_MS).toISOString()
const shelve = async (key: string, given: Parameters<typeof makeProduct>[1]) => {
  ids[key] = await makeProduct(shop, given)
}
await shelve('sheet', {
  name: 'Sábana Niños',
  code: 'SAB-1',
  price: 10_000,
  groupId: bedroom,
  specificationId: queen,
  createdAt: old,
})
await shelve('towel', {
  name: 'Toalla 100 % algodón',
  code: 'TOA_2',
  price: 5_000,
  groupId: bath,
  specificationId: king,
  createdAt: fresh,
})
await shelve('rug', {
  name: 'Alfombra',
  code: 'ALF\\3',
  price: 5_001,
  groupId: kitchen,
  quantity: 0,
  photos: ['a'.repeat(32), 'b'.repeat(32)].map((n) => `${n}.webp`),
})
await shelve('idle', {
  name: 'Toalla inactiva',
  isActive: false,
  groupId: lookup('product_group', 'Guardado'),
  specificationId: lookup('specification', 'Oculta'),
})
await shelve('gone', { name: 'Toalla eliminada' })
await shelve('filter', { name: 'Filtro de aceite', shopId: DLUNA, price: 2_500 })
const { raw } = shop.database
raw.prepare('update product set deleted_at = ? where id = ?').run(old, ids['gone'])
raw.prepare('update product set own_adi_price = 1234').run()
const tag = lookup('hashtag', 'Algodón')
linkTag(ids['towel'] ?? 0, tag, 3)
raw
  .prepare('update product_hashtag set deleted_at = ? where id = ?')
  .run(old, linkTag(ids['towel'] ?? 0, lookup('hashtag', 'Quitado'), 1))
linkTag(ids['towel'] ?? 0, lookup('hashtag', 'Dormido', 0), 1)

const ask = async (filters: object) =>
  (await shop.call(catalogue, { raw: [{ comercio_id: ROSALES, ...filters }] })).body
const names = async (filters: object): Promise<string[]> =>
  (await ask({ page: 1, ...filters })).data.map(({ nombre }: { nombre: string }) => nombre)

describe('as specified', () => {
  test("has the whole stock of a brand's shop, active products only, newest first", async () => {
    const { data, dataPhoto, dataTags, dataSearch, total, specifications } = await ask({})
    expect(data.map(({ nombre }: { nombre: string }) => nombre)).toEqual([
      'Alfombra',
      'Toalla 100 % algodón',
      'Sábana Niños',
    ])
    expect(dataPhoto[0]).toEqual({ producto_id: ids['rug'], foto: `${'a'.repeat(32)}.webp,${'b'.repeat(32)}.webp` })
    expect(dataTags).toEqual([{ producto_id: ids['towel'], tag_nombre: 'Algodón', tag_cantidad: 3 }])
    expect(dataSearch.map(({ id }: { id: string }) => id)).toEqual([
      'barcode',
      'id',
      'codigo',
      'nombre',
      'especificacion',
      'valor',
    ])
    expect([total, specifications]).toEqual([undefined, undefined])
  })

  test('shows what the public may see and nothing else', async () => {
    const [row] = (await ask({})).data
    expect(Object.keys(row).toSorted()).toEqual(
      [
        'id',
        'codigo',
        'barcode',
        'nombre',
        'descripcion',
        'foto',
        'grupo',
        'elemento',
        'especificacion',
        'cantidad',
        'valor',
        'extra',
        'activo',
        'comercio',
        'comercioId',
        'extension',
        'nuevo',
      ].toSorted(),
    )
    const { body } = await shop.call(catalogue, { raw: [{ comercio_id: ROSALES, page: 1 }] })
    expect(JSON.stringify(body)).not.toMatch(/12\.34|adi/i)
  })

  test("finds products by a hashtag's name, and none by a removed or inactive hashtag", async () => {
    expect(await names({ search: '#algodon' })).toEqual(['Toalla 100 % algodón'])
    expect(await names({ search: '#Quitado' })).toEqual([])
    expect(await names({ search: '#Dormido' })).toEqual([])
    expect(await names({ search: '#algodo' })).toEqual([])
  })

  test('caches the whole list for five seconds', async () => {
    await ask({})
    const late = await makeProduct(shop, { name: 'Recién llegada', shopId: DLUNA })
    const first = await ask({ comercio_id: DLUNA })
    shop.database.raw.prepare('update product set name = ? where id = ?').run('Otro nombre', late)
    expect(await ask({ comercio_id: DLUNA })).toEqual(first)
    shop.clock.now += 5_000
    expect((await ask({ comercio_id: DLUNA })).data[0].nombre).toBe('Otro nombre')
    shop.database.raw.prepare('update product set is_active = 0 where id = ?').run(late)
  })
})

test('a product is NUEVO for 60 days (D66)', async () => {
  const { data } = await ask({ page: 1 })
  expect(data.map(({ nuevo }: { nuevo: boolean }) => nuevo)).toEqual([true, true, false])
})

test('a shop without a brand is not found by anyone', async () => {
  const shopId = shop.database.raw
    .prepare(`insert into shop (name, name_key, is_active) values ('Bodega', 'bodega', 1) returning id`)
    .pluck()
    .get() as number
  await makeProduct(shop, { shopId: shopId, name: 'Secreto' })
  for (const id of [shopId, 99, Number.MAX_SAFE_INTEGER]) {
    const { status, body } = await shop.call(catalogue, { raw: [{ comercio_id: id }] })
    expect([status, body.success, JSON.stringify(body)]).toEqual([404, false, expect.not.stringContaining('Secreto')])
    expect((await shop.call(catalogue, { raw: [{ comercio_id: id, page: 1 }] })).status).toBe(404)
  }
})

describe('one page', () => {
  test('has five products by default, their number and kinds', async () => {
    const { data, total, specifications, groups } = await ask({ page: 1, pageSize: 2 })
    expect([data.length, total]).toEqual([2, 3])
    expect(specifications).toEqual(['King', 'Queen', 'Única'])
    expect(groups).toEqual([
      { grupo: 'Baño', especificaciones: ['King'] },
      { grupo: 'Cocina', especificaciones: ['Única'] },
      { grupo: 'Dormitorio', especificaciones: ['Queen'] },
    ])
    expect((await ask({ page: 2, pageSize: 2 })).data).toHaveLength(1)
    expect((await ask({ page: 9 })).data).toEqual([])
    expect((await ask({ page: '1' })).data).toHaveLength(3)
  })

  test('lists a specification without a group if several share it, and no group without visible products', async () => {
    await makeProduct(shop, { name: 'Escobilla', shopId: DLUNA, groupId: bath })
    const { specifications, groups } = await ask({ comercio_id: DLUNA, page: 1 })
    expect(specifications).toEqual(['Única'])
    expect(groups.map(({ especificaciones }: { especificaciones: string[] }) => especificaciones)).toEqual([[], []])
  })

  test.each<[string, object, string[]]>([
    ['accents and ñ folded away', { search: 'SABANA NINOS' }, ['Sábana Niños']],
    ['by code', { search: 'toa_2' }, ['Toalla 100 % algodón']],
    ['by specification', { search: 'queen' }, ['Sábana Niños']],
    ['by the price less 20 %, rounded', { search: '40.01' }, ['Alfombra']],
    ['not by the price itself', { search: '50.01' }, []],
    ['in ticked columns alone', { search: 'queen', columns: ['nombre', 'codigo'] }, []],
    ['in no column finds nothing', { search: 'queen', columns: [] }, []],
    ['a percent sign is a percent sign', { search: '%' }, ['Toalla 100 % algodón']],
    ['an underline is an underline', { search: '_' }, ['Toalla 100 % algodón']],
    ['a backslash is a backslash', { search: '\\' }, ['Alfombra']],
    ['a quote is a quote', { search: `' or 1=1 --` }, []],
    ['a range', { min: '40.00', max: '40.00' }, ['Toalla 100 % algodón']],
    ['a lower bound', { min: '40.01' }, ['Alfombra', 'Sábana Niños']],
    ['an upper bound', { max: '40.00' }, ['Toalla 100 % algodón']],
    ['a specification', { specifications: ['King'] }, ['Toalla 100 % algodón']],
    ['either of two', { specifications: ['King', 'Queen'] }, ['Toalla 100 % algodón', 'Sábana Niños']],
    ['one that nobody has', { specifications: [`King' --`] }, []],
    ['a group', { groups: ['Baño'] }, ['Toalla 100 % algodón']],
    ['either of two groups', { groups: ['Baño', 'Dormitorio'] }, ['Toalla 100 % algodón', 'Sábana Niños']],
    ['a group that only hidden products have', { groups: ['Guardado'] }, []],
    ['a group and a specification that it lacks', { groups: ['Baño'], specifications: ['Queen'] }, []],
    ['everything at once', { search: 'toalla', specifications: ['King'], min: 1, max: 9999 }, ['Toalla 100 % algodón']],
    ['the cheapest first', { sort: 'barato' }, ['Toalla 100 % algodón', 'Alfombra', 'Sábana Niños']],
  ])('searches and sorts: %s', async (_, filters, expected) => {
    expect(await names(filters)).toEqual(expected)
    expect((await ask({ page: 1, ...filters })).total).toBe(expected.length)
  })

  test('never shows an inactive or deleted product, whatever is searched', async () => {
    expect(await names({ search: 'inactiva' })).toEqual([])
    expect(await names({ search: 'eliminada' })).toEqual([])
    expect(await names({ specifications: ['Oculta'] })).toEqual([])
    expect(await names({ search: String(ids['idle']), columns: ['id'] })).toEqual([])
  })

  test.each<[string, unknown]>([
    ['page', 0],
    ['page', -1],
    ['page', 1.5],
    ['page', 1_000_001],
    ['page', 'uno'],
    ['pageSize', 0],
    ['pageSize', 61],
    ['search', 'x'.repeat(201)],
    ['search', 'a\0b'],
    ['search', '\ud800'],
    ['search', { $ne: '' }],
    ['columns', 'nombre'],
    ['columns', ['password']],
    ['columns', Array.from({ length: 21 }, () => 'nombre')],
    ['min', -1],
    ['min', '1.234'],
    ['max', '1e9'],
    ['max', 'abc'],
    ['specifications', 'King'],
    ['specifications', Array.from({ length: 51 }, String)],
    ['specifications', ['x'.repeat(201)]],
    ['groups', 'Baño'],
    ['groups', Array.from({ length: 51 }, String)],
    ['groups', ['x'.repeat(201)]],
    ['sort', 'precio; drop table product'],
  ])('%s as %j is refused by its name', async (field, value) => {
    const { status, body } = await shop.call(catalogue, { raw: [{ comercio_id: ROSALES, page: 1, [field]: value }] })
    expect([status, body.success]).toEqual([400, false])
    expect(Object.keys(body.fields)[0]).toMatch(new RegExp(`^${field}`))
  })

  test('an inverted range is refused', async () => {
    const { status, body } = await shop.call(catalogue, { raw: [{ comercio_id: ROSALES, page: 1, min: 9, max: 1 }] })
    expect([status, body.fields]).toEqual([400, { max: 'El máximo no puede ser menor que el mínimo.' }])
  })

  test('two hundred hostile searches do not change the shop', async () => {
    const before = await ask({ page: 1 })
    const pieces = [
      "'",
      '"',
      ';',
      '--',
      '/*',
      '%',
      '_',
      '\\',
      '(',
      ')',
      '*',
      '🙂',
      'ñ',
      '\u202e',
      '%%%',
      'select',
      ' or ',
    ]
    for (let no = 0; no < 200; no += 1) {
      const search = [no, no * 7 + 3, no * 13 + 5].map((at) => pieces[at % pieces.length]).join('')
      const { status } = await shop.call(catalogue, {
        from: `10.0.0.${no}`,
        raw: [{ comercio_id: ROSALES, page: 1, search, specifications: [search] }],
      })
      expect([search, status]).toEqual([search, 200])
    }
    expect(await ask({ page: 1 })).toEqual(before)
  })
})
