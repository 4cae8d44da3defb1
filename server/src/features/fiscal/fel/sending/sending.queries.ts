import { CLOSED, type DocumentState, stateAfter } from '@mostrador/domain/fiscal/state'
import { type Instant, instantOf, MINUTE_MS } from '@mostrador/domain/time'
import { sql } from 'kysely'
import { latestPast } from '../../../../clock.ts'
import { freeRows, locked } from '../../../../db/dialect.ts'
import { insertingWithoutId } from '../../../../db/records.ts'
import type { Db, Tx } from '../../../../db/session.ts'
import { statement } from '../../../../db/statement.ts'
import type { Bound, Given, Read } from '../../../../db/table.ts'
import { felDocuments, felOutages } from '../../../../db/tables/fel.ts'
import { type HeldDocument, standing } from '../documents/held-document.queries.ts'

const sent = felDocuments.reading(
  'id',
  'shopId',
  'type',
  'invoiceId',
  'originId',
  'attempts',
  'errorCode',
  'issuerNit',
  'certifier',
  'key',
  'access',
  'emittedAt',
  'receiverKind',
  'receiverId',
  'receiverName',
  'abonos',
  'xml',
  'issuerVersionId',
)

export type TakenDocument = Read<typeof sent>

/** Both states have this transition, with the same result. */
const TAKEN = stateAfter('queued', 'take') ?? 'sending'

const take = statement<{ now: Instant; lease: Instant; most: number }>()((db, p, engine) =>
  db
    .updateTable('fel_document')
    .set({ state: TAKEN, next_at: p.lease, attempts: sql<number>`attempts + 1` })
    .where('id', 'in', (eb) =>
      freeRows(
        engine,
        eb
          .selectFrom('fel_document')
          .where('state', 'in', ['queued', 'sending'])
          .where('next_at', '<=', p.now)
          .orderBy('next_at')
          .orderBy('id')
          .limit(p.most)
          .select('id'),
      ),
    )
    .returning(sent.columns),
)

/**
 * Takes due documents for the time of a lease, after which another server may take them. Only the taker whose
 * `attempts` they have settles them.
 */
export const takeDue = async (
  tx: Tx,
  due: { readonly now: Instant; readonly lease: Instant; readonly most: number },
): Promise<TakenDocument[]> => (await tx.all(take, due)).map(sent.decode)

const keepXml = statement<{ id: number; xml: string | null }>()((db, p) =>
  db.updateTable('fel_document').set({ xml: p.xml }).where('id', '=', p.id).where('xml', '=', ''),
)

/** Stores the bytes that are about to be sent, once (D164). */
export const keepFirstXml = (tx: Tx, written: { readonly id: number; readonly xml: string | null }) =>
  tx.change(keepXml, written)

const recall = statement<{ now: Instant; latest: Instant }>()((db, p) =>
  db
    .updateTable('fel_document')
    .set({ state: 'queued', next_at: p.now, error_code: null })
    .where('state', 'in', ['queued', 'sending'])
    .where('next_at', '>', p.latest),
)
const reconsider = statement<{ now: Instant; latest: Instant; since: Instant }>()((db, p) =>
  db
    .updateTable('fel_document')
    .set({ state: 'queued', next_at: p.now, error_code: null })
    .where('state', '=', 'review')
    // The index of open documents has this condition.
    .where('state', 'not in', CLOSED)
    .where('error_code', '=', 'tooOld')
    .where('emitted_at', '>', p.since)
    .where('emitted_at', '<=', p.latest)
    .where('xml', 'is not', null),
)

/**
 * Corrects documents postponed or found too old because of a clock that was ahead. No waiting document can be due
 * after `latest`. Documents before `since` are too old.
 */
export async function recallDated(
  tx: Tx,
  dates: { readonly now: Instant; readonly latest: Instant; readonly since: Instant },
): Promise<void> {
  await tx.change(recall, dates)
  await tx.change(reconsider, dates)
}

const next = statement()((db) =>
  db
    .selectFrom('fel_document')
    .where('state', 'in', ['queued', 'sending'])
    .orderBy('next_at')
    .orderBy('id')
    .limit(1)
    .select('next_at as nextAt'),
)

