import type { ShopRules } from '@mostrador/domain/group/shop-rules'
import { type CatalogueQuery, newSince } from '@mostrador/domain/public/catalogue'
import type { ServiceContext } from '../../../context.ts'
import { listTags } from '../../goods/products/tags-of-products.queries.ts'
import type { SalesTally } from '../../goods/stock/sales-tally.ts'
import { listCards, listKinds } from './catalogue-cards.queries.ts'
import { findCataloguePage } from './catalogue-page.queries.ts'

/** What reading the catalogue takes. */
export interface CatalogueSource extends ServiceContext {
  readonly tally: SalesTally
}

/** One page of a shop's catalogue, for the call and for the served page alike. */
export async function readPage(
  source: CatalogueSource,
  shop: { readonly id: number } & Pick<ShopRules, 'reducedPercent'>,
  query: CatalogueQuery,
) {
  const { database, clock, tally } = source
  if (query.sort === 'trending' || query.sort === 'popular') await tally.keepUp()
  const { ids, total } = await findCataloguePage(database, shop, query)
  return {
    rows: await listCards(database.reads, shop.id, ids, newSince(clock())),
    tags: await listTags(database.reads, ids),
    ...(await listKinds(database.reads, shop.id)),
    total,
  }
}
