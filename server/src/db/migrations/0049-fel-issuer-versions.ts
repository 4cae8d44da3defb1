import type { Migration } from '../migrate.ts'

const ISSUED = 'name, regime, phrases, is_retention_agent'
const PLACE = 'establishment, trade_name, address, postal_code, municipality, department'
const of = (table: string, columns: string): string =>
  columns
    .split(', ')
    .map((column) => `${table}.${column}`)
    .join(', ')
const isSame = PLACE.split(', ')
  .map((column) => `version.${column} = old.${column}`)
  .join(' and ')

/**
 * Versions of who issues and where (decision 0081). A row is never changed. A shop names its newest version, and a sale's document
 * the version of its moment. The XML is written by it when it is first sent, and is empty until then.
 */
export const felIssuerVersions: Migration = {
  name: '0049-fel-issuer-versions',
  statements: ({ idColumn, text }) => [
    `create table fel_issuer_version (
      ${idColumn},
      issuer_nit ${text} not null references fel_issuer,
      name ${text} not null,
      regime ${text} not null check (regime in ('GEN', 'PEQ')),
      phrases ${text} not null,
      is_retention_agent integer not null check (is_retention_agent in (0, 1)),
      establishment bigint not null check (establishment between 1 and 9999),
      trade_name ${text} not null,
      address ${text} not null,
      postal_code ${text} not null,
      municipality ${text} not null,
      department ${text} not null
    )`,
    `insert into fel_issuer_version (issuer_nit, ${ISSUED}, ${PLACE})
      select fel_shop.issuer_nit, ${of('fel_issuer', ISSUED)}, ${of('fel_shop', PLACE)}
      from fel_shop join fel_issuer on fel_issuer.nit = fel_shop.issuer_nit order by fel_shop.shop_id`,
    'alter table fel_shop rename to fel_shop_old',
    `create table fel_shop (
      shop_id bigint primary key references shop,
      is_on integer not null check (is_on in (0, 1)),
      certifier ${text} not null check (certifier in ('simulador', 'infile')),
      issuer_nit ${text} not null references fel_issuer,
      issuer_version_id bigint not null references fel_issuer_version,
      cf_limits ${text} not null,
      calendar ${text} not null
    )`,
    `insert into fel_shop (shop_id, is_on, certifier, issuer_nit, issuer_version_id, cf_limits, calendar)
      select old.shop_id, old.is_on, old.certifier, old.issuer_nit,
        (select min(version.id) from fel_issuer_version version where version.issuer_nit = old.issuer_nit and ${isSame}),
        old.cf_limits, old.calendar
      from fel_shop_old old`,
    'drop table fel_shop_old',
    'alter table fel_document add column issuer_version_id bigint references fel_issuer_version',
  ],
}
