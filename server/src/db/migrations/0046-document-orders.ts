import type { Migration } from '../migrate.ts'

/** Electronic documents are as many as the orders: what their list is sorted by has an index of its own. */
export const documentOrders: Migration = {
  name: '0046-document-orders',
  statements: () => [
    'create index fel_document_receiver on fel_document (receiver_key, id)',
    `create index fel_document_series on fel_document (coalesce(series, ''), id)`,
  ],
}
