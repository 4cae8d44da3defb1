import { addAffiliate, editAffiliate } from '@mostrador/contract/people/affiliate-acts'
import {
  addCustomer,
  editCustomer,
  joinCustomers,
  proposeCustomers,
  removeCustomer,
  setCustomerCredit,
} from '@mostrador/contract/people/customer-acts'
import { customerList } from '@mostrador/contract/people/customers'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { expect, test } from 'vitest'
import { loginAs, makeProduct } from '../../../../testing/factories.ts'
import { withKey } from '../../../../testing/money.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner')
const manager = await loginAs(shop, 'manager')
const clerk = await loginAs(shop, 'clerk')

let serial = 0
/** A NIT with its check digit that no other test has. */
function newNit(): string {
  serial += 1
  const body = String(4_000_000 + serial)
  const sum = [...body].reverse().reduce((total, digit, index) => total + Number(digit) * (index + 2), 0)
  const digit = (11 - (sum % 11)) % 11
  return `${body}${digit === 10 ? 'K' : digit}`
}
const newPhone = () => `5${String(1_000_000 + ++serial)}`
const nitOf = (numero: string) => ({ tipo: 'NIT', numero })

const add = (given: object, as = owner, headers: Record<string, string> = {}) =>
  shop.call(addCustomer, { as, raw: [given], headers })
const newId = async (given: object): Promise<number> => (await add(given)).body.id
const edit = (given: object, as = owner) => shop.call(editCustomer, { as, raw: [given] })
const join = (queda: number, sale: number, as = owner) => shop.call(joinCustomers, { as, raw: [{ queda, sale }] })
const rows = async (query = '', as = owner) => (await shop.call(customerList, { as, query })).body.data
const rowOf = async (id: number) => (await rows()).find((row: { id: number }) => row.id === id)
const foundBy = async (words: string, as = clerk): Promise<number[]> =>
  (await rows(`?search=${encodeURIComponent(words)}`, as)).map(({ id }: { id: number }) => id)

const newAffiliate = async (nombre: string, telefono = newPhone()) => {
  serial += 1
  const form = {
    code: 70_000 + serial,
    name: nombre,
    phone: telefono,
    email: `a${serial}@ejemplo.gt`,
    description: 'x',
    status: 1,
  }
  return { codigo: form.code, id: (await shop.call(addAffiliate, { as: owner, raw: [form] })).body.id as number }
}

test('only the name is required, and a clerk sees neither the credit nor the note (D196)', async () => {
  const nit = newNit()
  const dashed = `${nit.slice(0, -1)}-${nit.slice(-1)}`
  const { status, body } = await add({ nombre: 'Rosa Quiej' })
  expect(status).toBe(201)
  const before = await rowOf(body.id)
  expect(before).toEqual({
    id: body.id,
    nombre: 'Rosa Quiej',
    tipo: null,
    documento: null,
    telefono: '',
    direccion: '',
    afiliado: null,
    afiliadoId: null,
    email: '',
    nota: '',
    limite: '0.00',
    dias: 0,
    bloqueado: 2,
    debe: '0.00',
    vencido: '0.00',
    alcanza: '0.00',
    version: 1,
  })
  const given = { documento: nitOf(dashed), telefono: '44556677', direccion: 'Zona 3', nota: 'Fía su hermano' }
  expect((await edit({ idData: body.id, nombre: 'Rosa Quiej', ...given, version: 1 })).body).toMatchObject({
    id: body.id,
  })
  expect(await rowOf(body.id)).toMatchObject({ tipo: 'NIT', documento: nit, telefono: '+502 4455 6677', version: 2 })
  expect(await rows('?search=rosa%20quiej', clerk)).toEqual([
    {
      id: body.id,
      nombre: 'Rosa Quiej',
      tipo: 'NIT',
      documento: nit,
      telefono: '+502 4455 6677',
      direccion: 'Zona 3',
      afiliado: null,
      afiliadoId: null,
      version: 2,
    },
  ])
})

