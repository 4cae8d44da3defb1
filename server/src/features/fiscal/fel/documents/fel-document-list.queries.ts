import { type FelDocumentQuery, felDocumentColumns } from '@mostrador/contract/fiscal/fel'
import { DOCUMENT_WORDS } from '@mostrador/domain/fiscal/state'
import { type SqlBool, sql } from 'kysely'
import { type RowScope, shopListed } from '../../../../caller.ts'
import { textParam } from '../../../../db/dialect.ts'
import {
  asStored,
  asStoredOrEmpty,
  byDays,
  byId,
  byWord,
  documentNumber,
  inLowerCase,
  type ListFilter,
  listOf,
  markerOf,
  moneySum,
  oneOfWords,
  wholeNumber,
} from '../../../../db/list.ts'
import { isWord, type ListingOf } from '../../../../db/search.ts'
import type { Db } from '../../../../db/session.ts'
import { documentOf, type FelDocument, withDocument } from './fel-document.queries.ts'

/** 'en cola' includes documents that wait for their invoice's. */
const byState: ListFilter<{ readonly state?: string | undefined }> = {
  params: ({ state }) => ({ state: state ?? '' }),
  where: (p, engine) => {
    const state = markerOf<string>(p, 'state')
    return sql<SqlBool>`(${isWord(engine, 'fel_document.state', state)}
      or (${textParam(engine, state)} = 'queued' and fel_document.state = 'waiting'))`
  },
}

const list = listOf(felDocumentColumns, {
  // Annulments are shown at their document, and replaced documents at their replacement.
  from: (db) =>
    db
      .selectFrom('fel_document')
      .innerJoin('invoice', 'invoice.id', 'fel_document.invoice_id')
      .where('fel_document.type', '<>', 'ANUL')
      .where('fel_document.state', '<>', 'dropped'),
  select: withDocument,
  columns: {
    id: wholeNumber('fel_document.id'),
    type: inLowerCase('fel_document.type'),
    state: oneOfWords('fel_document.state', DOCUMENT_WORDS),
    shop: asStored('invoice.shop_key'),
    invoice: {
      ...documentNumber('order', 'invoice.issued_local', 'invoice.id'),
      // The documents' own index walks them in this order.
      order: () => sql.ref('fel_document.invoice_id'),
    },
    emittedAt: asStored('fel_document.emitted_local'),
    receiver: inLowerCase('fel_document.receiver_id'),
    receiverName: asStored('fel_document.receiver_key'),
    total: moneySum('fel_document.total'),
    access: wholeNumber('fel_document.access'),
    uuid: inLowerCase(sql<string>`coalesce(fel_document.uuid, '')`),
    series: inLowerCase(sql<string>`coalesce(fel_document.series, '')`),
    number: asStoredOrEmpty('fel_document.number'),
  },
  filters: [
    byId('shopId', 'fel_document.shop_id'),
    byWord('type', 'fel_document.type'),
    byState,
    byDays('fel_document.emitted_local'),
  ],
  id: sql.ref('fel_document.id'),
  most: 100_000,
})

export async function listFelDocuments(
  db: Db,
  scope: RowScope,
  choice: Pick<FelDocumentQuery, 'shopId' | 'type' | 'state' | 'from' | 'to'>,
  listRequest: ListingOf<typeof felDocumentColumns>,
): Promise<{ rows: FelDocument[]; total: number }> {
  const listed = shopListed(scope, choice.shopId)
  if (listed === undefined) return { rows: [], total: 0 }
  const { rows, total } = await list(db, { ...choice, shopId: listed }, listRequest)
  // A query without a page returns all rows and their number.
  return { rows: rows.map(documentOf), total: total ?? rows.length }
}
