import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@mostrador/contract/endpoint'
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
import { setShopSettings } from '@mostrador/contract/group/settings'
import { notifications } from '@mostrador/contract/overview/notifications'
import { DAY_MS } from '@mostrador/domain/time'
import { afterEach, describe, expect, test } from 'vitest'
import { DLUNA, loginAs, makeProduct, ROSALES } from '../../../../testing/factories.ts'
import { withKey } from '../../../../testing/money.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import { INVARIANTS } from '../../../db/copy/invariants.ts'

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner', { name: 'Olga' })
const manager = await loginAs(shop, 'manager', { name: 'Mario' })
const vera = await loginAs(shop, 'clerk', { name: 'Vera' })
const luis = await loginAs(shop, 'clerk', { name: 'Luis' })
const beto = await loginAs(shop, 'clerk', { shopId: DLUNA, name: 'Beto' })
const store = Number(
  shop.database.raw
    .prepare(`insert into extension (name, name_key, is_active) values ('Bodega', 'bodega', 1) returning id`)
    .pluck()
    .get(),
)
afterEach(() => {
  for (const [what, query] of INVARIANTS) expect(shop.database.raw.prepare(query).all(), what).toEqual([])
})

const call = (as: string, endpoint: Endpoint, raw: object, key: string = randomUUID()) =>
  shop.call(endpoint, { as, raw: [raw], headers: withKey(key) })

const quantityOf = (id: number) =>
  Number(shop.database.raw.prepare('select quantity from product where id = ?').pluck().get(id))

const movesOf = (id: number) =>
  shop.database.raw
    .prepare(`select reason, change from stock_movement where product_id = ? and reason <> 'opening' order by id`)
    .all(id)

const detailOf = async (id: number, as = owner) => (await shop.call(transferById, { as, body: { id } })).body.data

const bellOf = async (as: string, id: number) =>
  ((await shop.call(notifications, { as })).body.data as { id: string; texto: string }[])
    .filter((notice) => notice.id.startsWith(`traslado-${id}-`))
    .map(({ texto }) => texto)

async function twins() {
  const barcode = `7498${Math.floor(Math.random() * 1e9)}`
  const here = await makeProduct(shop, { barcode, quantity: 1_000 })
  return { here, there: await makeProduct(shop, { barcode, shopId: DLUNA, quantity: 0 }) }
}

async function sent(units: number, product?: number, to = { comercioId: DLUNA, extensionId: 1 }) {
  const { here, there } = product === undefined ? await twins() : { here: product, there: 0 }
  const request = { de: { comercioId: ROSALES, extensionId: 1 }, a: to, items: [{ id: here, unidades: units }] }
  const { body } = await call(vera, askTransfer, request)
  expect((await call(vera, sendTransfer, { idData: body.id })).status).toBe(200)
  return { here, there, idData: body.id as number, number: body.numero as string }
}

const receive = (as: string, idData: number, id: number, unidades: number, more: object = {}) =>
  call(as, receiveTransfer, { idData, items: [{ id, unidades, ...more }], motivo: 'Una caja rota' })

const decide = (as: string, idData: number, aceptar: 1 | 2, more: object = {}, key?: string) =>
  call(as, decideTransfer, { idData, aceptar, ...more }, key)

const settle = (settings: object) =>
  shop.call(setShopSettings, { as: owner, path: `/api/settings/shop/${DLUNA}`, raw: settings })

const readJson = ({ before, after }: { readonly before: string; readonly after: string }) => ({
  before: JSON.parse(before),
  after: JSON.parse(after),
})

describe('receiving names the same article (D202)', () => {
  test('refuses a product that is another article, between own extensions too', async () => {
    const cheap = await makeProduct(shop, { name: 'Limpiador', price: 1_800 })
    const dear = await makeProduct(shop, { name: 'Cabecera', price: 89_500, extensionId: store, quantity: 3 })
    const { idData } = await sent(4, cheap, { comercioId: ROSALES, extensionId: store })
    const refused = await receive(luis, idData, cheap, 4, { destino: dear })
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'El producto que eligió en el destino no es el mismo artículo.',
    ])
    expect([quantityOf(dear), (await detailOf(idData)).estado]).toEqual([3, 'enviado'])
    expect((await receive(luis, idData, cheap, 4)).status).toBe(200)
    expect(quantityOf(dear)).toBe(3)
  })

  test('takes another row of the same article that is named', async () => {
    const code = `SIN-${randomUUID()}`
    const here = await makeProduct(shop, { barcode: '', code, quantity: 10 })
    const first = await makeProduct(shop, { code, extensionId: store, quantity: 0 })
    const { idData } = await sent(4, here, { comercioId: ROSALES, extensionId: store })
    const second = await makeProduct(shop, { code: code.toLowerCase(), extensionId: store, quantity: 0 })
    expect((await receive(luis, idData, here, 4, { destino: second })).status).toBe(200)
    expect([quantityOf(first), quantityOf(second)]).toEqual([0, 4])
  })
})

