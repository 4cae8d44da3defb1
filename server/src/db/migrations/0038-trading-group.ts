import type { Migration } from '../migrate.ts'

/** Who the group is (D132): one row, once its owner says so. Without it everything is called as before. */
export const tradingGroup: Migration = {
  name: '0038-trading-group',
  statements: ({ text }) => [
    `create table trading_group (
      single bigint primary key check (single = 1),
      name ${text} not null,
      legal_name ${text} not null,
      nit ${text} not null,
      address ${text} not null,
      logo ${text} not null
    )`,
  ],
}
