import type { Migration } from '../migrate.ts'

const COLUMNS = ['number', 'issued_at', 'shop', 'cashier', 'customer', 'nit', 'total'] as const

/**
 * The engine's own index of all three letters that follow each other in what is searched of an invoice, in the place of the
 * texts of each hundred. Filled later than the sale, by invoice-text-index.service.ts; the mark says how far. A migration
 * that changes what is searched makes the view and the index anew.
 */
export const invoiceTexts: Migration = {
  name: '0024-invoice-texts',
  statements: ({ substringIndex, text }) => [
    'drop table invoice_sieve',
    `delete from revision where name = 'invoice-texts'`,
    `create view invoice_text_source as
      select
        id,
        substr(issued_local, 1, 4) || cast(id as text) as number,
        issued_local as issued_at,
        shop_key as shop,
        author_key as cashier,
        customer_key as customer,
        lower(nit) as nit,
        'q' || cast(total / 100 as text) || '.' || substr(cast(100 + total % 100 as text), 2) as total
      from invoice`,
    'create table invoice_text_mark (last_id bigint not null)',
    ...substringIndex({
      name: 'invoice_text',
      columns: COLUMNS,
      text,
      filled: 'insert into invoice_text_mark (last_id) values (0)',
    }),
  ],
}
