import type { CatalogueOrderState } from '@mostrador/domain/sale/catalogue-order'

export const STATE_NAMES = {
  new: 'Nuevo',
  setAside: 'Apartado',
  sold: 'Vendido',
  declined: 'No se pudo',
} as const satisfies Record<CatalogueOrderState, string>

export const STATE_TONES: Readonly<Record<CatalogueOrderState, 'done' | 'attention' | 'quiet'>> = {
  new: 'attention',
  setAside: 'done',
  sold: 'done',
  declined: 'quiet',
}
