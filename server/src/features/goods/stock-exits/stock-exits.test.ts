import { decideExit, exitProposalExport, exitProposalList, proposeExit } from '@mostrador/contract/goods/exit-proposals'
import { stockMovements } from '@mostrador/contract/goods/stock'
import { exitExport, exitList, makeExit } from '@mostrador/contract/goods/stock-exits'
import { notifications } from '@mostrador/contract/overview/notifications'
import { auditLog } from '@mostrador/contract/platform/audit'
import { afterEach, describe, expect, test } from 'vitest'
import { DLUNA, loginAs, makeProduct } from '../../../../testing/factories.ts'
import { withKey } from '../../../../testing/money.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import { expectSorted } from '../../../../testing/sorted-by.ts'
import { INVARIANTS } from '../../../db/copy/invariants.ts'

const shop = await openTestApp()
const manager = await loginAs(shop, 'manager', { name: 'Marta' })
afterEach(() => {
  for (const [what, query] of INVARIANTS) expect(shop.database.raw.prepare(query).all(), what).toEqual([])
})

const leave = (raw: object, key?: string) => shop.call(makeExit, { as: manager, raw: [raw], headers: withKey(key) })

const movesOf = async (id: number, as = manager) =>
  (await shop.call(stockMovements, { as, path: `/api/data/stock/${id}/movimientos` })).body.data

test.each([
  ['merma', 'Merma'],
  ['robo', 'Robo'],
  ['uso', 'Uso propio'],
  ['regalo', 'Regalo'],
  ['muestra', 'Muestra'],
])('%s leaves the stock by a movement with its own reason and its document', async (tipo, word) => {
  const id = await makeProduct(shop, { isActive: false })
  const { status, body } = await leave({ id, unidades: 3, tipo, motivo: 'Se mojó' })
  expect([status, body.numero]).toEqual([201, `S2026${body.id}`])
  const [last] = await movesOf(id)
  expect(last).toMatchObject({
    motivo: word,
    documento: body.numero,
    origen: { tipo: 'salida', id: body.id },
    cambio: -3,
    saldo: 7,
    autor: 'Marta',
  })
  // A clerk sees the document's number but no link, because the list of exits shows costs.
  expect((await movesOf(id, await loginAs(shop, 'clerk')))[0]).toMatchObject({ documento: body.numero, origen: null })
})

test('an exit of too many units, of an unknown kind or without a reason is refused, and nothing leaves', async () => {
  const id = await makeProduct(shop, { name: 'Florero', price: 2_500 })
  const wanted = { id, unidades: 11, tipo: 'merma', motivo: 'Roto' }
  const refused = await leave(wanted)
  expect([refused.status, refused.body.message]).toEqual([409, 'Quedan 10 unidades de Florero.'])
  expect(refused.body.items).toEqual([{ id, disponibilidad: 10, valor: '25.00' }])
  for (const wrong of [{ tipo: 'venta' }, { motivo: '' }, { unidades: 0 }, { unidades: '1.5' }])
    expect((await leave({ ...wanted, ...wrong })).status).toBe(400)
  expect((await leave({ ...wanted, id: 999_999 })).status).toBe(404)
  expect(await movesOf(id)).toHaveLength(1)
})

test('an exit is made once under one key, and 20 at once take no more than there is', async () => {
  const id = await makeProduct(shop)
  const raw = { id, unidades: 1, tipo: 'uso', motivo: 'Limpieza' }
  const key = '6f1c1f57-20fb-4d2b-94d7-5c2d66d1b0a1'
  const same = await Promise.all(Array.from({ length: 10 }, () => leave(raw, key)))
  expect(new Set(same.map(({ body }) => body.id)).size).toBe(1)
  const others = await Promise.all(Array.from({ length: 20 }, () => leave(raw)))
  expect(others.filter(({ status }) => status === 201)).toHaveLength(9)
})

test('exits are listed at the cost and price of their moment, filtered by kind and shop, and exported', async () => {
  const id = await makeProduct(shop, { shopId: DLUNA, name: 'Cera', price: 4_000 })
  shop.database.raw.prepare('update product set cost = 12345678 where id = ?').run(id)
  const { body } = await leave({ id, unidades: 2, tipo: 'regalo', motivo: 'Cliente de años' })
  const listed = async (query: string) =>
    (await shop.call(exitList, { as: manager, query })).body.data as { id: number }[]
  expect(await listed(`?search=${body.numero}&columns=numero`)).toMatchObject([
    { id: body.id, comercio: 'D’Luna', tipo: 'regalo', unidades: 2, valor: '80.00', costo: '24.69' },
  ])
  expect((await listed(`?tipo=regalo&comercio=${DLUNA}`)).map((row) => row.id)).toContain(body.id)
  expect((await listed('?tipo=robo')).map((row) => row.id)).not.toContain(body.id)
  expect((await listed('?search=regalo&columns=tipo&sort=-unidades')).map((row) => row.id)).toContain(body.id)
  expect((await listed('?search=Q80.00&columns=valor')).map((row) => row.id)).toEqual([body.id])
  for (const name of ['costo', 'valor']) await expectSorted(shop, exitList, manager, name)
  const { body: file } = await shop.call(exitExport, { as: manager, query: '?tipo=regalo&formato=csv' })
  const line = String(file)
    .split('\n')
    .find((each) => each.includes('Cera'))
  expect(line).toMatch(/80\.00/)
  expect(line).toMatch(/24\.69/)
})

