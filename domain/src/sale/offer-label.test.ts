import { expect, it } from 'vitest'
import { offerLabel } from './offer-label.ts'

it('does not repeat the word Oferta', () => {
  expect(offerLabel('3×2')).toBe('Oferta 3×2')
  expect(offerLabel('Oferta de otoño')).toBe('Oferta de otoño')
})
