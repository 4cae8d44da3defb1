import type { Product } from '@mostrador/domain/goods/product'
import { isSet } from '@mostrador/domain/goods/product-set'

/** Adds the two flags again as numbers, because the wire has both. Empty optional fields are left out. */
export const withFlags = (product: Product) => ({
  ...product,
  isExtraFlag: product.isExtra,
  isActiveFlag: product.isActive,
  minimum: product.minimum ?? undefined,
  codes: product.codes?.length ? product.codes : undefined,
  isSet: isSet(product) || undefined,
  pieces: isSet(product) ? product.pieces : undefined,
})
