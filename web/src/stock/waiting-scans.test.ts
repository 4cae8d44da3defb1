import { expect, test } from 'vitest'
import { COUNTING, RECEIVING, type ScanStorage, waitingScans } from './waiting-scans.ts'

function deviceStorage(most = Number.POSITIVE_INFINITY): ScanStorage {
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

const counted = (key: string, at: number, units = 1) => ({
  key,
  at,
  countId: 8,
  productId: 7,
  units,
  mode: 'add' as const,
})
const received = (key: string, at: number) => ({ key, at, id: 5, code: '7401', units: 1 })

test('keeps scans in their order, separate by person and place, over a reload', () => {
  const storage = deviceStorage()
  const scans = waitingScans(storage, COUNTING, 3)
  scans.add(counted('b', 20))
  scans.add(counted('c', 20, 5))
  scans.add(counted('a', 10))
  waitingScans(storage, COUNTING, 33).add(counted('x', 1))
  waitingScans(storage, RECEIVING, 3).add(received('y', 1))
  const reloaded = () => waitingScans(storage, COUNTING, 3).list()
  expect(reloaded()).toEqual([counted('a', 10), counted('b', 20), counted('c', 20, 5)])
  scans.remove('b')
  expect(reloaded().map(({ key }) => key)).toEqual(['a', 'c'])
  expect(waitingScans(storage, COUNTING, 33).list()).toEqual([counted('x', 1)])
  expect(waitingScans(storage, RECEIVING, 3).list()).toEqual([received('y', 1)])
})

test('sends every scan in its order if the storage is full', () => {
  const scans = waitingScans(deviceStorage(1), RECEIVING, 3)
  for (const each of [received('a', 10), received('b', 20), received('c', 30)]) scans.add(each)
  expect(scans.list().map(({ key }) => key)).toEqual(['a', 'b', 'c'])
  for (const key of ['a', 'b']) scans.remove(key)
  expect(scans.list()).toEqual([received('c', 30)])
})

// The format of released builds on devices that count and receive. This sample must not change with the code.
const KEPT = {
  'mostrador.conteo.3.001763670908000.000001.a1': {
    countId: 8,
    code: '7401',
    units: 1,
    mode: 'add',
    key: 'a1',
    at: 1_763_670_908_000,
  },
  'mostrador.conteo.3.001763670909000.000002.a2': {
    countId: 8,
    productId: 7,
    units: 12,
    mode: 'set',
    key: 'a2',
    at: 1_763_670_909_000,
  },
  'mostrador.recepcion.3.001763670910000.000001.b1': {
    id: 5,
    code: '7401',
    units: 1,
    key: 'b1',
    at: 1_763_670_910_000,
  },
  'mostrador.recepcion.3.001763670911000.000002.b2': {
    id: 5,
    productId: 7,
    units: 0,
    cost: 12_500_000,
    key: 'b2',
    at: 1_763_670_911_000,
  },
  'mostrador.recepcion.3.001763670912000.000003.b3': {
    id: 5,
    productId: 7,
    units: -2,
    cost: null,
    key: 'b3',
    at: 1_763_670_912_000,
  },
}

test('sends scans of an older build unchanged', () => {
  const storage = deviceStorage()
  for (const [name, scan] of Object.entries(KEPT)) storage.setItem(name, JSON.stringify(scan))
  const waiting = [...waitingScans(storage, COUNTING, 3).list(), ...waitingScans(storage, RECEIVING, 3).list()]
  expect(waiting).toEqual(Object.values(KEPT))
})

test.each(['', 'null', '{"countId":8}', '{"key":"a","at":1,"countId":8,"units":"doce","mode":"add"}'])(
  'what cannot be read is left where it is, and holds up no other scan: %j',
  (text) => {
    const storage = deviceStorage()
    storage.setItem('mostrador.conteo.3.000000000000001.000001.a', text)
    const scans = waitingScans(storage, COUNTING, 3)
    scans.add(counted('b', 20))
    expect(scans.list()).toEqual([counted('b', 20)])
    scans.remove('b')
    expect(storage.length).toBe(1)
  },
)
