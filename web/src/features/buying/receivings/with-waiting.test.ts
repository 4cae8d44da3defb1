import type { ReceivedLine } from '@mostrador/contract/buying/receivings'
import { expect, it } from 'vitest'
import { withWaiting } from './with-waiting.ts'

const line: ReceivedLine = {
  id: 7,
  code: 'TOA-1',
  barcode: '7401234567890',
  name: 'Toalla',
  element: 'Toalla',
  specification: 'Unidad',
  photo: null,
  units: 2,
  expected: null,
  returned: 0,
  isNew: false,
  cost: 12_500_000,
}

it('adds the waiting units to a line, and takes the last waiting cost', () => {
  expect(withWaiting(line, [])).toEqual(line)
  const waiting = [
    { productId: 7, units: 1 },
    { code: '7401234567890', units: 1 },
    { code: 'TOA-1', units: 1 },
    { productId: 8, units: 40, cost: 1 },
    { code: 'OTRO', units: 40 },
    { productId: 7, units: 0, cost: 9_000_000 },
    { productId: 7, units: 0, cost: null },
  ]
  expect(withWaiting(line, waiting)).toEqual({ ...line, units: 5, cost: null })
  expect(withWaiting(line, waiting.slice(0, 6))).toEqual({ ...line, units: 5, cost: 9_000_000 })
  // The units are never negative, neither in between nor at the end.
  const less = [
    { productId: 7, units: -9 },
    { productId: 7, units: 3 },
  ]
  expect(withWaiting(line, less)).toEqual({ ...line, units: 3 })
})
