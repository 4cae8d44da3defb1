import type { Migration } from '../migrate.ts'

/**
 * Facturas cambiarias (D190): which document type an issuer has for sales on credit, and the abonos of a document. Issuers that exist
 * keep the usual type. A document's type has no check any more, as other kinds (decision 0093).
 */
export const facturasCambiarias: Migration = {
  name: '0016-facturas-cambiarias',
  dropsChecks: true,
  statements: ({ text, dropCheck }) => [
    ...['fel_issuer', 'fel_issuer_version'].flatMap((table) => [
      `alter table ${table} add column credit_type ${text} not null default 'FACT'`,
      `update ${table} set credit_type = 'FPEQ' where regime = 'PEQ'`,
    ]),
    `alter table fel_document add column abonos ${text} not null default '[]'`,
    ...dropCheck({
      table: 'fel_document',
      column: 'type',
      check: "type in ('FACT', 'FPEQ', 'NCRE', 'NABN', 'ANUL')",
    }),
    'drop index fel_document_sale',
    `create unique index fel_document_sale on fel_document (invoice_id)
      where type in ('FACT', 'FCAM', 'FPEQ', 'FCAP') and state not in ('annulled', 'dropped')`,
  ],
}
