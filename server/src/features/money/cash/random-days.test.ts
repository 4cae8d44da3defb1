import { setProductPieces } from '@mostrador/contract/goods/product-sets'
import { addDrawer } from '@mostrador/contract/money/cash'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct, makeUser, openSession, ROSALES, stockAndMovements } from '../../../../testing/factories.ts'
import { type Act, anyAct } from '../../../../testing/random-day/acts.ts'
import { type Counter, countOpenly, type Goods, newTill, RandomDay } from '../../../../testing/random-day/day.ts'
import { reportOf, wrongsOfDay } from '../../../../testing/random-day/day-wrongs.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'
import { INVARIANTS } from '../../../db/copy/invariants.ts'

/** Without MONEY_DAYS the days are the same each time. With it, that many are random. */
const ASKED = process.env['MONEY_DAYS']
const RUN = ASKED === undefined ? { numRuns: 12, seed: 20_261_119 } : { numRuns: Number(ASKED) }
const ACTS = { minLength: 30, maxLength: 70, size: 'max' } as const
/** Both drawers begin open. */
const MORNING = [0, 1].map(
  (drawer) => [{ kind: 'open', drawer, float: 20_000, isOffline: drawer === 1 } satisfies Act, drawer] as const,
)
const PRICES = [1000, 1995]
const SET_PRICE = 333
const PIECE_UNITS = 2
const OPENING = 60

let shop: TestApp
let people: { owner: number; clerks: readonly number[] }
let counter: Counter
let serial = 0

beforeAll(async () => {
  shop = await testApp()
  const owner = await makeUser(shop, { role: 'owner' })
  people = { owner, clerks: [await makeUser(shop), await makeUser(shop)] }
  counter = {
    ask: (call, as, raw, headers) => shop.call(call, { as, ...(raw !== undefined && { raw }), headers: headers ?? {} }),
    now: () => shop.clock.now,
  }
  expect((await countOpenly(counter, await openSession(shop, owner), ROSALES)).status).toBe(200)
})
afterAll(() => shop.close())

async function newSet(office: string): Promise<Goods> {
  const piece = { id: await makeProduct(shop, { quantity: OPENING * PIECE_UNITS }), units: PIECE_UNITS }
  const id = await makeProduct(shop, { price: SET_PRICE, quantity: 0 })
  const raw = [{ idData: id, piezas: [{ id: piece.id, unidades: piece.units }] }]
  expect((await shop.call(setProductPieces, { as: office, raw })).status).toBe(200)
  return { id, price: SET_PRICE, opening: OPENING, piece }
}

async function newDay(): Promise<RandomDay> {
  const office = await openSession(shop, people.owner)
  const tills = await Promise.all(people.clerks.map(async (id) => newTill(await openSession(shop, id))))
  const goods: Goods[] = []
  for (const price of PRICES)
    goods.push({ id: await makeProduct(shop, { price, quantity: OPENING }), price, opening: OPENING })
  goods.push(await newSet(office))
  const drawers: number[] = []
  for (const _ of ['one', 'other']) {
    serial += 1
    const { body } = await shop.call(addDrawer, {
      as: office,
      raw: [{ nombre: `Al azar ${serial}`, comercioId: ROSALES, activo: 1 }],
    })
    drawers.push(body.id)
  }
  return new RandomDay({ counter, office, tills, goods, drawers, isAlone: true })
}

async function examine(day: RandomDay, acts: readonly (readonly [Act, number])[]): Promise<void> {
  const before = await reportOf(counter, day.plan.office, ROSALES)
  for (const [act, place] of [...MORNING, ...acts]) {
    shop.clock.now += 60_000
    const till = day.plan.tills[place]
    if (till) await day.perform(act, till)
  }
  shop.clock.now += 60_000
  await day.arriveAll()
  expect(await wrongsOfDay(day)).toEqual([])
  const stock = new Map(stockAndMovements(shop).map(({ id, quantity }) => [id, quantity]))
  expect(day.plan.goods.map(({ id, piece }) => stock.get(piece?.id ?? id))).toEqual(
    day.plan.goods.map(({ piece }, index) => day.left(index) * (piece?.units ?? 1)),
  )
  const after = await reportOf(counter, day.plan.office, ROSALES)
  const standing = day.sales.filter(({ isVoid }) => !isVoid)
  expect([after.rows, after.count - before.count]).toEqual([after.sum, standing.length + day.returns])
  expect(after.sum - before.sum).toBe(standing.reduce((sum, { total, returned }) => sum + total - returned, 0))
}

test('any sequence of acts leaves drawers, orders, stock and reports that add up', async () => {
  const steps = fc.array(fc.tuple(anyAct, fc.nat({ max: 1 })), ACTS)
  await fc.assert(
    fc.asyncProperty(steps, async (acts) => {
      const day = await newDay()
      try {
        await examine(day, acts)
      } finally {
        await day.endRules()
      }
    }),
    RUN,
  )
  for (const [what, query] of INVARIANTS) expect(shop.database.raw.prepare(query).all(), what).toEqual([])
}, 900_000)
