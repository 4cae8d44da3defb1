import { randomUUID } from 'node:crypto'
import type { Receiver } from '@mostrador/domain/fiscal/receiver'
import { stateAfter } from '@mostrador/domain/fiscal/state'
import { instantOf, localTime } from '@mostrador/domain/time'
import type { Tx } from '../../../../db/session.ts'
import { refuse } from '../../../../refuse.ts'
import { findFelShop } from '../settings/fel-shop.queries.ts'
import { type IssuerVersion, insertIssuerVersion } from '../settings/issuer-version.queries.ts'
import {
  type HeldDocument,
  holdDocument,
  inheritWaiting,
  insertDocument,
  moveDocument,
} from './held-document.queries.ts'
import { storeSaleDocument } from './sale-document.ts'
import { issuerOf, noteOf } from './written-documents.ts'

/**
 * Replaces a note with the same lines and receiver, by the phrases and establishment of today unless the shop has
 * another NIT now.
 */
export async function replaceNote(tx: Tx, old: HeldDocument, emittedAt: number, now: number): Promise<number> {
  const { shop, access } = await giveUp(tx, old)
  const origin = old.originId === null ? undefined : await holdDocument(tx, old.originId)
  if (!origin) throw new Error(`Note ${old.id} is about nothing`)
  const today = shop.issuer.nit === origin.issuerNit ? shop : undefined
  return insertDocument(tx, {
    shopId: old.shopId,
    type: old.type,
    invoiceId: old.invoiceId,
    returnId: old.returnId,
    originId: old.originId,
    replacesId: old.id,
    issuerNit: old.issuerNit,
    certifier: old.certifier,
    receiverKind: origin.receiverKind,
    receiverId: origin.receiverId,
    receiverName: origin.receiverName,
    total: old.total,
    abonos: old.abonos,
    reason: old.reason,
    state: 'queued',
    nextAt: instantOf(now),
    attempts: 0,
    errorCode: null,
    access,
    key: randomUUID(),
    emittedAt: instantOf(emittedAt),
    emittedLocal: localTime(emittedAt),
    xml: await noteOf(tx, origin, old, emittedAt, today),
    issuerVersionId: null,
  })
}

/** Drops a document that was never certified. */
async function giveUp(tx: Tx, { id, shopId, access, state: from }: HeldDocument) {
  const to = stateAfter(from, 'drop')
  const shop = await findFelShop(tx, shopId)
  if (to === null || !shop || access === null || !(await moveDocument(tx, { id, from, to })))
    throw refuse('felNotThere', [])
  return { shop, access }
}

/**
 * Replaces a document (D164): same goods and sums, a new key, the settings of today. What waited for the old one
 * waits for the new one.
 */
export async function replaceDocument(
  tx: Tx,
  old: HeldDocument,
  { receiver, emittedAt }: { readonly receiver: Receiver; readonly emittedAt: number },
  now: number,
): Promise<number> {
  const { id, shopId, invoiceId, total, abonos } = old
  const { shop: today, access } = await giveUp(tx, old)
  // The seller's NIT issues the document even if the shop has another NIT now, except for one that was never
  // written.
  const isAnothers = today.issuer.nit !== old.issuerNit && old.xml !== null
  const { issuer, issuerVersionId } = isAnothers ? await formerIssuer(tx, old) : today
  const { certifier } = today
  const { nit: issuerNit, regime, creditType } = issuer
  const shop = { certifier, issuerNit, regime, creditType, issuerVersionId }
  const planned = { shop, receiver, access, emittedAt, total, abonos, flaw: null }
  const heirId = await storeSaleDocument(tx, planned, { shopId, invoiceId, now, replacesId: id })
  await inheritWaiting(tx, id, {
    originId: heirId,
    receiverKind: receiver.kind,
    receiverId: receiver.id,
    receiverName: receiver.name,
  })
  return heirId
}

/** Stores the document's issuer and establishment, with the phrases of today, for its replacement. */
async function formerIssuer(tx: Tx, old: HeldDocument): Promise<IssuerVersion & { readonly issuerVersionId: number }> {
  const version = await issuerOf(tx, old)
  return { ...version, issuerVersionId: await insertIssuerVersion(tx, version) }
}
