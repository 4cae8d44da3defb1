import type { Ddl, Migration } from '../migrate.ts'

/** The content of a rule: the rule has the current one, each of its versions the one of its time (D184). */
const content = ({ text }: Ddl): string => `name ${text} not null,
  kind ${text} not null,
  terms ${text} not null,
  target_type ${text} not null,
  target_id bigint not null,
  shops ${text} not null,
  from_day ${text},
  until_day ${text},
  weekdays ${text} not null,
  opens ${text},
  closes ${text},
  audience ${text} not null,
  is_together integer not null check (is_together in (0, 1)),
  is_paused integer not null check (is_paused in (0, 1)),
  created_at ${text} not null`

/** The discount of a rule on a line, and the rule, with its name of that day. */
const offerColumns = ({ text }: Ddl, table: string): readonly string[] => [
  `alter table ${table} add column offer bigint`,
  `alter table ${table} add column rule_id bigint references price_rule`,
  `alter table ${table} add column rule_version bigint`,
  `alter table ${table} add column rule_name ${text}`,
]

/** Rules of price with all their versions, and what they took off the lines of orders and encargos (D181, D183). */
export const priceRules: Migration = {
  name: '0002-price-rules',
  statements: (ddl) => [
    `create table price_rule (
      ${ddl.idColumn},
      name_key ${ddl.text} not null,
      ${content(ddl)},
      version bigint not null default 1,
      deleted_at ${ddl.text}
    )`,
    'create index price_rule_live on price_rule (id) where deleted_at is null',
    `create table price_rule_version (
      rule_id bigint not null references price_rule,
      version bigint not null,
      ${content(ddl)},
      replaced_at ${ddl.text},
      primary key (rule_id, version)
    ) ${ddl.clustered}`,
    ...offerColumns(ddl, 'invoice_line'),
    ...offerColumns(ddl, 'encargo_line'),
  ],
}
