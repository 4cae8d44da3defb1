import { flag, folded, given, instant, integer, optionalInstant, optionalInteger, table, text } from '../table.ts'

/** Someone who buys at the ADI price (P §3). */
export const affiliates = table(
  'affiliate',
  {
    id: given('id'),
    code: integer('code'),
    name: folded('name'),
    phone: text('phone'),
    email: folded('email'),
    description: text('description'),
    isActive: flag('is_active'),
    version: given('version'),
    createdAt: instant('created_at'),
    /** The account that registered it. Null for rows older than this column. */
    createdBy: optionalInteger('created_by'),
    deletedAt: optionalInstant('deleted_at'),
  },
  { label: 'Afiliados', area: { name: 'affiliates' } },
)
