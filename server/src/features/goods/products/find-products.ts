import type { ProductQuery } from '@mostrador/contract/goods/products'
import { productColumns } from '@mostrador/contract/goods/products'
import { DONE } from '@mostrador/domain/messages.es'
import type { RowScope } from '../../../caller.ts'
import { listing } from '../../../db/search.ts'
import type { Database } from '../../../db/session.ts'
import { withLentPhotos } from '../family-records/family-record.queries.ts'
import { listProductPage, listProducts } from './inventory.queries.ts'
import { filtersOnlyByShop, productFiltersOf } from './product-filters.ts'
import { withTags } from './tags-of-products.queries.ts'
import { withFlags } from './with-flags.ts'

export async function findProducts(database: Database, query: ProductQuery, scope: RowScope) {
  const { rows, total } = await readProducts(database, query, scope)
  const shown = await withTags(database.reads, await withLentPhotos(database.reads, rows))
  return { rows: shown.map(withFlags), columns: [...productColumns.listed], total, message: DONE.listed }
}

async function readProducts({ reads, slow }: Database, query: ProductQuery, scope: RowScope) {
  const listRequest = listing(query, productColumns)
  const filters = productFiltersOf(query, scope)
  if (!filters) return { rows: [], total: 0 }
  // Without an index the query scans every product. The other connection keeps it from delaying orders.
  if (listRequest.sort !== null || !filtersOnlyByShop(filters)) return listProductPage(slow, filters, listRequest)
  return listRequest.page === null
    ? { rows: await listProducts(reads, filters.shopId), total: undefined }
    : listProductPage(reads, filters, listRequest)
}