describe('a difference above the limits of the shop waits (D202)', () => {
  test('what is missing stays on the way, and what came without dispute is in stock at once', async () => {
    const { here, there, idData, number } = await sent(20)
    const answer = await receive(beto, idData, here, 17)
    expect([answer.status, answer.body.message]).toEqual([
      200,
      `Traslado ${number} contado. La diferencia espera al propietario o al encargado; lo demás ya está en el inventario.`,
    ])
    expect([quantityOf(here), quantityOf(there)]).toEqual([980, 17])
    expect(movesOf(there)).toEqual([{ reason: 'transferIn', change: 17 }])
    expect(await detailOf(idData, beto)).toMatchObject({
      estado: 'por decidir',
      unidades: 17,
      motivo: 'Una caja rota',
      recibido: { autor: 'Beto' },
      decidido: null,
      items: [{ enviadas: 20, recibidas: 17, enCamino: 3, porDecidir: -3 }],
    })
    const places = (await shop.call(stockPlaces, { as: beto, query: `?id=${there}` })).body.data
    expect(places).toContainEqual(expect.objectContaining({ id: there, cantidad: 17, enCamino: 3 }))
    const { data } = (await shop.call(transferList, { as: beto, query: '?estado=por decidir' })).body
    expect(data).toContainEqual(expect.objectContaining({ id: idData, estado: 'por decidir' }))
    for (const step of [
      () => receive(beto, idData, here, 3),
      () => call(beto, cancelTransfer, { idData, motivo: 'x' }),
      () => call(vera, sendTransfer, { idData }),
    ]) {
      const refused = await step()
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'La diferencia de este traslado espera una decisión del propietario o el encargado.',
      ])
    }
  })

  test('accepted, it is booked once by a movement of its own', async () => {
    const { here, there, idData, number } = await sent(20)
    await receive(beto, idData, here, 15)
    const answer = await decide(manager, idData, 1)
    expect([answer.status, answer.body.message]).toEqual([200, `Diferencia del traslado ${number} anotada.`])
    expect(quantityOf(there)).toBe(15)
    expect(movesOf(there)).toEqual([
      { reason: 'transferIn', change: 15 },
      { reason: 'transferIn', change: 5 },
      { reason: 'transferDifference', change: -5 },
    ])
    expect(await detailOf(idData)).toMatchObject({
      estado: 'recibido',
      unidades: 15,
      decidido: { autor: 'Mario' },
      items: [{ recibidas: 15, enCamino: 0, porDecidir: 0 }],
    })
    const late = await decide(owner, idData, 2)
    expect([late.status, late.body.message]).toEqual([409, 'Este traslado ya se recibió.'])
  })

  test('units that nobody sent are in no stock before somebody accepts them', async () => {
    const { here, there, idData } = await sent(1)
    await receive(beto, idData, here, 500)
    expect([quantityOf(there), (await detailOf(idData)).items[0]]).toMatchObject([
      1,
      { recibidas: 1, enCamino: 0, porDecidir: 499 },
    ])
    await decide(owner, idData, 1)
    expect(quantityOf(there)).toBe(500)
    expect(movesOf(there).at(-1)).toEqual({ reason: 'transferDifference', change: 499 })
    expect(await detailOf(idData)).toMatchObject({ unidades: 500, items: [{ recibidas: 500 }] })
  })

  test('units that nobody sent are dropped when they are declined, and the transfer is over', async () => {
    const { here, there, idData } = await sent(2)
    await receive(beto, idData, here, 5)
    const answer = await decide(owner, idData, 2, { motivo: 'Salieron dos' })
    expect([answer.status, quantityOf(there)]).toEqual([200, 2])
    expect(await detailOf(idData)).toMatchObject({
      estado: 'recibido',
      unidades: 2,
      respuesta: 'Salieron dos',
      items: [{ recibidas: 2, porDecidir: 0 }],
    })
  })

  test('missing units of a declined difference are received later, or return to the origin', async () => {
    const again = await sent(20)
    await receive(beto, again.idData, again.here, 10)
    await decide(owner, again.idData, 2, { motivo: 'Busque en la bodega' })
    expect(await detailOf(again.idData, beto)).toMatchObject({
      estado: 'enviado',
      unidades: 10,
      respuesta: 'Busque en la bodega',
      items: [{ recibidas: 10, enCamino: 10, porDecidir: 0 }],
    })
    expect((await receive(beto, again.idData, again.here, 10)).status).toBe(200)
    expect([quantityOf(again.there), await detailOf(again.idData)]).toMatchObject([
      20,
      { estado: 'recibido', unidades: 20, respuesta: '', decidido: null, items: [{ recibidas: 20, enCamino: 0 }] },
    ])

    const back = await sent(20)
    await receive(beto, back.idData, back.here, 10)
    await decide(owner, back.idData, 2)
    expect((await call(beto, cancelTransfer, { idData: back.idData, motivo: 'No salieron' })).status).toBe(200)
    expect([quantityOf(back.here), quantityOf(back.there)]).toEqual([990, 10])
  })

  test('a transfer with lines of each sort books their undisputed units', async () => {
    const [exact, short, more] = [await twins(), await twins(), await twins()]
    const items = [exact, short, more].map(({ here }) => ({ id: here, unidades: 10 }))
    const ends = { de: { comercioId: ROSALES, extensionId: 1 }, a: { comercioId: DLUNA, extensionId: 1 } }
    const { body } = await call(vera, askTransfer, { ...ends, items })
    await call(vera, sendTransfer, { idData: body.id })
    const came = [10, 4, 12].map((unidades, at) => ({ id: items[at]?.id, unidades }))
    await call(beto, receiveTransfer, { idData: body.id, items: came, motivo: 'Se revolvieron' })
    const stock = () => [exact, short, more].map(({ there }) => quantityOf(there))
    expect(stock()).toEqual([10, 4, 10])
    expect(await bellOf(owner, body.id)).toEqual([
      `En el traslado ${body.numero} a D’Luna faltan 6 unidades y sobran 2 unidades (Beto). Decida si se anota.`,
    ])
    await decide(owner, body.id, 1)
    expect(stock()).toEqual([10, 4, 12])
  })

  test('a product that was deleted at the destination meanwhile is found again there', async () => {
    const { here, there, idData } = await sent(2)
    await receive(beto, idData, here, 5)
    shop.database.raw.prepare(`update product set deleted_at = '2026-11-19T00:00:00.000Z' where id = ?`).run(there)
    await decide(owner, idData, 1)
    const arrived = (await detailOf(idData)).items[0].destino
    expect([arrived === there, quantityOf(arrived)]).toEqual([false, 3])
  })

  test('of fifty receptions at once one succeeds, and so does one of fifty decisions', async () => {
    const { here, there, idData } = await sent(20)
    const tally = async (act: () => Promise<{ status: number }>) => {
      const answers = await Promise.all(Array.from({ length: 50 }, act))
      return [200, 409].map((wanted) => answers.filter(({ status }) => status === wanted).length)
    }
    expect(await tally(() => receive(beto, idData, here, 10))).toEqual([1, 49])
    let turn = 0
    const mixed = () => decide(turn++ % 2 === 0 ? owner : manager, idData, 1)
    expect(await tally(mixed)).toEqual([1, 49])
    expect([quantityOf(here), quantityOf(there)]).toEqual([980, 10])
  })

  test('a decision is made once under one key', async () => {
    const { here, there, idData } = await sent(2)
    await receive(beto, idData, here, 5)
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => decide(owner, idData, 1, {}, key)))
    expect([new Set(answers.map(({ status }) => status)), quantityOf(there)]).toEqual([new Set([200]), 5])
  })

  test('the log names who received and who decided, with what differed', async () => {
    const { here, idData, number } = await sent(20)
    await receive(beto, idData, here, 15)
    await decide(manager, idData, 2, { motivo: 'Cuente otra vez' })
    const entries = shop.database.raw
      .prepare(
        `select act, user_name as author, before, after from audit_entry
         where entity = 'traslado' and entity_id = ? order by id desc limit 2`,
      )
      .all(String(idData)) as { before: string; after: string }[]
    expect(entries.map((entry) => ({ ...entry, ...readJson(entry) }))).toMatchObject([
      {
        act: 'rechazar diferencia',
        author: 'Mario',
        before: { traslado: number, diferencia: 'faltan 5 unidades' },
        after: { respuesta: 'Cuente otra vez' },
      },
      { act: 'recibir', author: 'Beto', after: { 'por decidir': 'faltan 5 unidades' } },
    ])
  })
})

