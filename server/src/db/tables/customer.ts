import type { TaxIdKind } from '@mostrador/domain/people/customer'
import {
  flag,
  folded,
  given,
  instant,
  integer,
  optionalInstant,
  optionalInteger,
  optionalText,
  table,
  text,
  word,
} from '../table.ts'

/** A customer of all shops of the group (D185). */
export const customers = table(
  'customer',
  {
    id: given('id'),
    /** Name, phone and e-mail are empty for a customer who is an affiliate: the affiliate's row has them. */
    name: folded('name'),
    taxIdKind: word<TaxIdKind | null>()('tax_id_kind'),
    taxIdNumber: optionalText('tax_id'),
    phone: text('phone'),
    address: folded('address'),
    email: folded('email'),
    note: folded('note'),
    /** The affiliate who is this customer. Null if no affiliate is, and after this customer was joined with another one. */
    affiliateId: optionalInteger('affiliate_id'),
    creditLimit: integer('credit_limit'),
    creditDays: integer('credit_days'),
    isBlocked: flag('is_blocked'),
    /** The customer that this one was joined into. The deleted row remains as an alias of that customer, who is no alias. */
    joinedId: optionalInteger('joined_id'),
    version: given('version'),
    createdAt: instant('created_at'),
    createdBy: integer('created_by'),
    deletedAt: optionalInstant('deleted_at'),
  },
  { label: 'Clientes', area: { name: 'customers' } },
)
