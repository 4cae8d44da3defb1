import { invoiceNumber } from '@mostrador/domain/sale/invoice'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { holdKeys } from '../../platform/kept-answers/hold-keys.queries.ts'
import { findByKey, holdInvoice } from './invoice-insert.queries.ts'

/** The key of a sale, what it says, and the key of the refused sale that it corrects, if it does. */
export interface SaleKey {
  readonly key: string
  readonly hash: string
  readonly corrects?: string | undefined
}

/**
 * The order that a sale became when it was sent before (D25). Refused, naming the stored order, when its key stands for
 * other content, or when of a refused sale and its correction the other one is stored: the two are one sale.
 * Both keys are held: of a sale and its correction that arrive together, one waits for the other.
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
