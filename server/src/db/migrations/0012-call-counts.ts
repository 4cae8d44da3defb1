import type { Migration } from '../migrate.ts'

/** Calls of whoever calls very often, by the second: several servers count them together. Rows of a moment ago are deleted. */
export const callCounts: Migration = {
  name: '0012-call-counts',
  statements: ({ clustered, text }) => [
    `create table call_count (
      second bigint not null,
      caller ${text} not null,
      calls bigint not null,
      primary key (second, caller)
    ) ${clustered}`,
  ],
}
