import { type OfferRow, offerList } from '@mostrador/contract/sale/offers'
import { readKept } from '../api/calls/query.ts'

/** What a till needs to reckon offers. */
export interface OffersAtHand {
  readonly rows: readonly OfferRow[]
  /** The functions that reckon them, fetched with the first rule: most shops have none. */
  readonly reckoning: typeof import('./reckon.ts') | undefined
}

/** The rules of price as the server tells them now; without an answer as it last did. */
export async function readOffers(signal: AbortSignal): Promise<OffersAtHand> {
  const { rows } = await readKept(offerList, signal)
  return { rows, reckoning: rows.length === 0 ? undefined : await import('./reckon.ts') }
}
