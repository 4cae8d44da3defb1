import { HIGHEST_RECEIVING, receivingNumber, totalOfGoods } from '@mostrador/domain/buying/receiving'
import { type Actor, isOutside } from '../../../caller.ts'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { findSupplier } from '../../goods/suppliers/supplier-record.queries.ts'
import { sumReceivingLines } from './receiving-lines.queries.ts'
import {
  findReceivingOfInvoice,
  holdReceiving,
  type ReceivingRecord,
  updateReceiving,
} from './receiving-record.queries.ts'

/** Who receives: whose shop's receivings she reaches (null: any), and whether costs are hers to see (D110). */
export interface ReceivingCaller extends Actor {
  readonly seesCosts: boolean
}

/** A receiving of the own shop, held; another shop's is not there. */
export async function holdOwnReceiving(
  tx: Tx,
  { scope }: Pick<ReceivingCaller, 'scope'>,
  id: number,
): Promise<ReceivingRecord> {
  const found = await holdReceiving(tx, id)
  if (!found || isOutside(scope, found.shopId)) throw refuse('notFound', [])
  return found
}

/** Refuses what is only done to a draft. */
export function refuseDone(receiving: ReceivingRecord): void {
  const number = receivingNumber(receiving)
  if (receiving.state === 'cancelled') throw refuse('receivingCancelled', [number])
  if (receiving.state !== 'draft') throw refuse('receivingPosted', [number])
}

/** The name of a supplier that may be chosen; '' for none. One that the receiving has already stays. */
export async function supplierName(tx: Tx, supplierId: number | null, before?: ReceivingRecord): Promise<string> {
  if (supplierId === null) return ''
  if (before?.supplierId === supplierId) return before.supplier
  const supplier = await findSupplier(tx, supplierId)
  if (!supplier?.isActive) throw refuse('choiceGone', [], { field: 'supplierId' })
  return supplier.name
}

/** Refuses an invoice that was received before (D112). `ownId`: of the receiving that it is for, 0 for a new one. */
export async function refuseReceivedTwice(
  tx: Tx,
  { supplierId, series, number }: Pick<ReceivingRecord, 'supplierId' | 'series' | 'number'>,
  ownId: number,
): Promise<void> {
  if (supplierId === null || number === '') return
  const other = await findReceivingOfInvoice(tx, { supplierId, series, number, ownId })
  if (other) throw refuse('invoiceReceived', [receivingNumber(other)], { field: 'reference' })
}

/** Writes a draft with the sums of its lines as they are now. */
export async function storeDraft(tx: Tx, receiving: ReceivingRecord): Promise<void> {
  const { units, goods } = await sumReceivingLines(tx, receiving.id)
  const cost = totalOfGoods(goods, receiving)
  // A large discount leaves a small cost of goods that are too many to add up exactly.
  if (Math.max(cost, totalOfGoods(goods, { freight: 0, discount: 0 })) > HIGHEST_RECEIVING)
    throw refuse('receivingTooHigh', [])
  await updateReceiving(tx, { ...receiving, units, cost })
}
