import { integer, table, text } from '../table.ts'

/** Prefix of an engine's own index tables (decision 0043), left out wherever tables are counted, compared or moved. */
export const INDEX_TABLES = 'invoice_text'

const texts = {
  number: text('number'),
  issuedAt: text('issued_at'),
  shop: text('shop'),
  cashier: text('cashier'),
  customer: text('customer'),
  nit: text('nit'),
  total: text('total'),
} as const

/** The index. SQLite keeps no text in it, and reads the source again to forget a row. */
export const invoiceTexts = table('invoice_text', { id: integer('rowid'), ...texts }, { label: 'Textos de facturas' })

/** The folded texts by which an invoice can be found, as a view. */
export const invoiceTextSource = table(
  'invoice_text_source',
  { id: integer('id'), ...texts },
  { label: 'Textos de facturas' },
)

/** One row: the last invoice up to which all are in the index. No row if the engine cannot have one. */
export const invoiceTextMark = table(
  'invoice_text_mark',
  { lastId: integer('last_id') },
  { label: 'Textos de facturas' },
)