describe('the limits (D202)', () => {
  test('up to 10 % less is booked at once, and the office is told', async () => {
    const { here, there, idData, number } = await sent(20)
    expect((await receive(beto, idData, here, 18)).body.message).toBe(`Traslado ${number} recibido.`)
    expect(movesOf(there)).toEqual([
      { reason: 'transferIn', change: 20 },
      { reason: 'transferDifference', change: -2 },
    ])
    const missingUnits = [`En el traslado ${number} a D’Luna faltan 2 unidades (Beto).`]
    expect([await bellOf(owner, idData), await bellOf(manager, idData), await bellOf(beto, idData)]).toEqual([
      missingUnits,
      missingUnits,
      [],
    ])
    shop.clock.now += 31 * DAY_MS
    expect(await bellOf(await loginAs(shop, 'owner'), idData)).toEqual([])
    shop.clock.now -= 31 * DAY_MS
  })

  test('are the receiving shop’s, and hold at once', async () => {
    expect((await settle({ trasladoDeMas: 3, trasladoDeMenos: 0 })).status).toBe(200)
    const [extra, short] = [await sent(2), await sent(20)]
    await receive(beto, extra.idData, extra.here, 5)
    expect([(await detailOf(extra.idData)).estado, quantityOf(extra.there)]).toEqual(['recibido', 5])
    await receive(beto, short.idData, short.here, 19)
    expect((await detailOf(short.idData)).estado).toBe('por decidir')
    expect((await settle({ trasladoDeMas: 0, trasladoDeMenos: 10 })).status).toBe(200)
  })

  test.each([{ trasladoDeMas: 1_001 }, { trasladoDeMas: -1 }, { trasladoDeMenos: 101 }, { trasladoDeMenos: 1.5 }])(
    'refuse %j',
    async (settings) => expect((await settle(settings)).status).toBe(400),
  )

  test('somebody who may decide books the difference at once', async () => {
    const { here, there, idData } = await sent(20)
    expect((await receive(manager, idData, here, 3)).status).toBe(200)
    expect([(await detailOf(idData)).estado, quantityOf(there)]).toEqual(['recibido', 3])
  })
})

