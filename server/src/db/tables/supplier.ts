import { flag, folded, given, instant, optionalInstant, optionalInteger, table, text } from '../table.ts'

/** Suppliers of goods (D111). All fields but the name may be empty. */
export const suppliers = table(
  'supplier',
  {
    id: given('id'),
    name: folded('name'),
    nit: text('nit'),
    phone: text('phone'),
    /** From ordering to receiving. */
    days: optionalInteger('days'),
    note: folded('note'),
    isActive: flag('is_active'),
    version: given('version'),
    createdAt: instant('created_at'),
    deletedAt: optionalInstant('deleted_at'),
  },
  { label: 'Casas proveedoras', area: { name: 'suppliers' } },
)
