import type { Migration } from '../migrate.ts'

/**
 * Barcodes and e-mails are searched folded, like every other text (D56). Rows that are there get the engine's lower
 * case, which is all that a barcode and an e-mail without accents need; every later edit writes the folded text.
 */
export const foldedSearch: Migration = {
  name: '0003-folded-search',
  statements: ({ text }) => [
    `alter table product add column barcode_key ${text} not null default ''`,
    `update product set barcode_key = lower(barcode)`,
    `alter table affiliate add column email_key ${text} not null default ''`,
    `update affiliate set email_key = lower(email)`,
  ],
}
