import type { Migration } from '../migrate.ts'

/** Payments on account (D188): the acts, the parts that belong to them, and vouchers that are given for no return. */
export const accountPayments: Migration = {
  name: '0011-account-payments',
  statements: ({ idColumn, text }) => [
    'alter table voucher alter column return_id drop not null',
    `create table account_payment (
      ${idColumn},
      shop_id bigint not null references shop,
      customer_id bigint not null references customer,
      amount bigint not null check (amount > 0),
      voucher_id bigint references voucher,
      author_id bigint not null references user_account,
      author_name ${text} not null,
      at ${text} not null,
      at_local ${text} not null,
      voided_at ${text},
      voided_by bigint references user_account,
      check ((voided_at is null) = (voided_by is null))
    )`,
    'create index account_payment_customer on account_payment (customer_id, id)',
    'alter table payment add column account_payment_id bigint references account_payment',
    'create index payment_account on payment (account_payment_id, id) where account_payment_id is not null',
  ],
}
