import type { Migration } from '../migrate.ts'

/** Families of products, and which product is a member of which (D175). */
export const familiesOfProducts: Migration = {
  name: '0004-families',
  statements: ({ idColumn, clustered, text }) => [
    `create table family (
      ${idColumn},
      name ${text} not null,
      name_key ${text} not null,
      description ${text} not null,
      description_key ${text} not null,
      photos ${text} not null,
      attributes ${text} not null,
      attributes_key ${text} not null,
      photo_place bigint check (photo_place between 0 and 2),
      version bigint not null default 1,
      created_at ${text} not null,
      deleted_at ${text}
    )`,
    'create unique index family_name on family (name_key) where deleted_at is null',
    `create table family_member (
      product_id bigint primary key references product,
      family_id bigint not null references family,
      member_values ${text} not null,
      member_values_key ${text} not null
    ) ${clustered}`,
    'create index family_member_family on family_member (family_id)',
  ],
}
