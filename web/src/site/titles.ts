import { BRANDS } from '@mostrador/domain/brand'
import { isFiltered } from '@mostrador/domain/catalogue'
import type { CataloguePlace } from '@mostrador/domain/catalogue-address'
import type { BrandPage } from '@mostrador/domain/site-page'

export const brandTitle = (brand: BrandPage['brand']): string => BRANDS.find(({ key }) => key === brand)?.title ?? ''

/** The page of the whole catalogue in its first order; of a search every page counts as the first. */
export const plainPage = ({ query }: CataloguePlace): number =>
  !isFiltered(query) && query.sort === 'newest' ? query.page : 1

/** What the tab says, and search engines. */
export function pageTitle({ brand, place, opened }: Pick<BrandPage, 'brand' | 'place' | 'opened'>): string {
  if (opened) return `${opened.name} · ${brandTitle(brand)}`
  const number = plainPage(place)
  return `Catálogo de productos de ${brandTitle(brand)}${number > 1 ? ` · página ${number}` : ''}`
}
