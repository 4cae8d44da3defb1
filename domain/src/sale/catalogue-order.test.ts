import { expect, test } from 'vitest'
import { catalogueOrderState } from './catalogue-order.ts'

test.each([
  ['is new', {}, 'new'],
  ['is declined', { declinedAt: '2026-11-30T10:00:00.000Z' }, 'declined'],
  ['is set aside', { encargoId: 4 }, 'setAside'],
  ['is sold', { invoiceId: 7 }, 'sold'],
  ['is sold although it was declined', { invoiceId: 7, declinedAt: '2026-11-30T10:00:00.000Z' }, 'sold'],
])('an order from the catalogue %s', (_, more, state) => {
  expect(catalogueOrderState({ invoiceId: null, encargoId: null, declinedAt: null, ...more })).toBe(state)
})
