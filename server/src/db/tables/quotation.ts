import {
  foldedIn,
  given,
  instant,
  integer,
  optionalInstant,
  optionalInteger,
  optionalText,
  table,
  text,
} from '../table.ts'

/** A quotation (D191). Its content is in its versions, of which `version` is the present one. */
export const quotations = table(
  'quotation',
  {
    id: given('id'),
    shopId: integer('shop_id'),
    /** Extension whose goods were quoted. Null for the whole shop. */
    extensionId: optionalInteger('extension_id'),
    authorId: integer('author_id'),
    author: foldedIn('author_name', 'author_key'),
    issuedAt: instant('issued_at'),
    issuedLocal: text('issued_local'),
    version: given('version'),
    withdrawnAt: optionalInstant('withdrawn_at'),
    withdrawnBy: optionalInteger('withdrawn_by'),
    withdrawReason: optionalText('withdraw_reason'),
  },
  { label: 'Cotizaciones', area: { name: 'quotations', shops: ['shop_id'] } },
)

/** Content of a quotation, as one person made or edited it. Append-only but for `replacedAt`. */
export const quotationVersions = table(
  'quotation_version',
  {
    quotationId: integer('quotation_id'),
    version: integer('version'),
    customerId: optionalInteger('customer_id'),
    customer: foldedIn('customer', 'customer_key'),
    affiliateId: optionalInteger('affiliate_id'),
    percent: integer('percent'),
    discount: integer('discount'),
    adi: integer('adi'),
    subtotal: integer('subtotal'),
    total: integer('total'),
    days: integer('days'),
    /** Last day on which it is valid: 'YYYY-MM-DD', local. */
    expires: text('expires_day'),
    note: text('note'),
    authorId: integer('author_id'),
    author: text('author_name'),
    madeAt: instant('made_at'),
    madeLocal: text('made_local'),
    replacedAt: optionalInstant('replaced_at'),
  },
  { label: 'Versiones de cotizaciones', sums: ['total', 'subtotal', 'discount'], of: 'money' },
)
