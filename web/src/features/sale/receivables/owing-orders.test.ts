import { expect, test } from 'vitest'
import { owingOrders } from './owing-orders.ts'

const entry = (kind: 'order' | 'payment' | 'return', documentId: number, charge: number, credit: number) => ({
  ...{ kind, documentId, charge, credit },
})

test('leaves out a paid order, and keeps one with a return, which names another document', () => {
  const entries = [
    entry('order', 12, 600, 0),
    entry('order', 13, 100, 0),
    entry('payment', 12, 0, 50),
    entry('payment', 13, 0, 100),
    entry('return', 12, 0, 550),
  ]
  expect([...owingOrders(entries)]).toEqual([12])
})
