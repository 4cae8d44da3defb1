import { SALE_TYPES } from '@mostrador/domain/fiscal/issuer'
import type { DocumentState } from '@mostrador/domain/fiscal/state'
import type { Instant } from '@mostrador/domain/time'
import type { ExpressionBuilder } from 'kysely'
import { locked, textRows } from '../../../../db/dialect.ts'
import { findingToChange, inserting } from '../../../../db/records.ts'
import type { Schema } from '../../../../db/schema.ts'
import type { Db, Tx } from '../../../../db/session.ts'
import { statement } from '../../../../db/statement.ts'
import type { Bound, Given, Read } from '../../../../db/table.ts'
import { felDocuments } from '../../../../db/tables/fel.ts'

const row = felDocuments.writing(
  'shopId',
  'type',
  'invoiceId',
  'returnId',
  'originId',
  'replacesId',
  'state',
  'nextAt',
  'attempts',
  'errorCode',
  'issuerNit',
  'certifier',
  'key',
  'access',
  'emittedAt',
  'emittedLocal',
  'receiverKind',
  'receiverId',
  'receiverName',
  'total',
  'abonos',
  'reason',
  'xml',
  'issuerVersionId',
)

export const insertDocument = inserting(felDocuments, row)

export const standing = felDocuments.reading(
  'id',
  'shopId',
  'type',
  'invoiceId',
  'returnId',
  'originId',
  'state',
  'attempts',
  'errorCode',
  'issuerNit',
  'certifier',
  'access',
  'emittedAt',
  'emittedLocal',
  'receiverKind',
  'receiverId',
  'receiverName',
  'total',
  'abonos',
  'uuid',
  'series',
  'number',
  'reason',
  'xml',
  'issuerVersionId',
)

export type HeldDocument = Read<typeof standing>

/** Locks the document until the transaction ends. */
export const holdDocument = findingToChange(felDocuments, standing)

const invoiceOf = statement<{ id: number }>()((db, p) =>
  db.selectFrom('fel_document').where('id', '=', p.id).select('invoice_id as invoiceId'),
)

export const findInvoiceOfDocument = (db: Db, id: number) => db.first(invoiceOf, { id })

const isSale = (eb: ExpressionBuilder<Schema, 'fel_document'>) =>
  eb.and([eb('type', 'in', SALE_TYPES), eb('state', 'not in', ['annulled', 'dropped'])])

const ofSale = statement<{ invoiceId: number }>()((db, p, engine) =>
  locked(
    engine,
    db.selectFrom('fel_document').where('invoice_id', '=', p.invoiceId).where(isSale).select(standing.columns),
  ),
)

/** The current sale document of an order, locked. */
export async function holdSaleDocument(tx: Tx, invoiceId: number): Promise<HeldDocument | undefined> {
  const found = await tx.first(ofSale, { invoiceId })
  return found && standing.decode(found)
}

const about = statement<{ originId: number }>()((db, p, engine) =>
  locked(
    engine,
    db
      .selectFrom('fel_document')
      .where('origin_id', '=', p.originId)
      .where('state', '=', 'waiting')
      .orderBy('id')
      .select(standing.columns),
  ),
)

export const holdWaiting = async (tx: Tx, originId: number): Promise<HeldDocument[]> =>
  (await tx.all(about, { originId })).map(standing.decode)

const refused = statement<{ originId: number }>()((db, p, engine) =>
  locked(
    engine,
    db
      .selectFrom('fel_document')
      .where('origin_id', '=', p.originId)
      .where('type', '=', 'ANUL')
      .where('state', 'in', ['rejected', 'review'])
      .select(standing.columns),
  ),
)

export async function holdRefusedAnnulment(tx: Tx, originId: number): Promise<HeldDocument | undefined> {
  const found = await tx.first(refused, { originId })
  return found && standing.decode(found)
}

const move = statement<{ id: number; from: DocumentState; to: DocumentState; nextAt: Instant | null }>()((db, p) =>
  db
    .updateTable('fel_document')
    .set({ state: p.to, next_at: p.nextAt })
    .where('id', '=', p.id)
    .where('state', '=', p.from),
)

