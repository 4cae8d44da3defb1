import { addSupplier, editSupplier, removeSupplier, supplierList } from '@mostrador/contract/goods/suppliers'
import { expect, test } from 'vitest'
import { loginAs } from '../../../../testing/factories.ts'
import { withKey } from '../../../../testing/money.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner')
const clerk = await loginAs(shop, 'clerk')

const add = (given: object, headers: Record<string, string> = {}) =>
  shop.call(addSupplier, { as: owner, raw: [given], headers })
const rows = async (query = '', as = owner) => (await shop.call(supplierList, { as, query })).body.data
const rowOf = async (id: number, as = owner) => (await rows('', as)).find((row: { id: number }) => row.id === id)

test('only the name is required, and puesto 4 sees nothing else (D111)', async () => {
  const { status, body } = await add({ nombre: 'Hilos Quetzal' })
  expect(status).toBe(201)
  expect(await rowOf(body.id)).toEqual({
    id: body.id,
    nombre: 'Hilos Quetzal',
    nit: '',
    telefono: '',
    dias: null,
    nota: '',
    activo: 1,
    porPagar: '0.00',
    aFavor: '0.00',
    version: 1,
  })
  await shop.call(editSupplier, {
    as: owner,
    raw: [{ idData: body.id, nombre: 'Hilos Quetzal', nit: '1234567-8', telefono: '55501234', dias: 6, version: 1 }],
  })
  expect(await rowOf(body.id)).toMatchObject({ nit: '1234567-8', telefono: '+502 5550 1234', dias: 6, version: 2 })
  expect(await rowOf(body.id, clerk)).toEqual({ id: body.id, nombre: 'Hilos Quetzal' })
  // A clerk cannot search by hidden fields.
  expect(await rows('?page=1&search=1234567', clerk)).toEqual([])
  expect(await rows('?page=1&search=quetzal', clerk)).toHaveLength(1)
})

test('a name belongs to one supplier until its deletion, and an inactive supplier cannot be chosen', async () => {
  const { id } = (await add({ nombre: 'Algodón Fino' })).body
  expect((await add({ nombre: 'ALGODON FINO' })).status).toBe(409)
  await shop.call(editSupplier, { as: owner, raw: [{ idData: id, nombre: 'Algodón Fino', activo: 2 }] })
  expect(await rowOf(id, clerk)).toBeUndefined()
  expect((await shop.call(removeSupplier, { as: owner, raw: [{ idData: id }] })).status).toBe(200)
  expect((await shop.call(removeSupplier, { as: owner, raw: [{ idData: id }] })).status).toBe(404)
  expect((await add({ nombre: 'Algodón Fino' })).status).toBe(201)
})

test('of twenty calls with one name at once one adds it, and under one key all get its answer', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => add({ nombre: 'Veinte' })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(19).fill(409)])
  const key = withKey()
  const same = await Promise.all(Array.from({ length: 5 }, () => add({ nombre: 'Una clave' }, key)))
  expect(new Set(same.map(({ body }) => body.id)).size).toBe(1)
})

test('the second of two edits of one version is refused (D60)', async () => {
  const { id } = (await add({ nombre: 'Dos ventanas' })).body
  const edit = (nombre: string) => shop.call(editSupplier, { as: owner, raw: [{ idData: id, nombre, version: 1 }] })
  expect((await edit('Primera ventana')).status).toBe(200)
  const late = await edit('Segunda ventana')
  expect([late.status, late.body.actual.nombre]).toEqual([409, 'Primera ventana'])
})

test.each([
  ['nombre', ' ', 'Este dato es obligatorio.'],
  ['nit', 'abc', 'NIT'],
  ['telefono', '123', 'teléfono'],
  ['dias', -1, 'de 0 a 365'],
  ['dias', 366, 'de 0 a 365'],
])('%s may not be %j', async (field, value, words) => {
  const { status, body } = await add({ nombre: 'Otra casa', [field]: value })
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  expect(body.fields[field]).toContain(words)
})
