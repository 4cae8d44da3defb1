import { describe, expect, test } from 'vitest'
import { creditVerdict, untilWords } from './credit-words.ts'

describe('the credit of a customer for a sale (D186)', () => {
  test('reaches to the centavo, and says by how much it does not', () => {
    expect(creditVerdict({ room: 90_000 }, 90_000)).toEqual({ isShort: false, words: 'Su crédito alcanza.' })
    expect(creditVerdict({ room: 90_000 }, 90_001)).toEqual({
      isShort: true,
      words: 'No le alcanza el crédito: faltan Q0.01.',
    })
  })

  test('names sums only if the server told them', () => {
    const credit = { room: 40_000, owed: 60_000, overdue: 10_000 }
    expect(creditVerdict(credit, 25_000).words).toBe(
      'Su crédito alcanza. Hoy debe Q600.00, y con esta venta Q850.00. Tiene vencidos Q100.00.',
    )
    expect(creditVerdict({ ...credit, overdue: 0 }, 50_000).words).toBe(
      'No le alcanza el crédito: faltan Q100.00. Hoy debe Q600.00.',
    )
  })

  test('is left to the server if it is unknown', () => {
    expect(creditVerdict(undefined, 100)).toMatchObject({ isShort: false, words: expect.stringContaining('servidor') })
  })

  test('is due her days from now, cut in Guatemala', () => {
    const lateEvening = Date.parse('2026-12-01T05:30:00Z')
    expect(untilWords({ room: 0, days: 30 }, lateEvening)).toBe('hasta el 30-12-2026')
    expect(untilWords({ room: 0 }, lateEvening)).toBe('')
  })
})
