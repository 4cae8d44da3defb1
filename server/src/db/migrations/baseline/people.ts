import type { Ddl } from '../../migrate.ts'

/** Staff accounts with their sessions and their other ways to log in, and affiliates. */
export const people = ({ idColumn, text }: Ddl): readonly string[] => [
  `create table user_account (
    ${idColumn},
    name ${text} not null,
    name_key ${text} not null,
    email ${text} not null,
    email_key ${text} not null,
    password_hash ${text} not null,
    role integer not null,
    phone ${text} not null,
    address ${text} not null,
    department ${text} not null,
    description ${text} not null,
    occupation ${text} not null,
    shop_id bigint not null references shop,
    extension_id bigint not null references extension,
    is_active integer not null check (is_active in (0, 1)),
    version bigint not null default 1,
    created_at ${text} not null,
    last_access_at ${text},
    deleted_at ${text},
    department_key ${text} not null default '',
    address_key ${text} not null default '',
    occupation_key ${text} not null default '',
    description_key ${text} not null default '',
    pin_hash ${text} check (pin_hash is null or (role = 4 and email_key = ''))
  )`,
  'create index user_account_role on user_account (role) where deleted_at is null and is_active = 1',
  `create unique index user_account_email on user_account (email_key) where deleted_at is null and email_key <> ''`,
  'create index user_account_pin on user_account (shop_id, name_key, id) where pin_hash is not null and deleted_at is null',
  `create table shop_device (
    ${idColumn},
    hash ${text} not null,
    shop_id bigint not null references shop,
    name ${text} not null,
    author_id bigint not null references user_account,
    created_at ${text} not null,
    used_at ${text}
  )`,
  'create unique index shop_device_hash on shop_device (hash)',
  `create table session (
    hash ${text} primary key,
    user_id bigint not null references user_account,
    is_remembered integer not null check (is_remembered in (0, 1)),
    created_at ${text} not null,
    seen_at ${text} not null,
    expires_at ${text} not null,
    raised_until ${text},
    account_version bigint not null default 1,
    device ${text},
    selling_shop_id bigint references shop,
    shop_device_id bigint references shop_device on delete cascade
  )`,
  'create index session_expiry on session (expires_at)',
  'create index session_seen on session (seen_at)',
  'create index session_of_user on session (user_id, seen_at)',
  'create index session_shop_device on session (shop_device_id) where shop_device_id is not null',
  `create table passkey (
    ${idColumn},
    user_id bigint not null references user_account,
    credential_id ${text} not null,
    public_key ${text} not null,
    counter bigint not null,
    name ${text} not null,
    created_at ${text} not null,
    used_at ${text}
  )`,
  'create unique index passkey_credential on passkey (credential_id)',
  'create index passkey_user on passkey (user_id, id)',
  `create table totp (
    user_id bigint primary key references user_account,
    secret ${text} not null,
    last_step bigint not null,
    created_at ${text} not null
  )`,
  `create table recovery_code (
    ${idColumn},
    user_id bigint not null references user_account,
    hash ${text} not null,
    used_at ${text}
  )`,
  'create unique index recovery_code_hash on recovery_code (user_id, hash)',
  `create table known_browser (
    hash ${text} not null,
    user_id bigint not null references user_account,
    created_at ${text} not null,
    primary key (hash, user_id)
  )`,
  `create table login_attempt (
    ${idColumn},
    account ${text} not null,
    address ${text} not null,
    at ${text} not null,
    browser ${text} not null default ''
  )`,
  'create index login_attempt_account on login_attempt (account, at)',
  'create index login_attempt_address on login_attempt (address, at)',
  'create index login_attempt_at on login_attempt (at)',
  `create table secret_try (
    ${idColumn},
    user_id bigint not null references user_account,
    secret ${text} not null,
    at ${text} not null
  )`,
  'create index secret_try_user on secret_try (user_id, secret, at)',
  `create table used_challenge (signature ${text} primary key, expires_at ${text} not null)`,
  'create index used_challenge_expiry on used_challenge (expires_at)',
  `create table affiliate (
    ${idColumn},
    code bigint not null,
    name ${text} not null,
    name_key ${text} not null,
    phone ${text} not null,
    email ${text} not null,
    description ${text} not null,
    is_active integer not null check (is_active in (0, 1)),
    version bigint not null default 1,
    created_at ${text} not null,
    deleted_at ${text},
    email_key ${text} not null default '',
    created_by bigint references user_account
  )`,
  'create unique index affiliate_code on affiliate (code) where deleted_at is null',
  'create index affiliate_created_by on affiliate (created_by) where deleted_at is null',
  'create index affiliate_gone on affiliate (code) where deleted_at is not null',
]