test('a clerk finds a customer by name, telephone or tax id in any order of words, and by nothing else', async () => {
  const nit = newNit()
  const id = await newId({ nombre: 'Tomás Ixcoy Güell', documento: nitOf(nit), telefono: '41239876', nota: 'secreta' })
  for (const words of ['guell tomas', '41239876', '4123-9876', '4123 9876', nit.slice(0, 6), `ixcoy ${nit}`])
    expect(await foundBy(words), words).toContain(id)
  expect(await foundBy(`${nit.slice(0, -1)}-${nit.slice(-1)}`)).toEqual([id])
  expect(await foundBy('secreta')).toEqual([])
  expect(await foundBy('secreta', owner)).toEqual([id])
})

test('every page says the number of all customers found, also the last one and one behind it', async () => {
  for (const name of ['Zoila', 'Zulma', 'Zeferino']) await newId({ nombre: `${name} Chonay` })
  const page = async (number: number, words = 'chonay') => {
    const query = `?search=${words}&page=${number}&pageSize=2`
    const { body } = await shop.call(customerList, { as: owner, query })
    return [body.data.length, body.total]
  }
  expect(await Promise.all([page(1), page(2), page(3), page(1, 'xqx')])).toEqual([
    [2, 3],
    [1, 3],
    [0, 3],
    [0, 0],
  ])
})

test('a clerk is refused a list without three letters or digits', async () => {
  for (const query of ['', '?page=1', '?search=an', '?search=a--%20n', '?sort=nombre'])
    expect((await shop.call(customerList, { as: clerk, query })).status, query).toBe(400)
  const answer = await shop.call(customerList, { as: clerk, query: '?search=ana&columns=nota&sort=limite' })
  expect([answer.status, answer.body.data]).toEqual([200, []])
})

test('a wrong tax id is refused with its kind (D163)', async () => {
  const wrong = [
    [{ tipo: 'NIT', numero: '1234567-0' }, 'NIT'],
    [{ tipo: 'CUI', numero: '2589412340001' }, 'CUI'],
    [{ tipo: 'PAS', numero: 'á' }, 'pasaporte'],
  ] as const
  for (const [documento, word] of wrong) {
    const { status, body } = await add({ nombre: 'Nadie', documento })
    expect([status, body.fields['documento.numero']]).toEqual([400, expect.stringContaining(word)])
  }
  expect(await foundBy('nadie', owner)).toEqual([])
})

test('one NIT or telephone is one customer, unless the customer is said to be another person', async () => {
  const [nit, telefono] = [newNit(), newPhone()]
  const id = await newId({ nombre: 'Primera', documento: nitOf(nit), telefono })
  const parecidos = [{ id, nombre: 'Primera' }]
  for (const like of [{ documento: nitOf(nit) }, { telefono: `+502 ${telefono}` }]) {
    const { status, body } = await add({ nombre: 'Segunda', ...like })
    expect([status, body.parecidos]).toEqual([409, parecidos])
  }
  const other = await newId({ nombre: 'Segunda' })
  expect((await edit({ idData: other, nombre: 'Segunda', telefono })).body.parecidos).toEqual(parecidos)
  expect((await add({ nombre: 'Segunda', documento: nitOf(nit), aunque: 1 })).status).toBe(201)
  // An edit that keeps the telephone is not refused as a duplicate.
  expect((await edit({ idData: id, nombre: 'Primera', telefono, direccion: 'Zona 9' })).status).toBe(200)
})

test('of ten calls with one NIT at once one adds it, and under one key all get its answer', async () => {
  const documento = nitOf(newNit())
  const answers = await Promise.all(Array.from({ length: 10 }, () => add({ nombre: 'A la vez', documento })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(9).fill(409)])
  const key = withKey()
  const same = await Promise.all(Array.from({ length: 5 }, () => add({ nombre: 'Una clave' }, owner, key)))
  expect(new Set(same.map(({ body }) => body.id)).size).toBe(1)
})

test('a clerk makes customers and changes telephone and address alone; other fields are 403 (D196)', async () => {
  const { status, body } = await add({ nombre: 'De mostrador', telefono: newPhone() }, clerk)
  expect(status).toBe(201)
  const idData = body.id
  const telefono = newPhone()
  expect((await edit({ idData, nombre: 'De mostrador', telefono, direccion: 'Mixco' }, clerk)).status).toBe(200)
  for (const more of [{ nombre: 'Otro' }, { documento: nitOf(newNit()) }, { email: 'x@ejemplo.gt' }, { nota: 'x' }])
    expect((await edit({ idData, nombre: 'De mostrador', ...more }, clerk)).status).toBe(403)
  expect(await rowOf(idData)).toMatchObject({ nombre: 'De mostrador', direccion: 'Mixco', documento: null, email: '' })
})

