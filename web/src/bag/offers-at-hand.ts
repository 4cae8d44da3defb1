import type { OfferRow } from '@mostrador/contract/sale/offers'
import { queryOptions } from '@tanstack/react-query'

/** A till keeps its rules of price as long as its stock. */
const RENEWED_AFTER_MS = 60_000

/** The functions that reckon offers, fetched with the first rule: most shops have none. */
let reckoning: typeof import('./reckon.ts') | undefined

export const reckoningAtHand = () => reckoning

/** The rules that hold, or begin within three days, in the own shop (D184); at hand without network too. */
export const offersQuery = queryOptions({
  queryKey: ['offerList', {}] as const,
  async queryFn({ signal }): Promise<readonly OfferRow[]> {
    const { readOffers } = await import('./read-offers.ts')
    const rows = await readOffers(signal)
    if (rows.length > 0) reckoning ??= await import('./reckon.ts')
    return rows
  },
  staleTime: RENEWED_AFTER_MS,
})