describe('the sender does not receive with a difference (D202)', () => {
  test('not even within the limits, and not the owner either', async () => {
    const here = await makeProduct(shop, { quantity: 100 })
    const to = { comercioId: ROSALES, extensionId: store }
    const own = await sent(20, here, to)
    for (const units of [19, 21, 0]) {
      const refused = await receive(vera, own.idData, here, units)
      expect([refused.status, refused.body.message]).toEqual([
        403,
        'Usted envió este traslado. Si llegó otra cantidad, otra persona debe recibirlo: pídale que lo cuente.',
      ])
    }
    expect((await receive(luis, own.idData, here, 19)).status).toBe(200)

    const theirs = { de: { comercioId: ROSALES, extensionId: 1 }, a: to, items: [{ id: here, unidades: 5 }] }
    const { body } = await call(owner, askTransfer, theirs)
    await call(owner, sendTransfer, { idData: body.id })
    expect((await receive(owner, body.id, here, 4)).status).toBe(403)
    expect((await receive(owner, body.id, here, 5)).status).toBe(200)
  })

  test('a clerk does not decide on a difference', async () => {
    const { here, idData } = await sent(20)
    await receive(beto, idData, here, 2)
    for (const as of [vera, beto]) expect((await decide(as, idData, 1)).status).toBe(403)
  })

  test('a decision is refused if no difference waits', async () => {
    const { idData } = await sent(2)
    const refused = await decide(owner, idData, 1)
    expect([refused.status, refused.body.message]).toEqual([409, 'Este traslado no tiene una diferencia por decidir.'])
    expect((await decide(owner, 987_654, 1)).status).toBe(404)
  })
})
