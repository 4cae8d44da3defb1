import type { Migration } from '../migrate.ts'

/**
 * Electronic invoices (D160–D168): who issues for a shop, the documents with the XML that was written and the one that came
 * back, names that the certifier was asked for, and outages of which SAT wants to be told. Whose number an order's `nit` is.
 */
export const fel: Migration = {
  name: '0036-fel',
  statements: ({ idColumn, text }) => [
    `create table fel_issuer (
      nit ${text} primary key,
      name ${text} not null,
      regime ${text} not null check (regime in ('GEN', 'PEQ')),
      phrases ${text} not null,
      is_retention_agent integer not null check (is_retention_agent in (0, 1))
    )`,
    `create table fel_shop (
      shop_id bigint primary key references shop,
      is_on integer not null check (is_on in (0, 1)),
      certifier ${text} not null check (certifier in ('simulador', 'infile')),
      issuer_nit ${text} not null references fel_issuer,
      establishment bigint not null check (establishment between 1 and 9999),
      trade_name ${text} not null,
      address ${text} not null,
      postal_code ${text} not null,
      municipality ${text} not null,
      department ${text} not null,
      cf_limit bigint not null check (cf_limit > 0),
      cf_warning bigint not null check (cf_warning between 0 and cf_limit),
      calendar ${text} not null
    )`,
    `create table fel_document (
      ${idColumn},
      shop_id bigint not null references shop,
      type ${text} not null check (type in ('FACT', 'FPEQ', 'NCRE', 'NABN', 'ANUL')),
      invoice_id bigint not null references invoice,
      return_id bigint references goods_return,
      origin_id bigint references fel_document,
      replaces_id bigint references fel_document,
      state ${text} not null check (state in
        ('waiting', 'queued', 'sending', 'certified', 'rejected', 'review', 'annulPending', 'annulled', 'dropped')),
      next_at ${text} check ((next_at is not null) = (state in ('queued', 'sending'))),
      attempts bigint not null default 0,
      error_code ${text},
      error_words ${text},
      issuer_nit ${text} not null references fel_issuer,
      certifier ${text} not null check (certifier in ('simulador', 'infile')),
      key ${text} not null,
      access bigint check (access between 100000000 and 999999999),
      emitted_at ${text} not null,
      emitted_local ${text} not null,
      receiver_kind ${text} not null check (receiver_kind in ('CF', 'NIT', 'CUI', 'EXT')),
      receiver_id ${text} not null,
      receiver_name ${text} not null,
      receiver_key ${text} not null,
      total bigint not null check (total > 0),
      uuid ${text},
      series ${text},
      number ${text},
      certified_at ${text},
      certifier_nit ${text},
      certifier_name ${text},
      reason ${text} not null,
      xml ${text},
      certified_xml ${text},
      check (xml is not null or state in ('waiting', 'review', 'dropped')),
      check (state not in ('certified', 'annulPending', 'annulled') or
        (uuid is not null and series is not null and number is not null and certified_at is not null and certified_xml is not null))
    )`,
    'create index fel_document_invoice on fel_document (invoice_id, id)',
    // An order has one sale document that counts; another takes the place of one that was given up (D164).
    `create unique index fel_document_sale on fel_document (invoice_id)
      where type in ('FACT', 'FPEQ') and state not in ('annulled', 'dropped')`,
    'create unique index fel_document_replaces on fel_document (replaces_id) where replaces_id is not null',
    'create index fel_document_return on fel_document (return_id) where return_id is not null',
    'create index fel_document_origin on fel_document (origin_id, id) where origin_id is not null',
    // What the worker takes next, and what stands open.
    `create index fel_document_next on fel_document (next_at, id) where state in ('queued', 'sending')`,
    `create index fel_document_open on fel_document (state, emitted_local, id) where state not in ('certified', 'annulled', 'dropped')`,
    'create index fel_document_day on fel_document (emitted_local, id)',
    `create table fel_taxpayer (
      receiver_id ${text} primary key,
      name ${text},
      asked_at ${text} not null
    )`,
    `create table fel_outage (
      ${idColumn},
      shop_id bigint not null references shop,
      reason ${text} not null check (reason in ('network', 'certifier')),
      started_at ${text} not null,
      ended_at ${text} not null,
      documents bigint not null check (documents > 0),
      filed_at ${text},
      filed_by bigint references user_account
    )`,
    'create index fel_outage_shop on fel_outage (shop_id, ended_at)',
    `create index fel_outage_unfiled on fel_outage (ended_at) where filed_at is null`,
    `alter table invoice add column receiver_kind ${text}`,
  ],
}
