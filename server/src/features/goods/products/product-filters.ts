import type { StockLevel } from '@mostrador/domain/goods/product'
import { isOutside, type RowScope } from '../../../caller.ts'

/** Undefined or null means any. */
export interface ProductFilters {
  readonly shopId: number | null
  readonly extensionId?: number | undefined
  readonly groupId?: number | undefined
  readonly elementId?: number | undefined
  readonly isActive?: boolean | undefined
  readonly stock?: StockLevel | undefined
  /** Vehicle that products must fit (D180). */
  readonly make?: string | undefined
  readonly model?: string | undefined
  readonly year?: number | undefined
}

/** Without a shop the filters cover the caller's scope. */
type ListFilters = Omit<ProductFilters, 'shopId'> & { readonly shopId?: number | undefined }

/** Undefined for another shop. */
export function productFiltersOf(
  { shopId, extensionId, groupId, elementId, isActive, stock, make, model, year }: ListFilters,
  scope: RowScope,
): ProductFilters | undefined {
  if (shopId !== undefined && isOutside(scope, shopId)) return undefined
  return { shopId: shopId ?? scope, extensionId, groupId, elementId, isActive, stock, make, model, year }
}

/** An index already sorts lists without any filter but the shop. */
export const filtersOnlyByShop = ({ shopId: _, ...others }: ProductFilters): boolean =>
  Object.values(others).every((value) => value === undefined)
