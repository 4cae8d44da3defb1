import type { Migration } from '../migrate.ts'

/** Keeps the value of goods returned after payment as a credit, which the next payment to that supplier uses (D208). */
export const supplierCredit: Migration = {
  name: '0052-supplier-credit',
  statements: () => [
    'alter table receiving add column credit_given bigint not null default 0 check (credit_given >= 0)',
    'alter table receiving add column credit_left bigint not null default 0 check (credit_left >= 0)',
    'alter table receiving add column credit_used bigint not null default 0 check (credit_used >= 0)',
    'create index receiving_credit on receiving (supplier_id, id) where credit_left > 0',
  ],
}
