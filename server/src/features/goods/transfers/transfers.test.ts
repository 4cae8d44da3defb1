import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { makeExit } from '@mostrador/contract/goods/stock-exits'
import { stockPlaces } from '@mostrador/contract/goods/stock-places'
import {
  askTransfer,
  cancelTransfer,
  decideTransfer,
  receiveTransfer,
  sendTransfer,
  transferById,
  transferList,
} from '@mostrador/contract/goods/transfers'
import { notifications } from '@mostrador/contract/overview/notifications'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { DLUNA, loginAs, makeProduct, ROSALES } from '../../../../testing/factories.ts'
import { withKey } from '../../../../testing/money.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import { INVARIANTS } from '../../../db/copy/invariants.ts'

const THIRD = 3
const AT = { rosales: { comercioId: ROSALES, extensionId: 1 }, dluna: { comercioId: DLUNA, extensionId: 1 } } as const

const shop = await openTestApp()
shop.database.raw
  .prepare(`insert into shop (id, name, name_key, is_active) values (?, 'Tercera', 'tercera', 1)`)
  .run(THIRD)
const owner = await loginAs(shop, 'owner')
const manager = await loginAs(shop, 'manager')
const rosales = await loginAs(shop, 'clerk', { name: 'Vera' })
const dluna = await loginAs(shop, 'clerk', { shopId: DLUNA, name: 'Beto' })
const third = await loginAs(shop, 'clerk', { shopId: THIRD })
afterEach(() => {
  for (const [what, query] of INVARIANTS) expect(shop.database.raw.prepare(query).all(), what).toEqual([])
})

const call = (as: string, endpoint: Endpoint, raw: object, key: string = randomUUID()) =>
  shop.call(endpoint, { as, raw: [raw], headers: withKey(key) })

const row = (id: number) =>
  shop.database.raw
    .prepare(
      'select quantity, cost, is_active as active, shop_id as shop, price, photos, minimum, maximum from product where id = ?',
    )
    .get(id) as { quantity: number; cost: number | null; active: number; shop: number; price: number; photos: string }

const movesOf = (id: number) =>
  shop.database.raw
    .prepare(
      `select reason, change, balance from stock_movement where product_id = ? and reason <> 'opening' order by id`,
    )
    .all(id)

const detailOf = async (id: number, as = owner) => (await shop.call(transferById, { as, body: { id } })).body.data

const placesOf = async (id: number, as = owner) => {
  const { body } = await shop.call(stockPlaces, { as, query: `?id=${id}` })
  return body.data as { id: number; comercioId: number; cantidad: number; enCamino: number }[]
}

async function twins(given: object = {}, there: object = {}) {
  const barcode = `7499${Math.floor(Math.random() * 1e9)}`
  const here = await makeProduct(shop, { barcode, ...given })
  return { here, there: await makeProduct(shop, { barcode, shopId: DLUNA, quantity: 1, ...there }) }
}

async function askFor(id: number, unidades = 4, as = dluna) {
  const answer = await call(as, askTransfer, { de: AT.rosales, a: AT.dluna, items: [{ id, unidades }] })
  expect([answer.status, answer.body.message]).toEqual([201, expect.stringContaining(answer.body.numero)])
  return answer.body.id as number
}

async function sent(id: number, unidades = 4) {
  const idData = await askFor(id, unidades)
  expect((await call(rosales, sendTransfer, { idData })).status).toBe(200)
  return idData
}

const setCost = (id: number, cost: number) =>
  shop.database.raw.prepare('update product set cost = ? where id = ?').run(cost, id)

