import { useCallback } from 'react'
import { useNavigate, useNavigator, useSearch } from '../../navigation/navigation.ts'
import type { Paged } from '../../search-params.ts'

/** Changes to a list's address. undefined removes a parameter. */
export type AddressChange = { readonly [Word in keyof Paged]?: Paged[Word] | undefined }

/** A list's page (B §2), search, order and filters in the address, which keeps its other parameters. */
export function useListAddress() {
  const address = useSearch() as Paged
  const navigate = useNavigate()
  const { hrefOf: addressOf } = useNavigator()
  /** Returns to page 1, unless the page changes. `replace` makes no history entry, for typed text. */
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