test('the second of two edits of one version is refused (D60)', async () => {
  const idData = await newId({ nombre: 'Dos ventanas' })
  expect((await edit({ idData, nombre: 'Dos', version: 1 })).status).toBe(200)
  const { status, body } = await edit({ idData, nombre: 'Tres', version: 1 })
  expect([status, body.actual.nombre, body.actual.version]).toEqual([409, 'Dos', 2])
})

test('the office gives one limit, days and a block (D186)', async () => {
  const idData = await newId({ nombre: 'Con crédito' })
  const give = (more: object) =>
    shop.call(setCustomerCredit, { as: manager, raw: [{ idData, limite: '1500.00', dias: 30, bloqueado: 2, ...more }] })
  expect((await give({ version: 1 })).status).toBe(200)
  expect(await rowOf(idData)).toMatchObject({ limite: '1500.00', dias: 30, bloqueado: 2, version: 2 })
  expect((await give({ version: 1, bloqueado: 1 })).status).toBe(409)
  expect((await give({ limite: '-1.00' })).status).toBe(400)
  expect((await give({ dias: 366 })).status).toBe(400)
  expect(await rows('?credito=1&search=con%20credito')).toHaveLength(1)
  expect(await rows('?credito=2&search=con%20credito')).toEqual([])
})

test('an affiliate is a customer once, and her data stay the affiliate’s (D185)', async () => {
  const telefono = newPhone()
  const { id: afiliado, codigo } = await newAffiliate('Lucía Choc', telefono)
  const { body } = await add({ nombre: 'Da igual', telefono: newPhone(), direccion: 'Zona 5', afiliado })
  expect(await rowOf(body.id)).toMatchObject({
    nombre: 'Lucía Choc',
    telefono: `+502 ${telefono.slice(0, 4)} ${telefono.slice(4)}`,
    afiliado: `${codigo} Lucía Choc`,
    afiliadoId: afiliado,
    direccion: 'Zona 5',
  })
  const again = await add({ nombre: 'Lucía Choc', afiliado })
  expect([again.status, again.body.parecidos]).toEqual([409, [{ id: body.id, nombre: 'Lucía Choc' }]])
  const form = {
    id: afiliado,
    codigo,
    nombre: 'Lucía Choc de Paz',
    telefono,
    email: 'lucia@ejemplo.gt',
    estado: 1,
    descripcion: 'x',
  }
  await shop.call(editAffiliate, { as: owner, raw: form })
  expect(await foundBy('paz lucia')).toEqual([body.id])
  expect(await foundBy(telefono)).toEqual([body.id])
  expect((await add({ nombre: 'Otra', telefono })).body.parecidos).toEqual([
    { id: body.id, nombre: 'Lucía Choc de Paz' },
  ])
  const renamed = await edit({ idData: body.id, nombre: 'Lucía' })
  expect([renamed.status, renamed.body.fields.nombre]).toEqual([409, expect.stringContaining('Afiliados')])
})

test('an affiliate at ten tills at once becomes one customer', async () => {
  const { id: afiliado } = await newAffiliate('Diez Cajas')
  const answers = await Promise.all(Array.from({ length: 10 }, () => add({ nombre: 'Diez Cajas', afiliado })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(9).fill(409)])
})

test('a deleted customer is in no list, and her NIT is free', async () => {
  const documento = nitOf(newNit())
  const idData = await newId({ nombre: 'Se va', documento })
  expect((await shop.call(removeCustomer, { as: clerk, raw: [{ idData }] })).status).toBe(403)
  expect((await shop.call(removeCustomer, { as: manager, raw: [{ idData }] })).body).toMatchObject({ id: idData })
  expect((await shop.call(removeCustomer, { as: manager, raw: [{ idData }] })).status).toBe(404)
  expect((await edit({ idData, nombre: 'Vuelve' })).status).toBe(404)
  expect((await add({ nombre: 'Se va', documento })).status).toBe(201)
})

