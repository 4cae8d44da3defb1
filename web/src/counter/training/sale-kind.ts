import type { Product } from '@mostrador/domain/goods/product'
import type { Profile } from '@mostrador/domain/people/user'
import type { QueryClient } from '@tanstack/react-query'
import type { Bag, BagKind } from '../../bag/bag.ts'
import type { WaitingSale } from '../../outbox/waiting/waiting-sale.ts'
import type { Scan } from '../../ui/scan/scan-reader.ts'
import type { TrainingSale } from './training-sale.ts'

export type Placed = number | WaitingSale | TrainingSale

/** What the counter makes of a bag: an order of the own shop, or an encargo. */
export interface SaleKind {
  readonly kind: BagKind
  /** Within a sentence: 'pedido'. Masculine. */
  readonly noun: string
  /** On its own: 'Pedido'. */
  readonly name: string
  /** On the button that leads to the review: 'Generar pedido'. */
  readonly act: string
  /** The query of the stock that it takes from. */
  readonly stockKey: readonly unknown[]
  /** Products of that stock that a scan may mean, as the server has them now. */
  readonly askStock: (scan: Scan, signal: AbortSignal) => Promise<readonly Product[]>
  /**
   * Sends it with the header of its key (D25); answers the id that it is stored under, the sale that waits on this
   * device for the network (D58), or the one that was only practised (D135).
   */
  readonly place: (bag: Bag, headers: Record<string, string>, clerk: Profile) => Promise<Placed>
  /** Reads what its ticket says, before the screen after the sale stands. */
  readonly readAhead: (queries: QueryClient, id: number) => void
}
