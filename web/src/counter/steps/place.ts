import type { TenderResult } from '../../bag/paying.ts'
import type { Stepped } from '../../search-params.ts'
import type { TrainingSale } from '../training/training-sale.ts'

/** The step of a sale. The address holds it, so that 'Atrás' and reloading keep it (P §4). */
export type SaleStep =
  | { readonly at: 'choose' | 'review' }
  | { readonly at: 'sold'; readonly sold: NamedSale }
  | { readonly at: 'waiting'; readonly waiting: Waiting }
  | { readonly at: 'practised'; readonly practised: TrainingSale }

export interface NamedSale {
  readonly orderId: number
  /** True if an earlier attempt stored the sale before the bag was changed (D25). */
  readonly isEarlier?: boolean
  /** True if the sale waited on this device with a provisional ticket (D58). */
  readonly hasWaited?: boolean
  readonly handed?: TenderResult | undefined
}

/** No answer came: the sale waits on this device (D58). */
export interface Waiting {
  readonly key: string
  /** True if the sale waited before the bag was changed. Lines added since are still in the bag. */
  readonly isEarlier?: boolean
  readonly handed?: TenderResult | undefined
}

export interface PlaceNotes {
  readonly isEarlier?: boolean
  readonly hasWaited?: boolean
  readonly handed?: TenderResult | undefined
  /** The sale in training mode, which is kept nowhere else (D135). */
  readonly practised?: TrainingSale
  /** True if the entry before is the choosing step of the same sale, to which back leads. */
  readonly isAboveChoosing?: boolean
}

export function placeOf(
  { paso, vendido, espera, prueba }: Stepped,
  { isEarlier = false, hasWaited = false, handed, practised }: PlaceNotes,
  practises: boolean,
): SaleStep {
  // A sale of training mode shows only in training mode, a real one never.
  if (prueba !== undefined) return practises && practised ? { at: 'practised', practised } : { at: 'choose' }
  if (practises && (vendido !== undefined || espera !== undefined)) return { at: 'choose' }
  if (vendido !== undefined) return { at: 'sold', sold: { orderId: vendido, isEarlier, hasWaited, handed } }
  if (espera !== undefined) return { at: 'waiting', waiting: { key: espera, isEarlier, handed } }
  return { at: paso === 'revisar' ? 'review' : 'choose' }
}

export function searchOf(place: SaleStep): string {
  if (place.at === 'review') return '?paso=revisar'
  if (place.at === 'practised') return '?prueba=si'
  if (place.at === 'sold') return `?vendido=${place.sold.orderId}`
  return place.at === 'waiting' ? `?espera=${place.waiting.key}` : ''
}
