import type { Migration } from '../migrate.ts'

/** A code after the password, and what gets in without the telephone that makes it (0066). */
export const totp: Migration = {
  name: '0043-totp',
  statements: ({ text, idColumn }) => [
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
    `create unique index recovery_code_hash on recovery_code (user_id, hash)`,
  ],
}
