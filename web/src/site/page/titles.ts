import { CATALOGUE_PAGE, type CatalogueProduct, isFiltered } from '@mostrador/domain/public/catalogue'
import type { CatalogueState } from '@mostrador/domain/public/catalogue-address'
import type { BrandPage } from '@mostrador/domain/public/site-page'

/** True for the whole catalogue in its default order and page size. */
export const isPlainCatalogue = ({ query, chosen }: CatalogueState): boolean =>
  chosen.length === 0 && !isFiltered(query) && query.sort === 'newest' && query.size === CATALOGUE_PAGE

/** Page number of the plain catalogue. Filtered and sorted lists always count as page 1. */
export const plainPage = (place: CatalogueState): number =>
  isPlainCatalogue({ ...place, chosen: [] }) ? place.query.page : 1

interface Title extends Pick<BrandPage, 'brand' | 'place'> {
  readonly opened: Pick<CatalogueProduct, 'name'> | null
}

export function pageTitle({ brand, place, opened }: Title): string {
  if (opened) return `${opened.name} · ${brand.title}`
  const number = plainPage(place)
  return `Catálogo de productos de ${brand.title}${number > 1 ? ` · página ${number}` : ''}`
}
