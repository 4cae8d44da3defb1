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

/** The person who receives. `scope` limits the shops, and `seesCosts` says whether costs are shown (D110). */
export interface ReceivingCaller extends Actor {
  readonly seesCosts: boolean
}

/** Returns a locked receiving. Refuses an unknown one and another shop's. */
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

/** Returns the name of an active supplier, or '' for none. The receiving's present supplier may be inactive. */
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
  // A large discount can hide that the cost of the goods is too high to be added exactly.
  if (Math.max(cost, totalOfGoods(goods, { freight: 0, discount: 0 })) > HIGHEST_RECEIVING)
    throw refuse('receivingTooHigh', [])
  await updateReceiving(tx, { ...receiving, units, cost })
}
