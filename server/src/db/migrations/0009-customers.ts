import type { Migration } from '../migrate.ts'

/** Customers of the group, and the orders and encargos that name one (D185). Names on older orders stay texts. */
export const customersOfGroup: Migration = {
  name: '0009-customers',
  statements: ({ idColumn, text }) => [
    // No reference to itself: an alias may point to a later row, and tables move in the order of their ids.
    `create table customer (
      ${idColumn},
      name ${text} not null,
      name_key ${text} not null,
      tax_id_kind ${text},
      tax_id ${text},
      phone ${text} not null,
      address ${text} not null,
      address_key ${text} not null,
      email ${text} not null,
      email_key ${text} not null,
      note ${text} not null,
      note_key ${text} not null,
      affiliate_id bigint references affiliate,
      credit_limit bigint not null check (credit_limit >= 0),
      credit_days bigint not null check (credit_days >= 0),
      is_blocked integer not null check (is_blocked in (0, 1)),
      joined_id bigint,
      version bigint not null default 1,
      created_at ${text} not null,
      created_by bigint not null references user_account,
      deleted_at ${text},
      check ((tax_id_kind is null) = (tax_id is null)),
      check (joined_id is null or deleted_at is not null)
    )`,
    'create unique index customer_affiliate on customer (affiliate_id) where deleted_at is null',
    'create index customer_tax_id on customer (tax_id) where deleted_at is null and tax_id is not null',
    "create index customer_phone on customer (phone) where deleted_at is null and phone <> ''",
    'create index customer_joined on customer (joined_id) where joined_id is not null',
    'alter table invoice add column customer_id bigint references customer',
    'create index invoice_customer on invoice (customer_id, id) where customer_id is not null',
    'alter table encargo add column customer_id bigint references customer',
    'create index encargo_customer on encargo (customer_id, id) where customer_id is not null',
  ],
}
