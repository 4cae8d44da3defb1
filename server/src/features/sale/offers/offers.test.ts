import { randomUUID } from 'node:crypto'
import { addFamily, editMembers, removeFamily } from '@mostrador/contract/goods/families'
import { addOffer, editOffer, offerExport, offerList, removeOffer, tryOffer } from '@mostrador/contract/sale/offers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DLUNA, loginAs, makeProduct, ROSALES } from '../../../../testing/factories.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'

let shop: TestApp
let owner: string
let clerk: string
let product: number

beforeAll(async () => {
  // Thursday, 2026-11-19, 10:00.
  shop = await testApp()
  owner = await loginAs(shop, 'owner')
  clerk = await loginAs(shop, 'clerk')
  product = await makeProduct(shop, { name: 'Sábana Luna', price: 10_000 })
})
afterAll(() => shop.close())

let serial = 0
const ruleOf = (given: object = {}) => ({
  nombre: `Oferta ${++serial}`,
  clase: 'porciento',
  porciento: 10,
  objetivo: { tipo: 'producto', id: product },
  ...given,
})
const add = (given: object = {}, headers: Record<string, string> = {}) =>
  shop.call(addOffer, { as: owner, raw: [ruleOf(given)], headers })
const rows = async (query = '', as = owner) => (await shop.call(offerList, { as, query })).body.data
const rowOf = async (id: number, as = owner) => (await rows('', as)).find((row: { id: number }) => row.id === id)
const edit = (idData: number, given: object) => shop.call(editOffer, { as: owner, raw: [{ idData, ...given }] })

