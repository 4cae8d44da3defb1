import type { ShopRules } from '@mostrador/domain/group/shop-rules'
import { newSince } from '@mostrador/domain/public/catalogue'
import { readPlace } from '@mostrador/domain/public/catalogue-address'
import type { BrandPage } from '@mostrador/domain/public/site-page'
import { listTags } from '../../goods/products/tags-of-products.queries.ts'
import type { ShownShop } from '../../group/shops/shop-brand.queries.ts'
import { listCards } from '../catalogue/catalogue-cards.queries.ts'
import { type CatalogueSource, readPage } from '../catalogue/read-page.ts'

/** A shop's catalogue as its address asks for it, and whether there is anything at that address. */
export async function cataloguePage(
  source: CatalogueSource,
  { brand, rules, address, whatsapp, hours, mapLink }: ShownShop,
  told: Pick<BrandPage, 'origin' | 'year' | 'links' | 'group' | 'brands' | 'formerSlugs'>,
  asked: URLSearchParams,
): Promise<{ page: BrandPage; isThere: boolean }> {
  const { database, clock } = source
  const place = readPlace(asked)
  const { shopId, title } = brand
  const { rows, ...list } = await readPage(source, { id: shopId, ...rules }, place.query)
  const [opened = null] =
    place.product === null ? [] : await listCards(database.reads, shopId, [place.product], newSince(clock()))
  const page: BrandPage = {
    kind: 'catalogue',
    ...told,
    brand,
    place,
    list: { ...list, rows: rows.map(publicPart) },
    shop: {
      title,
      address,
      whatsapp,
      hours,
      mapLink,
      ...publicRules(rules),
    },
    opened: opened && { ...publicPart(opened), tags: await listTags(database.reads, [opened.id]) },
  }
  const isBeyond = rows.length === 0 && place.query.page > 1
  return { page, isThere: !isBeyond && (place.product === null || opened !== null) }
}

const publicRules = ({ hasAffiliates, offerPercent, reducedPercent }: ShopRules) => ({
  hasAffiliates,
  offerPercent,
  reducedPercent,
})

type Card = Awaited<ReturnType<typeof listCards>>[number]

/** What the page shows of a product: the rest stays out of the page. */
const publicPart = ({
  isExtra: _extra,
  isActive: _active,
  shop: _shop,
  shopId: _id,
  extension: _place,
  ...shown
}: Card) => shown
