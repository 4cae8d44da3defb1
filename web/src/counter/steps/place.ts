import type { Handed } from '../../bag/paying.ts'
import type { Stepped } from '../../search-params.ts'
import type { TrainingSale } from '../training/training-sale.ts'

/** Where a sale stands. Its step is an address: 'Atrás' and reloading keep to it (P §4). */
export type SaleStep =
  | { readonly at: 'choose' | 'review' }
  | { readonly at: 'sold'; readonly sold: NamedSale }
  | { readonly at: 'waiting'; readonly waiting: Waiting }
  | { readonly at: 'practised'; readonly practised: TrainingSale }

/** An order, or an encargo, that the server named. */
export interface NamedSale {
  readonly orderId: number
  /** It was stored by an earlier attempt, before the bag was changed (D25). */
  readonly isEarlier?: boolean
  /** It waited on this device, and its ticket was provisional until now (D58). */
  readonly hasWaited?: boolean
  /** What was paid and is given back, where it was asked. */
  readonly handed?: Handed | undefined
}

/** No answer came: the sale waits on this device (D58). */
export interface Waiting {
  readonly key: string
  /** It waited already, before the bag was changed: what was added since is still in the bag. */
  readonly isEarlier?: boolean
  readonly handed?: Handed | undefined
}

/** What an entry of the browser's history remembers beside its address. */
export interface PlaceNotes {
  readonly isEarlier?: boolean
  readonly hasWaited?: boolean
  readonly handed?: Handed | undefined
  /** The sale itself, where it was practised: it is kept nowhere else (D135). */
  readonly practised?: TrainingSale
  /** Below it lies the same sale's choosing: back leads there. */
  readonly isAboveChoosing?: boolean
}

export function placeOf(
  { paso, vendido, espera, prueba }: Stepped,
  { isEarlier = false, hasWaited = false, handed, practised }: PlaceNotes,
  practises: boolean,
): SaleStep {
  // A practised sale is shown in practice alone, and a real one never in practice.
  if (prueba !== undefined) return practises && practised ? { at: 'practised', practised } : { at: 'choose' }
  if (practises && (vendido !== undefined || espera !== undefined)) return { at: 'choose' }
  if (vendido !== undefined) return { at: 'sold', sold: { orderId: vendido, isEarlier, hasWaited, handed } }
  if (espera !== undefined) return { at: 'waiting', waiting: { key: espera, isEarlier, handed } }
  return { at: paso === 'revisar' ? 'review' : 'choose' }
}

/** '?paso=revisar'; choosing leaves the address clean. */
export function searchOf(place: SaleStep): string {
  if (place.at === 'review') return '?paso=revisar'
  if (place.at === 'practised') return '?prueba=si'
  if (place.at === 'sold') return `?vendido=${place.sold.orderId}`
  return place.at === 'waiting' ? `?espera=${place.waiting.key}` : ''
}
