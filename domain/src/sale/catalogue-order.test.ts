import { expect, test } from 'vitest'
import { catalogueOrderState, orderCode, readOrderCode } from './catalogue-order.ts'

test.each([
  ['is new', {}, 'new'],
  ['is declined', { declinedAt: '2026-11-30T10:00:00.000Z' }, 'declined'],
  ['is set aside', { encargoId: 4 }, 'setAside'],
  ['is sold', { invoiceId: 7 }, 'sold'],
  ['is sold although it was declined', { invoiceId: 7, declinedAt: '2026-11-30T10:00:00.000Z' }, 'sold'],
])('an order from the catalogue %s', (_, more, state) => {
  expect(catalogueOrderState({ invoiceId: null, encargoId: null, declinedAt: null, ...more })).toBe(state)
})

test.each([
  ['k7m-2qz', 'K7M2QZ'],
  [' K7M 2QZ ', 'K7M2QZ'],
  ['K7M2Q', undefined],
  ['K7M2QZ9', undefined],
  ['K7M2QO', undefined],
  ['K7M2Q1', undefined],
  ['234567', undefined],
  ['BCDFGH', undefined],
])('the typed code %j is %s', (written, code) => expect(readOrderCode(written)).toBe(code))

test('a code has letters and digits', () => {
  expect(orderCode([0, 8, 1, 9, 2, 10])).toBe('2B3C4D')
  expect(orderCode([0, 1, 2, 3, 4, 5])).toBeUndefined()
})
