import { expect, it } from 'vitest'
import { changeSentences, correctionOf } from './correction.ts'

const change = { productId: 1, name: 'Toalla Luna', quantity: { from: 3, to: 0 } }

it('tells a product that was made inactive from one that is sold out', () => {
  const inactive = { ...change, isInactive: true } as const
  expect(changeSentences(change, 'pedido')).toEqual(['Toalla Luna ya no se puede vender: no queda ninguna unidad.'])
  expect(changeSentences(inactive, 'pedido')).toEqual(['Toalla Luna ya no está activo y no se puede vender.'])
  expect(correctionOf(inactive, 'pedido').sentence).toBe('Toalla Luna ya no está activo. Se quitó del pedido.')
})
