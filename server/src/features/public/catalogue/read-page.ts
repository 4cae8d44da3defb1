import type { ShopRules } from '@mostrador/domain/group/shop-rules'
import { type CatalogueQuery, newSince } from '@mostrador/domain/public/catalogue'
import { localTime } from '@mostrador/domain/time'
import type { ServiceContext } from '../../../context.ts'
import { listTags } from '../../goods/products/tags-of-products.queries.ts'
import { listMakes, listModels, listYears } from '../../goods/products/vehicle-words.queries.ts'
import type { SalesTally } from '../../goods/stock/sales-tally.ts'
import { listCards, listKinds } from './catalogue-cards.queries.ts'
import { withPhotos } from './catalogue-families.queries.ts'
import { findCataloguePage } from './catalogue-page.queries.ts'
import { withOffers } from './with-offers.ts'

export interface CatalogueSource extends ServiceContext {
  readonly tally: SalesTally
}

/** For both the call and the served page. */
export async function readPage(
  source: CatalogueSource,
  shop: { readonly id: number } & Pick<ShopRules, 'reducedPercent' | 'hasVehicles'>,
  query: CatalogueQuery,
) {
  const { database, clock, tally } = source
  if (query.sort === 'trending' || query.sort === 'popular') await tally.keepUp()
  const { ids, total } = await findCataloguePage(database, shop, query)
  const now = clock()
  const cards = await listCards(database.reads, shop.id, ids, newSince(now))
  return {
    rows: await withOffers(database.reads, shop.id, await withPhotos(database.reads, cards), now),
    tags: await listTags(database.reads, ids),
    ...(await listKinds(database.reads, shop.id)),
    total,
    vehicles: shop.hasVehicles ? await listVehicles(source, shop.id, query) : undefined,
  }
}

export async function listVehicles({ database, clock }: CatalogueSource, shopId: number, { vehicle }: CatalogueQuery) {
  const { make, model } = vehicle ?? {}
  const thisYear = Number(localTime(clock()).slice(0, 4))
  return {
    makes: await listMakes(database.slow, { shopId }),
    models: make === undefined ? [] : await listModels(database.slow, make, { shopId }),
    years:
      make === undefined || model === undefined
        ? []
        : await listYears(database.slow, { make, model, thisYear, shopId }),
  }
}
