import type { CataloguePage, CatalogueProduct } from '@mostrador/domain/public/catalogue'
import type { BrandPage, OpenedProduct } from '@mostrador/domain/public/site-page'
import { useEffect } from 'react'

/**
 * The product that the address opens: of the list, or the one that the page came with. Of any other the server knows:
 * the way back to it loads the page.
 */
export function useKnownProduct(
  { opened, place }: BrandPage,
  wanted: number | null,
  list: CataloguePage,
): CatalogueProduct | OpenedProduct | undefined {
  const known = list.rows.find(({ id }) => id === wanted) ?? (opened?.id === wanted ? opened : undefined)
  const isUnknown = wanted !== null && known === undefined && wanted !== place.product
  useEffect(() => {
    if (isUnknown) location.reload()
  }, [isUnknown])
  return known ?? undefined
}
