import type { Migration } from '../migrate.ts'

/**
 * A day's subtotal beside its total: a report says every day's (P §2.14) without adding up invoices. What was sold before
 * is added to the first of a day's rows, whose sum is all that counts.
 */
export const daySubtotals: Migration = {
  name: '0010-day-subtotals',
  statements: () => [
    `alter table day_total add column subtotal bigint not null default 0`,
    `update day_total set subtotal = coalesce((
        select sum(invoice.subtotal) from invoice
        where invoice.shop_id = day_total.shop_id and invoice.voided_at is null
          and invoice.issued_local >= day_total.day and invoice.issued_local <= day_total.day || ' 23:59:59'
      ), 0)
      where slot = (select min(slot) from day_total as other where other.shop_id = day_total.shop_id and other.day = day_total.day)`,
  ],
}
