import { useCallback } from 'react'
import { useNavigate, useNavigator, useSearch } from '../../navigation/navigation.ts'
import type { Paged } from '../../search-params.ts'

/** What becomes different in a list's address; undefined leaves it. */
export type AddressChange = { readonly [Word in keyof Paged]?: Paged[Word] | undefined }

/**
 * What the address says of the list that is shown: its page (B §2), its search, its order and its filters. Reloading, 'Atrás'
 * and a link that is sent to somebody show the same. Whatever else stands in the address stays.
 */
export function useListAddress() {
  const address = useSearch() as Paged
  const navigate = useNavigate()
  const { hrefOf: addressOf } = useNavigator()
  /** Back to the first page, but for a change of page. `replace`: no entry in the history, for each key that is typed. */
  const change = useCallback(
    (next: AddressChange, replace = false) =>
      navigate({
        to: '.',
        search: (before) => ({ ...before, page: undefined, ...next }),
        replace,
        keepsScroll: true,
      }),
    [navigate],
  )
  const setPage = useCallback((page: number) => change({ page: page > 1 ? page : undefined }), [change])
  const hrefOf = (page: number): string =>
    addressOf({ to: '.', search: (before) => ({ ...before, page: page > 1 ? page : undefined }) })
  return { address, page: address.page ?? 1, change, setPage, hrefOf }
}
