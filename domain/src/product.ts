import type { Centavos } from './money.ts'

/** A product as a till and the product list see it (B §3). Lookup names are today's. */
export interface Product {
  readonly id: number
  readonly code: string
  readonly barcode: string
  readonly name: string
  readonly description: string
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
}
