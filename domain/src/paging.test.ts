import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COUNTED_ROWS, LARGEST_PAGE, lastPage, PAGE_SIZE, pagerNumbers } from './paging.ts'

test('has the page sizes of the specification', () => {
  expect([PAGE_SIZE, LARGEST_PAGE, COUNTED_ROWS]).toEqual([10, 500, 10_000])
})

describe('the pager', () => {
  test.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [1, 9, [1, 2, null, 9]],
    [2, 9, [1, 2, 3, null, 9]],
    [3, 9, [1, 2, 3, 4, null, 9]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [6, 9, [1, null, 5, 6, 7, 8, 9]],
    [9, 9, [1, null, 8, 9]],
  ])('on page %i of %i', (current, last, shown) => {
    expect(pagerNumbers(current, last)).toEqual(shown)
  })

  test('always shows both ends and the neighbours, in order, and each gap hides at least two pages', () => {
    const places = fc
      .integer({ min: 1, max: 200 })
      .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)))
    fc.assert(
      fc.property(places, ([current, last]) => {
        const shown = pagerNumbers(current, last)
        const numbers = shown.filter((entry) => entry !== null)
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
        for (const page of [1, last, current, Math.max(1, current - 1), Math.min(last, current + 1)])
          expect(numbers).toContain(page)
        for (const [index, entry] of shown.entries()) {
          const [before, after] = [shown[index - 1], shown[index + 1]]
          if (entry === null) expect(Number(after) - Number(before)).toBeGreaterThan(2)
          else if (typeof before === 'number') expect(entry - before).toBe(1)
        }
        expect(shown.length).toBeLessThanOrEqual(7)
      }),
    )
  })
})

test.each([
  { total: 0, page: 1, rows: 0, last: 1 },
  { total: 41, page: 5, rows: 1, last: 5 },
  { total: COUNTED_ROWS - 1, page: 1000, rows: 9, last: 1000 },
  { total: COUNTED_ROWS, page: 1, rows: 10, last: 1000 },
  { total: COUNTED_ROWS, page: 1000, rows: 10, last: 1001 },
  { total: COUNTED_ROWS, page: 1001, rows: 10, last: 1002 },
  { total: COUNTED_ROWS, page: 1002, rows: 3, last: 1002 },
  { total: COUNTED_ROWS, page: 1003, rows: 0, last: 1000 },
])('of $total counted rows, with $rows on page $page, the last page is $last', ({ total, last, ...shown }) => {
  expect(lastPage(total, shown)).toBe(last)
})
