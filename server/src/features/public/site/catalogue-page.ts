import type { ShopRules } from '@mostrador/domain/group/shop-rules'
import { newSince } from '@mostrador/domain/public/catalogue'
import { type CatalogueState, readState } from '@mostrador/domain/public/catalogue-address'
import type { BrandPage } from '@mostrador/domain/public/site-page'
import { listTags } from '../../goods/products/tags-of-products.queries.ts'
import type { ShownShop } from '../../group/shops/shop-brand.queries.ts'
import { listCards } from '../catalogue/catalogue-cards.queries.ts'
import { listShownFamilies, type ShownFamily, withPhotos } from '../catalogue/catalogue-families.queries.ts'
import { readPageByFamily } from '../catalogue/read-family-page.ts'
import type { CatalogueSource } from '../catalogue/read-page.ts'
import { familiesWithOffers, withOffers } from '../catalogue/with-offers.ts'

/** Builds the page of an address, and tells whether the address has anything. */
export async function cataloguePage(
  source: CatalogueSource,
  { brand, rules, address, whatsapp, hours, mapLink }: ShownShop,
  site: Pick<BrandPage, 'origin' | 'year' | 'links' | 'group' | 'brands' | 'formerSlugs'>,
  query: URLSearchParams,
): Promise<{ page: BrandPage; isThere: boolean }> {
  const { database } = source
  const place = readState(query)
  const { shopId, title } = brand
  const { rows, families, ...list } = await readPageByFamily(source, { id: shopId, ...rules }, place.query)
  const { opened, family } = await openedAt(source, shopId, place)
  const page: BrandPage = {
    kind: 'catalogue',
    ...site,
    brand,
    place,
    list: { ...list, rows: rows.map(publicPart), families: families.map(publicFamily) },
    shop: {
      title,
      address,
      whatsapp,
      hours,
      mapLink,
      ...publicRules(rules),
    },
    opened: opened && { ...publicPart(opened), tags: await listTags(database.reads, [opened.id]) },
    openedFamily: family && publicFamily({ ...family, onlyMatch: null }),
  }
  const isBeyond = rows.length === 0 && place.query.page > 1
  const isOpen = (place.product === null || opened !== null) && (place.family === null || family !== null)
  return { page, isThere: !isBeyond && isOpen }
}

/** The product of an address with its family, or the family that it opens. */
async function openedAt({ database, clock }: CatalogueSource, shopId: number, { product, family }: CatalogueState) {
  const { reads } = database
  const now = clock()
  const since = newSince(now)
  const cards = product === null ? [] : await withPhotos(reads, await listCards(reads, shopId, [product], since))
  const [opened = null] = await withOffers(reads, shopId, cards, now)
  const familyId = opened ? opened.familyId : (family ?? undefined)
  const families = familyId === undefined ? [] : await listShownFamilies(reads, shopId, [familyId], since)
  const [found = null] = await familiesWithOffers(reads, shopId, families, now)
  return { opened, family: found }
}

const publicRules = ({ hasAffiliates, offerPercent, reducedPercent }: ShopRules) => ({
  hasAffiliates,
  offerPercent,
  reducedPercent,
})

const publicFamily = ({ members, ...family }: ShownFamily) => ({
  ...family,
  members: members.map((member) => ({ ...publicPart(member), values: member.values })),
})

type Card = Awaited<ReturnType<typeof listCards>>[number]

const publicPart = ({
  isExtra: _extra,
  isActive: _active,
  shop: _shop,
  shopId: _id,
  extension: _place,
  codes: _codes,
  isSet: _isSet,
  family: _family,
  values: _values,
  ...shown
}: Card) => shown
