import { expect, test } from 'vitest'
import { counted, groupCount, saidCount, signedCount } from './count.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [20_000, '20,000'],
  [1_234_567, '1,234,567'],
  [-2, '−2'],
  [-1234, '−1,234'],
])('%d is written %s', (count, written) => {
  expect(groupCount(count)).toBe(written)
})

test.each([
  [0, '0 pedidos'],
  [1, '1 pedido'],
  [1250, '1,250 pedidos'],
  [-2, '−2 pedidos'],
])('%d of something is %s', (count, words) => {
  expect(counted(count, 'pedido', 'pedidos')).toBe(words)
})

test.each([
  [0, '0'],
  [3, '+3'],
  [1250, '+1,250'],
  [-2, '−2'],
])('a change of %d is written %s', (change, written) => {
  expect(signedCount(change)).toBe(written)
})

test.each([
  [0, 'Faltan 0'],
  [1, 'Falta 1'],
  [1250, 'Faltan 1,250'],
])('%d missing is said as %s', (count, said) => {
  expect(saidCount(count, 'Falta', 'Faltan')).toBe(said)
})
