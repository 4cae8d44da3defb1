import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantOf, MINUTE_MS } from '../time.ts'
import type { MovementReason } from './movement.ts'
import {
  type CountedLine,
  type CountedMovement,
  type CountScan,
  countDifference,
  hasMoved,
  onShelf,
  shelfBefore,
  tenOfToday,
  withScan,
} from './stock-count.ts'

const minute = (at: number) => instantOf(Date.UTC(2026, 10, 20, 15) + at * MINUTE_MS)
const scan = (at: number, units: number, given: Partial<CountScan> = {}): CountScan => ({
  units,
  mode: 'add',
  at: minute(at),
  stock: 10,
  held: 0,
  ...given,
})

function counted(...scans: CountScan[]): CountedLine {
  let line: CountedLine | undefined
  for (const each of scans) {
    const after = withScan(line, each)
    if ('problem' in after) throw new Error(after.problem)
    line = after
  }
  if (!line) throw new Error('Nothing was scanned')
  return line
}

describe('a line of a count', () => {
  test('adds scans of two places, and keeps the time and the stock of the last one', () => {
    const line = counted(scan(0, 3), scan(1, 4, { stock: 8, held: 2 }))
    expect(line).toMatchObject({
      counted: 7,
      stock: 8,
      held: 2,
      firstAt: minute(0),
      lastAt: minute(1),
      hasShifted: false,
    })
    expect(countDifference(line)).toBe(-3)
  })

  test('starts again with a figure that replaces the count', () => {
    const line = counted(scan(0, 3), scan(9, 5, { mode: 'set', stock: 6 }))
    expect(line).toMatchObject({ counted: 5, firstAt: minute(9), lastAt: minute(9), hasShifted: false })
  })

  test('refuses a negative count, and a figure that is older than the last scan', () => {
    expect(withScan(counted(scan(0, 2)), scan(1, -3))).toEqual({ problem: 'belowZeroCounted' })
    expect(withScan(counted(scan(5, 2)), scan(1, 9, { mode: 'set' }))).toEqual({ problem: 'countedSince' })
  })

  test('adds a late scan without changing the time of the last one', () => {
    expect(counted(scan(5, 2), scan(1, 1))).toMatchObject({ counted: 3, firstAt: minute(1), lastAt: minute(5) })
  })
})

describe('a line that moved', () => {
  const line = counted(scan(10, 1), scan(20, 1))
  test.each<[string, number, MovementReason, boolean]>([
    ['between its scans', 15, 'sale', true],
    ['just before the first', 7, 'sale', true],
    ['just after the last', 23, 'sale', true],
    ['well before its first scan', 6, 'sale', false],
    ['well after its last', 24, 'sale', false],
    ['by an encargo, whose units stay on the shelf', 15, 'encargo', false],
    ['by its first units, before which nobody scanned it', 15, 'opening', false],
    ['by a correction, however late', 900, 'edit', true],
    ['by another count', 900, 'count', true],
  ])('%s', (_, at, reason, moved) => {
    expect(hasMoved(line, [{ at: minute(at), reason }])).toBe(moved)
  })

  test('is one whose shelf changed between scans without a movement', () => {
    expect(hasMoved(counted(scan(0, 1, { held: 2 }), scan(1, 1, { held: 0 })), [])).toBe(true)
  })
})

test('computes the shelf at an earlier moment from today’s and the movements since', () => {
  const since = [
    { change: -2, reason: 'sale' },
    { change: -3, reason: 'encargo' },
  ] as const
  expect(shelfBefore({ stock: 5, held: 3 }, since)).toEqual({ stock: 10, held: 0 })
})

/** An event on a product in two places, with its minute. */
const happening = fc.record({
  at: fc.integer({ min: 0, max: 60 }),
  what: fc.constantFrom('sale', 'arrival', 'encargo', 'release', 'delivery'),
  place: fc.constantFrom(0, 1),
  /** Minutes by which the booking follows the movement. Negative: booked before it. */
  lag: fc.integer({ min: -2, max: 2 }),
})

