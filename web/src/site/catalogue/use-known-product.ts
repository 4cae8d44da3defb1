import type { CataloguePage } from '@mostrador/domain/public/catalogue'
import type { CatalogueState } from '@mostrador/domain/public/catalogue-address'
import type { BrandPage } from '@mostrador/domain/public/site-page'
import { useEffect } from 'react'
import { type Shown, shownMember } from './shown-product.ts'

type Known = Pick<BrandPage, 'opened' | 'openedFamily'>

/** Finds the address's product in the list or in the page's data. The server has to render any other. */
export function useKnownProduct(
  page: BrandPage & Known,
  place: CatalogueState,
  list: CataloguePage,
): Shown | undefined {
  const known = shownAt(page, place, list)
  const { product, family } = place
  const isAsked = product !== null || family !== null
  const isUnknown = isAsked && !known && (product !== page.place.product || family !== page.place.family)
  useEffect(() => {
    if (isUnknown) location.reload()
  }, [isUnknown])
  return known
}

function shownAt({ opened, openedFamily }: Known, { product, family }: CatalogueState, list: CataloguePage) {
  const families = openedFamily ? [...list.families, openedFamily] : list.families
  if (product === null) {
    const found = families.find(({ id }) => id === family)
    return found && shownMember(found, null)
  }
  const own = families.find(({ members }) => members.some(({ id }) => id === product))
  if (own) return shownMember(own, product)
  const row = opened?.id === product ? opened : list.rows.find(({ id }) => id === product)
  return row && { product: row }
}
