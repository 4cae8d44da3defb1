import type { StockLevel } from '@mostrador/domain/goods/product'
import { isOutside, type RowScope } from '../../../caller.ts'

/** Filters of a list of products (undefined or null: any). */
export interface ProductChoice {
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

/** Filters of a call. Without a shop they cover all shops of the caller's scope. */
type Asked = Omit<ProductChoice, 'shopId'> & { readonly shopId?: number | undefined }

/** Returns the call's filters within the caller's scope, or undefined for another shop. */
export function productChoiceOf(
  { shopId, extensionId, groupId, elementId, isActive, stock, make, model, year }: Asked,
  scope: RowScope,
): ProductChoice | undefined {
  if (shopId !== undefined && isOutside(scope, shopId)) return undefined
  return { shopId: shopId ?? scope, extensionId, groupId, elementId, isActive, stock, make, model, year }
}

/** Tests for no filter except the shop. An index already sorts such lists. */
export const isPlainProductChoice = ({ shopId: _, ...others }: ProductChoice): boolean =>
  Object.values(others).every((value) => value === undefined)
