import { expect, test } from 'vitest'
import { openTestApp } from '../../testing/open-test-app.ts'
import { testApp } from '../../testing/test-app.ts'
import { CallCounts } from './call-counts.ts'

const shop = await openTestApp()

const MOST = 100

test('a caller of several servers at once is counted by all of them', async () => {
  const servers = [0, 1, 2, 3].map(() => new CallCounts(shop.database, () => shop.clock.now))
  const callAll = async (times: number) => {
    for (let time = 0; time < times; time += 1) for (const server of servers) server.add('10.1.1.1', MOST)
    for (const server of servers) await server.settled()
  }
  await callAll(10)
  await callAll(10)
  // Each has reported 20, and knows what the others had reported by then.
  const counts = servers.map((server) => server.add('10.1.1.1', MOST))
  expect(Math.max(...counts)).toBe(81)
  expect(Math.min(...counts)).toBeGreaterThan(50)
  await callAll(10)
  await callAll(10)
  for (const server of servers) expect(server.add('10.1.1.1', MOST)).toBeGreaterThan(MOST)
  expect(servers[0]?.add('10.1.1.2', MOST)).toBe(1)
  // In the next second each allows its share, and after a quiet second all of it.
  shop.clock.now += 1_000
  for (const server of servers) expect(Math.round(server.add('10.1.1.1', MOST))).toBeGreaterThan(MOST / 2)
  shop.clock.now += 1_000
  for (const server of servers) expect(server.add('10.1.1.1', MOST)).toBe(1)
})

test('a caller of all servers without a pause gets no more calls than on one server', async () => {
  const servers = [0, 1, 2, 3].map(() => new CallCounts(shop.database, () => shop.clock.now))
  const passed: number[] = []
  for (let second = 0; second < 4; second += 1) {
    shop.clock.now += 1_000
    let through = 0
    // No server hears of the others during this loop.
    for (let call = 0; call < 4 * 3 * MOST; call += 1)
      if ((servers[call % 4]?.add('10.1.1.6', MOST) ?? 0) <= MOST) through += 1
    for (const server of servers) await server.settled()
    passed.push(through)
  }
  expect(passed[0]).toBe(4 * MOST)
  for (const through of passed.slice(1)) expect(through).toBeLessThanOrEqual(1.6 * MOST)
})

test('occasional calls do not reach the database, and old seconds are deleted', async () => {
  const rows = () => shop.database.raw.prepare('select caller, calls from call_count').all()
  shop.clock.now += 60_000
  const server = new CallCounts(shop.database, () => shop.clock.now)
  for (let call = 0; call < 9; call += 1) server.add('10.1.1.3', MOST)
  await server.settled()
  expect(rows()).not.toContainEqual(expect.objectContaining({ caller: '10.1.1.3' }))
  server.add('10.1.1.3', MOST)
  await server.settled()
  expect(rows()).toEqual([{ caller: '10.1.1.3', calls: 10 }])
})

test('a single server counts alone, and so does one that cannot report', async () => {
  const alone = new CallCounts(undefined, () => shop.clock.now)
  for (let call = 1; call < 120; call += 1) expect(alone.add('10.1.1.4', MOST)).toBe(call)
  const broken = await testApp()
  await broken.close()
  const cut = new CallCounts(broken.database, () => shop.clock.now)
  for (let call = 1; call < 120; call += 1) expect(cut.add('10.1.1.5', MOST)).toBe(call)
  await cut.settled()
})
