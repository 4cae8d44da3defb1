import { addFamily, editMembers, removeFamily } from '@mostrador/contract/goods/families'
import { catalogue } from '@mostrador/contract/public/catalogue'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DLUNA, loginAs, makeProduct, ROSALES } from '../../../../testing/factories.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'
import { statement } from '../../../db/statement.ts'

let shop: TestApp
let owner: string
const ids: Record<string, number> = {}
const families: Record<string, number> = {}
const sell = statement<{ id: number }>()((db, p) =>
  db.updateTable('product').set({ units_sold: 9 }).where('id', '=', p.id),
)
const PHOTO = (letter: string) => `${letter.repeat(32)}.webp`

const family = async (nombre: string, fotoPor: string, members: Readonly<Record<string, string[]>>) => {
  const { body } = await shop.call(addFamily, { as: owner, raw: [{ nombre, atributos: ['Tamaño', 'Color'], fotoPor }] })
  const miembros = Object.entries(members).map(([key, valores]) => ({ id: ids[key], valores }))
  expect((await shop.call(editMembers, { as: owner, raw: [{ idData: body.id, miembros }] })).status).toBe(200)
  families[nombre] = body.id
}

beforeAll(async () => {
  shop = await testApp()
  owner = await loginAs(shop, 'owner')
  const make = async (key: string, given: Parameters<typeof makeProduct>[1]) => {
    ids[key] = await makeProduct(shop, { name: `Sábana ${key}`, ...given })
  }
  await make('queenBlue', { price: 20_000, photos: [PHOTO('a')] })
  await make('queenRed', { price: 25_000, quantity: 0 })
  await make('kingBlue', { price: 30_000 })
  await make('hidden', { price: 100, isActive: false })
  await make('elsewhere', { price: 100, shopId: DLUNA })
  await make('towel', { name: 'Toalla', price: 22_000 })
  await make('rug', { name: 'Alfombra', price: 5_000 })
  await make('curtainWhite', { name: 'Cortina', price: 9_000 })
  await make('curtainGrey', { name: 'Cortina', price: 9_000 })
  await family('Luna', 'Color', {
    queenBlue: ['Queen', 'Azul'],
    queenRed: ['Queen', 'Rojo'],
    kingBlue: ['King', 'Azul'],
    hidden: ['King', 'Rojo'],
    elsewhere: ['Queen', 'Verde'],
  })
  await family('Niebla', '', { curtainWhite: ['Alta', 'Blanco'], curtainGrey: ['Alta', 'Gris'] })
})
afterAll(() => shop.close())

const ask = async (filters: object, shopId = ROSALES) =>
  (await shop.call(catalogue, { raw: [{ comercio_id: shopId, page: 1, pageSize: 20, ...filters }] })).body
const rows = async (filters: object) => {
  const { data, familias, total } = await ask({ familias: 1, ...filters })
  const name = (id: number | undefined) => familias.find((one: { id: number }) => one.id === id)?.nombre
  return [total, ...data.map((row: { nombre: string; familiaId?: number }) => name(row.familiaId) ?? row.nombre)]
}

