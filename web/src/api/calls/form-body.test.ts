import { addProductTag } from '@mostrador/contract/goods/product-tags'
import { expect, it } from 'vitest'
import { readForm } from './form-body.ts'

it('decodes the values as the call takes them', () => {
  expect(readForm(addProductTag, { productId: '7', hashtagId: '3', quantity: '4.0' })).toEqual({
    body: { productId: 7, hashtagId: 3, quantity: 4 },
  })
})

it('returns the sentences of the server under the names of the form', () => {
  expect(readForm(addProductTag, { productId: null, hashtagId: '3', quantity: '1.5' })).toEqual({
    errors: {
      productId: 'Este dato es obligatorio.',
      quantity: 'La cantidad debe ser un número entero de 1 en adelante.',
    },
  })
})
