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

/** Someone who buys, known to the whole group (D185). */
export const customers = table('customer', {
  id: given('id'),
  /** Empty for an affiliate, as phone and email are: those are the affiliate's. */
  name: folded('name'),
  taxIdKind: word<TaxIdKind | null>()('tax_id_kind'),
  taxIdNumber: optionalText('tax_id'),
  phone: text('phone'),
  address: folded('address'),
  email: folded('email'),
  note: folded('note'),
  /** The affiliate who this customer is. Null for other customers, and once this customer was joined with another. */
  affiliateId: optionalInteger('affiliate_id'),
  creditLimit: integer('credit_limit'),
  creditDays: integer('credit_days'),
  isBlocked: flag('is_blocked'),
  /** The customer with whom this one was joined, who is never joined herself. Such a row is deleted, and an alias for ever. */
  joinedId: optionalInteger('joined_id'),
  version: given('version'),
  createdAt: instant('created_at'),
  createdBy: integer('created_by'),
  deletedAt: optionalInstant('deleted_at'),
})