export const findNextDue = async (db: Db): Promise<Instant | undefined> =>
  (await db.first(next, {}))?.nextAt ?? undefined

const settled = felDocuments.writing('state', 'nextAt', 'attempts', 'errorCode', 'errorWords')

const settle = statement<Bound<typeof settled> & { id: number; taken: number }>()((db, p) =>
  db
    .updateTable('fel_document')
    .set(settled.columns(p))
    .where('id', '=', p.id)
    .where('state', '=', 'sending')
    .where('attempts', '=', p.taken),
)

/** Returns false if the lease was over and another sender has the document. */
export const settleTaken = async (
  tx: Tx,
  { id, attempts }: TakenDocument,
  values: Omit<Given<typeof settled>, 'attempts'> & { readonly attempts?: number },
): Promise<boolean> =>
  (await tx.change(settle, { ...settled.bind({ attempts, ...values }), id, taken: attempts })) === 1

const proof = felDocuments.writing(
  'state',
  'nextAt',
  'errorCode',
  'errorWords',
  'uuid',
  'series',
  'number',
  'certifiedAt',
  'certifierNit',
  'certifierName',
  'certifiedXml',
)

const certify = statement<Bound<typeof proof> & { id: number; taken: number }>()((db, p) =>
  db
    .updateTable('fel_document')
    .set(proof.columns(p))
    .where('id', '=', p.id)
    .where('state', '=', 'sending')
    .where('attempts', '=', p.taken)
    .returning(standing.columns),
)

/** Settles a document with the certifier's result. Returns the locked document, undefined if another sender has it. */
export const settleCertified = async (
  tx: Tx,
  { id, attempts }: TakenDocument,
  values: Omit<Given<typeof proof>, 'state' | 'nextAt' | 'errorCode' | 'errorWords'>,
): Promise<HeldDocument | undefined> => {
  const state: DocumentState = stateAfter('sending', 'certify') ?? 'certified'
  const bound = proof.bind({ ...values, state, nextAt: null, errorCode: null, errorWords: null })
  const stored = await tx.first(certify, { ...bound, id, taken: attempts })
  return stored && standing.decode(stored)
}

const heldShop = statement<{ shopId: number }>()((db, p, engine) =>
  locked(engine, db.selectFrom('fel_shop').where('shop_id', '=', p.shopId).select('shop_id')),
)

const last = statement<{ shopId: number; since: Instant; latest: Instant }>()((db, p) =>
  db
    .selectFrom('fel_outage')
    .where('shop_id', '=', p.shopId)
    .where('ended_at', '>=', p.since)
    .where('ended_at', '<=', p.latest)
    .where('filed_at', 'is', null)
    .orderBy('ended_at', 'desc')
    .limit(1)
    .select(['id', 'started_at as startedAt', 'ended_at as endedAt']),
)

const begin = insertingWithoutId(
  felOutages,
  felOutages.writing('shopId', 'reason', 'startedAt', 'endedAt', 'documents'),
)

const prolong = statement<{ id: number; startedAt: Instant; endedAt: Instant }>()((db, p) =>
  db
    .updateTable('fel_outage')
    .set({ started_at: p.startedAt, ended_at: p.endedAt, documents: sql<number>`documents + 1` })
    .where('id', '=', p.id),
)

/** Most milliseconds between two late documents of one outage. */
const APART_MS = 30 * MINUTE_MS

/** Counts a document that was certified late into its shop's last outage, or a new one (D166). */
export async function countOutage(
  tx: Tx,
  late: {
    readonly shopId: number
    readonly reason: 'network' | 'certifier'
    readonly from: number
    readonly to: number
  },
): Promise<void> {
  const { shopId, reason, from, to } = late
  // The lock makes the second of two parallel transactions find the outage that the first began.
  await tx.first(heldShop, { shopId })
  const open = await tx.first(last, { shopId, since: instantOf(from - APART_MS), latest: latestPast(to) })
  if (!open) await begin(tx, { shopId, reason, startedAt: instantOf(from), endedAt: instantOf(to), documents: 1 })
  else
    await tx.change(prolong, {
      id: open.id,
      startedAt: instantOf(Math.min(from, Date.parse(open.startedAt))),
      endedAt: instantOf(Math.max(to, Date.parse(open.endedAt))),
    })
}
