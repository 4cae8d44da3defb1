import { given, instant, integer, optionalInteger, table, text } from '../table.ts'

/** Percent of a person's sales, in basis points (D194). It is of a cashier or of an affiliate. */
export const commissions = table(
  'commission',
  {
    id: given('id'),
    userId: optionalInteger('user_id'),
    affiliateId: optionalInteger('affiliate_id'),
    percent: integer('percent'),
    /** First day whose sales may be unsettled: 'YYYY-MM-DD', local. */
    openDay: text('open_day'),
  },
  { label: 'Porcentajes de comisión', area: { name: 'commissions', user: 'user_id' } },
)

export const commissionGroups = table(
  'commission_group',
  {
    commissionId: integer('commission_id'),
    groupId: integer('group_id'),
    percent: integer('percent'),
  },
  { label: 'Porcentajes de comisión por grupo' },
)

/** Payouts to a person, each up to a day. Append-only. */
export const commissionSettlements = table(
  'commission_settlement',
  {
    id: given('id'),
    commissionId: integer('commission_id'),
    /** Last day of the sales that it pays: 'YYYY-MM-DD', local. */
    untilDay: text('until_day'),
    /** Sums of its lines, negative if more came back than was sold. */
    sales: integer('sales'),
    amount: integer('amount'),
    authorId: integer('author_id'),
    author: text('author_name'),
    at: instant('at'),
    atLocal: text('at_local'),
  },
  { label: 'Comisiones liquidadas', sums: ['amount', 'sales'], of: 'money' },
)

/** Amounts that a settlement pays for lines of orders, or takes back for them. Append-only. */
export const commissionLines = table(
  'commission_line',
  {
    settlementId: integer('settlement_id'),
    invoiceId: integer('invoice_id'),
    line: integer('line_no'),
    commissionId: integer('commission_id'),
    /** When it was earned or lost: 'YYYY-MM-DD HH:mm:ss', local. */
    atLocal: text('at_local'),
    sales: integer('sales'),
    percent: integer('percent'),
    amount: integer('amount'),
  },
  { label: 'Líneas de comisiones liquidadas', sums: ['amount', 'sales'], of: 'money' },
)
