import type { Endpoint } from '@mostrador/contract/endpoint'
import type { QueryClient, QueryFilters } from '@tanstack/react-query'
import { isReached, onReach } from './reach.ts'

/**
 * What was read is old now: what a screen shows is read again, and the promise resolves once it was. A reading that is under way may have
 * seen the state before the write, and is begun again; the library itself does not do so where there is no older answer yet.
 */
export async function renew(queries: QueryClient, old: QueryFilters): Promise<void> {
  const first = queries
    .getQueryCache()
    .findAll({ ...old, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  void queries.cancelQueries({ predicate: (query) => first.includes(query) })
  const shown = queries.invalidateQueries(old)
  // Those that no screen shows yet are read, too. A fault is shown where they are.
  await Promise.all([shown, ...first.map((query) => query.fetch().catch(() => undefined))])
}

/** The same for the answers of some calls. */
export async function renewAnswers(queries: QueryClient, reads: readonly Endpoint[]): Promise<void> {
  await Promise.all(reads.map(({ name }) => renew(queries, { queryKey: [name] })))
}

/** What stands on a screen as 'No hay conexión' is read again once the server answers. Gives back how to stop. */
export const renewFailedWhenBack = (queries: QueryClient): (() => void) =>
  onReach(() => {
    if (isReached()) void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  })
