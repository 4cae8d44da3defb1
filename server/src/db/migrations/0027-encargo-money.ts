import type { Migration } from '../migrate.ts'

/**
 * Money on encargos is booked in the parts that pay for orders: those of before are carried over, and the old table goes. An
 * encargo may be delivered as an order, and be somebody's who is no affiliate: then it has a telephone and a day (D104, D105).
 * A column that allows more than before takes the old one's place: neither engine changes it where it stands alike.
 */
export const encargoMoney: Migration = {
  name: '0027-encargo-money',
  statements: ({ text }) => [
    `drop index payment_invoice`,
    ...replaced('payment', 'invoice_id', 'bigint references invoice'),
    `create index payment_invoice on payment (invoice_id, id)`,
    `alter table payment add column encargo_id bigint references encargo
      check (invoice_id is not null or encargo_id is not null)`,
    `create index payment_encargo on payment (encargo_id, id) where encargo_id is not null`,
    `insert into payment (shop_id, encargo_id, kind, method, amount, reference, is_unconfirmed, reason, lateness,
        author_id, author_name, at, at_local)
      select encargo.shop_id, paid.encargo_id, 'later', paid.form, paid.amount, '', 0, '', 0,
        paid.author_id, paid.author_name, paid.at, paid.at_local
      from encargo_payment as paid join encargo on encargo.id = paid.encargo_id order by paid.id`,
    `drop table encargo_payment`,
    ...replaced('encargo', 'form', 'integer not null default 1 check (form between 1 and 4)'),
    ...replaced('encargo', 'affiliate_id', 'bigint references affiliate'),
    `alter table encargo add column buyer_key ${text}`,
    `alter table encargo add column phone ${text} check (affiliate_id is not null or phone is not null)`,
    `alter table encargo add column held_until ${text}`,
    `alter table encargo add column invoice_id bigint references invoice`,
    `create unique index encargo_invoice on encargo (invoice_id) where invoice_id is not null`,
  ],
}

const replaced = (table: string, column: string, definition: string): readonly string[] => [
  `alter table ${table} rename column ${column} to old_${column}`,
  `alter table ${table} add column ${column} ${definition}`,
  `update ${table} set ${column} = old_${column}`,
  `alter table ${table} drop column old_${column}`,
]
