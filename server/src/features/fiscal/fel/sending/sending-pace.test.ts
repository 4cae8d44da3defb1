import { expect, test } from 'vitest'
import { documentsAtOnce, MOST_SENT_AT_ONCE, nextLook, WHILE_SELLING_MS } from './sending-pace.ts'

/** Length of a queue after each look, while its sender empties it and orders come. */
function queues({ perSecond, seconds, begun = 0 }: { perSecond: number; seconds: number; begun?: number }): number[] {
  const step = WHILE_SELLING_MS / 1000
  const lengths: number[] = []
  let due: number[] = Array.from({ length: begun }, () => 0)
  let owed = 0
  for (let at = 0; at < seconds; at += step) {
    owed += perSecond * step
    const orders = Math.floor(owed)
    owed -= orders
    due = [...due, ...Array.from({ length: orders }, () => at)]
    due = due.slice(documentsAtOnce({ orders, behind: (at - (due[0] ?? at)) * 1000 }))
    lengths.push(due.length)
  }
  return lengths
}

test('a look empties the queue of forty busy tills, and of eight times as many', () => {
  for (const perSecond of [1, 4, 32]) expect(Math.max(...queues({ perSecond, seconds: 60 })), `${perSecond}/s`).toBe(0)
})

test('orders go first above that rate, and no document waits much longer than ten seconds', () => {
  for (const perSecond of [33, 48, 63]) {
    const lengths = queues({ perSecond, seconds: 600 })
    expect(Math.max(...lengths), `${perSecond}/s`).toBeLessThan(perSecond * 12)
  }
})

test('the backlog of an outage ends while orders come', () => {
  expect(queues({ perSecond: 20, seconds: 300, begun: 5_000 }).at(-1)).toBe(0)
})

test('orders leave some places for documents, and a pause leaves all', () => {
  expect([0, 1, 8, 12, 100].map((orders) => documentsAtOnce({ orders, behind: 0 }))).toEqual([16, 15, 8, 4, 4])
  expect(documentsAtOnce({ orders: 100, behind: 10_001 })).toBe(MOST_SENT_AT_ONCE)
})

test('looks are a quarter of a second apart while orders come, and immediate after a pause', () => {
  const at = { now: 1_000, wait: 0, lookedAt: 900 }
  expect(nextLook({ ...at, orders: 1 })).toBe(1_150)
  expect(nextLook({ ...at, orders: 0 })).toBe(1_000)
  expect(nextLook({ ...at, lookedAt: 700, orders: 1 })).toBe(1_000)
  expect(nextLook({ ...at, wait: 2_000, orders: 1 })).toBe(3_000)
})
