import type { Migration } from '../migrate.ts'

/**
 * The texts of a hundred invoices each, with what is the same written once: a search that few of a million invoices match
 * finds here which hundreds are worth reading. Gone again with 0024.
 */
export const invoiceSieve: Migration = {
  name: '0014-invoice-sieve',
  statements: ({ text }) => [
    `create table invoice_sieve (
      first_id bigint primary key,
      last_id bigint not null,
      shops ${text} not null,
      cashiers ${text} not null,
      customers ${text} not null,
      nits ${text} not null,
      totals ${text} not null,
      numbers ${text} not null,
      times ${text} not null
    )`,
  ],
}
