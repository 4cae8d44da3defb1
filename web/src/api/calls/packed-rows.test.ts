import fc from 'fast-check'
import { expect, it } from 'vitest'
import { packRows, unpackRows } from './packed-rows.ts'

/** No answer in JSON of the server holds −0. */
const value = fc.oneof(fc.jsonValue(), fc.double({ noNaN: true }), fc.string()).map((each) => (each === 0 ? 0 : each))

it('returns the rows that were packed, also through the storage of a browser', () => {
  fc.assert(
    fc.property(fc.array(fc.dictionary(fc.constantFrom('a', 'b', 'c'), value, { noNullPrototype: true })), (rows) => {
      expect(unpackRows(structuredClone(packRows(rows)))).toEqual(rows)
    }),
  )
})

it('returns columns with more values than a list of distinct ones may have', () => {
  const rows = Array.from({ length: 5_000 }, (_, id) => ({
    id: id * 2 ** 21,
    code: `P-${id}`,
    price: id / 4,
    photos: [],
  }))
  expect(unpackRows(packRows(rows))).toStrictEqual(rows)
})

it('shares equal values between rows', () => {
  const rows = [1, 2].map((id) => ({ id, group: ['Ropa', 'de', 'cama'].join(' '), photos: [] }))
  const [one, other] = unpackRows<(typeof rows)[number]>(structuredClone(packRows(rows)))
  expect(one?.photos).toBe(other?.photos)
})
