import { type CatalogueQuery, newSince } from '@mostrador/domain/catalogue'
import type { Context } from '../../http/context.ts'
import { listCards, listSpecifications, listTags } from './catalogue-cards.queries.ts'
import { findCataloguePage } from './catalogue-page.queries.ts'
import type { SalesTally } from './sales-tally.service.ts'

/** What reading the catalogue takes. */
export interface CatalogueSource extends Pick<Context, 'database' | 'clock'> {
  readonly tally: SalesTally
}

/** One page of a shop's catalogue, for the call and for the served page alike. */
export async function readPage(source: CatalogueSource, shopId: number, query: CatalogueQuery, size: number) {
  const { database, clock, tally } = source
  if (query.sort === 'trending' || query.sort === 'popular') await tally.keepUp()
  const { ids, total } = await findCataloguePage(database, shopId, query, size)
  return {
    rows: await listCards(database.reads, shopId, ids, newSince(clock())),
    tags: await listTags(database.reads, ids),
    specifications: await listSpecifications(database.reads, shopId),
    total,
  }
}
