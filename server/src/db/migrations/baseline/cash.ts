import type { Ddl } from '../../migrate.ts'

export const cash = ({ idColumn, clustered, text }: Ddl): readonly string[] => [
  `create table drawer (
    ${idColumn},
    shop_id bigint not null references shop,
    name ${text} not null,
    name_key ${text} not null,
    extension_id bigint references extension,
    is_active integer not null check (is_active in (0, 1)),
    shifts bigint not null
  )`,
  'create unique index drawer_name on drawer (shop_id, name_key)',
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
  'create unique index shift_number on shift (drawer_id, number)',
  'create unique index shift_open on shift (drawer_id) where closed_at is null',
  'create index shift_shop on shift (shop_id, id)',
  'create index shift_opener on shift (opener_id) where closed_at is null',
  'create index shift_counted on shift (closed_local)',
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
  'create index drawer_movement_shift on drawer_movement (shift_id, id)',
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
    at_local ${text} not null,
    made ${text},
    cheque_difference bigint not null default 0,
    card_difference bigint not null default 0,
    transfer_difference bigint not null default 0,
    withholding_difference bigint not null default 0
  )`,
  'create index cash_count_shift on cash_count (shift_id, id)',
  `create table discarded_number (
    shift_id bigint not null references shift,
    device ${text} not null,
    number bigint not null,
    primary key (shift_id, device, number)
  ) ${clustered}`,
  `create table erased_device (
    shift_id bigint not null references shift,
    device ${text} not null,
    made bigint not null check (made > 0),
    noted_at ${text} not null,
    primary key (shift_id, device)
  ) ${clustered}`,
]
