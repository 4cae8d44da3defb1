import { expect, test } from 'vitest'
import { type ScanStorage, type WaitingScan, waitingScans } from './waiting-scans.ts'

interface Scan {
  readonly units: number
}

function shelfOf(most = Number.POSITIVE_INFINITY): ScanStorage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem(name, value) {
      if (kept.size >= most) throw new DOMException('full', 'QuotaExceededError')
      kept.set(name, value)
    },
    removeItem: (name) => void kept.delete(name),
  }
}

const scan = (key: string, at: number, units = 1): WaitingScan<Scan> => ({ key, at, units })

test('scans wait in the order in which they were made, each person’s and each place’s apart, over a reload', () => {
  const shelf = shelfOf()
  const scans = waitingScans<Scan>(shelf, 'conteo', 3)
  scans.add(scan('b', 20))
  scans.add(scan('c', 20, 5))
  scans.add(scan('a', 10))
  waitingScans<Scan>(shelf, 'conteo', 33).add(scan('x', 1))
  waitingScans<Scan>(shelf, 'recepcion', 3).add(scan('y', 1))
  const reloaded = () => waitingScans<Scan>(shelf, 'conteo', 3).list()
  expect(reloaded()).toEqual([scan('a', 10), scan('b', 20), scan('c', 20, 5)])
  scans.remove('b')
  expect(reloaded().map(({ key }) => key)).toEqual(['a', 'c'])
  expect(waitingScans<Scan>(shelf, 'conteo', 33).list()).toEqual([scan('x', 1)])
  expect(waitingScans<Scan>(shelf, 'recepcion', 3).list()).toEqual([scan('y', 1)])
})

test('a device that keeps nothing more still sends every scan, in its order', () => {
  const scans = waitingScans<Scan>(shelfOf(1), 'recepcion', 3)
  for (const each of [scan('a', 10), scan('b', 20), scan('c', 30)]) scans.add(each)
  expect(scans.list().map(({ key }) => key)).toEqual(['a', 'b', 'c'])
  for (const key of ['a', 'b']) scans.remove(key)
  expect(scans.list()).toEqual([scan('c', 30)])
})