describe('a transfer (D115)', () => {
  test('is asked for, sent and received; its units are on their way in between, at their cost', async () => {
    const { here, there } = await twins()
    setCost(here, 5_000_000)
    const idData = await askFor(here)
    expect([row(here).quantity, await detailOf(idData)]).toMatchObject([
      10,
      { numero: `T2026${idData}`, estado: 'solicitado', unidades: 4, de: 'Rosales', a: 'D’Luna', autor: 'Beto' },
    ])
    expect((await call(rosales, sendTransfer, { idData })).body.message).toBe(`Traslado T2026${idData} en camino.`)
    expect([row(here).quantity, row(there).quantity]).toEqual([6, 1])
    expect(await placesOf(here)).toMatchObject([
      { id: there, comercioId: DLUNA, cantidad: 1, enCamino: 4 },
      { id: here, comercioId: ROSALES, cantidad: 6, enCamino: 0 },
    ])
    const items = [{ id: here, unidades: 4 }]
    expect((await call(dluna, receiveTransfer, { idData, items })).status).toBe(200)
    expect([row(there), await placesOf(there)]).toMatchObject([
      { quantity: 5, cost: 5_000_000 },
      [{ enCamino: 0 }, { enCamino: 0 }],
    ])
    expect(movesOf(here)).toEqual([{ reason: 'transferOut', change: -4, balance: 6 }])
    expect(movesOf(there)).toEqual([{ reason: 'transferIn', change: 4, balance: 5 }])
    expect(await detailOf(idData, dluna)).toMatchObject({
      estado: 'recibido',
      enviado: { autor: 'Vera' },
      recibido: { autor: 'Beto' },
      items: [{ id: here, destino: there, pedidas: 4, enviadas: 4, recibidas: 4, disponibilidad: 6 }],
    })
  })

  test('creates a missing article as a copy without units, active like its origin', async () => {
    const here = await makeProduct(shop, {
      isActive: false,
      price: 12_345,
      ownAdiPrice: 9_000,
      photos: ['a.jpg', 'b.jpg'],
    })
    shop.database.raw.prepare('update product set minimum = 4, maximum = 9 where id = ?').run(here)
    const idData = await sent(here, 3)
    const copy = (await detailOf(idData)).items[0].destino
    expect(row(copy)).toMatchObject({ quantity: 0, active: 0, shop: DLUNA, price: 12_345, photos: 'a.jpg,b.jpg' })
    // The shop sets its own reorder point.
    expect(row(copy)).toMatchObject({ minimum: null, maximum: null })
    expect(
      shop.database.raw.prepare('select reason, change from stock_movement where product_id = ?').all(copy),
    ).toEqual([{ reason: 'opening', change: 0 }])
    await call(dluna, receiveTransfer, { idData, items: [{ id: here, unidades: 3 }] })
    expect(row(copy).quantity).toBe(3)
  })

  test('gives the copy the further codes that are free at its place, and lists them to be scanned (D174)', async () => {
    const PACK = { code: 'COPIA-12', kind: 'pack', units: 12 } as const
    const TAKEN = { code: 'COPIA-1', kind: 'maker', units: 1 } as const
    const here = await makeProduct(shop, { quantity: 30, codes: [PACK, TAKEN] })
    await makeProduct(shop, { shopId: DLUNA, code: TAKEN.code })
    const { items } = await detailOf(await sent(here, 24))
    expect(items[0].codigos).toHaveLength(2)
    const codes = shop.database.raw.prepare('select codes from product where id = ?').pluck()
    expect(JSON.parse(String(codes.get(items[0].destino)))).toEqual([PACK])
    const stored = shop.database.raw.prepare('select code_key, units from product_code where product_id = ?')
    expect(stored.all(items[0].destino)).toEqual([{ code_key: 'copia-12', units: 12 }])
  })

  test('gives the copy the vehicles of its product, by which it is found (D180)', async () => {
    const fits = [{ make: 'Kia', model: 'Rio', from: 2006, to: null, note: '' }]
    const here = await makeProduct(shop, { quantity: 5, fits })
    const { items } = await detailOf(await sent(here, 2))
    const stored = shop.database.raw.prepare('select make_key, model_key from product_fit where product_id = ?')
    expect(stored.all(items[0].destino)).toEqual([{ make_key: 'kia', model_key: 'rio' }])
  })

  test('does not make a copy whose barcode is another product’s further code there', async () => {
    const here = await makeProduct(shop, { barcode: 'COPIA-99' })
    await makeProduct(shop, { shopId: DLUNA, name: 'La otra', codes: [{ code: 'copia-99', kind: 'former', units: 1 }] })
    const idData = await askFor(here, 1)
    const { status, body } = await call(rosales, sendTransfer, { idData })
    expect([status, body.message]).toEqual([409, expect.stringContaining('ya es de «La otra»')])
  })

  test('arrives at an inactive product, and not at a deleted one', async () => {
    const inactive = await twins({}, { isActive: false })
    const first = await sent(inactive.here, 1)
    await call(dluna, receiveTransfer, { idData: first, items: [{ id: inactive.here, unidades: 1 }] })
    expect(row(inactive.there)).toMatchObject({ quantity: 2, active: 0 })

    const gone = await twins()
    shop.database.raw
      .prepare('update product set deleted_at = ? where id = ?')
      .run('2026-11-01T00:00:00.000Z', gone.there)
    const second = await sent(gone.here, 1)
    expect((await detailOf(second)).items[0].destino).not.toBe(gone.there)
  })

  test('is refused if several products match, unless one is chosen', async () => {
    const code = `SIN-${randomUUID()}`
    const here = await makeProduct(shop, { barcode: '', code, name: 'Sin barras' })
    const there = [
      await makeProduct(shop, { shopId: DLUNA, code, name: 'Una' }),
      await makeProduct(shop, { shopId: DLUNA, code: code.toLowerCase(), name: 'Otra' }),
    ]
    const idData = await askFor(here, 2)
    const refused = await call(rosales, sendTransfer, { idData })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'En el destino hay varios productos que son Sin barras. Elija a cuál llega.',
    ])
    expect(refused.body.destinos).toEqual([
      { id: here, nombre: 'Sin barras', opciones: there.map((id) => expect.objectContaining({ id, cantidad: 10 })) },
    ])
    expect(row(here).quantity).toBe(10)
    const elsewhere = await makeProduct(shop, { shopId: DLUNA })
    const item = { id: here, unidades: 2 }
    expect((await call(rosales, sendTransfer, { idData, items: [{ ...item, destino: elsewhere }] })).status).toBe(400)
    expect((await call(rosales, sendTransfer, { idData, items: [{ ...item, destino: there[1] }] })).status).toBe(200)
    expect((await detailOf(idData)).items[0].destino).toBe(there[1])
  })

  test('sends less than was requested, and refuses more than there is, with what is left', async () => {
    const [one, two] = [await makeProduct(shop), await makeProduct(shop, { quantity: 2, name: 'Colcha', price: 9_900 })]
    const items = [
      { id: one, unidades: 3 },
      { id: two, unidades: 5 },
    ]
    const { body } = await call(dluna, askTransfer, { de: AT.rosales, a: AT.dluna, items, nota: 'Para hoy' })
    const idData = body.id
    const refused = await call(rosales, sendTransfer, { idData })
    expect([refused.status, refused.body.message]).toEqual([409, 'Quedan 2 unidades de Colcha.'])
    expect(refused.body.items).toEqual([{ id: two, disponibilidad: 2, valor: '99.00' }])
    expect([row(one).quantity, row(two).quantity]).toEqual([10, 2])
    const none = [
      { id: one, unidades: 0 },
      { id: two, unidades: 0 },
    ]
    expect((await call(rosales, sendTransfer, { idData, items: none })).status).toBe(400)
    expect((await call(rosales, sendTransfer, { idData, items: [{ id: two, unidades: 2 }] })).status).toBe(200)
    expect([row(one).quantity, row(two).quantity]).toEqual([10, 0])
    expect(await detailOf(idData)).toMatchObject({
      unidades: 2,
      nota: 'Para hoy',
      items: [{ enviadas: 0 }, { enviadas: 2 }],
    })
  })

  test('books a difference as a movement of its own, with its reason', async () => {
    const [lost, found] = [await twins(), await twins()]
    const items = [
      { id: lost.here, unidades: 4 },
      { id: found.here, unidades: 4 },
    ]
    const { body } = await call(dluna, askTransfer, { de: AT.rosales, a: AT.dluna, items })
    const idData = body.id
    await call(rosales, sendTransfer, { idData })
    const came = [
      { id: lost.here, unidades: 1 },
      { id: found.here, unidades: 5 },
    ]
    const refused = await call(owner, receiveTransfer, { idData, items: came })
    expect([refused.status, refused.body.fields]).toEqual([400, { motivo: expect.any(String) }])
    const short = await call(owner, receiveTransfer, { idData, items: came.slice(0, 1), motivo: 'Roto' })
    expect([short.status, short.body.message]).toEqual([400, 'Escriba cuántas unidades llegaron de cada producto.'])
    expect((await call(owner, receiveTransfer, { idData, items: came, motivo: 'Una caja rota' })).status).toBe(200)
    expect(movesOf(lost.there)).toEqual([
      { reason: 'transferIn', change: 4, balance: 5 },
      { reason: 'transferDifference', change: -3, balance: 2 },
    ])
    expect(movesOf(found.there)).toEqual([
      { reason: 'transferIn', change: 4, balance: 5 },
      { reason: 'transferDifference', change: 1, balance: 6 },
    ])
    expect(await detailOf(idData)).toMatchObject({ unidades: 6, motivo: 'Una caja rota' })
  })

  test('does not lead above 999,999 units, counting what arrived and not what was sent (D75)', async () => {
    const { here, there } = await twins({ name: 'Colcha' }, { quantity: 999_997, name: 'Colcha' })
    const idData = await sent(here, 4)
    const receive = (unidades: number) =>
      call(dluna, receiveTransfer, { idData, items: [{ id: here, unidades }], motivo: 'Una caja rota' })
    const refused = await receive(3)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Colcha pasaría de 999,999 unidades. Revise cuántas son.',
    ])
    expect([row(there).quantity, (await detailOf(idData)).estado]).toEqual([999_997, 'enviado'])
    expect((await receive(2)).status).toBe(200)
    expect(row(there).quantity).toBe(999_999)
  })

  test('arrives although its product at the destination was deleted on the way', async () => {
    const { here, there } = await twins({}, { quantity: 0 })
    const idData = await sent(here, 2)
    shop.database.raw.prepare('update product set deleted_at = ? where id = ?').run('2026-11-19T00:00:00.000Z', there)
    expect((await call(dluna, receiveTransfer, { idData, items: [{ id: here, unidades: 2 }] })).status).toBe(200)
    const arrived = (await detailOf(idData)).items[0].destino
    expect([arrived === there, row(arrived).quantity, row(there).quantity]).toEqual([false, 2, 0])
  })

  test('returns sent units when it is cancelled, at the cost with which they left', async () => {
    const { here } = await twins()
    setCost(here, 2_000_000)
    const idData = await sent(here, 4)
    expect((await call(dluna, cancelTransfer, { idData, motivo: '' })).status).toBe(400)
    expect((await call(dluna, cancelTransfer, { idData, motivo: 'No llegó el camión' })).status).toBe(200)
    expect([row(here), await placesOf(here)]).toMatchObject([{ quantity: 10, cost: 2_000_000 }, [{ enCamino: 0 }, {}]])
    expect(movesOf(here).at(-1)).toEqual({ reason: 'transferCancelled', change: 4, balance: 10 })
    expect(await detailOf(idData)).toMatchObject({ estado: 'cancelado', motivo: 'No llegó el camión' })
    const late = await call(dluna, receiveTransfer, { idData, items: [{ id: here, unidades: 4 }] })
    expect([late.status, late.body.message]).toEqual([409, 'Este traslado se canceló.'])
  })

  test('goes between extensions of one shop too, and not to its own place', async () => {
    const extensionId = Number(
      shop.database.raw
        .prepare(`insert into extension (name, name_key, is_active) values ('Bodega', 'bodega', 1) returning id`)
        .pluck()
        .get(),
    )
    const here = await makeProduct(shop)
    const a = { comercioId: ROSALES, extensionId }
    const items = [{ id: here, unidades: 1 }]
    const { status, body } = await call(rosales, askTransfer, { de: AT.rosales, a, items })
    expect(status).toBe(201)
    expect((await call(rosales, sendTransfer, { idData: body.id })).status).toBe(200)
    expect((await call(rosales, receiveTransfer, { idData: body.id, items })).status).toBe(200)
    expect((await placesOf(here, rosales)).map(({ cantidad }) => cantidad).toSorted()).toEqual([1, 9])
    expect((await call(rosales, askTransfer, { de: AT.rosales, a: AT.rosales, items })).status).toBe(400)
  })
})

