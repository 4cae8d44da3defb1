import type { Migration } from '../migrate.ts'

/** What the office needs beside the counter: an audit log, day totals, visits, read marks, the supervisor's key. */
export const backOffice: Migration = {
  name: '0002-back-office',
  statements: ({ idColumn, clustered, text }) => [
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
      after ${text}
    )`,
    `create index audit_entry_entity on audit_entry (entity, id)`,
    `create index audit_entry_user on audit_entry (user_id, id)`,
    `create index audit_entry_day on audit_entry (at_local, id)`,
    `create table day_total (
      shop_id bigint not null references shop,
      day ${text} not null,
      slot integer not null,
      orders bigint not null,
      completed bigint not null,
      units bigint not null,
      total bigint not null,
      primary key (shop_id, day, slot)
    ) ${clustered}`,
    `create index day_total_day on day_total (day)`,
    `insert into day_total (shop_id, day, slot, orders, completed, units, total)
      select invoice.shop_id, substr(invoice.issued_local, 1, 10), 0, count(*),
        sum(case invoice.state when 2 then 1 else 0 end),
        coalesce(sum((select sum(line.quantity) from invoice_line as line where line.invoice_id = invoice.id)), 0),
        sum(invoice.total)
      from invoice where invoice.voided_at is null
      group by invoice.shop_id, substr(invoice.issued_local, 1, 10)`,
    `create table visit_total (
      day ${text} not null,
      kind ${text} not null check (kind in ('page', 'network')),
      name ${text} not null,
      visits bigint not null,
      primary key (day, kind, name)
    ) ${clustered}`,
    `create table notification_read (
      user_id bigint not null references user_account,
      notification ${text} not null,
      at ${text} not null,
      primary key (user_id, notification)
    ) ${clustered}`,
    `alter table session add column raised_until ${text}`,
    `alter table session add column account_version bigint not null default 1`,
    `create table supervisor_attempt (${idColumn}, user_id bigint not null references user_account, at ${text} not null)`,
    `create index supervisor_attempt_user on supervisor_attempt (user_id, at)`,
  ],
}