describe('a proposed exit (D121)', () => {
  const wanted = (id: number) => ({ id, unidades: 3, tipo: 'merma', motivo: 'Se mojó' })
  const propose = async (raw: object, key?: string) =>
    shop.call(proposeExit, { as: await loginAs(shop, 'clerk', { name: 'Karla' }), raw: [raw], headers: withKey(key) })
  const decide = (raw: object, key?: string) =>
    shop.call(decideExit, { as: manager, raw: [raw], headers: withKey(key) })
  const proposalsOf = async (as: string) => (await shop.call(exitProposalList, { as })).body.data
  const bellOf = async (as: string) =>
    (await shop.call(notifications, { as })).body.data.filter(({ tipo }: { tipo: string }) => tipo === 'salida')

  test('leaves the stock once it is accepted, as the exit of that person, and the log names both', async () => {
    const id = await makeProduct(shop, { name: 'Espejo', price: 3_000 })
    const proposed = await propose(wanted(id))
    expect([proposed.status, await movesOf(id)]).toEqual([201, [expect.objectContaining({ saldo: 10 })]])
    expect(await bellOf(manager)).toMatchObject([
      { texto: 'Karla propone una salida en Rosales: 3 unidades de Espejo (Merma).', enlace: 'salidas' },
    ])
    const made = await decide({ idData: proposed.body.id, aceptar: 1 })
    expect([made.status, (await movesOf(id))[0]]).toEqual([
      200,
      expect.objectContaining({ documento: made.body.numero, cambio: -3, autor: 'Marta' }),
    ])
    expect(await bellOf(manager)).toEqual([])
    const owner = await loginAs(shop, 'owner')
    const { body: log } = await shop.call(auditLog, { as: owner, query: '?entity=producto' })
    expect(log.data.slice(0, 2)).toMatchObject([
      { accion: 'dar salida', autor: 'Marta', despues: expect.stringContaining('"propuso":"Karla"') },
      { accion: 'proponer salida', autor: 'Karla' },
    ])
    const clerk = await loginAs(shop, 'clerk')
    const [row] = await proposalsOf(clerk)
    expect(row).toMatchObject({ estado: 'hecha', salida: made.body.numero, decidio: 'Marta', autor: 'Karla' })
    expect(Object.keys(row)).not.toContain('costo')
    const { body: file } = await shop.call(exitProposalExport, { as: clerk, query: '?estado=hecha&formato=csv' })
    expect(String(file)).toContain(made.body.numero)
    expect(String(file)).not.toMatch(/costo/i)
  })

  test('declined it stays where it is, and she reads why; decided before: 409, and of ten at once one decides', async () => {
    const id = await makeProduct(shop)
    const { body } = await propose(wanted(id))
    expect((await decide({ idData: body.id, aceptar: 2, motivo: 'Se puede lavar' })).body.numero).toBeNull()
    const again = await decide({ idData: body.id, aceptar: 1 })
    expect([again.status, again.body.message]).toEqual([409, 'Marta ya decidió esta propuesta.'])
    expect(await movesOf(id)).toHaveLength(1)
    expect((await proposalsOf(await loginAs(shop, 'clerk')))[0]).toMatchObject({
      estado: 'rechazada',
      respuesta: 'Se puede lavar',
      salida: null,
    })
    const next = await propose(wanted(id))
    const all = await Promise.all(Array.from({ length: 10 }, () => decide({ idData: next.body.id, aceptar: 1 })))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await movesOf(id))[0]).toMatchObject({ saldo: 7 })
  })

  test('of another shop is not listed for a clerk, and her own is not listed instead', async () => {
    const { body: own } = await propose(wanted(await makeProduct(shop)))
    const as = await loginAs(shop, 'clerk')
    const { body } = await shop.call(exitProposalList, { as, query: `?comercio=${DLUNA}` })
    expect([body.data, body.total]).toEqual([[], 0])
    await decide({ idData: own.id, aceptar: 2 })
  })

  test('is made and decided once under one key, and stays open if its units were sold meanwhile', async () => {
    const id = await makeProduct(shop)
    const key = '0d9e3f0c-7c5f-4a3f-9d51-65a0b5dd0f10'
    const clerk = await loginAs(shop, 'clerk')
    const sent = () => shop.call(proposeExit, { as: clerk, raw: [wanted(id)], headers: withKey(key) })
    const [one, two] = [await sent(), await sent()]
    expect(two.body.id).toBe(one.body.id)
    await leave({ ...wanted(id), unidades: 8 })
    const short = await decide({ idData: one.body.id, aceptar: 1 })
    expect([short.status, short.body.items]).toEqual([409, [expect.objectContaining({ disponibilidad: 2 })]])
    expect((await shop.call(exitProposalList, { as: manager, query: '?estado=por decidir' })).body.data).toMatchObject([
      { id: one.body.id, estado: 'por decidir' },
    ])
  })

  test('is refused for another shop’s goods, for too many units, or with wrong fields', async () => {
    const id = await makeProduct(shop)
    expect((await propose(wanted(await makeProduct(shop, { shopId: DLUNA })))).status).toBe(404)
    const many = await propose({ ...wanted(id), unidades: 11 })
    expect([many.status, many.body.items]).toEqual([409, [expect.objectContaining({ id, disponibilidad: 10 })]])
    for (const wrong of [{ tipo: 'venta' }, { motivo: '' }, { unidades: 0 }])
      expect((await propose({ ...wanted(id), ...wrong })).status).toBe(400)
    expect((await decide({ idData: 999_999, aceptar: 1 })).status).toBe(404)
  })
})
