import type { OfferRow } from '@mostrador/contract/sale/offers'

/** A price rule as a till reads it: by default an unlimited 3×2 of one product. */
export const offerRow = (id: number, productId: number, more: Partial<OfferRow> = {}): OfferRow => ({
  id,
  name: '3×2',
  kind: 'bundle',
  take: 3,
  pay: 2,
  target: { type: 'product', id: productId, name: '' },
  shops: [],
  from: null,
  until: null,
  weekdays: [],
  hours: null,
  audience: 'everybody',
  isTogether: false,
  state: 'holding',
  version: 1,
  ...more,
})
