import { CASH_DEFAULTS, FIRST_DRAWER } from '@mostrador/domain/sale/cash-settings'
import { fold } from '@mostrador/domain/search'
import type { Migration } from '../migrate.ts'

/**
 * The day's money: how a shop takes it, its drawers and their shifts, what moves a drawer, every count, and the parts that
 * pay for documents. Every shop has its settings and a first drawer. Orders from before are asked for nothing (D88).
 */
export const cash: Migration = {
  name: '0025-cash',
  statements: ({ idColumn, clustered, text, hasWideKeys }) => [
    `create table cash_setting (
      shop_id bigint primary key references shop,
      charging ${text} not null default '${CASH_DEFAULTS.charging}' check (charging in ('no', 'yes', 'required')),
      completes_when_paid integer not null default 1 check (completes_when_paid in (0, 1)),
      shifts ${text} not null default '${CASH_DEFAULTS.shifts}' check (shifts in ('no', 'yes', 'required')),
      is_blind integer not null default 1 check (is_blind in (0, 1)),
      tolerance bigint not null default ${CASH_DEFAULTS.tolerance} check (tolerance >= 0),
      reasons ${text} not null default '${CASH_DEFAULTS.reasons.join('\n')}',
      clerk_returns ${text} not null default '${CASH_DEFAULTS.clerkReturns}' check (clerk_returns in ('no', 'yes', 'upTo')),
      clerk_returns_up_to bigint not null default ${CASH_DEFAULTS.clerkReturnsUpTo} check (clerk_returns_up_to >= 0),
      return_days integer not null default ${CASH_DEFAULTS.returnDays} check (return_days >= 0),
      voucher_months integer not null default ${CASH_DEFAULTS.voucherMonths} check (voucher_months >= 0),
      layaway_days integer not null default ${CASH_DEFAULTS.layawayDays} check (layaway_days > 0),
      layaway_deposit integer not null default ${CASH_DEFAULTS.layawayDeposit} check (layaway_deposit between 0 and 100)
    )`,
    `insert into cash_setting (shop_id) select id from shop`,
    `create table drawer (
      ${idColumn},
      shop_id bigint not null references shop,
      name ${text} not null,
      name_key ${text} not null,
      extension_id bigint references extension,
      is_active integer not null check (is_active in (0, 1)),
      shifts bigint not null
    )`,
    `create unique index drawer_name on drawer (shop_id, name_key)`,
    `insert into drawer (shop_id, name, name_key, is_active, shifts)
      select id, '${FIRST_DRAWER}', '${fold(FIRST_DRAWER)}', 1, 0 from shop`,
    `create table shift (
      ${idColumn},
      drawer_id bigint not null references drawer,
      shop_id bigint not null references shop,
      number bigint not null,
      opener_id bigint not null references user_account,
      opener_name ${text} not null,
      opener_key ${text} not null,
      opened_at ${text} not null,
      opened_local ${text} not null,
      float bigint not null check (float >= 0),
      opening_difference bigint,
      closed_at ${text},
      closed_local ${text},
      closer_id bigint references user_account,
      closer_name ${text},
      expected_cash bigint,
      counted_cash bigint check (counted_cash >= 0),
      left_cash bigint check (left_cash between 0 and counted_cash),
      close_reason ${text}
    )`,
    `create unique index shift_number on shift (drawer_id, number)`,
    // At most one open shift a drawer, whoever opens it first (D93).
    `create unique index shift_open on shift (drawer_id) where closed_at is null`,
    `create index shift_shop on shift (shop_id, id)`,
    `create index shift_opener on shift (opener_id) where closed_at is null`,
    `create table shift_key (
      key ${text} primary key,
      shift_id bigint not null references shift
    ) ${clustered}`,
    `create table drawer_movement (
      ${idColumn},
      shift_id bigint not null references shift,
      kind ${text} not null check (kind in ('paidIn', 'paidOut', 'toSafe', 'noSale', 'deposit')),
      amount bigint not null check (amount >= 0),
      reason ${text} not null,
      slip ${text} not null,
      twin_id bigint references drawer_movement,
      at_close integer not null check (at_close in (0, 1)),
      author_id bigint not null references user_account,
      author_name ${text} not null,
      at ${text} not null,
      at_local ${text} not null
    )`,
    `create index drawer_movement_shift on drawer_movement (shift_id, id)`,
    `create table cash_count (
      ${idColumn},
      shift_id bigint not null references shift,
      kind ${text} not null check (kind in ('close', 'refused', 'recount')),
      cash bigint not null check (cash >= 0),
      expected bigint not null,
      pieces ${text},
      declared ${text},
      reason ${text} not null,
      author_id bigint not null references user_account,
      author_name ${text} not null,
      at ${text} not null,
      at_local ${text} not null
    )`,
    `create index cash_count_shift on cash_count (shift_id, id)`,
    `create table payment (
      ${idColumn},
      shop_id bigint not null references shop,
      invoice_id bigint not null references invoice,
      shift_id bigint references shift,
      kind ${text} not null,
      method integer not null check (method between 1 and 6),
      amount bigint not null check (amount <> 0),
      received bigint check (received >= amount),
      reference ${text} not null,
      is_unconfirmed integer not null check (is_unconfirmed in (0, 1)),
      reverses_id bigint references payment,
      reason ${text} not null,
      lateness integer not null check (lateness between 0 and 2),
      author_id bigint not null references user_account,
      author_name ${text} not null,
      at ${text} not null,
      at_local ${text} not null
    )`,
    `create index payment_invoice on payment (invoice_id, id)`,
    `create index payment_shift on payment (shift_id, id) where shift_id is not null`,
    `create unique index payment_reversed on payment (reverses_id) where reverses_id is not null`,
    `create index payment_unconfirmed on payment (id) where is_unconfirmed = 1`,
    `alter table invoice add column shift_id bigint references shift`,
    `alter table invoice add column device ${text}`,
    `alter table invoice add column device_number bigint`,
    `alter table invoice add column charge integer not null default 0`,
    `create index invoice_owing on invoice (shop_id, id) where voided_at is null and charge in (1, 2)`,
    // Whatever an invoice is searched by stands in the index of the living ones.
    ...(hasWideKeys
      ? [
          'drop index invoice_live',
          `create index invoice_live on invoice
            (id, shop_id, issued_local, shop_key, author_key, customer_key, nit, total, state, charge) where voided_at is null`,
        ]
      : []),
    // In the order in which they came: those of after the count are the last ones.
    `create index invoice_shift on invoice (shift_id, issued_at, device, device_number) where shift_id is not null`,
    // SQLite weighs an index by how wide its table is: with the state in it, this one is the better of two whatever the width.
    `drop index invoice_in_process`,
    `create index invoice_in_process on invoice (state, shop_id, id) where voided_at is null and state = 1`,
    `create table discarded_number (
      shift_id bigint not null references shift,
      device ${text} not null,
      number bigint not null,
      primary key (shift_id, device, number)
    ) ${clustered}`,
    `create table kept_answer (
      author_id bigint not null references user_account,
      key ${text} not null,
      hash ${text} not null,
      answer ${text} not null,
      at ${text} not null,
      primary key (author_id, key)
    ) ${clustered}`,
  ],
}
