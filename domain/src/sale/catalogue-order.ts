/** State of an order from the catalogue (D192). */
export type CatalogueOrderState = 'new' | 'setAside' | 'sold' | 'declined'

/** estado, on the wire and on the screen. */
export const CATALOGUE_ORDER_STATE_WORDS = {
  new: 'nuevo',
  setAside: 'apartado',
  sold: 'vendido',
  declined: 'no se pudo',
} as const satisfies Record<CatalogueOrderState, string>

export interface CatalogueOrderStanding {
  /** The order that sold it, and the encargo that holds its goods. */
  readonly invoiceId: number | null
  readonly encargoId: number | null
  readonly declinedAt: string | null
}

/** State of an order from the catalogue. A sale made without network may sell what was declined meanwhile. */
export function catalogueOrderState({ invoiceId, encargoId, declinedAt }: CatalogueOrderStanding): CatalogueOrderState {
  if (invoiceId !== null) return 'sold'
  if (encargoId !== null) return 'setAside'
  return declinedAt === null ? 'new' : 'declined'
}

export const catalogueOrderAddress = (token: string): string => `/p/${token}`

/** Most products of an order from the catalogue, and most units of each. The visitor's list has the same limits. */
export const MOST_ORDERED = 40
export const MOST_ORDERED_UNITS = 999

export const LONGEST_ORDER_NOTE = 500

/** Orders within a day from which on a telephone is marked at the counter. */
export const OFTEN = 3

/** Days after which an undecided order loses name and telephone (D196). */
export const UNDECIDED_DAYS = 90

export const LONGEST_HOLD = 90
