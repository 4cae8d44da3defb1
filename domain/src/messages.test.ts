import { expect, test } from 'vitest'
import { DONE } from './messages.es.ts'

test.each([
  [0, 0, 'No hubo nada que ajustar.'],
  [0, 1, 'No se ajustó nada: 1 producto hay que contarlo otra vez.'],
  [0, 1200, 'No se ajustó nada: 1,200 productos hay que contarlos otra vez.'],
  [1, 0, 'Se ajustó 1 producto.'],
  [1, 1, 'Se ajustó 1 producto. Otro hay que contarlo otra vez.'],
  [1, 3, 'Se ajustó 1 producto. Otros 3 hay que contarlos otra vez.'],
  [2, 1, 'Se ajustaron 2 productos. Otro hay que contarlo otra vez.'],
])('a count of which %i were adjusted and %i are to be counted again says so', (adjusted, again, sentence) => {
  expect(DONE.countApproved(adjusted, again)).toBe(sentence)
})
