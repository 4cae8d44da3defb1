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
 * A note in the place of one that was given up: about the same document, over the same lines, to the receiver of that, with the
 * phrases and the establishment of today, unless the shop issues under another NIT by now.
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

/** Drops a document that never was certified and never will be. */
async function giveUp(tx: Tx, { id, shopId, access, state: from }: HeldDocument) {
  const to = stateAfter(from, 'drop')
  const shop = await findFelShop(tx, shopId)
  if (to === null || !shop || access === null || !(await moveDocument(tx, { id, from, to })))
    throw refuse('felNotThere', [])
  return { shop, access }
}

/**
 * Another document in the place of one that was given up (D164): the same goods and sums under a new key, by the settings of today.
 * What waited for the first waits for it.
 */
export async function replaceDocument(
  tx: Tx,
  old: HeldDocument,
  { receiver, emittedAt }: { readonly receiver: Receiver; readonly emittedAt: number },
  now: number,
): Promise<number> {
  const { id, shopId, invoiceId, total, abonos } = old
  const { shop: today, access } = await giveUp(tx, old)
  // The seller's NIT issues the document, even if the shop has another NIT now. A document that was never written gets
  // the current issuer.
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

/** Keeps the issuer and the establishment of a document, with the phrases of today, as the version of its heir. */
async function formerIssuer(tx: Tx, old: HeldDocument): Promise<IssuerVersion & { readonly issuerVersionId: number }> {
  const version = await issuerOf(tx, old)
  return { ...version, issuerVersionId: await insertIssuerVersion(tx, version) }
}