/** A shelf in two places, and its books, which differ from it from the beginning. */
function shopOf(places: [number, number], booksAreOff: number) {
  const shelf: [number, number] = [...places]
  const books = { stock: places[0] + places[1] + booksAreOff, held: 0 }
  const movements: CountedMovement[] = []
  return {
    shelf,
    books,
    movements,
    lies: () => shelf[0] + shelf[1],
    book(at: number, reason: MovementReason, change: number) {
      books.stock += change
      movements.push({ at: minute(at), reason })
    },
  }
}

type Shop = ReturnType<typeof shopOf>
type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never

function halves({ at, what, place, lag }: Happening): { at: number; act: (shop: Shop) => void }[] {
  const isHeld = what === 'encargo' || what === 'release'
  if (isHeld)
    return [
      {
        at,
        act(shop) {
          const units = what === 'encargo' ? 1 : -1
          if (shop.books.held + units < 0) return
          shop.books.held += units
          shop.book(at, what, -units)
        },
      },
    ]
  const change = what === 'arrival' ? 1 : -1
  return [
    {
      at,
      act(shop) {
        shop.shelf[place] += change
      },
    },
    {
      at: at + lag,
      act(shop) {
        if (what !== 'delivery' || shop.books.held === 0) return shop.book(at + lag, 'sale', change)
        shop.books.held -= 1
        shop.book(at + lag, 'release', 1)
        shop.book(at + lag, 'sale', -1)
      },
    },
  ]
}

const scanOf = (shop: Shop, at: number, units: number, mode: CountScan['mode'] = 'add'): CountScan => ({
  units,
  mode,
  at: minute(at),
  ...shop.books,
})

test('a count during sales ends at the right figure, in any order', () => {
  let [quiet, moved] = [0, 0]
  fc.assert(
    fc.property(
      fc.tuple(fc.integer({ min: 40, max: 60 }), fc.integer({ min: 40, max: 60 })),
      fc.integer({ min: -20, max: 20 }),
      fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 })),
      fc.array(happening, { maxLength: 12 }),
      (places, off, scans, happenings) => {
        const shop = shopOf(places, off)
        let line: CountedLine | undefined
        const events = [
          ...happenings.flatMap(halves),
          ...scans.map((at, place) => ({
            at,
            act(of: Shop) {
              const after = withScan(line, scanOf(of, at, of.shelf[place] ?? 0))
              if (!('problem' in after)) line = after
            },
          })),
        ].toSorted((one, other) => one.at - other.at)
        for (const { act } of events) act(shop)
        if (!line) throw new Error('Nothing was scanned')
        if (hasMoved(line, shop.movements)) {
          moved += 1
          const again = withScan(line, scanOf(shop, 120, shop.lies(), 'set'))
          if ('problem' in again) throw new Error(again.problem)
          line = again
          expect(hasMoved(line, shop.movements)).toBe(false)
        } else quiet += 1
        shop.shelf[0] -= 1
        shop.book(130, 'sale', -1)
        shop.books.stock += countDifference(line)
        expect(onShelf(shop.books)).toBe(shop.lies())
      },
    ),
    { numRuns: 2000 },
  )
  expect(Math.min(quiet, moved)).toBeGreaterThan(100)
})

test('proposes ten goods a day that are worth much, long uncounted or odd', () => {
  const plain = { value: 100, daysSince: 30, oddities: 0 }
  const candidates = [
    ...Array.from({ length: 20 }, (_, at) => ({ ...plain, id: at + 1 })),
    { ...plain, id: 50, oddities: 3 },
    { ...plain, id: 51, daysSince: null },
    { ...plain, id: 52, value: 5000 },
    { ...plain, id: 53, value: 99_999, daysSince: 0 },
  ]
  const ten = tenOfToday(candidates)
  expect(ten.map(({ id }) => id)).toEqual([52, 51, 50, 1, 2, 3, 4, 5, 6, 7])
  expect(ten[0]?.reason).toBe('Hace 30 días que no se cuenta y está entre lo que más vale.')
  expect(ten[1]?.reason).toBe('Nunca se ha contado y está entre lo que más vale.')
  expect(ten[2]?.reason).toBe('Hace 30 días que no se cuenta y se corrigió 3 veces.')
})
