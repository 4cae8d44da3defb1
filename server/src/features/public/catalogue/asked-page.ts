import type { catalogue } from '@mostrador/contract/public/catalogue'
import { type CatalogueQuery, WHOLE_CATALOGUE as opened } from '@mostrador/domain/public/catalogue'
import type { z } from 'zod/mini'
import { refuse } from '../../../refuse.ts'

/** Fills absent fields with the opening values. Refuses a range that ends before it begins. */
export function askedPage(request: z.output<(typeof catalogue)['body']>): CatalogueQuery {
  const { min = opened.min, max = opened.max } = request
  if (min !== null && max !== null && min > max) throw refuse('maximumBelowMinimum', [], { field: 'max' })
  return {
    page: request.page ?? opened.page,
    size: request.size ?? opened.size,
    search: request.search ?? opened.search,
    columns: request.columns ?? opened.columns,
    min,
    max,
    groups: request.groups ?? opened.groups,
    specifications: request.specifications ?? opened.specifications,
    sort: request.sort ?? opened.sort,
    vehicle: request.make ? { make: request.make, model: request.model || undefined, year: request.year } : undefined,
  }
}
