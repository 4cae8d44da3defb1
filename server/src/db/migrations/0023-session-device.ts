import type { Migration } from '../migrate.ts'

/** In which browser a session was opened, in plain words, null for those from before; a user's in the order of their use. */
export const sessionDevice: Migration = {
  name: '0023-session-device',
  statements: ({ text }) => [
    `alter table session add column device ${text}`,
    `drop index "session_user"`,
    `create index session_of_user on session (user_id, seen_at)`,
  ],
}
