import { expect, test } from 'vitest'
import { type Shelf, type WaitingScan, waitingScans, withWaiting } from './waiting-scans.ts'

function shelfOf(): Shelf {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  }
}

const scan = (key: string, at: number, given: Partial<WaitingScan> = {}): WaitingScan => ({
  key,
  countId: 1,
  productId: 7,
  units: 1,
  mode: 'add',
  at,
  ...given,
})

test('scans wait in the order in which they were made, each person’s apart, over a reload', () => {
  const shelf = shelfOf()
  const scans = waitingScans(shelf, 3)
  scans.add(scan('b', 20))
  scans.add(scan('c', 20, { mode: 'set', units: 5 }))
  scans.add(scan('a', 10))
  waitingScans(shelf, 33).add(scan('x', 1))
  const keys = () =>
    waitingScans(shelf, 3)
      .list()
      .map(({ key }) => key)
  expect(keys()).toEqual(['a', 'b', 'c'])
  scans.remove('b')
  expect(keys()).toEqual(['a', 'c'])
  expect(waitingScans(shelf, 33).list()).toHaveLength(1)
})

test('what waits is reckoned into what a line says', () => {
  expect(withWaiting(4, [scan('a', 1), scan('b', 2)])).toBe(6)
  expect(withWaiting(4, [scan('a', 1), scan('b', 2, { mode: 'set', units: 2 }), scan('c', 3)])).toBe(3)
})
