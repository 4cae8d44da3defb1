import { randomUUID } from 'node:crypto'
import { stockMovements } from '@mostrador/contract/goods/stock'
import {
  approveStockCount,
  beginStockCount,
  countStock,
  stockCountById,
  stockCountExport,
  stockCountLineExport,
  stockCountList,
} from '@mostrador/contract/goods/stock-counts'
import { placeEncargo } from '@mostrador/contract/sale/encargos'
import { voidInvoice } from '@mostrador/contract/sale/invoices'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { MINUTE_MS } from '@mostrador/domain/time'
import { afterEach, describe, expect, test } from 'vitest'
import { encargoBody } from '../../../../testing/encargos.ts'
import { DLUNA, loginAs, makeProduct, ROSALES, stockAndMovements } from '../../../../testing/factories.ts'
import { orderOfUnits, withKey } from '../../../../testing/money.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import { INVARIANTS } from '../../../db/copy/invariants.ts'
import { insertLookup } from '../../group/lookup-records/lookups.queries.ts'

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner')
const clerk = await loginAs(shop, 'clerk')
const other = await loginAs(shop, 'clerk')
const stranger = await loginAs(shop, 'clerk', { shopId: DLUNA })
afterEach(() => {
  for (const [what, query] of INVARIANTS) expect(shop.database.raw.prepare(query).all(), what).toEqual([])
})

const later = (minutes: number) => {
  shop.clock.now += minutes * MINUTE_MS
}
/** The stock arrived well before the count. */
async function goods(given: Parameters<typeof makeProduct>[1] = {}): Promise<number> {
  const id = await makeProduct(shop, given)
  later(5)
  return id
}
const newEntry = (kind: 'extension' | 'group', name: string) =>
  shop.database.inTransaction((tx) => insertLookup(tx, kind, { name, isActive: true }))
const stockOf = (id: number) => stockAndMovements(shop).find((product) => product.id === id)?.quantity
const sell = (product: number, units = 1) =>
  shop.call(placeOrder, { as: clerk, raw: [orderOfUnits(product, units)], headers: withKey() })

async function begin(ids: readonly number[], given: object = {}, as = owner): Promise<number> {
  const raw = [{ comercioId: ROSALES, extensionId: 1, alcance: 'lista', ids, ...given }]
  const { status, body } = await shop.call(beginStockCount, { as, raw })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.id
}

const scan = (idData: number, id: number | string, unidades: number, modo = 'sumar', as = clerk, more: object = {}) =>
  shop.call(countStock, {
    as,
    raw: [{ idData, ...(typeof id === 'string' ? { codigo: id } : { id }), unidades, modo, ...more }],
    headers: withKey(),
  })

const read = async (id: number, as = owner) => (await shop.call(stockCountById, { as, body: { id } })).body.data
const approve = (idData: number, ids?: readonly number[], key = randomUUID(), as = owner) =>
  shop.call(approveStockCount, { as, raw: [{ idData, ...(ids && { ids }) }], headers: withKey(key) })

