import type { Centavos } from '@mostrador/domain/money'
import type { DrawingSpec } from '../drawings/spec.ts'

export interface DemoProduct {
  readonly code: string
  /** EAN-13 with a right check digit. */
  readonly barcode: string
  readonly name: string
  readonly description: string
  readonly group: string
  readonly element: string
  readonly specification: string
  readonly quantity: number
  readonly price: Centavos
  readonly isExtra: boolean
  readonly isActive: boolean
  readonly ownAdiPrice: Centavos | null
  /** One to three. The first is the thumbnail. */
  readonly drawings: readonly DrawingSpec[]
  readonly hashtags: readonly { readonly name: string; readonly quantity: number }[]
}
