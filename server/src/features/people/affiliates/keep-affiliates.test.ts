import { accountFigures } from '@mostrador/contract/overview/dashboard'
import { addAffiliate, editAffiliate, removeAffiliate } from '@mostrador/contract/people/affiliate-acts'
import { affiliateList } from '@mostrador/contract/people/affiliates'
import { auditLog } from '@mostrador/contract/platform/audit'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { expect, test } from 'vitest'
import { DLUNA, loginAs, makeProduct } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'

let code = 7000

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner')
const clerk = await loginAs(shop, 'clerk')

const dialog = (given: object = {}) => {
  code += 1
  return {
    code,
    name: 'Doña Inés Xol',
    phone: '5550-1234',
    email: 'ines@ejemplo.gt',
    description: 'Compra los lunes',
    status: 1,
    ...given,
  }
}
const add = (given: object = {}, as = clerk) => shop.call(addAffiliate, { as, raw: [dialog(given)] })
const rowOf = async (id: number) => {
  const { body } = await shop.call(affiliateList, { as: owner })
  return body.affiliates.find((row: { id: number }) => row.id === id)
}
const edit = (row: object, as = clerk) => shop.call(editAffiliate, { as, raw: row })
const audited = async () => {
  const { body } = await shop.call(auditLog, { as: owner, query: '?page=1&entity=afiliado' })
  return body.data.map(({ accion, entidadId, antes, despues }: Record<string, string>) => ({
    accion,
    entidadId,
    antes: JSON.parse(antes ?? 'null'),
    despues: JSON.parse(despues ?? 'null'),
  }))
}

test('the list shows what the dialog sent, with the telephone in its stored form', async () => {
  const { status, body } = await add({ code: '9001' })
  expect([status, body.message]).toEqual([201, 'Se añadió «Doña Inés Xol».'])
  expect(await rowOf(body.id)).toEqual({
    id: body.id,
    codigo: 9001,
    nombre: 'Doña Inés Xol',
    telefono: '+502 5550 1234',
    email: 'ines@ejemplo.gt',
    estado: 1,
    descripcion: 'Compra los lunes',
    version: 1,
  })
  expect((await audited())[0]).toMatchObject({ accion: 'crear', entidadId: String(body.id), antes: null })
})

test('registering an affiliate adds one contact to its author (D45)', async () => {
  const as = await loginAs(shop, 'manager')
  const contacts = async () => (await shop.call(accountFigures, { as })).body.contactos
  expect(await contacts()).toBe(0)
  await add({}, as)
  expect(await contacts()).toBe(1)
})

test.each([
  ['code', ''],
  ['code', 'A-1'],
  ['code', 0],
  ['code', '1.5'],
  ['name', '  '],
  ['phone', '5550'],
  ['phone', '555012345'],
  ['email', 'ines'],
  ['email', 'ines@ejemplo'],
  ['description', ' '],
  ['status', ''],
  ['status', 3],
])('%s may not be %j', async (field, value) => {
  const { status, body } = await add({ [field]: value })
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
})

test('each of the six fields is required (P §5)', async () => {
  const { status, body } = await shop.call(addAffiliate, { as: clerk, raw: [{}] })
  expect(status).toBe(400)
  expect(Object.keys(body.fields).toSorted()).toEqual(['code', 'description', 'email', 'name', 'phone', 'status'])
})

test('a code is one affiliate’s, inactive ones included, deleted ones not (D77)', async () => {
  const { body } = await add({ code: 9100, status: 2 })
  const again = await add({ code: 9100 })
  expect([again.status, again.body.fields]).toEqual([
    409,
    { code: 'Otro afiliado ya tiene el código 9100. Escriba otro.' },
  ])
  const other = await rowOf((await add()).body.id)
  const moved = await edit({ ...other, codigo: 9100 })
  expect([moved.status, Object.keys(moved.body.fields)]).toEqual([409, ['codigo']])
  await shop.call(removeAffiliate, { as: owner, raw: { id: body.id } })
  expect((await add({ code: 9100 })).status).toBe(201)
})

test('two affiliates at once do not get the same code', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => add({ code: 9200 })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(19).fill(409)])
})

test('an edit changes its fields, keeps the code, and is logged with the changed fields', async () => {
  const { id } = (await add({ code: 9300 })).body
  const saved = await edit({ ...(await rowOf(id)), telefono: '+502 4444 5555', estado: 2 })
  expect([saved.status, saved.body.message]).toEqual([200, 'Se guardó «Doña Inés Xol».'])
  expect(await rowOf(id)).toMatchObject({ codigo: 9300, telefono: '+502 4444 5555', estado: 2, version: 2 })
  expect((await audited())[0]).toMatchObject({
    accion: 'editar',
    antes: { telefono: '+502 5550 1234', estado: 'Activo' },
    despues: { telefono: '+502 4444 5555', estado: 'No activo' },
  })
})

test('an edit without a change writes nothing', async () => {
  const { id } = (await add()).body
  const entries = (await audited()).length
  expect((await edit(await rowOf(id))).status).toBe(200)
  expect((await rowOf(id)).version).toBe(1)
  expect(await audited()).toHaveLength(entries)
})

test('the second of two edits of one version is refused, and without a version the last one counts (D60)', async () => {
  const opened = await rowOf((await add()).body.id)
  expect((await edit({ ...opened, nombre: 'Primera' })).status).toBe(200)
  const late = await edit({ ...opened, nombre: 'Segunda' }, owner)
  expect([late.status, late.body.message]).toEqual([409, 'Otro usuario cambió este registro. Vuelva a abrirlo.'])
  expect((await rowOf(opened.id)).nombre).toBe('Primera')
  const { version: _, ...unversioned } = opened
  expect((await edit({ ...unversioned, nombre: 'Tercera' })).status).toBe(200)
  expect((await rowOf(opened.id)).nombre).toBe('Tercera')
})

test('a deleted affiliate is in no list, call or choice, and the deletion may send the whole object', async () => {
  const { id } = (await add({ code: 9400 })).body
  const row = await rowOf(id)
  const gone = await shop.call(removeAffiliate, { as: owner, raw: row })
  expect([gone.status, gone.body.message]).toEqual([200, 'Se eliminó «Doña Inés Xol».'])
  expect(await rowOf(id)).toBeUndefined()
  expect((await edit(row)).status).toBe(404)
  expect((await shop.call(removeAffiliate, { as: owner, raw: { id } })).status).toBe(404)
  expect((await sellTo(9400)).body.message).toContain('no existe o no está activo')
  expect((await audited())[0]).toMatchObject({ accion: 'eliminar', antes: { codigo: 9400 }, despues: null })
})

test('an inactive affiliate cannot be chosen (D62)', async () => {
  await add({ code: 9500, status: 2 })
  expect((await sellTo(9500)).status).toBe(409)
})

const sellTo = async (afiliado: number) => {
  const itemsBag = [{ id: await makeProduct(shop), cantidad: 1 }]
  return shop.call(placeOrder, { as: clerk, raw: [{ itemsBag, afiliado, cliente: 'Ana', nit: 'CF', descuento: 0 }] })
}

test('D’Luna has no affiliates (D2)', async () => {
  const as = await loginAs(shop, 'clerk', { shopId: DLUNA })
  const row = await rowOf((await add()).body.id)
  expect((await add({}, as)).status).toBe(403)
  expect((await edit({ ...row, nombre: 'Otra' }, as)).status).toBe(403)
  expect((await shop.call(removeAffiliate, { as, raw: row })).status).toBe(403)
  expect(await rowOf(row.id)).toEqual(row)
})
