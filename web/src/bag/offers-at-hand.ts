import { queryOptions } from '@tanstack/react-query'

/** The rules that hold, or begin within three days, in the own shop (D184); as long at hand as the stock, without network too. */
export const offersQuery = queryOptions({
  queryKey: ['offerList', {}] as const,
  queryFn: async ({ signal }) => (await import('./read-offers.ts')).readOffers(signal),
  staleTime: 60_000,
})
