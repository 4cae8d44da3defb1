import { describe, expect, it } from 'vitest'
import { showUnits } from '../bag/units.ts'
import { changeSentences, correctionOf } from './changes/correction.ts'
import { gridStep } from './choose/grid-step.ts'
import { fieldProblems } from './review/field-problems.ts'

describe('what the counter says', () => {
  it('counts as the specification does', () => {
    expect([showUnits(1), showUnits(2), showUnits(0)]).toEqual(['1 Unidad', '2 Unidades', '0 Unidades'])
  })

  it('names what is left and what was done', () => {
    const change = { productId: 1, name: 'Toalla Luna', quantity: { from: 3, to: 2 } }
    expect(changeSentences(change, 'pedido')).toEqual(['Quedan 2 unidades de Toalla Luna. El pedido lleva 3.'])
    expect(correctionOf(change, 'pedido').sentence).toBe('Quedan 2 unidades de Toalla Luna. Se ajustó la cantidad a 2.')
    const last = { ...change, quantity: { from: 3, to: 1 } }
    expect(correctionOf(last, 'pedido').sentence).toBe('Queda 1 unidad de Toalla Luna. Se ajustó la cantidad a 1.')
    const none = { ...change, quantity: { from: 3, to: 0 } }
    expect(correctionOf(none, 'encargo').sentence).toBe('No queda ninguna unidad de Toalla Luna. Se quitó del encargo.')
  })

  it('shows a price that changed as old and new', () => {
    const change = { productId: 1, name: 'Toalla Luna', price: { from: 12_500, to: 13_000 } }
    expect(changeSentences(change, 'pedido')).toEqual(['Toalla Luna costaba Q125.00 y ahora cuesta Q130.00.'])
    expect(correctionOf(change, 'pedido')).toMatchObject({
      oldPrice: 12_500,
      sentence: 'Toalla Luna: de Q125.00 a Q130.00.',
    })
  })

  it("puts the server's messages beside the fields of the review", () => {
    expect(fieldProblems({ affiliateCode: 'a', nit: 'b', unknown: 'c' })).toEqual({ affiliate: 'a', nit: 'b' })
  })
})

it('moves over the cards and stops at the edges', () => {
  const from = (index: number) => (key: string) => gridStep(key, index, 4, 10)
  expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'a'].map(from(5))).toEqual([
    6,
    4,
    9,
    1,
    0,
    9,
    undefined,
  ])
  expect(from(2)('ArrowUp')).toBe('before')
  expect(from(9)('ArrowDown')).toBe(9)
})
