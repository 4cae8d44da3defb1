import { expect, test } from 'vitest'
import { quotationText } from './quotation-text.ts'

test('a message of a quotation tells customer, goods, sum and last day', () => {
  const lines = [{ name: 'Toalla Luna', quantity: 3, worth: 300_00 }]
  const quotation = { number: 'CZ20267', shop: 'Rosales', customer: 'Hotel Ixchel', expires: '2026-12-04' }
  expect(quotationText({ ...quotation, total: 270_00, lines })).toBe(
    [
      'Rosales: cotización CZ20267 para Hotel Ixchel',
      '3 × Toalla Luna: Q300.00',
      'Total: Q270.00',
      'Precios válidos hasta el 04-12-2026. Las existencias no quedan apartadas.',
    ].join('\n'),
  )
})
