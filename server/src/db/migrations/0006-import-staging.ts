import type { Migration } from '../migrate.ts'

/**
 * Rows of an import on their way: written piece by piece between the tills' orders, so that the one transaction which
 * stores them all only copies. Empty but while an import runs.
 */
export const importStaging: Migration = {
  name: '0006-import-staging',
  statements: ({ clustered, text }) => [
    `create table import_row (
      import_id ${text} not null,
      line_no integer not null,
      staged_at ${text} not null,
      product_id bigint,
      version bigint,
      change bigint not null,
      shop_id bigint not null,
      extension_id bigint not null,
      barcode ${text} not null,
      code ${text} not null,
      code_key ${text} not null,
      barcode_key ${text} not null,
      name ${text} not null,
      name_key ${text} not null,
      description ${text} not null,
      photos ${text} not null,
      group_id bigint not null,
      element_id bigint not null,
      specification_id bigint not null,
      price bigint not null,
      own_adi_price bigint,
      is_extra integer not null,
      is_active integer not null,
      before ${text},
      after ${text},
      primary key (import_id, line_no)
    ) ${clustered}`,
  ],
}
