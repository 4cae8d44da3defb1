import type { Migration } from '../migrate.ts'

/** What every list and figure of encargos leaves out. */
const LIVE = 'where deleted_at is null'

/**
 * Encargos: their lines with names and prices copied in, and the money received on them, payment by payment (D72): what
 * was paid is the sum. A movement may come from one. An affiliate's purchases have an index (P §2.10).
 */
export const encargos: Migration = {
  name: '0009-encargos',
  statements: ({ idColumn, clustered, text }) => [
    `create table encargo (
      ${idColumn},
      shop_id bigint not null references shop,
      shop_name ${text} not null,
      extension_id bigint not null references extension,
      extension_name ${text} not null,
      affiliate_id bigint not null references affiliate,
      author_id bigint not null references user_account,
      author_name ${text} not null,
      customer ${text} not null,
      nit ${text} not null,
      percent integer not null check (percent between 0 and 10000),
      discount bigint not null check (discount >= 0),
      subtotal bigint not null check (subtotal >= 0),
      total bigint not null check (total = subtotal - discount and total >= 0),
      form integer not null check (form between 1 and 3),
      description ${text} not null,
      description_key ${text} not null,
      delivery integer not null check (delivery between 1 and 3),
      is_active integer not null check (is_active in (0, 1)),
      version bigint not null default 1,
      issued_at ${text} not null,
      issued_local ${text} not null,
      idempotency_key ${text},
      content_hash ${text},
      deleted_at ${text}
    )`,
    `create unique index encargo_key on encargo (author_id, idempotency_key)`,
    `create index encargo_live on encargo (id) ${LIVE}`,
    `create index encargo_undelivered on encargo (id) ${LIVE} and is_active = 1 and delivery < 3`,
    `create table encargo_line (
      encargo_id bigint not null references encargo,
      line_no integer not null,
      product_id bigint not null references product,
      element ${text} not null,
      name ${text} not null,
      specification ${text} not null,
      quantity bigint not null check (quantity > 0),
      price bigint not null,
      discount bigint not null,
      primary key (encargo_id, line_no)
    ) ${clustered}`,
    `create table encargo_payment (
      ${idColumn},
      encargo_id bigint not null references encargo,
      amount bigint not null check (amount <> 0),
      form integer not null check (form between 1 and 3),
      author_id bigint not null references user_account,
      author_name ${text} not null,
      at ${text} not null,
      at_local ${text} not null
    )`,
    `create index encargo_payment_encargo on encargo_payment (encargo_id, id)`,
    `alter table stock_movement add column encargo_id bigint references encargo`,
    `create index invoice_affiliate on invoice (affiliate_id, id) where affiliate_id is not null and voided_at is null`,
  ],
}
