import { queryOptions } from '@tanstack/react-query'

/** The rules of the user's shop that apply now or within three days (D184). Kept offline, like the stock. */
export const offersQuery = queryOptions({
  queryKey: ['offerList', {}] as const,
  queryFn: async ({ signal }) => (await import('./read-offers.ts')).readOffers(signal),
  staleTime: 60_000,
})
