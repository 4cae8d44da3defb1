import type { Product } from '@mostrador/domain/goods/product'
import { isSet } from '@mostrador/domain/goods/product-set'

/**
 * The wire has the two flags twice: as a word and as a number. Most products have no minimum, no further codes and no pieces, and
 * then say nothing of them.
 */
export const withFlags = (product: Product) => ({
  ...product,
  isExtraFlag: product.isExtra,
  isActiveFlag: product.isActive,
  minimum: product.minimum ?? undefined,
  codes: product.codes?.length ? product.codes : undefined,
  isSet: isSet(product) || undefined,
  pieces: isSet(product) ? product.pieces : undefined,
})