describe('a count during sales (D117)', () => {
  test('books the difference of the moment, so that what was sold since stays sold', async () => {
    const product = await goods({ quantity: 10 })
    const count = await begin([product])
    await scan(count, product, 3)
    expect((await scan(count, product, 5)).body.linea).toMatchObject({ id: product, contado: 8 })
    later(5)
    await sell(product, 4)
    later(5)
    const { status, body } = await approve(count)
    expect([status, body]).toEqual([200, expect.objectContaining({ ajustes: 1, otraVez: [], aprobado: 1 })])
    expect(stockOf(product)).toBe(4)
    const { body: moved } = await shop.call(stockMovements, {
      as: owner,
      path: `/api/data/stock/${product}/movimientos`,
    })
    expect(moved.data[0]).toMatchObject({
      motivo: 'Conteo',
      documento: `C2026${count}`,
      origen: { tipo: 'conteo', id: count },
      cambio: -2,
      saldo: 4,
    })
  })

  test('reckons what encargos hold: it lies on the shelf', async () => {
    const product = await goods({ quantity: 10 })
    const held = await encargoBody(shop, { itemsBag: [{ id: product, cantidad: 3 }] })
    await shop.call(placeEncargo, { as: clerk, raw: [held] })
    const count = await begin([product])
    later(5)
    expect((await scan(count, product, 9)).body.linea).toMatchObject({ contado: 9, apartadas: 3 })
    later(5)
    const more = await encargoBody(shop, { itemsBag: [{ id: product, cantidad: 2 }] })
    await shop.call(placeEncargo, { as: clerk, raw: [more] })
    expect((await read(count)).lineas).toMatchObject([{ esperado: 10, diferencia: -1, apartadas: 3, movio: 2 }])
    await approve(count)
    expect(stockOf(product)).toBe(4)
  })

  test('does not lead above 999,999 units (D75), while returned units are always booked', async () => {
    const product = await goods({ quantity: 10, name: 'Colcha' })
    const sale = await sell(product)
    later(5)
    const count = await begin([product])
    await scan(count, product, 999_999)
    later(5)
    const undo = (idData: number) => shop.call(voidInvoice, { as: owner, raw: [{ idData, motivo: 'Se equivocó' }] })
    expect((await undo(sale.body.id)).status).toBe(200)
    const refused = await approve(count, [product])
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Colcha pasaría de 999,999 unidades. Revise cuántas son.',
    ])
    expect([stockOf(product), (await read(count)).estado]).toEqual([10, 'abierto'])
    const other = await sell(product)
    expect((await approve(count, [product])).body).toMatchObject({ ajustes: 1 })
    expect(stockOf(product)).toBe(999_999)
    expect((await undo(other.body.id)).status).toBe(200)
    expect(stockOf(product)).toBe(1_000_000)
  })

  test('marks what moved while it was counted, and books it only when it is named', async () => {
    const [still, moved] = [await goods({ quantity: 5 }), await goods({ quantity: 5 })]
    later(10)
    const count = await begin([still, moved])
    await scan(count, moved, 2)
    await scan(count, still, 4)
    later(1)
    await sell(moved)
    later(1)
    await scan(count, moved, 2)
    later(10)
    expect((await read(count)).lineas.map(({ id, movio }: { id: number; movio: number }) => [id, movio])).toEqual([
      [moved, 1],
      [still, 2],
    ])
    const first = await approve(count)
    expect(first.body).toMatchObject({ ajustes: 1, aprobado: 2, otraVez: [{ id: moved }] })
    expect([stockOf(still), stockOf(moved)]).toEqual([4, 4])
    expect((await scan(count, still, 1)).status).toBe(409)
    expect((await approve(count, [moved])).body).toMatchObject({ ajustes: 0, aprobado: 1 })
    expect(await read(count)).toMatchObject({ estado: 'aprobado', diferencia: -1, contados: 2 })
    expect((await scan(count, moved, 1)).status).toBe(409)
  })

  test('marks a product that moved before its first scan, adds up scans, and starts over after a later move', async () => {
    const product = await goods({ quantity: 9 })
    const count = await begin([product])
    const line = async () => (await read(count, clerk)).lineas[0]
    await sell(product)
    later(1)
    await scan(count, product, 1)
    expect(await line()).toMatchObject({ contado: 1, movio: 1, desdeElPrincipio: 2 })
    await scan(count, product, 1)
    expect(await line()).toMatchObject({ contado: 2, movio: 1, desdeElPrincipio: 2 })
    later(1)
    await sell(product)
    expect(await line()).toMatchObject({ contado: 2, movio: 1, desdeElPrincipio: 1 })
    later(1)
    await scan(count, product, 1, 'poner')
    expect(await line()).toMatchObject({ contado: 1, movio: 1, desdeElPrincipio: 2 })
  })

  test('no longer marks a product that was counted again after it moved', async () => {
    const product = await goods({ quantity: 5 })
    const count = await begin([product])
    await scan(count, product, 1)
    await sell(product)
    later(10)
    await scan(count, product, 3, 'poner')
    expect((await read(count)).lineas).toMatchObject([{ contado: 3, esperado: 4, movio: 2 }])
    await approve(count)
    expect(stockOf(product)).toBe(3)
  })

  test('counts a scan that waited for the network at its own moment', async () => {
    const product = await goods({ quantity: 10 })
    later(10)
    const count = await begin([product])
    later(10)
    await sell(product, 2)
    later(5)
    expect((await scan(count, product, 10, 'sumar', clerk, { hace: 10 * 60 })).status).toBe(200)
    expect((await read(count)).lineas).toMatchObject([{ contado: 10, esperado: 10, diferencia: 0, movio: 2 }])
    await approve(count)
    expect(stockOf(product)).toBe(8)
  })

  test('adds up two phones and two places, until a typed figure replaces the sum', async () => {
    const product = await goods({ quantity: 30 })
    const count = await begin([product], {}, clerk)
    await Promise.all(Array.from({ length: 20 }, (_, at) => scan(count, product, 1, 'sumar', at % 2 ? clerk : other)))
    expect((await read(count)).lineas).toMatchObject([{ contado: 20 }])
    expect((await scan(count, product, -21)).status).toBe(409)
    expect((await scan(count, product, 12, 'poner', other)).body.linea.contado).toBe(12)
    expect((await scan(count, product, -1, 'poner')).status).toBe(400)
  })

  test('counts a repeated scan once, however late', async () => {
    const product = await goods()
    const count = await begin([product])
    const headers = withKey()
    const send = (hace: number) =>
      shop.call(countStock, {
        as: clerk,
        raw: [{ idData: count, id: product, unidades: 2, modo: 'sumar', hace }],
        headers,
      })
    expect((await send(0)).body.linea.contado).toBe(2)
    expect((await send(30)).body.linea.contado).toBe(2)
  })

  test('books found units at the average cost, and shows the worth of the difference to users with the right', async () => {
    const [found, missing] = [await goods({ quantity: 5 }), await goods({ quantity: 5 })]
    shop.database.raw.prepare('update product set cost = 4000000 where id = ?').run(found)
    const count = await begin([found, missing])
    await scan(count, found, 8)
    await scan(count, missing, 3)
    expect(await read(count)).toMatchObject({
      lineas: expect.arrayContaining([
        expect.objectContaining({ id: found, diferencia: 3, valorCosto: '12.00', valorPrecio: '30.00' }),
        expect.objectContaining({ id: missing, diferencia: -2, valorCosto: null, valorPrecio: '-20.00' }),
      ]),
    })
    later(4)
    await approve(count)
    expect(shop.database.raw.prepare('select cost, quantity from product where id = ?').get(found)).toEqual({
      cost: 4_000_000,
      quantity: 8,
    })
    expect(await read(count)).toMatchObject({ diferencia: 1, valorPrecio: '10.00', valorCosto: '12.00', sinCosto: 1 })
  })

  test('asks for another count of a product that would become negative', async () => {
    const product = await goods({ quantity: 5 })
    const count = await begin([product])
    await scan(count, product, 1)
    later(5)
    await sell(product, 3)
    const { status, body } = await approve(count)
    expect([status, body.ajustes, body.aprobado]).toEqual([200, 0, 2])
    expect(body.message).toBe('No se ajustó nada: 1 producto hay que contarlo otra vez.')
    expect(body.otraVez).toEqual([
      { id: product, nombre: expect.any(String), motivo: 'Quedaría en -2: cuente otra vez.' },
    ])
    expect(stockOf(product)).toBe(2)
    later(5)
    await scan(count, product, 2, 'poner')
    later(5)
    expect((await approve(count)).body).toMatchObject({ ajustes: 0, aprobado: 1 })
  })
})

