import { expect, it } from 'vitest'
import { pickAllWords } from './use-picked-products.ts'

it('ticks all products of a list, or says how many are changed at once', () => {
  expect(pickAllWords(150)).toBe('Marcar los 150 de la lista')
  expect(pickAllWords(200)).toBe('Marcar los 200 de la lista')
  expect(pickAllWords(1_250)).toBe('Marcar los primeros 200 de 1,250')
})
