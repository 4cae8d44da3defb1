import type { Endpoint } from '@mostrador/contract/endpoint'
import { inventory } from '@mostrador/contract/goods/products'
import { QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import { call, type Request } from './call.ts'
import { CallFailed } from './call-errors.ts'
import { isKept, keepAnswer, keptAnswer } from './kept-answers.ts'
import { askOr } from './kept-or-asked.ts'
import { readStock } from './kept-stock.ts'

/** Longest Retry-After that a query waits for. Above it, the server's message is shown without a retry. */
const MAX_RETRY_AFTER_S = 3

/** Query options of a reading call: `useQuery(queryOf(pendingOrders, { query: { page: 2 } }))`. */
export const queryOf = <E extends Endpoint>(endpoint: E, request: Omit<Request<E>, 'signal' | 'headers'> = {}) =>
  queryOptions({
    queryKey: [endpoint.name, request] as const,
    queryFn: ({ signal }): Promise<z.output<E['reply']>> =>
      isKept(endpoint, request) ? readAndKeep(endpoint, signal) : call(endpoint, { ...request, signal }),
    // Unchanged rows of the stock are the same objects anyway, and comparing 100,000 takes long.
    ...(isStock(endpoint) && { structuralSharing: false }),
  })

const isStock = ({ name }: Endpoint): boolean => name === inventory.name

/** Tells whether a query is a call's answer. Other queries (session, typesetter) have keys of one part. */
export const isCallQuery = ({ queryKey }: { readonly queryKey: QueryKey }): boolean => queryKey.length > 1

/** Reads from the server and keeps the answer. Without network it returns the last answer kept (D58). */
export async function readAndKeep<E extends Endpoint>(endpoint: E, signal: AbortSignal): Promise<z.output<E['reply']>> {
  if (isStock(endpoint)) return (await readStock(signal)) as z.output<E['reply']>
  return askOr(signal, {
    ask: async (limited) => {
      const reply = await call(endpoint, { signal: limited() })
      keepAnswer(endpoint, () => reply)
      return reply
    },
    kept: async () => (await keptAnswer(endpoint)) as z.output<E['reply']> | undefined,
    askLonger: () => call(endpoint, { signal }),
  })
}

export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // A refusal (4xx) is never retried. A lost connection or a fault of the server is retried once, unless it asks
        // to wait longer than the limit.
        retry: (count, error) =>
          error instanceof CallFailed && count < 1 && (error.retryAfter ?? 0) <= MAX_RETRY_AFTER_S,
        retryDelay: (_, error) => Math.max(600, ((error instanceof CallFailed && error.retryAfter) || 0) * 1000),
        staleTime: 5_000,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
