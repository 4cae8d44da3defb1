import { ANSWERED_BY, ANSWERED_HEADER } from '@mostrador/contract/answered'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { noteAnswer } from '../../api/calls/reach.ts'
import { type Bag, emptyBag } from '../../bag/bag.ts'
import { addUnits } from '../../bag/lines.ts'
import { withDrawer } from '../../drawer/till.ts'
import { setTill } from '../../drawer/till-drawer.ts'
import { answers, losesAnswer, refuses, repliesRaw, sentOf, stubNetwork } from '../../testing/network.ts'
import { sellable } from '../../testing/sellable.ts'
import { somebody } from '../../testing/somebody.ts'
import { deviceOutbox } from '../waiting/outbox.ts'
import { correctionOf } from '../waiting/waiting-sale.ts'
import { sell } from './sell.ts'

stubNetwork()

const clerk = somebody('clerk', 'Tienda Central')
const DISCARDED = 'Esta venta se descartó y ya no se registra. Si sí se hizo, véndala de nuevo.'
let shiftId = 70

beforeEach(async () => {
  // Opening the queue restores the till that an earlier file's tests left in the browser, so it comes first.
  await deviceOutbox()
  shiftId += 1
  const shift = { id: shiftId, number: 1, openedAt: '2026-11-20 08:00:00', author: 'Ana' }
  const drawer = { id: 5, name: 'Caja 1', shop: '', shopId: 1, extension: null, extensionId: null, isActive: true }
  setTill(1, (till) => ({ ...withDrawer(till, { ...drawer, shift }), shift, opening: null }))
})
afterEach(async () => {
  const outbox = await deviceOutbox()
  for (const { key } of (await outbox?.all()) ?? []) await outbox?.remove(key)
})

const bagOf = (key: string): Bag => ({ ...addUnits(emptyBag, sellable(1), 1).bag, key })
const stores = (key: string): void =>
  answers(placeOrder, { message: '', orderId: 9, key, change: 0, isOwing: false } as never)
const numbersSent = () => sentOf(placeOrder).map(({ body }) => (body as [{ consecutivo?: number }])[0].consecutivo)

describe('the number of a sale that is refused', () => {
  test('is free for the next sale when the sale was never stored', async () => {
    const [refused, next] = [crypto.randomUUID(), crypto.randomUUID()]
    refuses(placeOrder, 409, { items: [{ productId: 1, stock: 0, price: 1001 }] }, 'Se agotó.')
    stores(next)
    await expect(sell(clerk, bagOf(refused))).rejects.toThrow('Se agotó.')
    await sell(clerk, bagOf(next))
    expect(numbersSent()).toEqual([1, 1])
  })

  test('stays taken when the sale was discarded and a crash brought its bag back', async () => {
    const [discarded, next] = [crypto.randomUUID(), crypto.randomUUID()]
    stores(discarded)
    refuses(placeOrder, 409, { key: discarded, isDiscarded: true }, DISCARDED)
    stores(next)
    await sell(clerk, bagOf(discarded))
    await expect(sell(clerk, bagOf(discarded))).rejects.toThrow(DISCARDED)
    await sell(clerk, bagOf(next))
    expect(numbersSent()).toEqual([1, 1, 2])
  })

  test.each([
    ['is no longer allowed', 403, {}],
    ['is somebody else’s', 409, { loggedInId: 7 }],
    ['needs a login', 401, {}],
  ])('stays taken when a stored sale is sent again and %s', async (_, status, details) => {
    const [stored, next] = [crypto.randomUUID(), crypto.randomUUID()]
    stores(stored)
    refuses(placeOrder, status, details, 'No se puede.')
    stores(next)
    await sell(clerk, bagOf(stored))
    await expect(sell(clerk, bagOf(stored))).rejects.toThrow()
    await sell(clerk, bagOf(next))
    expect(numbersSent()).toEqual([1, 1, 2])
  })
})

test('a correction that a crash brings back keeps the number of the sale that it corrects', async () => {
  const [first, correction] = [crypto.randomUUID(), crypto.randomUUID()]
  stores(first)
  stores(correction)
  await sell(clerk, bagOf(first))
  await sell(clerk, { ...bagOf(correction), corrects: { key: first, soldAt: '2026-11-20 09:00:00' } })
  expect(numbersSent()).toEqual([1, 1])
})

test('a correction of a correction names the first refused sale', async () => {
  const [first, second, third] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const soldAt = '2026-11-20 09:00:00'
  const correction = correctionOf({ bag: bagOf(first), key: first, soldAt })
  stores(third)
  await sell(clerk, { ...correctionOf({ bag: correction, key: second, soldAt }), key: third })
  expect(sentOf(placeOrder).map(({ body }) => (body as [{ corrige?: string }])[0].corrige)).toEqual([first])
})

describe('a sale without a good answer waits in the queue', () => {
  const page = { status: 503, headers: { 'content-type': 'text/html' } }
  const json = { status: 503, headers: { 'content-type': 'application/json' } }
  const ours = (status: number) => ({ status, headers: { ...json.headers, [ANSWERED_HEADER]: ANSWERED_BY } })
  const BUSY = JSON.stringify({ success: false, message: 'Hay mucho movimiento.' })

  // The device counts a server that did not answer as gone, also in later tests.
  afterEach(() => noteAnswer('act'))

  test.each([
    ['the network is gone', 'network', () => losesAnswer(placeOrder)],
    ["a proxy's page comes", 'network', () => repliesRaw(placeOrder, '<h1>503 Service Unavailable</h1>', page)],
    ["a proxy's JSON comes", 'network', () => repliesRaw(placeOrder, '{"error":"no healthy upstream"}', json)],
    ['the server has a fault', 'server', () => repliesRaw(placeOrder, BUSY, ours(500))],
    ['the server is too busy', 'server', () => repliesRaw(placeOrder, BUSY, ours(503))],
  ] as const)('%s: for trouble of the %s, and is sent under its key', async (_, trouble, reply) => {
    const key = crypto.randomUUID()
    reply()
    expect(await sell(clerk, bagOf(key))).toMatchObject({ key, state: 'pending', trouble })
    expect(sentOf(placeOrder).map((sent) => sent.key)).toEqual([key])
    const outbox = await deviceOutbox()
    expect(outbox?.sales()).toMatchObject([{ key, state: 'pending', isAtCounter: false, trouble }])
  })
})
