import { expect, test } from 'vitest'
import { openShop } from '../prove/simulate/simulated-shop.ts'

const DAYS = 3

async function runOf(seed: number) {
  const shop = await openShop(seed)
  try {
    for (let day = 0; day < DAYS; day += 1) await shop.day()
    const { steps, hash } = shop.trace
    return { steps, hash, wrongs: shop.wrongs }
  } finally {
    shop.close()
  }
}

test('a seed repeats its steps, and another seed has other ones', async () => {
  const first = await runOf(4)
  expect(first.wrongs).toEqual([])
  expect(first.steps).toBeGreaterThan(500)
  expect(await runOf(4)).toEqual(first)
  expect((await runOf(5)).hash).not.toBe(first.hash)
})

test('a simulation restores the clocks, timers and random numbers of its thread', async () => {
  const before = [setTimeout, setImmediate, Date.now, Math.random, performance.now, fetch]
  await runOf(6)
  expect([setTimeout, setImmediate, Date.now, Math.random, performance.now, fetch]).toEqual(before)
})
