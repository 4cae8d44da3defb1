import type { Migration } from '../migrate.ts'

/** How far an import is: several servers share a database, and each may be asked about what another one runs. */
export const importProgress: Migration = {
  name: '0011-import-progress',
  statements: ({ clustered, text }) => [
    `create table import_progress (
      user_id bigint not null,
      ticket ${text} not null,
      phase ${text} not null,
      done bigint not null,
      row_count bigint not null,
      told_at ${text} not null,
      primary key (user_id, ticket)
    ) ${clustered}`,
  ],
}
