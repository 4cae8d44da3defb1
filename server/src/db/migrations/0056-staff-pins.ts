import type { Migration } from '../migrate.ts'

/**
 * Clerks without e-mail, who enter with a PIN on the devices of their shop (D229). Only a clerk without e-mail may have a PIN, whatever
 * writes the row. A session that a PIN opened ends with its device.
 */
export const staffPins: Migration = {
  name: '0056-staff-pins',
  statements: ({ text, idColumn }) => [
    `alter table user_account add column pin_hash ${text} check (pin_hash is null or (role = 4 and email_key = ''))`,
    'drop index user_account_email',
    "create unique index user_account_email on user_account (email_key) where deleted_at is null and email_key <> ''",
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
    'alter table session add column shop_device_id bigint references shop_device on delete cascade',
    'create index session_shop_device on session (shop_device_id) where shop_device_id is not null',
  ],
}