describe('approving', () => {
  test('twice changes nothing the second time', async () => {
    const product = await goods({ quantity: 5 })
    const count = await begin([product])
    await scan(count, product, 7)
    const key = randomUUID()
    const first = await approve(count, undefined, key)
    expect(first.body.ajustes).toBe(1)
    expect((await approve(count, undefined, key)).body).toEqual(first.body)
    expect((await approve(count)).body).toMatchObject({ ajustes: 0, aprobado: 1 })
    expect(stockOf(product)).toBe(7)
  })

  test('by fifty at once happens once', async () => {
    const several = await Promise.all([9, 9, 9].map((quantity) => goods({ quantity })))
    const count = await begin(several)
    for (const product of several) await scan(count, product, 7)
    later(5)
    const answers = await Promise.all(Array.from({ length: 50 }, () => approve(count)))
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect(answers.map(({ body }) => body.ajustes).filter(Boolean)).toEqual([3])
    expect(several.map(stockOf)).toEqual([7, 7, 7])
  })

  test('with tills selling at the same time ends at the right figure', async () => {
    const several = await Promise.all(Array.from({ length: 4 }, () => goods({ quantity: 40 })))
    const count = await begin(several)
    for (const product of several) await scan(count, product, 30)
    later(5)
    const sold = await Promise.all([
      ...several.flatMap((product) => Array.from({ length: 5 }, () => sell(product))),
      approve(count),
      approve(count),
    ])
    expect(sold.every(({ status }) => status < 300)).toBe(true)
    expect(several.map(stockOf)).toEqual([25, 25, 25, 25])
  })

  test('is for the office alone', async () => {
    const count = await begin([await goods()])
    expect((await approve(count, undefined, randomUUID(), clerk)).status).toBe(403)
  })
})

