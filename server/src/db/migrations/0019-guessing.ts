import type { Migration } from '../migrate.ts'

/**
 * Tries of any secret that is asked of a session that is open (the own password, the supervisor's key) stand in one
 * table; refusals of one kind by one person are one entry of the audit log, which says how many there were.
 */
export const guessing: Migration = {
  name: '0019-guessing',
  statements: ({ text, idColumn }) => [
    `create table secret_try (
      ${idColumn},
      user_id bigint not null references user_account,
      secret ${text} not null,
      at ${text} not null
    )`,
    `create index secret_try_user on secret_try (user_id, secret, at)`,
    `insert into secret_try (user_id, secret, at) select user_id, 'supervisor', at from supervisor_attempt order by id`,
    `drop table supervisor_attempt`,
    `alter table audit_entry add column refusal ${text}`,
    `alter table audit_entry add column times bigint not null default 1`,
    `create unique index audit_entry_refusal on audit_entry (refusal) where refusal is not null`,
  ],
}
