import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Paged } from '../search-params.ts'

/** What becomes different in a list's address; undefined leaves it. */
export type AddressChange = { readonly [Word in keyof Paged]?: Paged[Word] | undefined }

/**
 * What the address says of the list that is shown: its page (B §2), its search, its order and its filters. Reloading, 'Atrás'
 * and a link that is sent to somebody show the same. Whatever else stands in the address stays.
 */
export function useListAddress() {
  const address = useSearch({ strict: false }) as Paged
  const navigate = useNavigate()
  const router = useRouter()
  /** Back to the first page, but for a change of page. `replace`: no entry in the history, for each key that is typed. */
  const change = useCallback(
    (next: AddressChange, replace = false) =>
      void navigate({
        to: '.',
        search: ((before: Paged) => ({ ...before, page: undefined, ...next })) as never,
        replace,
        resetScroll: false,
      }),
    [navigate],
  )
  const setPage = useCallback((page: number) => change({ page: page > 1 ? page : undefined }), [change])
  const hrefOf = (page: number): string =>
    router.buildLocation({
      to: '.',
      search: ((before: Paged) => ({ ...before, page: page > 1 ? page : undefined })) as never,
    }).href
  return { address, page: address.page ?? 1, change, setPage, hrefOf }
}
