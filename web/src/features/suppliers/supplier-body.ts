import type { Endpoint } from '@mostrador/contract/endpoint'
import type { addSupplier, editSupplier } from '@mostrador/contract/goods/suppliers'
import { readForm } from '../../api/form-body.ts'
import type { SupplierValues } from './supplier-values.ts'

/** What was filled in as the call takes it; days that nobody wrote are not known. */
export function readSupplier<E extends (typeof addSupplier | typeof editSupplier) & Endpoint>(
  endpoint: E,
  { days, ...values }: SupplierValues,
  more: Readonly<Record<string, string | number | null>> = {},
) {
  const read = readForm(endpoint, { ...values, ...more, ...(days.trim() !== '' && { days }) })
  return 'body' in read && days.trim() === '' ? { body: { ...read.body, days: null } } : read
}