describe('each step is taken once', () => {
  const statusesOf = async (step: () => Promise<{ status: number }>) => {
    const answers = await Promise.all(Array.from({ length: 50 }, step))
    return Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, all]) => [status, all?.length])
  }

  test('50 people send one, and 50 receive one', async () => {
    const { here, there } = await twins()
    const idData = await askFor(here)
    expect(await statusesOf(() => call(rosales, sendTransfer, { idData }))).toEqual([
      ['200', 1],
      ['409', 49],
    ])
    expect(row(here).quantity).toBe(6)
    const items = [{ id: here, unidades: 3 }]
    expect(await statusesOf(() => call(dluna, receiveTransfer, { idData, items, motivo: 'Falta una' }))).toEqual([
      ['200', 1],
      ['409', 49],
    ])
    expect([row(here).quantity, row(there).quantity]).toEqual([6, 4])
  })

  test('a step sent 50 times under one key gets the same answer 50 times', async () => {
    const { here } = await twins()
    const keys = { ask: randomUUID(), send: randomUUID() }
    const body = { de: AT.rosales, a: AT.dluna, items: [{ id: here, unidades: 2 }] }
    const answers = await Promise.all(Array.from({ length: 50 }, () => call(dluna, askTransfer, body, keys.ask)))
    expect(new Set(answers.map(({ status, body: { id } }) => `${status} ${id}`)).size).toBe(1)
    const idData = answers[0]?.body.id
    expect(await statusesOf(() => call(rosales, sendTransfer, { idData }, keys.send))).toEqual([['200', 50]])
    expect(row(here).quantity).toBe(8)
  })

  test('two transfers of a missing article at once make one copy of it', async () => {
    const here = await makeProduct(shop, { quantity: 40 })
    const ids = await Promise.all(Array.from({ length: 20 }, () => askFor(here, 1)))
    const answers = await Promise.all(ids.map((idData) => call(rosales, sendTransfer, { idData })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await placesOf(here)).toMatchObject([
      { cantidad: 0, enCamino: 20 },
      { cantidad: 20, enCamino: 0 },
    ])
  })

  test('a sale and a transfer do not take the same unit', async () => {
    const here = await makeProduct(shop, { quantity: 5 })
    const ids = await Promise.all(Array.from({ length: 4 }, () => askFor(here, 2)))
    const exits = Array.from({ length: 4 }, () =>
      call(owner, makeExit, { id: here, unidades: 1, tipo: 'muestra', motivo: 'Feria' }),
    )
    const answers = await Promise.all([...ids.map((idData) => call(rosales, sendTransfer, { idData })), ...exits])
    const sentOnes = answers.slice(0, 4).filter(({ status }) => status === 200).length
    const exited = answers.slice(4).filter(({ status }) => status === 201).length
    expect(row(here).quantity).toBe(5 - 2 * sentOnes - exited)
  })
})

