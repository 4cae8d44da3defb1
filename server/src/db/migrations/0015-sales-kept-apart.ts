import type { Migration } from '../migrate.ts'

/**
 * A sale that takes the place of a refused one keeps that one's key, so that only one of the two is ever stored. What is
 * looked up for it has an index each: the correction of a key, an affiliate who is gone by its code, and the newest sale
 * of a NIT in a shop.
 */
export const salesKeptApart: Migration = {
  name: '0015-sales-kept-apart',
  statements: ({ text }) => [
    `alter table invoice add column corrects_key ${text}`,
    `create unique index invoice_corrects on invoice (author_id, corrects_key) where corrects_key is not null`,
    `create index affiliate_gone on affiliate (code) where deleted_at is not null`,
    `create index invoice_nit on invoice (shop_id, nit, id) where voided_at is null and nit <> 'CF'`,
  ],
}
