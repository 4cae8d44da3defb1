import { type OfferRow, offerList } from '@mostrador/contract/sale/offers'
import { readKept } from '../api/calls/query.ts'

/** The rules of price as the server tells them now; without an answer as it last did. */
export const readOffers = async (signal: AbortSignal): Promise<readonly OfferRow[]> =>
  (await readKept(offerList, signal)).rows
