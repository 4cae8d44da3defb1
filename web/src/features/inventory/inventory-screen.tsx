import { exports } from '@mostrador/contract/import-export'
import { productRow } from '@mostrador/contract/products'
import { PAGE_SIZE } from '@mostrador/domain/paging'
import type { Role } from '@mostrador/domain/role'
import { searchable } from '@mostrador/domain/search'
import { useDeferredValue, useMemo } from 'react'
import { sentenceOf } from '../../api/errors.ts'
import { type Tickable, wireColumns } from '../../api/search-columns.ts'
import { productText, useStock } from '../../api/stock.ts'
import { useExport } from '../../api/use-export.ts'
import { useProfile } from '../../session/session.tsx'
import { usePage } from '../../session/use-page.ts'
import { INVENTORY_COLUMNS } from '../../stock/stock-columns.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListView } from '../../ui/list/list-view.tsx'
import { useListSearch } from '../../ui/list/use-list-search.ts'

/** Columns ticked at first (P §2.7). */
const TICKED = ['barcode', 'id', 'name', 'isActive', 'price', 'element', 'isExtra']

/** Of one shop nobody needs to search by shop. */
const searchedBy = (role: Role, columns: readonly Tickable[]): readonly Tickable[] =>
  role === 'clerk' ? columns.filter(({ id }) => id !== 'shop' && id !== 'extension') : columns

/** /client/inventario: the stock of the own shop, to read (P §2.7). */
export function InventoryScreen() {
  const profile = useProfile()
  const { products, columns: listed, error, isPending, retry } = useStock()
  const columns = useMemo(() => searchedBy(profile.role, listed), [profile.role, listed])
  const { page, setPage, hrefOf, toFirst, asked } = usePage()
  const search = useListSearch(TICKED, toFirst, asked, 'code')
  const find = useMemo(
    () =>
      searchable(
        products,
        columns.map(({ id }) => id),
        productText,
      ),
    [products, columns],
  )
  const text = useDeferredValue(search.text)
  const found = useMemo(() => find({ text, columns: search.ticked }), [find, text, search.ticked])
  const wanted = search.text.trim()
  const exported = useExport(
    exports.inventory,
    wanted ? { search: wanted, columns: wireColumns(productRow, search.ticked) } : {},
  )
  const pageCount = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const shown = Math.min(page, pageCount)
  return (
    <ListView
      title="Inventario"
      caption="Inventario"
      noun={['producto', 'productos']}
      searchLabel="Buscar productos"
      search={search}
      exported={exported}
      searchable={columns}
      state={error && products.length === 0 ? { failed: sentenceOf(error) } : isPending ? 'loading' : 'ready'}
      onRetry={retry}
      columns={INVENTORY_COLUMNS}
      rows={found.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE)}
      keyOf={({ id }) => id}
      markOf={({ quantity, price }) => `${quantity}/${price}`}
      total={found.length}
      page={shown}
      pageCount={pageCount}
      hrefOf={hrefOf}
      onPage={setPage}
      empty={
        <EmptyState
          title="Aquí aparecen los productos de su tienda."
          hint="Administración los agrega; en cuanto haya uno, podrá venderlo."
        />
      }
    />
  )
}