/** Returns true for the first caller. `nextAt` is the earliest time to send the document. */
export const moveDocument = async (
  tx: Tx,
  step: { id: number; from: DocumentState; to: DocumentState; nextAt?: Instant | null },
): Promise<boolean> => (await tx.change(move, { nextAt: null, ...step })) === 1

const explain = statement<{ id: number; errorCode: string | null; errorWords: string | null }>()((db, p) =>
  db
    .updateTable('fel_document')
    .set({ error_code: p.errorCode, error_words: p.errorWords })
    .where('id', '=', p.id)
    .where('state', 'in', ['annulPending', 'certified']),
)

/** Stores why a document's annulment was refused, null once that is settled. */
export const explainRefusal = (
  tx: Tx,
  why: { readonly id: number; readonly errorCode: string | null; readonly errorWords: string | null },
) => tx.change(explain, why)

const written = felDocuments.writing('state', 'nextAt', 'emittedAt', 'emittedLocal', 'xml')

const write = statement<Bound<typeof written> & { id: number }>()((db, p) =>
  db.updateTable('fel_document').set(written.columns(p)).where('id', '=', p.id).where('state', '=', 'waiting'),
)

export const writeDocument = (tx: Tx, id: number, values: Given<typeof written>) =>
  tx.change(write, { ...written.bind(values), id })

const inherited = felDocuments.writing('originId', 'receiverKind', 'receiverId', 'receiverName')

const inherit = statement<Bound<typeof inherited> & { waitedFor: number }>()((db, p) =>
  db
    .updateTable('fel_document')
    .set(inherited.columns(p))
    .where('origin_id', '=', p.waitedFor)
    .where('state', '=', 'waiting'),
)

/** Moves the documents that wait for one to its replacement, with that one's receiver. */
export const inheritWaiting = (tx: Tx, waitedFor: number, heir: Given<typeof inherited>) =>
  tx.change(inherit, { ...inherited.bind(heir), waitedFor })

const rejectedAgain = statement<{ id: number; now: Instant }>()((db, p) =>
  db
    .updateTable('fel_document')
    .set({ state: 'queued', next_at: p.now })
    .where('id', '=', p.id)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['rejected', 'review']),
        eb.and([eb('state', '=', 'queued'), eb('next_at', '>', p.now)]),
      ]),
    )
    .where('xml', 'is not', null),
)

/** Returns false if the document has no XML, is being sent, or is due anyway. */
export const hurryDocument = async (tx: Tx, id: number, now: Instant): Promise<boolean> =>
  (await tx.change(rejectedAgain, { id, now })) === 1

const name = statement<{ receiverId: string }>()((db, p) =>
  db.selectFrom('fel_taxpayer').where('receiver_id', '=', p.receiverId).select(['name', 'asked_at as askedAt']),
)

export const findTaxpayer = (db: Db, receiverId: string) => db.first(name, { receiverId })

const forget = statement<{ ids: string }>()((db, p, engine) =>
  db
    .deleteFrom('fel_taxpayer')
    .where('receiver_id', 'in', (eb) => eb.selectFrom(textRows(engine, p.ids).as('number')).select('number.value')),
)

export const forgetTaxpayers = (tx: Tx, ids: readonly string[]) => tx.change(forget, { ids: JSON.stringify(ids) })

const keepName = statement<{ receiverId: string; name: string | null; now: Instant }>()((db, p) =>
  db
    .insertInto('fel_taxpayer')
    .values({ receiver_id: p.receiverId, name: p.name, asked_at: p.now })
    .onConflict((conflict) => conflict.column('receiver_id').doUpdateSet({ name: p.name, asked_at: p.now })),
)

export const keepTaxpayer = (tx: Tx, taxpayer: { receiverId: string; name: string | null; now: Instant }) =>
  tx.change(keepName, taxpayer)

const returned = statement<{ returnId: number }>()((db, p) =>
  db
    .selectFrom('goods_return_line')
    .where('return_id', '=', p.returnId)
    .orderBy('line_no')
    .select(['invoice_line as invoiceLine', 'element', 'name', 'specification', 'quantity', 'price', 'discount']),
)

export const listReturnLines = (db: Db, returnId: number) => db.all(returned, { returnId })
