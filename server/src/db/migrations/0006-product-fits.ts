import type { Migration } from '../migrate.ts'

/** Vehicles that products fit, and products that may be used in place of each other (D180). Products of before have none. */
export const productFits: Migration = {
  name: '0006-product-fits',
  statements: ({ text, clustered }) => [
    ...['product', 'import_row'].map((table) => `alter table ${table} add column fits ${text} not null default ''`),
    `create table product_fit (
      product_id bigint not null references product,
      make_key ${text} not null,
      model_key ${text} not null,
      year_from bigint not null,
      year_to bigint not null,
      make ${text} not null,
      model ${text} not null,
      primary key (product_id, make_key, model_key, year_from, year_to)
    ) ${clustered}`,
    'create index product_fit_vehicle on product_fit (make_key, model_key, product_id)',
    `create table product_equivalent (
      product_id bigint not null references product,
      other_id bigint not null references product,
      primary key (product_id, other_id),
      check (product_id < other_id)
    ) ${clustered}`,
    'create index product_equivalent_other on product_equivalent (other_id)',
    'alter table shop add column has_vehicles bigint not null default 0',
  ],
}
