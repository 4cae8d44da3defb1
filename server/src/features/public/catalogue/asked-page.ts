import type { catalogue } from '@mostrador/contract/public/catalogue'
import { type CatalogueQuery, WHOLE_CATALOGUE as opened } from '@mostrador/domain/public/catalogue'
import type { z } from 'zod/mini'
import { refuse } from '../../../refuse.ts'

/** Fills absent fields with the opening values. Refuses a range that ends before it begins. */
export function askedPage(asked: z.output<(typeof catalogue)['body']>): CatalogueQuery {
  const { min = opened.min, max = opened.max } = asked
  if (min !== null && max !== null && min > max) throw refuse('maximumBelowMinimum', [], { field: 'max' })
  return {
    page: asked.page ?? opened.page,
    size: asked.size ?? opened.size,
    search: asked.search ?? opened.search,
    columns: asked.columns ?? opened.columns,
    min,
    max,
    groups: asked.groups ?? opened.groups,
    specifications: asked.specifications ?? opened.specifications,
    sort: asked.sort ?? opened.sort,
    vehicle: asked.make ? { make: asked.make, model: asked.model || undefined, year: asked.year } : undefined,
  }
}
