import { useDebouncedValue } from '@mantine/hooks'
import { inventory } from '@mostrador/contract/products'
import { fold } from '@mostrador/domain/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../api/query.ts'
import { stockOf } from '../paths.ts'
import { useProfile } from '../session/session.tsx'
import { menuOf } from './menu.ts'

/** Something found, and where it is. */
export interface Find {
  readonly key: string
  readonly label: string
  readonly hint: string
  readonly to: string
  readonly search: { readonly buscar?: string }
}

/** From the last key to the question. */
const PAUSE = 200
/** So many products are offered; the list itself has the rest. */
const OFFERED = 6

/** Screens of the own menu by their words, then products by what identifies them (D47, D56). */
export function useFinds(text: string): { finds: readonly Find[]; isSearching: boolean } {
  const profile = useProfile()
  const wanted = fold(text.trim())
  const [asked] = useDebouncedValue(text.trim(), PAUSE)
  const { data, isFetching } = useQuery({
    ...queryOf(inventory, {
      query: { page: 1, pageSize: OFFERED, search: asked, columns: ['barcode', 'codigo', 'nombre'] },
    }),
    enabled: asked !== '' && wanted !== '',
    placeholderData: keepPreviousData,
  })
  if (wanted === '') return { finds: [], isSearching: false }
  const screens = menuOf(profile).flatMap(({ title, entries }) =>
    entries
      .filter(({ label }) => fold(`${title} ${label}`).includes(wanted))
      .map(({ label, path }): Find => ({ key: path, label, hint: title, to: path, search: {} })),
  )
  const products = (asked === '' ? [] : (data?.rows ?? [])).map(
    ({ id, name, specification, code, shop }): Find => ({
      key: `producto-${id}`,
      label: `${name} ${specification}`,
      hint: profile.role === 'clerk' ? code : `${code}, ${shop}`,
      to: stockOf(profile.role),
      search: { buscar: code },
    }),
  )
  return { finds: [...screens, ...products], isSearching: isFetching || asked !== text.trim() }
}
