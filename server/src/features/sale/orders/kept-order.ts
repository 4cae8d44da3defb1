import { invoiceNumber } from '@mostrador/domain/sale/invoice'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { holdKeys } from '../../platform/kept-answers/hold-keys.queries.ts'
import { findByKey, holdInvoice } from './invoice-insert.queries.ts'

/** Key and content hash of a sale, and the key of the refused sale that it corrects. */
export interface SaleKey {
  readonly key: string
  readonly hash: string
  readonly corrects?: string | undefined
}

/**
 * Finds the order of the same key and content (D25). Refuses a key of other content, and the second of a refused sale
 * and its correction, naming the stored order. Both keys are locked, so that a sale and its correction wait for each
 * other.
 */
export async function keptOrderOf(tx: Tx, authorId: number, { key, hash, corrects }: SaleKey) {
  const keys = corrects === undefined ? [key] : [key, corrects]
  const [, before, corrected] = await Promise.all([
    holdKeys(tx, authorId, keys),
    findByKey(tx, authorId, key),
    corrects === undefined ? undefined : findByKey(tx, authorId, corrects),
  ])
  if (before?.isCorrection)
    throw refuse('alreadyCorrected', [invoiceNumber(before)], { answer: { orderId: before.id, key } })
  if (before?.hash === hash) {
    await holdInvoice(tx, before.id)
    return before.id
  }
  if (before) throw refuse('keyReused', [invoiceNumber(before)], { answer: { orderId: before.id, key } })
  if (corrected)
    throw refuse('correctedIsStored', [invoiceNumber(corrected)], { answer: { orderId: corrected.id, key } })
  return undefined
}
