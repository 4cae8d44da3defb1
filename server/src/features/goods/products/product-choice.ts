import type { StockLevel } from '@mostrador/domain/goods/product'
import { isOutside, type RowScope } from '../../../caller.ts'

/** Which products are meant; of all shops (null), and without the others any. */
export interface ProductChoice {
  readonly shopId: number | null
  readonly extensionId?: number | undefined
  readonly groupId?: number | undefined
  readonly elementId?: number | undefined
  readonly isActive?: boolean | undefined
  readonly stock?: StockLevel | undefined
  /** The vehicle that they fit (D180). */
  readonly make?: string | undefined
  readonly model?: string | undefined
  readonly year?: number | undefined
}

/** The same as a call asks for it: without a shop those of all that its caller may see. */
type Asked = Omit<ProductChoice, 'shopId'> & { readonly shopId?: number | undefined }

/** What a call asked for, within the rows that its caller may see; undefined: another's, so none. */
export function productChoiceOf(
  { shopId, extensionId, groupId, elementId, isActive, stock, make, model, year }: Asked,
  scope: RowScope,
): ProductChoice | undefined {
  if (shopId !== undefined && isOutside(scope, shopId)) return undefined
  return { shopId: shopId ?? scope, extensionId, groupId, elementId, isActive, stock, make, model, year }
}

/** Whether nothing but a shop was chosen: such lists are read as they lie. */
export const isPlainProductChoice = ({ shopId: _, ...others }: ProductChoice): boolean =>
  Object.values(others).every((value) => value === undefined)
