import type { Migration } from '../migrate.ts'

/** Further codes of products (D174). Products of before have none. */
export const productCodes: Migration = {
  name: '0003-product-codes',
  statements: ({ text, clustered }) => [
    ...['product', 'import_row'].flatMap((table) => [
      `alter table ${table} add column codes ${text} not null default ''`,
      `alter table ${table} add column codes_key ${text} not null default ''`,
    ]),
    `create table product_code (
      code_key ${text} not null,
      shop_id bigint not null references shop,
      extension_id bigint not null references extension,
      product_id bigint not null references product,
      units bigint not null check (units > 0),
      primary key (code_key, shop_id, extension_id)
    ) ${clustered}`,
    'create index product_code_product on product_code (product_id)',
  ],
}