describe('permissions of a transfer (D115)', () => {
  test('a clerk asks for the clerk’s shop or offers from it, and for no others', async () => {
    const here = await makeProduct(shop)
    const body = { de: AT.rosales, a: AT.dluna, items: [{ id: here, unidades: 1 }] }
    const statuses = await Promise.all(
      [rosales, dluna, third, owner].map(async (as) => (await call(as, askTransfer, body)).status),
    )
    expect(statuses).toEqual([201, 201, 403, 201])
  })

  test('the origin sends, the destination receives, either cancels, and a third shop gets 404', async () => {
    const { here } = await twins()
    const idData = await askFor(here)
    const items = [{ id: here, unidades: 4 }]
    const early = await call(dluna, receiveTransfer, { idData, items })
    expect([early.status, early.body.message]).toEqual([409, 'Este traslado todavía no se ha enviado.'])
    const theirs = await call(dluna, sendTransfer, { idData })
    expect([theirs.status, theirs.body.message]).toEqual([403, 'Esto lo hace Rosales.'])
    for (const [endpoint, raw] of [
      [sendTransfer, { idData }],
      [receiveTransfer, { idData, items }],
      [cancelTransfer, { idData, motivo: 'x' }],
      [transferById, { id: idData }],
    ] as const)
      expect((await call(third, endpoint, raw)).status).toBe(404)
    expect((await call(rosales, sendTransfer, { idData })).status).toBe(200)
    expect((await call(rosales, receiveTransfer, { idData, items })).status).toBe(403)
    expect((await call(dluna, receiveTransfer, { idData, items })).status).toBe(200)
  })

  test('the list has transfers that begin or end at the clerk’s shop, by state and shop', async () => {
    const { here } = await twins()
    const idData = await askFor(here)
    const listed = async (as: string, query: string) =>
      ((await shop.call(transferList, { as, query })).body.data as { id: number }[]).map(({ id }) => id)
    expect(await listed(rosales, '?estado=solicitado')).toContain(idData)
    expect(await listed(dluna, `?search=T2026${idData}&columns=numero`)).toEqual([idData])
    expect(await listed(owner, `?comercio=${DLUNA}&page=1`)).toContain(idData)
    expect(await listed(owner, `?comercio=${THIRD}`)).toEqual([])
    expect(await listed(rosales, '?estado=recibido')).not.toContain(idData)
    expect(await listed(third, '')).toEqual([])
    expect(await listed(rosales, '?search=en camino&columns=estado')).not.toContain(idData)
    expect(await listed(rosales, '?search=solicitado&columns=estado&sort=-a')).toContain(idData)
  })

  test.each([
    [
      'a product of another place',
      (id: number) => ({ de: AT.dluna, a: AT.rosales, items: [{ id, unidades: 1 }] }),
      404,
    ],
    [
      'a product twice',
      (id: number) => ({
        de: AT.rosales,
        a: AT.dluna,
        items: [
          { id, unidades: 1 },
          { id, unidades: 2 },
        ],
      }),
      400,
    ],
    ['nothing', () => ({ de: AT.rosales, a: AT.dluna, items: [] }), 400],
    ['no units', (id: number) => ({ de: AT.rosales, a: AT.dluna, items: [{ id, unidades: 0 }] }), 400],
    ['half a unit', (id: number) => ({ de: AT.rosales, a: AT.dluna, items: [{ id, unidades: 1.5 }] }), 400],
    [
      'an extension that is none',
      (id: number) => ({ de: AT.rosales, a: { comercioId: DLUNA, extensionId: 99 }, items: [{ id, unidades: 1 }] }),
      409,
    ],
  ])('%s is refused', async (_, bodyOf, status) => {
    const id = await makeProduct(shop)
    expect((await call(owner, askTransfer, bodyOf(id))).status).toBe(status)
  })
})

