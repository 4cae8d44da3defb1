import { documentNumber, NUMBER_LETTERS } from '../document-number.ts'
import type { Day } from '../time.ts'

/** State of a quotation (D191). */
export type QuotationState = 'open' | 'sold' | 'expired' | 'withdrawn'

/** estado, on the wire and on the screen. */
export const QUOTATION_STATE_WORDS = {
  open: 'abierta',
  sold: 'vendida',
  expired: 'vencida',
  withdrawn: 'anulada',
} as const satisfies Record<QuotationState, string>

export const LONGEST_VALIDITY = 90

export const quotationNumber = ({ id, issuedAt }: { readonly id: number; readonly issuedAt: string }): string =>
  documentNumber(NUMBER_LETTERS.quotation, issuedAt, id)

/** Id in a quotation's number, as typed or scanned. Undefined for any other text. */
export const quotationIdIn = (text: string): number | undefined => {
  const id = Number(/^CZ20\d\d(\d+)$/i.exec(text)?.[1])
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** Facts that decide a quotation's state. `expires` is the last day on which it is valid. */
export interface QuotationStanding {
  readonly isSold: boolean
  readonly isWithdrawn: boolean
  readonly expires: Day
}

/** State of a quotation on a day of its shop. A sold one stays sold after it expired. */
export function quotationState({ isSold, isWithdrawn, expires }: QuotationStanding, today: Day): QuotationState {
  if (isWithdrawn) return 'withdrawn'
  if (isSold) return 'sold'
  return expires < today ? 'expired' : 'open'
}