describe('a blind count', () => {
  const HIDDEN = ['esperado', 'diferencia', 'valorCosto', 'valorPrecio', 'sinCosto']
  const fields = (value: unknown): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, below]) => [name, ...fields(below)])
      : []

  test('who counts is told nothing of what should be there until it is approved, and never what it is worth', async () => {
    const product = await goods({ quantity: 5 })
    const count = await begin([product, await goods()], {}, clerk)
    const answer = (await scan(count, product, 4)).body
    const listed = await shop.call(stockCountList, { as: clerk, query: '?estado=abierto&pageSize=500' })
    const open = [answer, await read(count, clerk), listed.body]
    for (const each of open) for (const name of HIDDEN) expect(fields(each)).not.toContain(name)
    later(5)
    await approve(count)
    const approved = await read(count, clerk)
    expect(approved.lineas[0]).toMatchObject({ esperado: 5, contado: 4, diferencia: -1 })
    for (const name of ['valorCosto', 'valorPrecio', 'sinCosto']) expect(fields(approved)).not.toContain(name)
    expect(fields(await read(count))).toEqual(expect.arrayContaining(HIDDEN))
  })
})

describe('the scope of a count', () => {
  test('is all, a group or an element, and uncounted products are listed and stay unchanged', async () => {
    const [extensionId, groupId] = [await newEntry('extension', 'Bodega'), await newEntry('group', 'Cortinas')]
    const [inside, outside] = [
      await goods({ groupId, quantity: 6, extensionId }),
      await goods({ quantity: 6, extensionId }),
    ]
    const missed = await goods({ groupId, quantity: 9, extensionId })
    const count = await begin([], { alcance: 'grupo', id: groupId, extensionId })
    expect((await scan(count, outside, 1)).body.message).toMatch(/no es de este conteo/)
    await scan(count, inside, 6)
    const { faltan, faltanTotal } = await read(count)
    expect([faltan.map(({ id }: { id: number }) => id), faltanTotal]).toEqual([[missed], 1])
    await approve(count)
    expect([stockOf(inside), stockOf(missed)]).toEqual([6, 9])
    const all = await begin([], { alcance: 'todo', extensionId, nombre: 'Antes de Navidad' })
    expect(await read(all)).toMatchObject({ nombre: 'Antes de Navidad', faltanTotal: 3 })
  })

  test('is the ten of the day, each with a reason that reveals no figure', async () => {
    const extensionId = await newEntry('extension', 'Vitrina')
    const [dear, odd] = [
      await goods({ extensionId, quantity: 50, price: 99_900 }),
      await goods({ extensionId, quantity: 2, price: 5000 }),
    ]
    await Promise.all(Array.from({ length: 12 }, () => goods({ extensionId, quantity: 1, price: 100 })))
    const count = await begin([], { alcance: 'hoy', extensionId }, clerk)
    const { faltan, nombre } = await read(count, clerk)
    expect([nombre, faltan.length]).toEqual(['Los diez de hoy', 10])
    const reasons = new Map(faltan.map(({ id, motivo }: { id: number; motivo: string }) => [id, motivo]))
    expect(reasons.get(dear)).toBe('Nunca se ha contado y está entre lo que más vale.')
    expect(reasons.has(odd)).toBe(true)
    await scan(count, dear, 50)
    await approve(count)
    const again = await read(await begin([], { alcance: 'hoy', extensionId }))
    expect(again.faltan.map(({ id }: { id: number }) => id)).not.toContain(dear)
  })

  test('is refused if it is empty, deleted or of another place', async () => {
    const begin = (given: object, as = owner) =>
      shop.call(beginStockCount, { as, raw: [{ comercioId: ROSALES, extensionId: 1, ...given }] })
    expect((await begin({ alcance: 'lista', ids: [] })).status).toBe(400)
    expect((await begin({ alcance: 'lista', ids: [await goods({ shopId: DLUNA })] })).status).toBe(404)
    const groupless = await begin({ alcance: 'grupo' })
    expect([groupless.status, groupless.body.fields]).toEqual([400, { id: 'Elija qué se cuenta.' }])
    expect((await begin({ alcance: 'grupo', id: 99_999 })).body.fields).toHaveProperty('id')
    expect((await begin({ alcance: 'todo', extensionId: 99_999 })).body.fields).toHaveProperty('extensionId')
    expect((await begin({ alcance: 'todo' }, stranger)).status).toBe(404)
  })

  test('finds scans by barcode, then by code, in its own place alone', async () => {
    const coded = { barcode: '7401234500011', code: 'TZ-9' }
    const product = await goods(coded)
    await goods({ ...coded, extensionId: await newEntry('extension', 'Kiosco') })
    const count = await begin([product])
    expect((await scan(count, '7401234500011', 1)).body.linea).toMatchObject({ id: product, contado: 1 })
    expect((await scan(count, 'tz-9', 1)).body.linea).toMatchObject({ id: product, contado: 2 })
    const unknown = await scan(count, '123', 1)
    expect([unknown.status, unknown.body.message]).toEqual([404, expect.stringContaining('«123»')])
    const nothing = await shop.call(countStock, { as: clerk, raw: [{ idData: count, unidades: 1, modo: 'sumar' }] })
    expect([nothing.status, Object.keys(nothing.body.fields)]).toEqual([400, ['codigo']])
    expect((await scan(count, await goods({ shopId: DLUNA }), 1)).status).toBe(404)
    expect((await scan(count, product, 1, 'sumar', stranger)).status).toBe(404)
    expect((await shop.call(stockCountById, { as: stranger, body: { id: count } })).status).toBe(404)
  })
})