test('¿Dónde hay? without code and id names the missing parameter', async () => {
  const { status, body } = await shop.call(stockPlaces, { as: owner })
  expect([status, Object.keys(body.fields)]).toEqual([400, ['codigo']])
})

describe('the bell (D116)', () => {
  const bell = async (as: string, id: number) =>
    ((await shop.call(notifications, { as })).body.data as { id: string; texto: string; enlace: string }[])
      .filter((notice) => notice.id.startsWith(`traslado-${id}-`))
      .map(({ texto, enlace }) => [texto, enlace])

  test('rings at the origin until it sends, then at the destination', async () => {
    const { here } = await twins()
    const id = await askFor(here)
    const link = `traslados?traslado=${id}`
    expect(await bell(rosales, id)).toEqual([['D’Luna pide 4 unidades. Envíe el traslado.', link]])
    expect([await bell(dluna, id), await bell(third, id)]).toEqual([[], []])
    expect(await bell(owner, id)).toEqual([['D’Luna pide 4 unidades a Rosales. Envíe el traslado.', link]])
    await call(rosales, sendTransfer, { idData: id })
    expect(await bell(rosales, id)).toEqual([])
    expect(await bell(dluna, id)).toEqual([['4 unidades de Rosales en camino. Recíbalas al llegar.', link]])
    expect(await bell(await loginAs(shop, 'provider'), id)).toEqual([])
  })
})

