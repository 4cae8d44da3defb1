import { inventory } from '@mostrador/contract/goods/products'
import type { Product } from '@mostrador/domain/goods/product'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/calls/query.ts'
import { MOST_OFFERED, useSettled } from '../../../api/lists/search-as-typed.ts'
import type { Articles, KnownArticle } from './articles.ts'
import type { CountDetail } from './count-words.ts'

const known = ({ photos, ...product }: Product): KnownArticle => ({
  id: product.id,
  code: product.code,
  barcode: product.barcode,
  codes: product.codes,
  name: product.name,
  element: product.element,
  specification: product.specification,
  photo: photos[0] ?? '',
})

/** Searches the articles known to the device. For large counts it asks the server for others. */
export function useOffered(
  { shopId, extensionId, uncounted, uncountedTotal }: CountDetail,
  articles: Articles,
  text: string,
): KnownArticle[] {
  const typed = text.trim()
  const settledText = useSettled(typed)
  const own = articles.search(text)
  const isAsking =
    uncountedTotal > uncounted.length && settledText.length >= 2 && typed !== '' && own.length < MOST_OFFERED
  const { data } = useQuery({
    ...queryOf(inventory, {
      query: {
        page: 1,
        pageSize: MOST_OFFERED,
        search: settledText,
        columns: ['codigo', 'nombre'],
        shopId,
        extensionId,
      },
    }),
    enabled: isAsking,
    placeholderData: keepPreviousData,
  })
  const others = isAsking ? (data?.rows ?? []).filter(({ id }) => !articles.byId.has(id)) : []
  return [...own, ...others.map(known)].slice(0, MOST_OFFERED)
}
