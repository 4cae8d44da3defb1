import type { Ddl } from '../../migrate.ts'

/** Tables of the server itself and of the office: log, notices, visits, keys, stored answers. */
export const office = ({ idColumn, clustered, text }: Ddl): readonly string[] => [
  `create table audit_entry (
    ${idColumn},
    at ${text} not null,
    at_local ${text} not null,
    user_id bigint references user_account,
    user_name ${text},
    act ${text} not null,
    entity ${text} not null,
    entity_id ${text},
    before ${text},
    after ${text},
    refusal ${text},
    times bigint not null default 1
  )`,
  'create index audit_entry_day on audit_entry (at_local, id)',
  'create index audit_entry_entity on audit_entry (entity, at_local, id)',
  'create index audit_entry_user on audit_entry (user_id, at_local, id)',
  'create index audit_entry_subject on audit_entry (entity, entity_id, id)',
  'create unique index audit_entry_refusal on audit_entry (refusal) where refusal is not null',
  `create table notification_read (
    user_id bigint not null references user_account,
    notification ${text} not null,
    at ${text} not null,
    primary key (user_id, notification)
  ) ${clustered}`,
  `create table visit_total (
    day ${text} not null,
    kind ${text} not null check (kind in ('page', 'network')),
    name ${text} not null,
    visits bigint not null,
    primary key (day, kind, name)
  ) ${clustered}`,
  `create table secret (name ${text} primary key, value ${text} not null)`,
  `create table kept_answer (
    author_id bigint not null references user_account,
    key ${text} not null,
    hash ${text} not null,
    answer ${text} not null,
    at ${text} not null,
    primary key (author_id, key)
  ) ${clustered}`,
  `create table call_count (
    second bigint not null,
    caller ${text} not null,
    calls bigint not null,
    primary key (second, caller)
  ) ${clustered}`,
  `create table lost_commit (
    ${idColumn},
    commits bigint not null check (commits > 0),
    confirmed_at ${text} not null,
    found_at ${text} not null
  )`,
  `create table revision (name ${text} primary key, value bigint not null)`,
  `insert into revision (name, value) values ('lookups', 1), ('tallied-movement', 0)`,
]
