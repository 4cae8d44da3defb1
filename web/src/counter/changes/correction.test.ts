import { expect, it } from 'vitest'
import { changeSentences, correctionOf } from './correction.ts'

const change = { productId: 1, name: 'Toalla Luna', quantity: { from: 3, to: 0 } }

it('tells a product that was made inactive from one that is sold out', () => {
  const inactive = { ...change, isInactive: true } as const
  expect(changeSentences(change, 'pedido')).toEqual(['Toalla Luna ya no se puede vender: no queda ninguna unidad.'])
  expect(changeSentences(inactive, 'pedido')).toEqual(['Toalla Luna ya no está activo y no se puede vender.'])
  expect(correctionOf(inactive, 'pedido').sentence).toBe('Toalla Luna ya no está activo. Se quitó del pedido.')
})

it.each([
  [{ from: 4_500, to: 4_000, rule: '10 %' }, 'La oferta de Toalla Luna ahora es Oferta 10 %, −Q40.00.'],
  [{ from: 0, to: 4_500, rule: '3×2' }, 'Toalla Luna ahora tiene Oferta 3×2, −Q45.00.'],
  [{ from: 4_500, to: 0, rule: '' }, 'Toalla Luna ya no tiene oferta.'],
])('says what became of an offer: %o', (offer, sentence) => {
  const changed = { productId: 1, name: 'Toalla Luna', offer }
  expect(changeSentences(changed, 'pedido')).toEqual([sentence])
  expect(correctionOf(changed, 'pedido').sentence).toBe(sentence)
})
