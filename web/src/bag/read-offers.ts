import { type OfferRow, offerList } from '@mostrador/contract/sale/offers'
import { readAndKeep } from '../api/calls/query.ts'

export interface OffersAtHand {
  readonly rows: readonly OfferRow[]
  /** Loaded with the first rule, because most shops have none. */
  readonly reckoning: typeof import('./reckon.ts') | undefined
}

export async function readOffers(signal: AbortSignal): Promise<OffersAtHand> {
  const { rows } = await readAndKeep(offerList, signal)
  return { rows, reckoning: rows.length === 0 ? undefined : await import('./reckon.ts') }
}