test('joining keeps all of both, and the limit of the one who stays', async () => {
  const [nit, telefono] = [newNit(), newPhone()]
  const stays = await newId({ nombre: 'Juan Cux', telefono })
  const goes = await newId({
    nombre: 'Juan Cux Batz',
    documento: nitOf(nit),
    telefono: newPhone(),
    direccion: 'Zona 7',
  })
  await shop.call(setCustomerCredit, { as: owner, raw: [{ idData: stays, limite: '100.00', dias: 8, bloqueado: 2 }] })
  await shop.call(setCustomerCredit, { as: owner, raw: [{ idData: goes, limite: '900.00', dias: 9, bloqueado: 1 }] })
  expect((await join(stays, goes)).body.message).toContain('Juan Cux')
  const joined = await rowOf(stays)
  expect(joined).toMatchObject({ nombre: 'Juan Cux', documento: nit, direccion: 'Zona 7', limite: '100.00', dias: 8 })
  expect(joined.nota).toMatch(/^También: Juan Cux Batz · \+502 5/)
  expect(await rowOf(goes)).toBeUndefined()
  expect((await join(stays, goes)).status).toBe(409)
  expect((await join(goes, stays)).status).toBe(409)
  expect((await join(stays, 999_999)).status).toBe(404)
  expect((await join(stays, stays, clerk)).status).toBe(403)
})

test('chains of aliases lead to the one who stays at last', async () => {
  const [a, b, c] = [await newId({ nombre: 'Uno' }), await newId({ nombre: 'Dos' }), await newId({ nombre: 'Tres' })]
  await join(b, a)
  await join(c, b)
  const { body } = await join(a, await newId({ nombre: 'Cuatro' }))
  expect(body.message).toContain('Tres')
  const aliases = shop.database.raw.prepare('select joined_id from customer where id in (?, ?)').pluck().all(a, b)
  expect(aliases).toEqual([c, c])
})

test('two customers joined in both directions at once become one', async () => {
  const one = await newId({ nombre: 'Ida' })
  const other = await newId({ nombre: 'Vuelta' })
  const third = await newId({ nombre: 'Tercera' })
  const answers = await Promise.all([join(one, other), join(other, one), join(third, one), join(other, third)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409])
  const lines = shop.database.raw
    .prepare('select id, joined_id as joined, deleted_at as gone from customer where id in (?, ?, ?)')
    .all(one, other, third) as { id: number; joined: number | null; gone: string | null }[]
  const stays = lines.filter(({ gone }) => gone === null)
  expect(stays).toHaveLength(1)
  expect(lines.filter(({ joined }) => joined === stays[0]?.id)).toHaveLength(2)
})

test('two affiliates are not joined; a customer and an affiliate are, with the affiliate’s name', async () => {
  const affiliates = [await newAffiliate('Sara Mux'), await newAffiliate('Sara Mux Tol')]
  const [one = 0, other = 0] = await Promise.all(affiliates.map(({ id }) => newId({ nombre: 'x', afiliado: id })))
  expect((await join(one, other)).status).toBe(409)
  const plain = await newId({ nombre: 'Doña Sara', direccion: 'Zona 2' })
  expect((await join(plain, one)).status).toBe(200)
  expect(await rowOf(plain)).toMatchObject({
    nombre: 'Sara Mux',
    afiliadoId: affiliates[0]?.id,
    direccion: 'Zona 2',
    nota: 'También: Doña Sara',
  })
})

test('NITs of three sales or more that are no customer yet are proposed, most sales first', async () => {
  const product = await makeProduct(shop, { quantity: 100 })
  const sell = (nit: string, cliente: string) =>
    shop.call(placeOrder, {
      as: clerk,
      raw: [{ itemsBag: { [`item_${product}`]: { id: product, cantidad: 1 } }, cliente, nit, descuento: 0 }],
    })
  const [often, thrice, twice, known] = [newNit(), newNit(), newNit(), newNit()]
  const times = [
    [often, 4],
    [thrice, 3],
    [twice, 2],
    [known, 3],
  ] as const
  for (const [nit, count] of times) for (let sale = 1; sale <= count; sale += 1) await sell(nit, `Venta ${sale}`)
  await newId({ nombre: 'Conocida', documento: nitOf(known) })
  const { status, body } = await shop.call(proposeCustomers, { as: manager, raw: [{}] })
  expect([status, body.data]).toEqual([
    200,
    [
      { nit: often, nombre: 'Venta 4', pedidos: 4 },
      { nit: thrice, nombre: 'Venta 3', pedidos: 3 },
    ],
  ])
})
