import type { Endpoint } from '@mostrador/contract/endpoint'
import type { QueryClient, QueryFilters } from '@tanstack/react-query'
import { isReached, onReach } from './reach.ts'

/** Resolves once the shown answers are read again. First reads under way restart, as they may predate the write. */
export async function renew(queries: QueryClient, old: QueryFilters): Promise<void> {
  const first = queries
    .getQueryCache()
    .findAll({ ...old, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  void queries.cancelQueries({ predicate: (query) => first.includes(query) })
  const shown = queries.invalidateQueries(old)
  // First reads without a screen start over, too. Their errors show on their own screens.
  await Promise.all([shown, ...first.map((query) => query.fetch().catch(() => undefined))])
}

export async function renewAnswers(queries: QueryClient, reads: readonly Endpoint[]): Promise<void> {
  await Promise.all(reads.map(({ name }) => renew(queries, { queryKey: [name] })))
}

/** Reads failed queries again once the server answers. Returns a function that stops this. */
export const renewFailedWhenBack = (queries: QueryClient): (() => void) =>
  onReach(() => {
    if (isReached()) void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  })
