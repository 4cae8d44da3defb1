import { expect, it } from 'vitest'
import { readLast, writeLast } from './number-cookie.ts'
import { continued, madeIn, numbered } from './sale-numbers.ts'

const KEY = '0b4f8e9c-6b0f-4f53-9a3f-1f1a5b1c2d3e'
const OWN = '11111111-6b0f-4f53-9a3f-1f1a5b1c2d3e'
const book = (last: number, more = {}) => ({ last, free: [], given: [], ...more })

it('keeps the last numbers of the three newest shifts', () => {
  const books = {
    7: book(2),
    12: book(5),
    '': book(9),
    13: book(0),
    [KEY]: book(1, { device: KEY, shiftId: 14 }),
    9: book(4),
  }
  const written = writeLast(books)
  expect(written).toBe(`9..4_12..5_14.${KEY}.1`)
  expect(readLast(written)).toEqual([
    { shiftId: 9, last: 4 },
    { shiftId: 12, last: 5 },
    { shiftId: 14, device: KEY, last: 1 },
  ])
})

it('leaves out a shift whose id the server has not told', () => {
  expect(writeLast({ [KEY]: book(3, { device: KEY }) })).toBe('')
})

it('reads nothing from a text in another format', () => {
  for (const written of ['', 'x', '12', '12..', '12.no.3', '_', '-1..2']) expect(readLast(written)).toEqual([])
})

it('goes on after the highest number, and says how many were made', () => {
  const books = continued({ 12: book(1) }, [
    { shiftId: 12, last: 5 },
    { shiftId: 12, last: 3 },
    { shiftId: 13, last: 2 },
  ])
  expect(numbered(books, '12', 'una').number).toBe(6)
  expect(madeIn(books, 13, OWN)).toEqual({ [OWN]: 2 })
})
