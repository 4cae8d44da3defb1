import type { Migration } from '../migrate.ts'

const STATES = ['requested', 'sent', 'disputed', 'received', 'cancelled'].map((state) => `'${state}'`).join(', ')

const unitsOf = (difference: string): string =>
  `coalesce((select sum(${difference}) from transfer_line where transfer_id = transfer.id and ${difference} > 0), 0)`

/** An arrival that differs waits for a decision (D202). What was received before keeps its difference, and what is on its way its sender. */
export const transferDifferences: Migration = {
  name: '0048-transfer-differences',
  statements: ({ text }) => [
    'drop index transfer_requested',
    'drop index transfer_on_the_way',
    'alter table transfer rename column state to old_state',
    `alter table transfer add column state ${text} not null default 'requested' check (state in (${STATES}))`,
    'update transfer set state = old_state',
    'alter table transfer drop column old_state',
    `create index transfer_requested on transfer (from_shop_id, id) where state = 'requested'`,
    `create index transfer_on_the_way on transfer (to_shop_id, id) where state = 'sent'`,
    `create index transfer_disputed on transfer (to_shop_id, id) where state = 'disputed'`,
    'alter table transfer add column sent_by_id bigint references user_account',
    `update transfer set sent_by_id = (select max(user_id) from stock_movement
      where stock_movement.transfer_id = transfer.id and stock_movement.reason = 'transferOut')`,
    `alter table transfer add column decided_by ${text}`,
    `alter table transfer add column decided_local ${text}`,
    `alter table transfer add column answer ${text} not null default ''`,
    'alter table transfer add column missing bigint not null default 0 check (missing >= 0)',
    'alter table transfer add column found bigint not null default 0 check (found >= 0)',
    `update transfer set missing = ${unitsOf('coalesce(sent, 0) - received')},
      found = ${unitsOf('received - coalesce(sent, 0)')} where state = 'received'`,
    `create index transfer_differs on transfer (to_shop_id, received_local)
      where state = 'received' and missing + found > 0`,
    'alter table transfer_line add column disputed bigint not null default 0',
    `alter table shop add column transfer_extra_units bigint not null default 0
      check (transfer_extra_units between 0 and 1000)`,
    `alter table shop add column transfer_missing_percent bigint not null default 10
      check (transfer_missing_percent between 0 and 100)`,
  ],
}
