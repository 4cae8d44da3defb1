import { addDrawer } from '@mostrador/contract/money/cash'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct, makeUser, openSession, ROSALES, stockAndMovements } from '../../../../testing/factories.ts'
import { type Act, anyAct } from '../../../../testing/random-day/acts.ts'
import { type Counter, countOpenly, newTill, RandomDay } from '../../../../testing/random-day/day.ts'
import { reportOf, wrongsOfDay } from '../../../../testing/random-day/day-wrongs.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'
import { INVARIANTS } from '../../../db/copy/invariants.ts'

/**
 * The same days each time; with MONEY_DAYS so many, others each time. `npm run prove -- money` makes many tills' days at once.
 */
const ASKED = process.env['MONEY_DAYS']
const RUN = ASKED === undefined ? { numRuns: 12, seed: 20_261_119 } : { numRuns: Number(ASKED) }
const ACTS = { minLength: 30, maxLength: 70, size: 'max' } as const
/** Both drawers begin open. */
const MORNING = [0, 1].map(
  (drawer) => [{ kind: 'open', drawer, float: 20_000, isOffline: drawer === 1 } satisfies Act, drawer] as const,
)
const PRICES = [1000, 1995, 333]
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

async function newDay(): Promise<RandomDay> {
  const office = await openSession(shop, people.owner)
  const tills = await Promise.all(people.clerks.map(async (id) => newTill(await openSession(shop, id))))
  const goods: { id: number; price: number; opening: number }[] = []
  for (const price of PRICES)
    goods.push({ id: await makeProduct(shop, { price, quantity: OPENING }), price, opening: OPENING })
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

test('any sequence of acts leaves drawers, orders, stock and reports that add up', async () => {
  const steps = fc.array(fc.tuple(anyAct, fc.nat({ max: 1 })), ACTS)
  await fc.assert(
    fc.asyncProperty(steps, async (acts) => {
      const day = await newDay()
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
      expect(day.plan.goods.map(({ id }) => stock.get(id))).toEqual(day.plan.goods.map((_, index) => day.left(index)))
      const after = await reportOf(counter, day.plan.office, ROSALES)
      const standing = day.sales.filter(({ isVoid }) => !isVoid)
      expect([after.rows, after.count - before.count]).toEqual([after.sum, standing.length + day.returns])
      expect(after.sum - before.sum).toBe(standing.reduce((sum, { total, returned }) => sum + total - returned, 0))
    }),
    RUN,
  )
  for (const [what, query] of INVARIANTS) expect(shop.database.raw.prepare(query).all(), what).toEqual([])
}, 900_000)
