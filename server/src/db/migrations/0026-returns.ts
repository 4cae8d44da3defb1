import type { Migration } from '../migrate.ts'

/**
 * What came back of what was sold, with its lines, and the vouchers that the shops owe (D98–D103). A part of a payment names
 * the voucher that paid it or that was given for it, and the return that it was given back for.
 */
export const returns: Migration = {
  name: '0026-returns',
  statements: ({ idColumn, clustered, text }) => [
    `create table goods_return (
      ${idColumn},
      shop_id bigint not null references shop,
      shop_name ${text} not null,
      shop_key ${text} not null,
      extension_id bigint not null references extension,
      extension_name ${text} not null,
      invoice_id bigint references invoice,
      author_id bigint not null references user_account,
      author_name ${text} not null,
      author_key ${text} not null,
      phone ${text} not null,
      reason ${text} not null,
      reason_key ${text} not null,
      method integer not null check (method between 1 and 6),
      reference ${text} not null,
      shift_id bigint references shift,
      subtotal bigint not null check (subtotal >= 0),
      total bigint not null check (total between 0 and subtotal),
      refunded bigint not null check (refunded between 0 and total),
      issued_at ${text} not null,
      issued_local ${text} not null
    )`,
    'create index goods_return_invoice on goods_return (invoice_id, id) where invoice_id is not null',
    'create index goods_return_shop on goods_return (shop_id, issued_local, id)',
    `create table goods_return_line (
      return_id bigint not null references goods_return,
      line_no bigint not null,
      invoice_line bigint,
      product_id bigint not null references product,
      element ${text} not null,
      name ${text} not null,
      specification ${text} not null,
      quantity bigint not null check (quantity > 0),
      price bigint not null,
      discount bigint not null,
      condition ${text} not null check (condition in ('sellable', 'damaged')),
      primary key (return_id, line_no)
    ) ${clustered}`,
    `create table voucher (
      ${idColumn},
      code ${text} not null,
      shop_id bigint not null references shop,
      return_id bigint not null references goods_return,
      amount bigint not null check (amount > 0),
      balance bigint not null check (balance between 0 and amount),
      expires_on ${text},
      issued_at ${text} not null,
      issued_local ${text} not null
    )`,
    'create unique index voucher_code on voucher (code)',
    'create unique index voucher_return on voucher (return_id)',
    'alter table payment add column voucher_id bigint references voucher',
    'alter table payment add column return_id bigint references goods_return',
    'create index payment_voucher on payment (voucher_id, id) where voucher_id is not null',
    'alter table stock_movement add column return_id bigint references goods_return',
    'alter table day_total add column returns bigint not null default 0',
  ],
}
