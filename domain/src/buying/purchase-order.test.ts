import { expect, test } from 'vitest'
import { missingOf, purchaseOrderMessage, stateAfterReceiving } from './purchase-order.ts'

test.each([
  [
    'sent',
    [
      [5, 5],
      [3, 4],
    ],
    'received',
  ],
  [
    'sent',
    [
      [5, 5],
      [3, 0],
    ],
    'partly',
  ],
  ['sent', [[5, 0]], 'sent'],
  ['closed', [[5, 5]], 'closed'],
  ['draft', [[5, 1]], 'partly'],
] as const)('what was %s becomes by what came of %j: %s', (before, came, after) => {
  const lines = came.map(([quantity, received]) => ({ quantity, received }))
  expect(stateAfterReceiving(before, lines)).toBe(after)
})

test('has nothing missing if more was received than ordered', () => {
  expect([missingOf({ quantity: 5, received: 2 }), missingOf({ quantity: 5, received: 7 })]).toEqual([3, 0])
})

test('writes goods and units in the message, without costs', () => {
  const line = { code: 'TOA-1', name: 'Toalla Luna', specification: 'Única', quantity: 12 }
  expect(purchaseOrderMessage({ number: 'P20261', shop: 'Rosales', note: 'Antes del viernes', lines: [line] })).toBe(
    'Pedido P20261 de Rosales\n\n• 12 × Toalla Luna, Única (TOA-1)\n\nAntes del viernes',
  )
})
