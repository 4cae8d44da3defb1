import { randomInt, randomUUID } from 'node:crypto'
import { isAnnulable } from '@mostrador/domain/fiscal/annulment-window'
import { ACCESS_NUMBERS } from '@mostrador/domain/fiscal/dte'
import { isSmallTaxpayers } from '@mostrador/domain/fiscal/issuer'
import { type DocumentType, noteTypeOf } from '@mostrador/domain/fiscal/state'
import type { Centavos } from '@mostrador/domain/money'
import { dayOfLocal, instantOf, localDay, localTime } from '@mostrador/domain/time'
import type { Tx } from '../../../../db/session.ts'
import { refuse } from '../../../../refuse.ts'
import { findFelShop } from '../settings/fel-shop.queries.ts'
import { type HeldDocument, holdSaleDocument, insertDocument, moveDocument } from './held-document.queries.ts'
import { writeWaiting } from './written-documents.ts'

interface ReturnedGoods {
  readonly invoiceId: number
  readonly returnId: number
  readonly total: Centavos
  readonly reason: string
  readonly isWhole: boolean
}

/**
 * Stores the note of a return, if the order has a document and the return a total (D161). A whole return of a small
 * taxpayer's invoice annuls it within the window.
 */
export async function documentReturn(tx: Tx, { isWhole, ...returned }: ReturnedGoods, now: number): Promise<void> {
  const origin = await holdSaleDocument(tx, returned.invoiceId)
  if (!origin || returned.total === 0) return
  const annuls = isSmallTaxpayers(origin.type) && isWhole && (await isInWindow(tx, origin, now))
  const type = annuls ? 'ANUL' : noteTypeOf(origin.type)
  await insertAbout(tx, origin, { ...returned, type }, now)
}

/**
 * Annuls a void order's document, or drops one that was never certified (D168). Refuses after the window, when only
 * a credit note is possible.
 */
export async function documentVoid(
  tx: Tx,
  { invoiceId, total, reason }: { readonly invoiceId: number; readonly total: Centavos; readonly reason: string },
  now: number,
): Promise<void> {
  const origin = await holdSaleDocument(tx, invoiceId)
  if (!origin) return
  const { id, state: from, attempts } = origin
  if (from === 'rejected' || (from === 'review' && attempts === 0)) {
    await moveDocument(tx, { id, from, to: 'dropped' })
    return
  }
  if (!(await isInWindow(tx, origin, now))) throw refuse('annulmentTooLate', [])
  await insertAbout(tx, origin, { invoiceId, returnId: null, type: 'ANUL', total, reason }, now)
}

/** Replaces a refused annulment by a note about the return, or about all of a void order. */
export const noteInstead = (tx: Tx, origin: HeldDocument, annulment: HeldDocument, now: number): Promise<number> => {
  const { invoiceId, returnId, total, reason } = annulment
  return insertAbout(tx, origin, { invoiceId, returnId, total, reason, type: noteTypeOf(origin.type) }, now)
}

async function isInWindow(tx: Tx, { shopId, emittedLocal }: HeldDocument, now: number): Promise<boolean> {
  const calendar = (await findFelShop(tx, shopId))?.calendar ?? {}
  return isAnnulable(dayOfLocal(emittedLocal), localDay(now), calendar)
}

interface About {
  readonly type: DocumentType
  readonly invoiceId: number
  readonly returnId: number | null
  readonly total: Centavos
  readonly reason: string
}

/** Stores a document about another, which waits until that is certified. */
async function insertAbout(
  tx: Tx,
  origin: HeldDocument,
  { type, total, reason, ...about }: About,
  now: number,
): Promise<number> {
  const id = await insertDocument(tx, {
    ...about,
    type,
    total,
    shopId: origin.shopId,
    originId: origin.id,
    replacesId: null,
    state: 'waiting',
    nextAt: null,
    attempts: 0,
    errorCode: null,
    issuerNit: origin.issuerNit,
    certifier: origin.certifier,
    key: randomUUID(),
    access: type === 'ANUL' ? null : randomInt(ACCESS_NUMBERS.lowest, ACCESS_NUMBERS.highest + 1),
    emittedAt: instantOf(now),
    emittedLocal: localTime(now),
    receiverKind: origin.receiverKind,
    receiverId: origin.receiverId,
    receiverName: origin.receiverName,
    abonos: [],
    reason: reason.trim() || (type === 'ANUL' ? 'Anulación' : 'Devolución'),
    xml: null,
    issuerVersionId: null,
  })
  if (origin.state === 'certified') await writeWaiting(tx, origin, now)
  return id
}
