import { queryOptions } from '@tanstack/react-query'

/** The customers with credit who bought in the user's shop (D187). Kept for work without network, like the stock. */
export const creditQuery = queryOptions({
  queryKey: ['creditCustomers', {}] as const,
  queryFn: async ({ signal }) => (await import('./read-credit.ts')).readCredit(signal),
  staleTime: 60_000,
  structuralSharing: false,
})
