import { inventory, productRow } from '@mostrador/contract/goods/products'
import type { Product } from '@mostrador/domain/goods/product'
import { codesText } from '@mostrador/domain/goods/product-code'
import { writeMoney } from '@mostrador/domain/money'
import type { TextKind } from '@mostrador/domain/search'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../calls/query.ts'
import { type SearchableColumn, searchableColumns } from '../lists/search-columns.ts'

/** The till's whole stock, checked by its ETag and searched in the browser (D63). A clerk's screens share it. */
export const stockQuery = queryOf(inventory)

const noProducts: readonly Product[] = []
const noColumns: readonly SearchableColumn[] = []

export function useStock() {
  const { data, error, isPending, refetch } = useQuery({ ...stockQuery, select: withOurColumns })
  return {
    products: data?.products ?? noProducts,
    columns: data?.columns ?? noColumns,
    error,
    isPending,
    retry: () => void refetch(),
  }
}

const withOurColumns = ({ rows, columns }: Awaited<ReturnType<NonNullable<typeof stockQuery.queryFn>>>) => ({
  products: rows as readonly Product[],
  columns: searchableColumns(productRow, columns),
})

/** Text of a product's column as search matches it. `inventory.queries.ts` builds the same in SQL. */
export function productText(product: Product, column: string): string {
  if (column === 'isActive') return product.isActive ? 'Activo' : 'No activo'
  if (column === 'isExtra') return product.isExtra ? 'Si' : 'No'
  if (column === 'code' && product.codes) return [product.code, codesText(product.codes)].join('\n')
  if (column === 'price') return `q${writeMoney(product.price)}`
  const value = product[column as keyof Product]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export const textKind = (column: string): TextKind =>
  column === 'price' ? 'money' : column === 'id' || column === 'quantity' ? 'number' : 'text'
