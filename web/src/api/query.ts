import type { Endpoint } from '@mostrador/contract/endpoint'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call, type Request } from './call.ts'
import { CallFailed } from './call-errors.ts'

/** Query options of a reading call: `useQuery(queryOf(pendingOrders, { query: { page: 2 } }))`. */
export const queryOf = <E extends Endpoint>(endpoint: E, request: Omit<Request<E>, 'signal' | 'headers'> = {}) =>
  queryOptions({
    queryKey: [endpoint.name, request] as const,
    queryFn: ({ signal }): Promise<z.output<E['reply']>> => call(endpoint, { ...request, signal }),
  })

export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // A refusal stays a refusal; a lost connection is tried once more before the person is told.
        retry: (count, error) => error instanceof CallFailed && count < 1,
        retryDelay: 600,
        staleTime: 5_000,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