/** Acts on an article at two places, valid and invalid ones, in any order and number. */
const ACTS = fc.array(
  fc.oneof(
    fc.record({ act: fc.constant('ask' as const), units: fc.integer({ min: 1, max: 6 }), back: fc.boolean() }),
    fc.record({ act: fc.constant('send' as const), nth: fc.nat(5), units: fc.integer({ min: 0, max: 7 }) }),
    fc.record({
      act: fc.constant('receive' as const),
      nth: fc.nat(5),
      units: fc.integer({ min: 0, max: 7 }),
      decides: fc.boolean(),
    }),
    fc.record({ act: fc.constant('decide' as const), nth: fc.nat(5), isAccepted: fc.boolean() }),
    fc.record({ act: fc.constant('cancel' as const), nth: fc.nat(5) }),
    fc.record({ act: fc.constant('exit' as const), units: fc.integer({ min: 1, max: 3 }), back: fc.boolean() }),
  ),
  { minLength: 6, maxLength: 16 },
)

test('units are conserved: what is at both ends, on the way, left and booked as difference is what there was', async () => {
  await fc.assert(
    fc.asyncProperty(ACTS, async (acts) => {
      const { here, there } = await twins({}, { quantity: 5 })
      const transfers: { idData: number; product: number; isBack: boolean }[] = []
      let exited = 0
      for (const step of acts) {
        if (step.act === 'ask') {
          const product = step.back ? there : here
          const [de, a] = step.back ? [AT.dluna, AT.rosales] : [AT.rosales, AT.dluna]
          const { body } = await call(owner, askTransfer, { de, a, items: [{ id: product, unidades: step.units }] })
          transfers.push({ idData: body.id, product, isBack: step.back })
        } else if (step.act === 'exit') {
          const id = step.back ? there : here
          const raw = { id, unidades: step.units, tipo: 'merma', motivo: 'Roto' }
          if ((await call(owner, makeExit, raw)).status === 201) exited += step.units
        } else {
          const transfer = transfers[step.nth]
          if (!transfer) continue
          const { idData, product, isBack } = transfer
          if (step.act === 'cancel') await call(owner, cancelTransfer, { idData, motivo: 'Prueba' })
          else if (step.act === 'decide')
            await call(owner, decideTransfer, { idData, aceptar: step.isAccepted ? 1 : 2 })
          else {
            const items = [{ id: product, unidades: step.units }]
            const clerk = isBack ? rosales : dluna
            if (step.act === 'send') await call(owner, sendTransfer, { idData, items })
            else await call(step.decides ? manager : clerk, receiveTransfer, { idData, items, motivo: 'Prueba' })
          }
        }
      }
      const sum = (sql: string) => Number(shop.database.raw.prepare(sql).pluck().get(here, there))
      const onTheWay = sum('select coalesce(sum(on_the_way), 0) from transfer_line where product_id in (?, ?)')
      const booked = sum(
        `select coalesce(sum(change), 0) from stock_movement where product_id in (?, ?) and reason = 'transferDifference'`,
      )
      expect(row(here).quantity + row(there).quantity + onTheWay + exited - booked).toBe(15)
      for (const id of [here, there]) {
        expect(row(id).quantity).toBeGreaterThanOrEqual(0)
        const moved = shop.database.raw
          .prepare('select sum(change) from stock_movement where product_id = ?')
          .pluck()
          .get(id)
        expect(Number(moved)).toBe(row(id).quantity)
      }
    }),
    { numRuns: 12 },
  )
})
