import { expect, test } from 'vitest'
import { catalogueOrderText } from './catalogue-order-text.ts'

const order = { code: 'K7M2QZ', name: 'Rosa', shop: 'Luna', address: 'https://luna.gt/p/x' } as const

test.each([
  [{ state: 'new' }, '¿Todavía lo quiere?'],
  [{ state: 'setAside', heldUntil: '2026-11-22' }, 'está apartado hasta el 22-11-2026.'],
  [{ state: 'sold' }, 'Gracias por llevar su pedido K7M2QZ.'],
  [{ state: 'declined', reason: 'Ya no hay.' }, 'No pudimos con su pedido K7M2QZ: Ya no hay.'],
] as const)('the text of %j says so, with the page of the order', (more, words) => {
  const text = catalogueOrderText({ ...order, ...more })
  expect(text).toContain(words)
  expect(text.startsWith('Hola, Rosa. Le escribimos de Luna.\n')).toBe(true)
  expect(text.endsWith('\nhttps://luna.gt/p/x')).toBe(true)
})