test('counts are listed, searched, filtered and exported, those of the clerk’s shop alone', async () => {
  const product = await goods({ quantity: 3, name: 'Sábana contada' })
  const count = await begin([product], { nombre: 'Vitrina del fondo' }, clerk)
  await scan(count, product, 2)
  const listed = async (query: string, as = clerk) =>
    (await shop.call(stockCountList, { as, query: `?pageSize=500&${query}` })).body.data.map(
      ({ id }: { id: number }) => id,
    )
  for (const query of [`search=C2026${count}`, 'search=vitrina', 'estado=abierto', 'sort=-estado', 'desde=2026-01-01'])
    expect(await listed(query), query).toContain(count)
  for (const query of ['search=nada', 'estado=aprobado', 'desde=2030-01-01'])
    expect(await listed(query), query).not.toContain(count)
  expect(await listed('', stranger)).not.toContain(count)
  const file = async (call: typeof stockCountExport | typeof stockCountLineExport, as: string, query = '') => {
    const { body } = await shop.call(call, { as, query: `?formato=csv${query}` })
    return String(body)
  }
  expect(await file(stockCountExport, clerk)).toContain('Vitrina del fondo')
  expect(await file(stockCountExport, clerk)).not.toContain('Al costo')
  expect(await file(stockCountExport, owner)).toContain('Al costo')
  expect(await file(stockCountLineExport, owner, `&conteo=${count}`)).toMatch(/Sábana contada.*3.*2.*-1/)
})
