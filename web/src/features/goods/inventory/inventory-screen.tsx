import { inventory, inventoryExport, productRow } from '@mostrador/contract/goods/products'
import type { Product } from '@mostrador/domain/goods/product'
import { PAGE_SIZE } from '@mostrador/domain/paging'
import type { Role } from '@mostrador/domain/platform/role'
import { searchable } from '@mostrador/domain/search'
import { useDeferredValue, useMemo } from 'react'
import { sentenceOf } from '../../../api/calls/errors.ts'
import { type SearchableColumn, wireColumns } from '../../../api/lists/search-columns.ts'
import { useExport } from '../../../api/lists/use-export.ts'
import { useListAddress } from '../../../api/lists/use-list-address.ts'
import { useListQuery } from '../../../api/lists/use-list-query.ts'
import { useListSearch } from '../../../api/lists/use-list-search.ts'
import { productText, textKind, useStock } from '../../../api/records/stock.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { useFitting, useVehicleWords, whyNoVehicles } from '../../../stock/fitting-reads.ts'
import { INVENTORY_COLUMNS } from '../../../stock/stock-columns.tsx'
import { stockFilters } from '../../../stock/stock-filters.ts'
import { vehicleFilters } from '../../../stock/vehicle-filters.ts'
import type { ChoiceFilter } from '../../../ui/list/filter.ts'
import { type ListState, ListView } from '../../../ui/list/list-view.tsx'
import { sayTorn } from '../../../ui/scan/say-read.ts'
import { useScans } from '../../../ui/scan/use-scans.ts'
import { likeliestText } from '../../../ui/scan/written-in.ts'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { carriedCode, isChosenProduct, sortProducts } from './choose-products.ts'

/** The specification names these columns (P §2.7). */
const DEFAULT_SEARCH_COLUMNS = ['barcode', 'id', 'name', 'isActive', 'price', 'element', 'isExtra', 'family']

/** A clerk's list has one shop. */
const searchedBy = (role: Role, columns: readonly SearchableColumn[]): readonly SearchableColumn[] =>
  role === 'clerk' ? columns.filter(({ id }) => id !== 'shop' && id !== 'extension') : columns

/** Distinct, sorted by name. */
const entriesOf = (products: readonly Product[], of: (product: Product) => readonly [id: number, name: string]) =>
  [...new Map(products.map(of))]
    .map(([id, name]) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'es'))

/** The product that a notice or a search leads to, as a filter to remove. */
const onlyFilter = (
  products: readonly Product[],
  wanted: string | number | undefined,
  clear: () => void,
): ChoiceFilter[] => {
  if (wanted === undefined) return []
  const { name = 'Ya no está en su inventario' } = products.find(({ id }) => id === Number(wanted)) ?? {}
  const value = String(wanted)
  return [
    {
      kind: 'choice',
      id: 'only',
      label: 'Producto',
      choices: [{ value, label: name }],
      value,
      set: (next) => next === undefined && clear(),
    },
  ]
}

/** The clerk's list of the shop's products (P §2.7). */
export function InventoryScreen() {
  const profile = useProfile()
  const { products, columns: listed, error, isPending, retry } = useStock()
  const columns = useMemo(() => searchedBy(profile.role, listed), [profile.role, listed])
  const { address, page, setPage, hrefOf, change } = useListAddress()
  const search = useListSearch({ row: productRow, ticked: DEFAULT_SEARCH_COLUMNS })
  const { filtering, clear, asked, order } = useListQuery(inventory, productRow)
  const find = useMemo(
    () =>
      searchable(
        products,
        columns.map(({ id }) => id),
        productText,
        textKind,
      ),
    [products, columns],
  )
  const { make } = asked
  const { words, failed } = useVehicleWords(profile.hasVehicles, asked)
  const fitting = useFitting(make === undefined ? undefined : asked)
  const fits = useMemo(() => fitting.data && new Set(fitting.data.ids), [fitting.data])
  const filters = useMemo(() => {
    const groups = entriesOf(products, ({ groupId, group }) => [groupId, group])
    const elements = entriesOf(products, ({ elementId, element }) => [elementId, element])
    return [
      ...onlyFilter(products, address.producto, () => change({ producto: undefined })),
      ...stockFilters(filtering, { groups, elements }),
      ...(profile.hasVehicles || make !== undefined
        ? vehicleFilters(filtering, words, failed ? whyNoVehicles(failed) : undefined)
        : []),
    ]
  }, [products, filtering, words, failed, make, profile.hasVehicles, address.producto, change])
  const text = useDeferredValue(search.text)
  const found = useMemo(() => {
    const chosen = find({ text, columns: search.ticked }).filter(
      (product) =>
        isChosenProduct(asked, product) &&
        (!fits || fits.has(product.id)) &&
        (address.producto === undefined || product.id === Number(address.producto)),
    )
    return order.column ? sortProducts(chosen, order.column, order.isDescending) : chosen
  }, [find, text, search.ticked, asked, fits, address.producto, order.column, order.isDescending])
  useScans({
    isCode: ({ text: scanned }) => carriedCode(products, scanned) !== undefined,
    onScan(scan) {
      const scanned = likeliestText(scan)
      const carried = carriedCode(products, scanned)
      search.setText(carried ?? scanned)
      // 'Código' is not ticked at first (P §2.7).
      if (carried !== undefined && find({ text: carried, columns: search.ticked }).length === 0)
        search.setTicked([...search.ticked, 'code'])
    },
    onTorn: sayTorn,
  })
  const wanted = search.text.trim()
  const exported = useExport(inventoryExport, {
    ...asked,
    // Vehicles are known of active products only.
    ...(make !== undefined && { isActive: asked.isActive ?? true }),
    ...(wanted && { search: wanted, columns: wireColumns(productRow, search.ticked) }),
  })
  const stateOf = (): ListState => {
    if (error && products.length === 0) return { failed: sentenceOf(error) }
    if (make === undefined || fits) return isPending ? 'loading' : 'ready'
    return fitting.error ? { failed: whyNoVehicles(fitting.error) } : 'loading'
  }
  const pageCount = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const shown = Math.min(page, pageCount)
  return (
    <ListView
      title="Inventario"
      caption="Inventario"
      noun={['producto', 'productos']}
      searchLabel="Buscar productos"
      filters={filters}
      onClearFilters={clear}
      order={order}
      search={search}
      exported={exported}
      searchable={columns}
      state={stateOf()}
      onRetry={products.length === 0 ? retry : () => void fitting.refetch()}
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