describe('a page that counts families (D178)', () => {
  test('has one row for a family at the place of its newest member, and counts rows', async () => {
    expect(await rows({})).toEqual([4, 'Niebla', 'Alfombra', 'Toalla', 'Luna'])
    const [first, second] = await Promise.all([rows({ pageSize: 2 }), rows({ pageSize: 2, page: 2 })])
    expect([first, second]).toEqual([
      [4, 'Niebla', 'Alfombra'],
      [4, 'Toalla', 'Luna'],
    ])
  })

  test('is sorted by the list price of the cheapest member, and by the best-selling one', async () => {
    expect(await rows({ sort: 'barato' })).toEqual([4, 'Alfombra', 'Niebla', 'Luna', 'Toalla'])
    expect(await rows({ sort: 'barato', search: 'a' })).toEqual([4, 'Alfombra', 'Niebla', 'Luna', 'Toalla'])
    await shop.database.inTransaction((tx) => tx.change(sell, { id: ids['queenRed'] ?? 0 }))
    expect((await rows({ sort: 'popular' })).slice(0, 2)).toEqual([4, 'Luna'])
    expect((await rows({ sort: 'tendencias' })).slice(0, 2)).toEqual([4, 'Niebla'])
    expect((await rows({ sort: 'popular', search: 'a' })).slice(0, 2)).toEqual([4, 'Luna'])
  })

  test("has the members that the shop shows, with lent photos and no other shop's", async () => {
    const { data, familias } = await ask({ familias: 1, search: 'luna' })
    expect(data[0]).toMatchObject({ familia: 'Luna', familiaId: families['Luna'], nombre: 'Sábana kingBlue' })
    expect(familias).toHaveLength(1)
    const { miembros, ...about } = familias[0]
    expect(about).toEqual({
      id: families['Luna'],
      nombre: 'Luna',
      descripcion: '',
      foto: '',
      atributos: ['Tamaño', 'Color'],
      unico: null,
    })
    expect(
      miembros.map((member: Record<string, unknown>) => [
        member['id'],
        member['valores'],
        member['cantidad'],
        member['foto'],
      ]),
    ).toEqual([
      [ids['queenBlue'], ['Queen', 'Azul'], 10, PHOTO('a')],
      [ids['queenRed'], ['Queen', 'Rojo'], 0, ''],
      [ids['kingBlue'], ['King', 'Azul'], 10, PHOTO('a')],
    ])
    expect(JSON.stringify(familias)).not.toMatch(/precioADI|minimo/)
  })

  test.each([
    ['by the family’s name', { search: 'luna' }, ['Luna'], false],
    ['by a member’s name', { search: 'kingblue' }, ['Luna'], true],
    ['by a value', { search: 'luna rojo' }, ['Luna'], true],
    ['by name and value over several columns', { search: 'azul sabana' }, ['Luna'], false],
    ['by a price that one member has', { min: '230', max: '240' }, ['Luna'], true],
    ['by none of its members', { search: 'luna', max: '10' }, [], false],
    ['by a code alone', { search: 'luna', columns: ['codigo'] }, [], false],
  ])('finds a family %s', async (_how, filters, expected, isOne) => {
    const { data, familias, total } = await ask({ familias: 1, ...filters })
    expect([total, familias.map(({ nombre }: { nombre: string }) => nombre)]).toEqual([expected.length, expected])
    if (isOne) expect(familias[0].unico).toBe(data[0].id)
    else if (familias[0]) expect(familias[0].unico).toBeNull()
  })

  test('has current data after a member or the family changes', async () => {
    const only = async () => (await ask({ familias: 1, search: 'niebla' })).familias[0]?.miembros.length
    expect(await only()).toBe(2)
    const leave = { idData: families['Niebla'], miembros: [], quitar: [ids['curtainGrey']] }
    expect((await shop.call(editMembers, { as: owner, raw: [leave] })).status).toBe(200)
    expect(await only()).toBe(1)
    await shop.call(removeFamily, { as: owner, raw: [{ idData: families['Niebla'] }] })
    expect(await rows({ search: 'cortina' })).toEqual([2, 'Cortina', 'Cortina'])
  })
})

describe('the specified calls', () => {
  test('return single products, found by their own words', async () => {
    const { data, total, familias } = await ask({})
    expect([data.length, total, familias]).toEqual([7, 7, undefined])
    expect((await ask({ search: 'luna' })).total).toBe(0)
    expect((await ask({ familias: 2 })).total).toBe(7)
  })

  test('refuse an invalid flag', async () => {
    const { status } = await shop.call(catalogue, { raw: [{ comercio_id: ROSALES, page: 1, familias: 'sí' }] })
    expect(status).toBe(400)
  })
})
