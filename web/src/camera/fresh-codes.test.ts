import { expect, test } from 'vitest'
import { freshCodes } from './fresh-codes.ts'

test('a code that stays before the camera counts once, and again after it left', () => {
  const fresh = freshCodes()
  expect(fresh(['A'], 0)).toEqual(['A'])
  expect(fresh(['A'], 100)).toEqual([])
  for (const at of [200, 300, 400, 500]) expect(fresh([], at)).toEqual([])
  // Gone for a moment only.
  expect(fresh(['A', 'B', 'B'], 900)).toEqual(['B'])
  for (const at of [1_000, 1_500, 2_000]) expect(fresh([], at)).toEqual([])
  expect(fresh(['A'], 2_100)).toEqual(['A'])
})

test('a code does not count again after one slow frame or a blurred one', () => {
  const fresh = freshCodes()
  expect(fresh(['A'], 0)).toEqual(['A'])
  expect(fresh(['A'], 1_500)).toEqual([])
  expect(fresh([], 3_000)).toEqual([])
  expect(fresh(['A'], 4_500)).toEqual([])
})

test('a UPC-E that is read as UPC-A in the next frame counts once', () => {
  const fresh = freshCodes()
  expect(fresh(['04252614'], 0)).toEqual(['04252614'])
  expect(fresh(['042100005264'], 100)).toEqual([])
  expect(fresh(['0042100005264'], 200)).toEqual([])
})
