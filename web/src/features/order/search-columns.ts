import { showMoney } from '@mostrador/domain/money'
import type { Product } from '@mostrador/domain/product'

/** The columns of step 1 that can be searched (P §2.8); all of them ticked at first, but the id. */
export const SEARCH_COLUMNS = [
  { id: 'barcode', name: 'Código de barras', isDefault: true },
  { id: 'id', name: 'ID', isDefault: false },
  { id: 'codigo', name: 'Código', isDefault: true },
  { id: 'nombre', name: 'Nombre', isDefault: true },
  { id: 'grupo', name: 'Grupo', isDefault: true },
  { id: 'elemento', name: 'Elemento', isDefault: true },
  { id: 'especificacion', name: 'Especificación', isDefault: true },
  { id: 'extra', name: 'Extra', isDefault: true },
  { id: 'cantidad', name: 'Cantidad', isDefault: true },
  { id: 'valor', name: 'Valor', isDefault: true },
] as const

export type SearchColumn = (typeof SEARCH_COLUMNS)[number]['id']
