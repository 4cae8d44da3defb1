import type { Migration } from '../migrate.ts'

/**
 * What goods cost, in millionths of a quetzal (D110): a product's average, what a line was sold at, and the average after each
 * movement, by which stock has its value on any day. Suppliers, and how little of a product is enough (D111, D114).
 */
export const costs: Migration = {
  name: '0029-costs',
  statements: ({ idColumn, text }) => [
    `create table supplier (
      ${idColumn},
      name ${text} not null,
      name_key ${text} not null,
      nit ${text} not null,
      phone ${text} not null,
      days bigint check (days >= 0),
      note ${text} not null,
      note_key ${text} not null,
      is_active integer not null check (is_active in (0, 1)),
      version bigint not null default 1,
      created_at ${text} not null,
      deleted_at ${text}
    )`,
    'create unique index supplier_name on supplier (name_key) where deleted_at is null',
    'alter table product add column cost bigint check (cost >= 0)',
    'alter table product add column minimum bigint check (minimum >= 0)',
    'alter table product add column maximum bigint check (maximum >= 0)',
    'alter table product add column supplier_id bigint references supplier',
    'alter table stock_movement add column cost bigint',
    'alter table invoice_line add column cost bigint',
    'alter table goods_return_line add column cost bigint',
  ],
}
