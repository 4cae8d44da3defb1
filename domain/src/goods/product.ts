import { saidCount } from '../count.ts'
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
  readonly ownAdiPrice: Centavos | null
  readonly version: number
  /** Further codes (D174). Left out where there are none. */
  readonly codes?: readonly ProductCode[] | undefined
  /** Pieces of a set (D179), whose quantity is the number that they allow. Absent or empty for other products. */
  readonly pieces?: readonly SetPiece[] | undefined
  /** Its family with its values, 'Sábana Luna · Queen · Azul'. Absent without a family (D175). */
  readonly family?: string | undefined
  readonly familyId?: number | undefined
  readonly values?: readonly string[] | undefined
  readonly attributes?: readonly string[] | undefined
  /** Ids of its hashtags. Absent without any (D184). */
  readonly tags?: readonly number[] | undefined
  /** Photos of its family for a product without its own (D175). */
  readonly lentPhotos?: readonly string[] | undefined
  /** Average unit cost (null: unknown). Absent for callers who may not see costs (D110). */
  readonly cost?: Micros | null | undefined
  /** Reorder point, target and supplier (D114). Absent like the cost. */
  readonly minimum?: number | null | undefined
  readonly maximum?: number | null | undefined
  readonly supplierId?: number | null | undefined
  readonly supplier?: string | null | undefined
}

export const shownPhotos = ({ photos, lentPhotos = [] }: Pick<Product, 'photos' | 'lentPhotos'>): readonly string[] =>
  photos.length > 0 ? photos : lentPhotos

/** Place of goods (D3): a shop and one of its extensions. */
export type StockLocation = Pick<Product, 'shopId' | 'extensionId'>

export const MOST_PRODUCTS_AT_ONCE = 200

/** Level of a product's stock: none, few, or either of the two ('scarce'). */
export type StockLevel = 'none' | 'few' | 'scarce'

/** 'Agotado', 'Queda 1', 'Quedan 1,250' */
export const leftWords = (quantity: number): string =>
  quantity === 0 ? 'Agotado' : saidCount(quantity, 'Queda', 'Quedan')

/** Units at which a product without a minimum is running out (D46). */
export const FEW_UNITS = 3

/** Units at which a product is running out: its minimum, or three without one (D46, D114). */
const fewOf = ({ minimum }: Pick<Product, 'minimum'>): number => minimum ?? FEW_UNITS

/** Tests for a level of stock. Any stock passes without a level. */
export function isAtLevel(product: Pick<Product, 'quantity' | 'minimum'>, level: StockLevel | undefined): boolean {
  if (level === undefined) return true
  if (level === 'none') return product.quantity === 0
  return product.quantity <= fewOf(product) && (level === 'scarce' || product.quantity > 0)
}