describe('a rule', () => {
  test('of each kind is listed as it was made (D181)', async () => {
    const { status, body } = await add({
      nombre: 'De viernes',
      desde: '2026-11-20',
      hasta: '2026-12-24',
      dias: [6, 5],
      horas: ['08:00', '12:00'],
      para: 'afiliados',
      comercios: [ROSALES],
    })
    expect(status).toBe(201)
    expect(await rowOf(body.id)).toEqual({
      id: body.id,
      nombre: 'De viernes',
      clase: 'porciento',
      porciento: 10,
      objetivo: { tipo: 'producto', id: product, nombre: 'Sábana Luna' },
      comercios: [ROSALES],
      desde: '2026-11-20',
      hasta: '2026-12-24',
      dias: [5, 6],
      horas: ['08:00', '12:00'],
      para: 'afiliados',
      juntos: 2,
      estado: 'programada',
      version: 1,
    })
    const others = [
      { clase: 'precio', precio: '80.00' },
      {
        clase: 'escala',
        escala: [
          { desde: 6, precio: '90.00' },
          { desde: 12, precio: '80.00' },
        ],
        juntos: 1,
      },
      { clase: 'escala', escala: [{ desde: 6, porciento: 5.5 }] },
      { clase: 'lleva', lleva: 3, paga: 2, juntos: 1 },
    ]
    for (const other of others) {
      const made = await add({ porciento: undefined, objetivo: { tipo: 'todo' }, ...other })
      expect(made.status).toBe(201)
      const objetivo = { tipo: 'todo', id: 0, nombre: 'Todo' }
      expect(await rowOf(made.body.id)).toMatchObject({ ...other, objetivo, comercios: [], dias: [], horas: null })
    }
  })

  test.each<[string, object, string, string]>([
    ['a name of 200 letters', { nombre: 'a'.repeat(200) }, 'nombre', 'como máximo 80'],
    ['no name', { nombre: ' ' }, 'nombre', 'obligatorio'],
    ['a percentage of 100', { porciento: 100 }, 'porciento', 'menor que 100'],
    ['a percentage of 0', { porciento: 0 }, 'porciento', 'mayor que 0'],
    ['a price of 0', { clase: 'precio', precio: '0.00' }, 'precio', 'entre Q0.01'],
    ['dates the wrong way round', { desde: '2026-12-02', hasta: '2026-12-01' }, 'hasta', 'anterior a la inicial'],
    ['a day that there is not', { desde: '2026-02-30' }, 'desde', 'AAAA-MM-DD'],
    ['day 8', { dias: [8] }, 'dias.0', '7 (domingo)'],
    ['a day twice', { dias: [1, 1] }, 'dias', 'una sola vez'],
    ['hours the wrong way round', { horas: ['12:00', '08:00'] }, 'horas', 'después de la inicial'],
    ['no hour', { horas: ['8', '12:00'] }, 'horas.0', '08:00'],
    ['3 for 3', { clase: 'lleva', lleva: 3, paga: 3 }, 'paga', 'menos de las que lleva'],
    ['2 for 3', { clase: 'lleva', lleva: 2, paga: 3 }, 'paga', 'menos de las que lleva'],
    ['no step', { clase: 'escala', escala: [] }, 'escala', 'al menos un escalón'],
    [
      'a dearer step',
      {
        clase: 'escala',
        escala: [
          { desde: 6, precio: '1.00' },
          { desde: 9, precio: '2.00' },
        ],
      },
      'escala',
      'cuesta menos',
    ],
    ['units of a percentage together', { juntos: 1 }, 'juntos', 'se cuentan juntas'],
    ['a family that there is not', { objetivo: { tipo: 'familia', id: 99_999 } }, 'objetivo', 'ya no existe'],
    ['a group that there is not', { objetivo: { tipo: 'grupo', id: 99_999 } }, 'objetivo', 'ya no existe'],
    ['a product that there is not', { objetivo: { tipo: 'producto', id: 99_999 } }, 'objetivo', 'ya no existe'],
    ['another kind of target', { objetivo: { tipo: 'color', id: 1 } }, 'objetivo.tipo', 'Elija una de las opciones'],
  ])('%s is refused in words', async (_, given, field, words) => {
    const { status, body } = await add(given)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
    expect(body.fields[field]).toContain(words)
  })

  test('that would cost less than a centavo is refused (D181)', async () => {
    const cheap = await makeProduct(shop, { price: 40 })
    const { status, body } = await add({ porciento: 99.5, objetivo: { tipo: 'producto', id: cheap } })
    expect([status, body.fields]).toEqual([
      400,
      { porciento: 'Con ese porcentaje, lo que vale Q0.40 costaría menos de Q0.01. Escriba uno menor.' },
    ])
  })

  test('has a name of its own, is made once under one key, and is no longer there once it is deleted', async () => {
    const { id } = (await add({ nombre: 'Única' })).body
    expect((await add({ nombre: 'ÚNICA' })).status).toBe(409)
    const key = { 'idempotency-key': randomUUID() }
    const given = ruleOf()
    const twice = [1, 2].map(() => shop.call(addOffer, { as: owner, raw: [given], headers: key }))
    const answers = await Promise.all(twice)
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await shop.call(removeOffer, { as: owner, raw: [{ idData: id }] })).status).toBe(200)
    expect((await shop.call(removeOffer, { as: owner, raw: [{ idData: id }] })).status).toBe(404)
    expect(await rowOf(id)).toBeUndefined()
    expect((await add({ nombre: 'Única' })).status).toBe(201)
  })

  test('keeps each version with its end, and an edit without a change makes none (D184)', async () => {
    const given = ruleOf({ nombre: 'Con versiones' })
    const { id } = (await shop.call(addOffer, { as: owner, raw: [given] })).body
    expect((await edit(id, given)).status).toBe(200)
    expect((await rowOf(id)).version).toBe(1)
    shop.clock.now += 60_000
    expect((await edit(id, { ...given, porciento: 20, version: 1 })).status).toBe(200)
    expect((await edit(id, { ...given, porciento: 20, pausada: 1, version: 2 })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ porciento: 20, estado: 'pausada', version: 3 })
    const late = await edit(id, { ...given, porciento: 30, version: 1 })
    expect([late.status, late.body.actual]).toMatchObject([409, { porciento: 20, version: 3 }])
    const versions = shop.database.raw
      .prepare(
        'select version, terms, is_paused, case when replaced_at is null then 1 else 0 end as last from price_rule_version where rule_id = ? order by version',
      )
      .all(id)
    expect(versions).toEqual([
      { version: 1, terms: '{"kind":"percent","percent":1000}', is_paused: 0, last: 0 },
      { version: 2, terms: '{"kind":"percent","percent":2000}', is_paused: 0, last: 0 },
      { version: 3, terms: '{"kind":"percent","percent":2000}', is_paused: 1, last: 1 },
    ])
    const log = shop.database.raw
      .prepare(`select act, before, after from audit_entry where entity = 'oferta' and entity_id = ? order by id`)
      .all(String(id)) as { act: string; before: string; after: string }[]
    expect(log.map(({ act }) => act)).toEqual(['crear', 'editar', 'editar'])
    expect(JSON.parse(log[1]?.after ?? '')).toEqual({ regla: '20 %' })
  })
})

