import type { Migration } from '../migrate.ts'

/**
 * Which known browser an attempt came from, '' for one that the account has not seen; and sessions by when they were last
 * seen, so that those of a clock that was ahead are found.
 */
export const knownBrowsers: Migration = {
  name: '0020-known-browsers',
  statements: ({ text }) => [
    `alter table login_attempt add column browser ${text} not null default ''`,
    `create index session_seen on session (seen_at)`,
  ],
}
