import type { Migration } from '../migrate.ts'

/** What opens an account beside its password: the public half of a key that never leaves its device. */
export const passkeys: Migration = {
  name: '0022-passkeys',
  statements: ({ text, idColumn }) => [
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
    `create unique index passkey_credential on passkey (credential_id)`,
    `create index passkey_user on passkey (user_id, id)`,
  ],
}