describe('the list', () => {
  test('is filtered by state and shop, searched, sorted, paged and exported', async () => {
    const [ended, elsewhere] = [
      (await add({ nombre: 'Terminada ayer', hasta: '2026-11-18' })).body.id,
      (await add({ nombre: 'De otra tienda', comercios: [DLUNA], objetivo: { tipo: 'todo' } })).body.id,
    ]
    const ids = async (query: string, as = owner) => (await rows(query, as)).map((row: { id: number }) => row.id)
    expect(await ids('?estado=terminada')).toEqual([ended])
    const fixed = (await add({ nombre: 'Precio fijo', clase: 'precio', porciento: undefined, precio: '80.00' })).body.id
    expect(await ids('?clase=precio')).toContain(fixed)
    expect(await ids('?clase=precio')).not.toContain(ended)
    expect(await ids(`?comercio=${ROSALES}`)).not.toContain(elsewhere)
    expect(await ids(`?comercio=${DLUNA}`)).toContain(elsewhere)
    expect(await ids('?page=1&search=terminada%20ayer')).toEqual([ended])
    expect(await ids('?page=1&search=s%C3%A1bana')).toContain(ended)
    const page = (await shop.call(offerList, { as: owner, query: '?page=1&pageSize=2&sort=nombre' })).body
    expect([page.data.length, page.data[0].nombre]).toEqual([2, 'Con versiones'])
    expect(page.total).toBeGreaterThan(5)
    const { body: file } = await shop.call(offerExport, { as: owner, query: '?estado=terminada' })
    expect(String(file)).toMatch(/Terminada ayer.*terminada/)
  })

  test('shows a clerk what holds in the clerk’s shop, or begins within three days (D184)', async () => {
    const made: Record<string, number> = {}
    for (const [name, given] of Object.entries({
      now: {},
      'in three days': { desde: '2026-11-22' },
      'in four days': { desde: '2026-11-23' },
      over: { hasta: '2026-11-18' },
      elsewhere: { comercios: [DLUNA] },
    }))
      made[name] = (await add({ nombre: `Para la caja: ${name}`, ...given })).body.id
    const paused = ruleOf({ nombre: 'Para la caja: paused' })
    const pausedId = (await shop.call(addOffer, { as: owner, raw: [paused] })).body.id
    await edit(pausedId, { ...paused, pausada: 1 })
    const seen = (await rows('', clerk)).map((row: { id: number }) => row.id)
    expect(Object.keys(made).filter((name) => seen.includes(made[name]))).toEqual(['now', 'in three days'])
    expect(seen).not.toContain(pausedId)
    expect(await rows(`?comercio=${DLUNA}`, clerk)).toEqual([])
  })

  test('has at most 200 rules that have not ended', async () => {
    const other = await testApp()
    const as = await loginAs(other, 'owner')
    const given = { clase: 'porciento', porciento: 10, objetivo: { tipo: 'todo' } }
    for (let at = 0; at < 200; at++) await other.call(addOffer, { as, raw: [{ ...given, nombre: `Regla ${at}` }] })
    const { status, body } = await other.call(addOffer, { as, raw: [{ ...given, nombre: 'Una más' }] })
    expect([status, body.message]).toEqual([409, 'Puede haber 200 ofertas que no han terminado. Elimine antes alguna.'])
    await other.close()
  })
})

