import { existsSync } from 'node:fs'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loginAs, makeProduct } from '../../../testing/factories.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { statement } from '../statement.ts'

let shop: TestApp
beforeEach(async () => {
  shop = await testApp()
})
afterEach(() => shop.close())

const named = statement<{ name: string }>()((db, p) =>
  db
    .selectFrom('shop')
    .select(['id', 'name', 'deleted_at'])
    .where('name', '!=', p.name)
    .where('id', '>', 0)
    .orderBy('id'),
)
const counted = statement<{ steps: number }>()((db, p) =>
  db
    .withRecursive('step(no)', (steps) =>
      steps
        .selectNoFrom(sql<number>`1`.as('no'))
        .unionAll(steps.selectFrom('step').select(sql<number>`no + 1`.as('no')).where('no', '<', p.steps)),
    )
    .selectFrom('step')
    .select((eb) => eb.fn.countAll<number>().as('steps')),
)
const broken = statement()((db) => db.selectFrom('shop').select(sql<number>`json('{')`.as('nothing')))
const write = statement()((db) => db.deleteFrom('secret'))

describe('slow reads', () => {
  test('return the same as quick reads, including the latest commits', async () => {
    const { reads, slow } = shop.database
    expect(await slow.all(named, { name: '' })).toEqual(await reads.all(named, { name: '' }))
    shop.database.raw.prepare("update shop set name = 'Otra' where id = 1").run()
    expect(await slow.first(named, { name: '' })).toEqual({ id: 1, name: 'Otra', deleted_at: null })
    expect(await slow.first(named, { name: 'Otra' })).toEqual(await reads.first(named, { name: 'Otra' }))
    expect(await slow.all(named, { name: 'x' })).toHaveLength(2)
  })

  test('return the right answer to each of many parallel calls', async () => {
    const steps = Array.from({ length: 50 }, (_, index) => index + 1)
    const answers = await Promise.all(steps.map((wanted) => shop.database.slow.first(counted, { steps: wanted })))
    expect(answers).toEqual(steps.map((wanted) => ({ steps: wanted })))
  })

  test('cannot write', async () => {
    await expect(shop.database.slow.change(write, {})).rejects.toThrow('readonly')
    await expect(shop.database.slow.all(write, {})).rejects.toThrow()
  })

  test("reject with the engine's words, and answer the next statement", async () => {
    await expect(shop.database.slow.all(broken, {})).rejects.toThrow('malformed JSON')
    expect(await shop.database.slow.first(counted, { steps: 3 })).toEqual({ steps: 3 })
    // @ts-expect-error A parameter that is forgotten is heard before anything travels.
    await expect(shop.database.slow.first(counted, {})).rejects.toThrow('steps is missing')
  })

  test('delay no order while one runs', async () => {
    const as = await loginAs(shop, 'clerk')
    const id = await makeProduct(shop, { quantity: 1000 })
    const raw = [{ itemsBag: { [`item_${id}`]: { id, cantidad: 1 } }, cliente: 'CF', nit: 'CF', descuento: 0 }]
    await shop.database.slow.first(counted, { steps: 1 })
    let isOver = false
    const long = shop.database.slow.first(counted, { steps: 4_000_000 }).then((answer) => {
      isOver = true
      return answer
    })
    for (let order = 0; order < 8; order += 1) expect((await shop.call(placeOrder, { as, raw })).status).toBe(201)
    expect(isOver).toBe(false)
    expect(await long).toEqual({ steps: 4_000_000 })
  })

  test('end with the database: pending ones are rejected, and no log file stays behind', async () => {
    const { database } = shop
    const file = database.raw.name
    await database.slow.first(counted, { steps: 1 })
    const answers = [1_000_000, 1, 2].map((steps) => database.slow.first(counted, { steps }))
    const refused = Promise.allSettled(answers)
    await shop.stop()
    expect((await refused).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    await expect(database.slow.first(counted, { steps: 1 })).rejects.toThrow('closed')
    expect([existsSync(file), existsSync(`${file}-wal`)]).toEqual([true, false])
  })
})
