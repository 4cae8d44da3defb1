import type { QuotationState } from '@mostrador/domain/sale/quotation'

export const STATE_NAMES = {
  open: 'Abierta',
  sold: 'Vendida',
  expired: 'Vencida',
  withdrawn: 'Anulada',
} as const satisfies Record<QuotationState, string>

export const STATE_TONES: Readonly<Record<QuotationState, 'done' | 'attention' | 'quiet'>> = {
  open: 'attention',
  sold: 'done',
  expired: 'quiet',
  withdrawn: 'quiet',
}
