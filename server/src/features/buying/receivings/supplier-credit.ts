import type { Centavos } from '@mostrador/domain/money'
import type { Tx } from '../../../db/session.ts'
import { listCredits } from '../../goods/suppliers/supplier-balance.queries.ts'
import { findReceiving, holdReceiving, type ReceivingRecord, updateReceiving } from './receiving-record.queries.ts'

/**
 * Locks a receiving and its supplier's credits (D208), in the order of their ids. Returns the credits left after the
 * wait.
 */
export async function holdCredits(tx: Tx, id: number): Promise<ReceivingRecord[]> {
  const supplierId = (await findReceiving(tx, id))?.supplierId ?? null
  const credits = supplierId === null ? [] : await listCredits(tx, supplierId)
  const held: ReceivingRecord[] = []
  for (const each of [...new Set([id, ...credits])].toSorted((a, b) => a - b)) {
    const receiving = await holdReceiving(tx, each)
    if (receiving && each !== id && receiving.creditLeft > 0) held.push(receiving)
  }
  return held
}

/** Uses the oldest credits first. Returns the sum that they paid. */
export async function takeCredits(tx: Tx, credits: readonly ReceivingRecord[], owed: Centavos): Promise<Centavos> {
  let used = 0
  for (const credit of credits) {
    const part = Math.min(credit.creditLeft, owed - used)
    if (part === 0) break
    await updateReceiving(tx, { ...credit, creditLeft: credit.creditLeft - part })
    used += part
  }
  return used
}
