import { describe, expect, test } from 'vitest'
import { cuotasSums, cuotasWords } from './cuotas.ts'

describe('sums of card parts in cuotas', () => {
  test('are listed from the fewest cuotas, less refunded parts', () => {
    const parts = [
      { amount: 90_000, cuotas: 12 },
      { amount: 30_000, cuotas: 3 },
      { amount: 50_000 },
      { amount: 10_000, cuotas: 12 },
      { amount: -30_000, cuotas: 12 },
    ]
    expect(cuotasSums(parts)).toEqual([
      { cuotas: 3, amount: 30_000 },
      { cuotas: 12, amount: 70_000 },
    ])
  })

  test('leave out a number of cuotas whose parts were all refunded', () => {
    expect(
      cuotasSums([
        { amount: 500, cuotas: 6 },
        { amount: -500, cuotas: 6 },
      ]),
    ).toEqual([])
  })
})

test('the words name the cuotas only if there are any', () => {
  expect(cuotasWords({ cuotas: 6 })).toBe(', 6 cuotas')
  expect(cuotasWords({})).toBe('')
})
