import { addProductTag } from '@mostrador/contract/goods/product-tags'
import { expect, it } from 'vitest'
import { readForm } from './form-body.ts'

it('reads what was filled in as the call takes it', () => {
  expect(readForm(addProductTag, { productId: '7', hashtagId: '3', quantity: '4.0' })).toEqual({
    body: { productId: 7, hashtagId: 3, quantity: 4 },
  })
})

it('says what is wrong by the names of the form, in the server’s sentences', () => {
  expect(readForm(addProductTag, { productId: null, hashtagId: '3', quantity: '1.5' })).toEqual({
    errors: {
      productId: 'Este dato es obligatorio.',
      quantity: 'La cantidad debe ser un número entero de 1 en adelante.',
    },
  })
})
