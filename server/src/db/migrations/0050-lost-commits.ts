import type { Migration } from '../migrate.ts'

/** Starts that found a database without its last commits (decision 0082). */
export const lostCommits: Migration = {
  name: '0050-lost-commits',
  statements: ({ idColumn, text }) => [
    `create table lost_commit (
      ${idColumn},
      commits bigint not null check (commits > 0),
      confirmed_at ${text} not null,
      found_at ${text} not null
    )`,
  ],
}
