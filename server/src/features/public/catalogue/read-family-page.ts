import type { ShopRules } from '@mostrador/domain/group/shop-rules'
import { type CatalogueQuery, newSince } from '@mostrador/domain/public/catalogue'
import { listTags } from '../../goods/products/tags-of-products.queries.ts'
import { listCards, listKinds } from './catalogue-cards.queries.ts'
import { listShownFamilies, type ShownFamily, withPhotos } from './catalogue-families.queries.ts'
import { findFamilyPage } from './family-pages.queries.ts'
import { type CatalogueSource, listVehicles } from './read-page.ts'
import { familiesWithOffers, withOffers } from './with-offers.ts'

/** Reads a page of a catalogue with one card per family (D178). */
export async function readPageByFamily(
  source: CatalogueSource,
  shop: { readonly id: number } & Pick<ShopRules, 'reducedPercent' | 'hasVehicles'>,
  query: CatalogueQuery,
) {
  const { database, clock, tally } = source
  const { reads } = database
  if (query.sort === 'trending' || query.sort === 'popular') await tally.keepUp()
  const found = await findFamilyPage(database, shop, query)
  const ids = found.rows.map(({ id }) => id)
  const now = clock()
  const since = newSince(now)
  const cards = await withPhotos(reads, await listCards(reads, shop.id, ids, since))
  const rows = await withOffers(reads, shop.id, cards, now)
  const matchCounts = new Map(found.rows.map((row) => [row.id, row.fitting]))
  const onlyMatches = new Map(
    rows.filter(({ id }) => matchCounts.get(id) === 1).map(({ id, familyId }) => [familyId, id]),
  )
  const familyIds = rows.flatMap(({ familyId }) => familyId ?? [])
  const shown = await listShownFamilies(reads, shop.id, familyIds, since)
  const families = (await familiesWithOffers(reads, shop.id, shown, now)).map(
    (family): ShownFamily => ({ ...family, onlyMatch: onlyMatches.get(family.id) ?? null }),
  )
  const members = families.flatMap((family) => family.members.map(({ id }) => id))
  return {
    rows,
    families,
    tags: await listTags(reads, [...new Set([...ids, ...members])]),
    ...(await listKinds(reads, shop.id)),
    total: found.total,
    vehicles: shop.hasVehicles ? await listVehicles(source, shop.id, query) : undefined,
  }
}
