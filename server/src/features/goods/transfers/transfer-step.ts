import type { CountedItem } from '@mostrador/contract/goods/transfers'
import { canTake, isEndOf, mayTake, type TransferStep } from '@mostrador/domain/goods/transfer'
import type { Actor } from '../../../caller.ts'
import type { Tx } from '../../../db/session.ts'
import { type Refusal, refuse } from '../../../refuse.ts'
import { holdTransfer, type TransferLine, type TransferRecord } from './transfer-record.queries.ts'

/**
 * Locks a transfer for a step. Refuses another shop's (404), a step of the other end (403) and a repeated one (409).
 */
export async function transferToStep(
  tx: Tx,
  id: number,
  step: TransferStep,
  { scope }: Actor,
): Promise<TransferRecord> {
  const transfer = await holdTransfer(tx, id)
  if (!transfer || !isEndOf(scope, transfer)) throw refuse('notFound', [])
  if (!mayTake(step, scope, transfer)) throw refuse('notYourStep', [step === 'send' ? transfer.from : transfer.to])
  if (!canTake(step, transfer.state)) throw stepRefusal(step, transfer)
  return transfer
}

function stepRefusal(step: TransferStep, { state }: TransferRecord): Refusal {
  if (state === 'disputed') return refuse('transferDisputed', [])
  if (step === 'decide' && state === 'sent') return refuse('transferNotDisputed', [])
  if (state === 'requested') return refuse('transferNotSent', [])
  if (state === 'sent') return refuse('transferSent', [])
  return state === 'received' ? refuse('transferReceived', []) : refuse('transferCancelled', [])
}

/** Refuses a product that is not on the transfer, or is named twice. */
export function countedOf(
  lines: readonly TransferLine[],
  items: readonly CountedItem[],
): ReadonlyMap<number, CountedItem> {
  const counted = new Map(items.map((item) => [item.productId, item]))
  if (counted.size < items.length) throw refuse('transferTwice', [], { field: 'items' })
  const known = new Set(lines.map(({ productId }) => productId))
  if (items.some(({ productId }) => !known.has(productId))) throw refuse('notOfTransfer', [], { field: 'items' })
  return counted
}
