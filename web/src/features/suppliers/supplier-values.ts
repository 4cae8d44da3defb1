import type { SupplierRow } from '@mostrador/contract/goods/suppliers'
import type { FieldWords } from '../../ui/forms/conflict-panel.tsx'

/** What both dialogs fill in, as it is typed; `isActive` as the wire writes it. */
export interface SupplierValues {
  name: string
  nit: string
  phone: string
  days: string
  note: string
  isActive: '1' | '2' | null
}

export const NEW_SUPPLIER: SupplierValues = { name: '', nit: '', phone: '', days: '', note: '', isActive: '1' }

export const valuesOf = ({ name, nit, phone, days, note, isActive }: SupplierRow): SupplierValues => ({
  name,
  nit: nit ?? '',
  phone: phone ?? '',
  days: days == null ? '' : String(days),
  note: note ?? '',
  isActive: isActive === false ? '2' : '1',
})

/** What the fields are called, where two versions stand side by side. */
export const SUPPLIER_WORDS: FieldWords<SupplierValues> = {
  name: ['Nombre'],
  nit: ['NIT'],
  phone: ['Teléfono'],
  days: ['Días'],
  note: ['Nota'],
  isActive: ['Estado', (value) => (value === '1' ? 'Activo' : 'No activo')],
}
