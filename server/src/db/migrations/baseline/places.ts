import type { Ddl } from '../../migrate.ts'

export const places = ({ idColumn, text }: Ddl): readonly string[] => [
  `create table shop (
    ${idColumn},
    name ${text} not null,
    name_key ${text} not null,
    is_active integer not null check (is_active in (0, 1)),
    deleted_at ${text},
    has_affiliates bigint not null default 1 check (has_affiliates in (0, 1)),
    has_encargos bigint not null default 1 check (has_encargos in (0, 1)),
    offer_percent bigint not null default 0 check (offer_percent between 0 and 90),
    reduced_percent bigint not null default 20 check (reduced_percent between 0 and 90),
    transfer_extra_units bigint not null default 0 check (transfer_extra_units between 0 and 1000),
    transfer_missing_percent bigint not null default 10 check (transfer_missing_percent between 0 and 100)
  )`,
  'create unique index shop_name on shop (name_key) where deleted_at is null',
  `create table extension (
    ${idColumn},
    name ${text} not null,
    name_key ${text} not null,
    is_active integer not null check (is_active in (0, 1)),
    deleted_at ${text}
  )`,
  'create unique index extension_name on extension (name_key) where deleted_at is null',
  `create table ticket_setting (
    shop_id bigint primary key references shop,
    title ${text} not null,
    address ${text} not null,
    whatsapp ${text} not null,
    catalogue ${text} not null,
    credit ${text} not null,
    footer ${text} not null,
    crops_paper integer not null check (crops_paper in (0, 1)),
    template ${text} not null default 'linen' check (template in ('linen', 'rosettes'))
  )`,
  `create table shop_brand (
    shop_id bigint primary key references shop,
    slug ${text} not null unique,
    label ${text} not null,
    description ${text} not null,
    ground ${text} not null,
    ink ${text} not null,
    accent ${text} not null,
    voice ${text} not null check (voice in ('serif', 'narrow', 'plain')),
    logo ${text} not null,
    is_public bigint not null check (is_public in (0, 1)),
    search_example ${text} not null,
    shows_ids bigint not null check (shows_ids in (0, 1)),
    position bigint not null,
    paper_logo ${text} not null,
    hours ${text} not null default '',
    map_link ${text} not null default ''
  )`,
  `create table former_slug (slug ${text} primary key, shop_id bigint not null references shop)`,
  'create index former_slug_shop on former_slug (shop_id)',
  `create table trading_group (
    single bigint primary key check (single = 1),
    name ${text} not null,
    legal_name ${text} not null,
    nit ${text} not null,
    address ${text} not null,
    logo ${text} not null
  )`,
  `create table group_setting (name ${text} primary key, value bigint not null)`,
  `create table footer_link (kind ${text} primary key, address ${text} not null)`,
  `create table cash_setting (
    shop_id bigint primary key references shop,
    charging ${text} not null default 'yes' check (charging in ('no', 'yes', 'required')),
    completes_when_paid integer not null default 1 check (completes_when_paid in (0, 1)),
    shifts ${text} not null default 'yes' check (shifts in ('no', 'yes', 'required')),
    is_blind integer not null default 1 check (is_blind in (0, 1)),
    tolerance bigint not null default 500 check (tolerance >= 0),
    reasons ${text} not null default 'Compra menor\nTransporte\nAlmuerzo\nCambio para la caja\nOtro',
    clerk_returns ${text} not null default 'yes' check (clerk_returns in ('no', 'yes', 'upTo')),
    clerk_returns_up_to bigint not null default 50000 check (clerk_returns_up_to >= 0),
    return_days integer not null default 8 check (return_days >= 0),
    voucher_months integer not null default 0 check (voucher_months >= 0),
    layaway_days integer not null default 30 check (layaway_days > 0),
    layaway_deposit integer not null default 20 check (layaway_deposit between 0 and 100)
  )`,
]
