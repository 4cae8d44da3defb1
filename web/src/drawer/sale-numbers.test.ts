import fc from 'fast-check'
import { expect, it } from 'vitest'
import { madeIn, type NumberBooks, numbered, released, withShiftId } from './sale-numbers.ts'

const take = (books: NumberBooks, key: string, shift = '7') => numbered(books, shift, key)

it('counts the sales of a shift from 1 without gaps, and a sale that is sent again keeps its number', () => {
  const first = take({}, 'a')
  const second = take(first.books, 'b')
  expect([first.number, second.number]).toEqual([1, 2])
  expect(take(second.books, 'a')).toEqual({ books: second.books, number: 1 })
  expect(take(second.books, 'c', '8').number).toBe(1)
  expect(madeIn(second.books, 7, 'aparato')).toEqual({ aparato: 2 })
})

it('leaves no gap behind, whatever is refused at the counter', () => {
  const act = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e'), isRefused: fc.boolean() })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      let books: NumberBooks = {}
      const inUse = new Map<string, number>()
      for (const { key, isRefused } of acts) {
        if (isRefused) {
          books = released(books, key)
          inUse.delete(key)
        } else {
          const { books: next, number } = take(books, key)
          books = next
          expect(inUse.get(key) ?? number).toBe(number)
          inUse.set(key, number)
        }
        const { last, free } = books['7'] ?? { last: 0, free: [] }
        const all = [...inUse.values(), ...free].sort((a, b) => a - b)
        expect(all).toEqual(Array.from({ length: last }, (_, at) => at + 1))
      }
    }),
  )
})

it('counts the sales of a shift that was opened without network under its key', () => {
  const { books } = take(take({}, 'a', 'clave').books, 'b', 'clave')
  const withId = take(withShiftId(books, 'clave', 12), 'c', '12')
  expect(withId).toMatchObject({ number: 1, device: undefined })
  expect(madeIn(withId.books, 12, 'aparato')).toEqual({ clave: 2, aparato: 1 })
  expect(withShiftId(books, 'otra', 12)).toBe(books)
})

it('counts numbers that an older build gave under the key of a shift as the device’s own', () => {
  const books: NumberBooks = { clave: { last: 2, free: [], given: [['a', 1]] } }
  expect(take(books, 'a', 'clave')).toMatchObject({ number: 1, device: undefined })
  expect(madeIn(withShiftId(books, 'clave', 12), 12, 'aparato')).toEqual({ aparato: 2 })
})

it('keeps the books of the newest shifts, and those whose shift the server has not told yet', () => {
  let { books } = take({}, 'antes de todo', 'clave')
  for (let shift = 1; shift <= 12; shift += 1) books = take(books, `venta ${shift}`, String(shift)).books
  expect(take(books, 'otra', '13').books).toMatchObject({ clave: { last: 1 }, 13: { last: 1 }, 5: { last: 1 } })
  expect(Object.keys(take(books, 'otra', '13').books)).toHaveLength(10)
})
