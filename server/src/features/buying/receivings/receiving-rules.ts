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

/** `scope` limits the shops. `seesCosts` is by D110. */
export interface ReceivingCaller extends Actor {
  readonly seesCosts: boolean
}

/** Locks the receiving. Refuses an unknown one and another shop's. */
export async function holdOwnReceiving(
  tx: Tx,
  { scope }: Pick<ReceivingCaller, 'scope'>,
  id: number,
): Promise<ReceivingRecord> {
  const found = await holdReceiving(tx, id)
  if (!found || isOutside(scope, found.shopId)) throw refuse('notFound', [])
  return found
}

/** Refuses anything but a draft. */
export function refuseDone(receiving: ReceivingRecord): void {
  const number = receivingNumber(receiving)
  if (receiving.state === 'cancelled') throw refuse('receivingCancelled', [number])
  if (receiving.state !== 'draft') throw refuse('receivingPosted', [number])
}

/** '' without a supplier. The receiving's present supplier may be inactive. */
export async function supplierName(tx: Tx, supplierId: number | null, before?: ReceivingRecord): Promise<string> {
  if (supplierId === null) return ''
  if (before?.supplierId === supplierId) return before.supplier
  const supplier = await findSupplier(tx, supplierId)
  if (!supplier?.isActive) throw refuse('choiceGone', [], { field: 'supplierId' })
  return supplier.name
}

/** D112. `ownId` is the receiving with this invoice, 0 for a new one. */
export async function refuseReceivedTwice(
  tx: Tx,
  { supplierId, series, number }: Pick<ReceivingRecord, 'supplierId' | 'series' | 'number'>,
  ownId: number,
): Promise<void> {
  if (supplierId === null || number === '') return
  const other = await findReceivingOfInvoice(tx, { supplierId, series, number, ownId })
  if (other) throw refuse('invoiceReceived', [receivingNumber(other)], { field: 'reference' })
}

export async function storeDraft(tx: Tx, receiving: ReceivingRecord): Promise<void> {
  const { units, goods } = await sumReceivingLines(tx, receiving.id)
  const cost = totalOfGoods(goods, receiving)
  // A large discount can hide a cost of goods that is too high for exact sums.
  if (Math.max(cost, totalOfGoods(goods, { freight: 0, discount: 0 })) > HIGHEST_RECEIVING)
    throw refuse('receivingTooHigh', [])
  await updateReceiving(tx, { ...receiving, units, cost })
}
