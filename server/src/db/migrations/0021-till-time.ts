import type { Migration } from '../migrate.ts'

/** Whether what a till's clock said of a sale made without network cannot be right: the sale counts as made when it arrived. */
export const tillTime: Migration = {
  name: '0021-till-time',
  statements: () => [`alter table invoice add column sold_doubtful integer not null default 0`],
}
