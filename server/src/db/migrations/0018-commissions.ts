import type { Migration } from '../migrate.ts'

/** Percents of cashiers and affiliates, and what was paid out to them (D194). */
export const commissionsOfPeople: Migration = {
  name: '0018-commissions',
  statements: ({ idColumn, clustered, text }) => [
    `create table commission (
      ${idColumn},
      user_id bigint references user_account,
      affiliate_id bigint references affiliate,
      percent bigint not null check (percent between 0 and 10000),
      open_day ${text} not null,
      check ((user_id is null) <> (affiliate_id is null))
    )`,
    'create unique index commission_user on commission (user_id) where user_id is not null',
    'create unique index commission_affiliate on commission (affiliate_id) where affiliate_id is not null',
    `create table commission_group (
      commission_id bigint not null references commission,
      group_id bigint not null references product_group,
      percent bigint not null check (percent between 0 and 10000),
      primary key (commission_id, group_id)
    ) ${clustered}`,
    `create table commission_settlement (
      ${idColumn},
      commission_id bigint not null references commission,
      until_day ${text} not null,
      sales bigint not null,
      amount bigint not null,
      author_id bigint not null references user_account,
      author_name ${text} not null,
      at ${text} not null,
      at_local ${text} not null
    )`,
    'create index commission_settlement_person on commission_settlement (commission_id, id)',
    `create table commission_line (
      settlement_id bigint not null references commission_settlement,
      invoice_id bigint not null references invoice,
      line_no bigint not null,
      commission_id bigint not null references commission,
      at_local ${text} not null,
      sales bigint not null,
      percent bigint not null,
      amount bigint not null,
      primary key (settlement_id, invoice_id, line_no)
    ) ${clustered}`,
    'create index commission_line_invoice on commission_line (invoice_id, commission_id)',
    'create index commission_line_day on commission_line (at_local, commission_id)',
  ],
}
