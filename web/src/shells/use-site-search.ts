import { inventory } from '@mostrador/contract/goods/products'
import { findAnything } from '@mostrador/contract/overview/find'
import { specificationOf } from '@mostrador/domain/goods/plain-product'
import { fold, labelHolding } from '@mostrador/domain/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../api/calls/query.ts'
import { MOST_OFFERED, useSettled } from '../api/lists/search-as-typed.ts'
import { useMenu } from '../frame/menu.ts'
import { settingsOf } from '../frame/settings-tabs.ts'
import { accountOf, productPlaceOf } from '../paths.ts'
import { useProfile } from '../session/person/session.tsx'
import { type Find, foundBy } from './found.ts'

const isInvoice = ({ search }: Find): boolean => search.factura !== undefined

/** Screens by name, invoices by number, then products, people and documents (D47, D56). */
export function useSiteSearch(text: string): { finds: readonly Find[]; isSearching: boolean } {
  const profile = useProfile()
  const menu = useMenu(profile)
  const wanted = fold(text.trim())
  const settledText = useSettled(text.trim())
  const { data, isFetching } = useQuery({
    ...queryOf(inventory, {
      query: { page: 1, pageSize: MOST_OFFERED, search: settledText, columns: ['barcode', 'codigo', 'nombre'] },
    }),
    enabled: settledText !== '' && wanted !== '',
    placeholderData: keepPreviousData,
  })
  const { data: found, isFetching: isFinding } = useQuery({
    ...queryOf(findAnything, { query: { text: settledText } }),
    enabled: settledText !== '' && wanted !== '',
    placeholderData: keepPreviousData,
  })
  if (wanted === '') return { finds: [], isSearching: false }
  const holds = labelHolding(text)
  const screens = menu.flatMap(({ title, entries }) =>
    entries
      .filter(({ label }) => holds(`${title} ${label}`))
      .map(({ label, path }): Find => ({ key: path, label, hint: title, to: path, search: {} })),
  )
  const settings = settingsOf(profile)
    .filter(({ label, contents }) => holds(`Opciones ${label} ${contents}`))
    .map(
      ({ name, label, contents }): Find => ({
        key: `opciones-${name}`,
        label: `Opciones: ${label}`,
        hint: contents,
        to: accountOf(profile.role),
        search: name === 'cuenta' ? {} : { pestana: name },
      }),
    )
  const products = (settledText === '' ? [] : (data?.rows ?? [])).map(
    ({ id, name, code, shop, ...product }): Find => ({
      key: `producto-${id}`,
      label: [name, specificationOf(product)].filter(Boolean).join(' '),
      hint: profile.role === 'clerk' ? code : `${code}, ${shop}`,
      ...productPlaceOf(profile.role, id),
    }),
  )
  const others = settledText === '' || !found ? [] : foundBy(profile, menu, found)
  // An invoice with exactly the typed number comes before entries that only contain it.
  const [invoices, rest] = [others.filter(isInvoice), others.filter((find) => !isInvoice(find))]
  return {
    finds: [...screens, ...invoices, ...products, ...rest, ...settings],
    isSearching: isFetching || isFinding || settledText !== text.trim(),
  }
}
