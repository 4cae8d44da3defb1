import { expect, it } from 'vitest'
import { offerLabel } from './offer-label.ts'

it('calls an offer so on paper once', () => {
  expect(offerLabel('3×2')).toBe('Oferta 3×2')
  expect(offerLabel('Oferta de otoño')).toBe('Oferta de otoño')
})