test('a rule is tried on an example order, and nothing is stored', async () => {
  const count = () => shop.database.raw.prepare('select count(*) from price_rule').pluck().get()
  const before = count()
  const other = await makeProduct(shop, { price: 4_000 })
  const regla = ruleOf({ clase: 'lleva', lleva: 3, paga: 2, juntos: 1, objetivo: { tipo: 'todo' } })
  const items = [
    { id: product, cantidad: 2 },
    { id: other, cantidad: 1 },
  ]
  const { status, body } = await shop.call(tryOffer, { as: owner, raw: [{ regla, items }] })
  expect([status, body.data]).toEqual([
    200,
    {
      items: [
        { id: product, valor: '100.00', oferta: '33.33' },
        { id: other, valor: '40.00', oferta: '6.67' },
      ],
      subtotal: '200.00',
      ofertas: '40.00',
    },
  ])
  const wrong = await shop.call(tryOffer, { as: owner, raw: [{ regla: { ...regla, paga: 3 }, items }] })
  expect([wrong.status, wrong.body.message]).toEqual([400, expect.stringContaining('menos de las que lleva')])
  const gone = await shop.call(tryOffer, { as: owner, raw: [{ regla, items: [{ id: 99_999, cantidad: 1 }] }] })
  expect(gone.status).toBe(404)
  expect(count()).toBe(before)
})

describe('a rule of a family (D181)', () => {
  async function familyOf(...prices: readonly number[]) {
    const nombre = `Sábana ${++serial}`
    const { id } = (await shop.call(addFamily, { as: owner, raw: [{ nombre, atributos: ['Tamaño'] }] })).body
    const members = await Promise.all(prices.map((price) => makeProduct(shop, { price })))
    const miembros = members.map((each, at) => ({ id: each, valores: [`Medida ${at}`] }))
    expect((await shop.call(editMembers, { as: owner, raw: [{ idData: id, miembros }] })).status).toBe(200)
    return { id, nombre, members }
  }

  test('takes its members together and no other product, and is named after it', async () => {
    const { id, nombre, members } = await familyOf(10_000, 4_000)
    const regla = ruleOf({ clase: 'lleva', lleva: 2, paga: 1, juntos: 1, objetivo: { tipo: 'familia', id } })
    const items = [...members, product].map((each) => ({ id: each, cantidad: 1 }))
    const { status, body } = await shop.call(tryOffer, { as: owner, raw: [{ regla, items }] })
    expect([status, body.data.ofertas, body.data.items.map(({ oferta }: { oferta: string }) => oferta)]).toEqual([
      200,
      '40.00',
      ['28.57', '11.43', '0.00'],
    ])
    const made = await add({ objetivo: { tipo: 'familia', id } })
    expect((await rowOf(made.body.id)).objetivo).toEqual({ tipo: 'familia', id, nombre })
    expect((await rows(`?search=${encodeURIComponent(nombre)}`)).map((row: { id: number }) => row.id)).toEqual([
      made.body.id,
    ])
  })

  test('may not leave less than a centavo of a member, nor be made of a deleted family', async () => {
    const { id } = await familyOf(10_000, 40)
    const objetivo = { tipo: 'familia', id }
    const cheap = await add({ porciento: 99.5, objetivo })
    expect([cheap.status, cheap.body.fields.porciento]).toEqual([400, expect.stringContaining('Q0.40')])
    expect((await shop.call(removeFamily, { as: owner, raw: [{ idData: id }] })).status).toBe(200)
    const gone = await add({ objetivo })
    expect([gone.status, gone.body.fields.objetivo]).toEqual([400, expect.stringContaining('ya no existe')])
  })
})
