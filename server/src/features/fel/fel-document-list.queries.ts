import type { FelDocumentQuery } from '@mostrador/contract/fel/fel'
import { felDocumentColumns } from '@mostrador/contract/fel/fel'
import { NUMBER_LETTERS } from '@mostrador/domain/document-number'
import { DOCUMENT_WORDS } from '@mostrador/domain/fel/state'
import { type Kysely, type SqlBool, sql } from 'kysely'
import { type RowScope, shopListed } from '../../caller.ts'
import { asText, shownMoney, textParam } from '../../db/dialect.ts'
import type { Markers } from '../../db/parameters.ts'
import type { Schema } from '../../db/schema.ts'
import {
  isId,
  isInDays,
  isWord,
  type Listing,
  listReader,
  matches,
  numberText,
  type Orders,
  type SearchParams,
  searchParams,
  wordText,
} from '../../db/search.ts'
import type { Db } from '../../db/session.ts'
import type { Engine } from '../../db/statement.ts'
import { documentOf, type FelDocument, withDocument } from './fel-document.queries.ts'

type Column = keyof typeof felDocumentColumns.kinds
type Sorted = keyof typeof felDocumentColumns.sorted

const MOST_DOCUMENTS = 100_000

const DOCUMENT_ID = sql.ref('fel_document.id')
const STATE = wordText(sql.ref('fel_document.state'), DOCUMENT_WORDS)
const INVOICE_ID = sql.ref('fel_document.invoice_id')

const texts = (engine: Engine) => ({
  id: asText(engine, DOCUMENT_ID),
  type: sql<string>`lower(fel_document.type)`,
  state: STATE,
  shop: sql<string>`invoice.shop_key`,
  invoice: numberText(engine, NUMBER_LETTERS.order, 'invoice.issued_local', 'invoice.id'),
  emittedAt: sql<string>`fel_document.emitted_local`,
  receiver: sql<string>`lower(fel_document.receiver_id)`,
  receiverName: sql<string>`fel_document.receiver_key`,
  total: shownMoney(engine, sql.ref('fel_document.total')),
  access: asText(engine, sql.ref('fel_document.access')),
  uuid: sql<string>`lower(coalesce(fel_document.uuid, ''))`,
  series: sql<string>`lower(coalesce(fel_document.series, ''))`,
  number: sql<string>`coalesce(fel_document.number, '')`,
})

const ORDERS: Orders<Sorted> = {
  id: DOCUMENT_ID,
  type: sql`fel_document.type`,
  state: STATE,
  shop: sql`invoice.shop_key`,
  invoice: INVOICE_ID,
  emittedAt: sql`fel_document.emitted_local`,
  receiver: sql`fel_document.receiver_id`,
  receiverName: sql`fel_document.receiver_key`,
  total: sql`fel_document.total`,
  access: sql`fel_document.access`,
  uuid: sql`coalesce(fel_document.uuid, '')`,
  series: sql`coalesce(fel_document.series, '')`,
  number: sql`coalesce(fel_document.number, '')`,
}

/** Which documents are meant, as parameters: `shopId` 0 for any, a state or days '' for no limit. */
type Found = SearchParams<Column> & { shopId: number; state: string; from: string; to: string }

/** 'en cola' is what waits for its turn, and what waits for its invoice. */
const isInState = (engine: Engine, state: Markers<Found>['state']) =>
  sql<SqlBool>`(${isWord(engine, 'fel_document.state', state)}
    or (${textParam(engine, state)} = 'queued' and fel_document.state = 'waiting'))`

/** An annulment is told by the document that it annuls; what another took the place of, by that other. */
const found = (db: Kysely<Schema>, p: Markers<Found>, engine: Engine) =>
  db
    .selectFrom('fel_document')
    .innerJoin('invoice', 'invoice.id', 'fel_document.invoice_id')
    .where('fel_document.type', '<>', 'ANUL')
    .where('fel_document.state', '<>', 'dropped')
    .where(isId(engine, 'fel_document.shop_id', p.shopId))
    .where(isInState(engine, p.state))
    .where(isInDays(engine, 'fel_document.emitted_local', p))
    .where(matches<Column>(p, texts(engine), felDocumentColumns.kinds))

const list = listReader<Found>()(felDocumentColumns, {
  found,
  select: withDocument,
  orders: ORDERS,
  id: DOCUMENT_ID,
  most: MOST_DOCUMENTS,
})

/** The documents of a shop, or of all (null): newest first, unless they are to be sorted. */
export async function listFelDocuments(
  db: Db,
  scope: RowScope,
  { shopId, state, from, to }: Pick<FelDocumentQuery, 'shopId' | 'state' | 'from' | 'to'>,
  asked: Listing<Column, Sorted>,
): Promise<{ rows: FelDocument[]; total: number }> {
  const listed = shopListed(scope, shopId)
  if (listed === undefined) return { rows: [], total: 0 }
  const params = {
    ...searchParams(felDocumentColumns.kinds, asked),
    shopId: listed,
    state: state ?? '',
    from: from ?? '',
    to: to ?? '',
  }
  const { rows, total } = await list(db, params, asked)
  // Whoever asks for no page is given all of them, and told how many they are.
  return { rows: rows.map(documentOf), total: total ?? rows.length }
}
