import { expect, test } from 'vitest'
import { quotationNumber, quotationState } from './quotation.ts'

test('a quotation has the letters CZ, its year and its id', () => {
  expect(quotationNumber({ id: 7, issuedAt: '2026-11-30 08:00:00' })).toBe('CZ20267')
})

test.each([
  ['is open on its last day', {}, '2026-12-15', 'open'],
  ['is expired on the day after', {}, '2026-12-16', 'expired'],
  ['stays sold after it expired', { isSold: true }, '2026-12-16', 'sold'],
  ['is withdrawn', { isWithdrawn: true }, '2026-12-16', 'withdrawn'],
])('a quotation %s', (_, more, today, state) => {
  const standing = { isSold: false, isWithdrawn: false, expires: '2026-12-15', ...more }
  expect(quotationState(standing, today)).toBe(state)
})
