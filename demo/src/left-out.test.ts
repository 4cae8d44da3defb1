import { INVARIANTS } from '@mostrador/server/db/copy/invariants'
import { type TestApp, testApp } from '@mostrador/server/testing/test-app'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadDemo } from './load.ts'

let shop: TestApp
beforeEach(async () => {
  shop = await testApp()
})
afterEach(() => shop.close())

const count = (table: string): unknown => shop.database.raw.prepare(`select count(*) from ${table}`).pluck().get()

async function saidOfLoading(): Promise<string[]> {
  const warnings: string[] = []
  const clock = () => shop.clock.now
  expect(await loadDemo(shop.database, clock, (line) => warnings.push(line))).toBe(true)
  return warnings
}

test('leaves out an act that the rules refuse, logs that, and keeps all others', async () => {
  // Deposits of 30 % are too small for this shop.
  shop.database.raw.exec('update cash_setting set layaway_deposit = 90 where shop_id = 1')
  expect(await saidOfLoading()).toEqual([
    expect.stringMatching(/^Los datos de ejemplo quedan sin un apartado del mar 3 nov 2026, 11:00: .+\.$/),
    expect.stringMatching(/^Los datos de ejemplo quedan sin un apartado del lun 16 nov 2026, 11:00: .+\.$/),
  ])
  expect([count('encargo'), count('shift'), count('goods_return')]).toEqual([34, 42, 7])
  for (const [what, query] of INVARIANTS) expect(shop.database.raw.prepare(query).all(), what).toEqual([])
})

test('makes all returns on a day on which one exceeds the cash of its drawer', async () => {
  shop.clock.now = Date.parse('2026-11-28T16:00:00Z')
  expect(await saidOfLoading()).toEqual([])
  expect(count('goods_return')).toBe(7)
})
