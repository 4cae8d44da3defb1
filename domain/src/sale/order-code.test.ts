import { expect, test } from 'vitest'
import { orderCode, orderCodeIn, readOrderCode } from './order-code.ts'

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

test.each([
  ['k7m2qz', 'K7M2QZ'],
  ['Hola, Rosales. Escribo por mi pedido K7M2QZ del catálogo.', 'K7M2QZ'],
  ['Hola, Rosa. Le escribimos de Rosales. Gracias por llevar su pedido K7M2QZ. https://x.gt/p/abc', 'K7M2QZ'],
  ['Escribo por mi pedido de sábanas K7M2QZ', undefined],
  ['pedido K7M2QZ9', undefined],
])('the pasted text %j holds the code %s', (text, code) => expect(orderCodeIn(text)).toBe(code))

test('a code has letters and digits', () => {
  expect(orderCode([0, 8, 1, 9, 2, 10])).toBe('2B3C4D')
  expect(orderCode([0, 1, 2, 3, 4, 5])).toBeUndefined()
})
