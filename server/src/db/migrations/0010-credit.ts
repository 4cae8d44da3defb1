import type { Migration } from '../migrate.ts'

/** Sales on credit (D186): what a shop allows, and when each order is due. Older orders are due on no day. */
export const salesOnCredit: Migration = {
  name: '0010-credit',
  statements: ({ text }) => [
    'alter table cash_setting add column sells_on_credit integer not null default 0 check (sells_on_credit in (0, 1))',
    'alter table cash_setting add column credit_grace_days bigint not null default 0',
    'alter table cash_setting add column shows_credit_sums integer not null default 0 check (shows_credit_sums in (0, 1))',
    `alter table invoice add column due_day ${text}`,
    'alter table invoice add column over_limit integer not null default 0 check (over_limit in (0, 1))',
    `create index invoice_debt on invoice (customer_id, id)
      where customer_id is not null and voided_at is null and charge in (1, 2)`,
    `create index invoice_due on invoice (due_day, customer_id)
      where due_day is not null and voided_at is null and charge in (1, 2)`,
    'create index invoice_buyer on invoice (shop_id, customer_id) where customer_id is not null',
    `create table invoice_instalment (
      invoice_id bigint not null references invoice,
      due_day ${text} not null,
      amount bigint not null check (amount > 0),
      primary key (invoice_id, due_day)
    )`,
  ],
}
