import type { Product } from '@mostrador/domain/goods/product'

/** The wire has the two flags twice: as a word and as a number. Most products have no minimum and no further codes, and then say nothing of them. */
export const withFlags = (product: Product) => ({
  ...product,
  isExtraFlag: product.isExtra,
  isActiveFlag: product.isActive,
  minimum: product.minimum ?? undefined,
  codes: product.codes?.length ? product.codes : undefined,
})
