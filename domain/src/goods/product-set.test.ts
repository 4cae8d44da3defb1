import { expect, test } from 'vitest'
import { areSamePieces, MOST_PIECES, piecesProblem, setsAvailable, unitsMoved } from './product-set.ts'

const pieces = [
  { productId: 1, units: 2 },
  { productId: 2, units: 1 },
]

test('sums loose units of a piece with those of the sets', () => {
  expect(
    unitsMoved([
      { productId: 1, quantity: 3 },
      { productId: 9, quantity: 2, pieces },
      { productId: 8, quantity: 1, pieces: [{ productId: 2, units: 4 }] },
    ]),
  ).toEqual([
    { productId: 1, quantity: 7 },
    { productId: 2, quantity: 6 },
  ])
})

test('has as many sets as its scarcest piece allows', () => {
  const stock = (one: number, two: number | undefined) => (id: number) => (id === 1 ? one : two)
  expect(setsAvailable(pieces, stock(7, 9))).toBe(3)
  expect(setsAvailable(pieces, stock(7, 1))).toBe(1)
  expect(setsAvailable(pieces, stock(1, 9))).toBe(0)
  expect(setsAvailable(pieces, stock(7, undefined))).toBe(0)
  expect(setsAvailable([], () => 5)).toBe(0)
})

test('reports problems of pieces', () => {
  expect(piecesProblem(9, pieces)).toBeUndefined()
  expect(piecesProblem(9, [])).toBeUndefined()
  expect(piecesProblem(1, pieces)).toBe('Un juego no puede ser pieza de sí mismo.')
  expect(piecesProblem(9, [...pieces, { productId: 2, units: 5 }])).toMatch(/dos veces/)
  expect(piecesProblem(9, [{ productId: 1, units: 0 }])).toMatch(/de 1 a 1000/)
  const many = Array.from({ length: MOST_PIECES + 1 }, (_, index) => ({ productId: index + 10, units: 1 }))
  expect(piecesProblem(9, many)).toBe('Un juego tiene como máximo 50 piezas.')
})

test('compares pieces in any order', () => {
  expect(areSamePieces(pieces, pieces.toReversed())).toBe(true)
  expect(areSamePieces(pieces, [{ productId: 1, units: 2 }])).toBe(false)
  expect(areSamePieces(pieces, [pieces[0] ?? { productId: 1, units: 2 }, { productId: 2, units: 3 }])).toBe(false)
})
