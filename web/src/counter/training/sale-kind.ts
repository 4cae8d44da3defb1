import type { Product } from '@mostrador/domain/goods/product'
import type { Profile } from '@mostrador/domain/people/user'
import type { QueryClient } from '@tanstack/react-query'
import type { Bag, BagKind } from '../../bag/bag.ts'
import type { WaitingSale } from '../../outbox/waiting/waiting-sale.ts'
import type { Scan } from '../../ui/scan/scan-reader.ts'
import type { TrainingSale } from './training-sale.ts'

export type Placed = number | WaitingSale | TrainingSale

export interface SaleKind {
  readonly kind: BagKind
  /** The noun within a sentence: 'pedido'. Masculine. */
  readonly noun: string
  /** The noun at the start of a sentence: 'Pedido'. */
  readonly name: string
  /** The label of the button to the review: 'Generar pedido'. */
  readonly act: string
  readonly stockKey: readonly unknown[]
  readonly askStock: (scan: Scan, signal: AbortSignal) => Promise<readonly Product[]>
  /** Sends the bag under its key (D25). Returns its id, the waiting sale (D58) or the practised one (D135). */
  readonly place: (bag: Bag, headers: Record<string, string>, clerk: Profile) => Promise<Placed>
  /** Reads the ticket's data before the screen after the sale opens. */
  readonly readAhead: (queries: QueryClient, id: number) => void
}
