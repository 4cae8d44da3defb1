import { REFUSALS } from '@mostrador/domain/messages.es'
import type { Profile } from '@mostrador/domain/people/user'
import type { Db } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { listOffers } from '../../goods/stock/stock.queries.ts'
import { adiPriceFor } from './order-refusals.ts'

/** Prices are in centavos. Refuses `unknownProduct`. */
export async function findAdiPrices(
  reads: Db,
  shop: Pick<Profile, 'shopId' | 'reducedPercent'>,
  productIds: readonly number[],
) {
  const offers = await listOffers(reads, shop.shopId, productIds)
  const gone = productIds.filter((id) => !offers.some((offer) => offer.id === id))
  if (gone.length > 0) throw refuse('unknownProduct', [gone.map((id) => REFUSALS.notForSale(`El producto ${id}`))])
  return offers.map((offer) => ({ productId: offer.id, adiPrice: adiPriceFor(offer, shop) }))
}
