import { expect, it } from 'vitest'
import { placesInWords } from './where-words.ts'

const place = (shop: string, quantity: number) => ({
  id: quantity,
  code: 'T-1',
  name: 'Taza azul',
  shop,
  shopId: 1,
  extension: 'Central',
  extensionId: 1,
  quantity,
  onTheWay: 0,
})

it('names the article, and each place with its units', () => {
  expect(placesInWords({ places: [place('Luna', 4), place('Sol', 0)], message: 'Muy bien!' })).toBe(
    'Taza azul: 4 en Luna, Central; 0 en Sol, Central',
  )
})

it('says why nothing was found', () => {
  const message = 'Ningún producto tiene el código «X-1».'
  expect(placesInWords({ places: [], message })).toBe(message)
})
