import type { Centavos } from '../money.ts'
import type { Micros } from './cost.ts'
import type { ProductCode } from './product-code.ts'
import type { SetPiece } from './product-set.ts'
import type { ProductTexts } from './product-texts.ts'

/** A product as a till and the product list see it (B §3). Lookup names are today's. */
export interface Product extends ProductTexts {
  readonly id: number
  readonly code: string
  readonly barcode: string
  readonly name: string
  /** Stored photo file names; the first is the thumbnail. */
  readonly photos: readonly string[]
  readonly group: string
  readonly element: string
  readonly specification: string
  readonly quantity: number
  readonly price: Centavos
  readonly isExtra: boolean
  readonly isActive: boolean
  readonly shop: string
  readonly extension: string
  readonly shopId: number
  readonly extensionId: number
  readonly groupId: number
  readonly elementId: number
  readonly specificationId: number
  /** The product's own ADI price, if it has one (D23). */
  readonly ownAdiPrice: Centavos | null
  readonly version: number
  /** Further codes (D174). Left out where there are none. */
  readonly codes?: readonly ProductCode[] | undefined
  /** The pieces of a set (D179), whose quantity is what they are enough for. Absent or empty for what is none. */
  readonly pieces?: readonly SetPiece[] | undefined
  /** Its family with its values, 'Sábana Luna · Queen · Azul'. Absent without a family (D175). */
  readonly family?: string | undefined
  readonly familyId?: number | undefined
  readonly values?: readonly string[] | undefined
  /** Names of the attributes that the values are of. */
  readonly attributes?: readonly string[] | undefined
  /** Ids of its hashtags. Absent without any (D184). */
  readonly tags?: readonly number[] | undefined
  /** Photos that its family lends to a product without photos of its own (D175). */
  readonly lentPhotos?: readonly string[] | undefined
  /** Average of a unit, null while it is not known; left out for who may not see costs (D110). */
  readonly cost?: Micros | null | undefined
  /** From how few on it is bought again, up to how many, and of whom (D114); left out as the cost is. */
  readonly minimum?: number | null | undefined
  readonly maximum?: number | null | undefined
  readonly supplierId?: number | null | undefined
  readonly supplier?: string | null | undefined
}

/** The photos that are shown of a product: its own, else those that its family lends. */
export const shownPhotos = ({ photos, lentPhotos = [] }: Pick<Product, 'photos' | 'lentPhotos'>): readonly string[] =>
  photos.length > 0 ? photos : lentPhotos

/** Where goods lie (D3): a shop, and one of its extensions. */
export type StockLocation = Pick<Product, 'shopId' | 'extensionId'>

/** How many products one act may change together. */
export const MOST_PRODUCTS_AT_ONCE = 200

/** How much is left of a product: nothing; little; or one of the two. */
export type StockLevel = 'none' | 'few' | 'scarce'

/** From how many units on a product is about to run out (D46). */
export const FEW_UNITS = 3

/** From how few units on a product is about to run out: its minimum, without one three (D46, D114). */
const fewOf = ({ minimum }: Pick<Product, 'minimum'>): number => minimum ?? FEW_UNITS

/** Whether there is as much of a product as a level says; any without a level. */
export function isAtLevel(product: Pick<Product, 'quantity' | 'minimum'>, level: StockLevel | undefined): boolean {
  if (level === undefined) return true
  if (level === 'none') return product.quantity === 0
  return product.quantity <= fewOf(product) && (level === 'scarce' || product.quantity > 0)
}
