import fc from 'fast-check'
import { expect, it } from 'vitest'
import { madeIn, type NumberBooks, numbered, released, renamed } from './sale-numbers.ts'

const take = (books: NumberBooks, key: string, shift = '7') => numbered(books, shift, key)

it('counts the sales of a shift from 1 without gaps, and a sale that is sent again keeps its number', () => {
  const first = take({}, 'a')
  const second = take(first.books, 'b')
  expect([first.number, second.number]).toEqual([1, 2])
  expect(take(second.books, 'a')).toEqual({ books: second.books, number: 1 })
  expect(take(second.books, 'c', '8').number).toBe(1)
  expect(madeIn(second.books, '7')).toBe(2)
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

it('goes on counting when a shift that was opened without network has its number', () => {
  const { books } = take(take({}, 'a', 'clave').books, 'b', 'clave')
  expect(take(renamed(books, 'clave', '12'), 'c', '12').number).toBe(3)
  expect(renamed(books, 'otra', '12')).toBe(books)
})
