import { type OfferRow, offerList } from '@mostrador/contract/sale/offers'
import { readKept } from '../api/calls/query.ts'

/** The price rules at a till, and the functions that apply them. */
export interface OffersAtHand {
  readonly rows: readonly OfferRow[]
  /** The functions that apply the rules. Loaded with the first rule, because most shops have none. */
  readonly reckoning: typeof import('./reckon.ts') | undefined
}

/** Reads the price rules from the server, or the kept ones without network. */
export async function readOffers(signal: AbortSignal): Promise<OffersAtHand> {
  const { rows } = await readKept(offerList, signal)
  return { rows, reckoning: rows.length === 0 ? undefined : await import('./reckon.ts') }
}
