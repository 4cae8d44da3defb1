import type { ShiftRef } from '@mostrador/contract/money/payments'
import type { Centavos } from '@mostrador/domain/money'
import type { EncargoForm } from '@mostrador/domain/sale/encargo'
import type { Actor } from '../../../caller.ts'
import type { Tx } from '../../../db/session.ts'
import { refuseTooMuchCash } from '../../money/cash/cash-out.ts'
import { nameShift, noteLostShift } from '../../money/cash/name-shift.ts'
import { paidShift } from '../../money/payments/paid-shift.ts'
import { insertPayments } from '../../money/payments/payment.queries.ts'
import { bookedPart } from '../../money/payments/reverse-part.ts'
import { takeParts } from '../../money/payments/take-parts.ts'
import type { EncargoRecord } from './encargo-record.queries.ts'

export interface ReceivingCashier extends Actor {
  /** True if the cashier may see what a drawer holds. */
  readonly decides: boolean
}

interface Received {
  readonly encargo: Pick<EncargoRecord, 'id' | 'shopId'>
  /** Negative for a refund. */
  readonly amount: Centavos
  readonly form: EncargoForm
  readonly reference: string | undefined
  readonly shift: ShiftRef | undefined
  readonly now: number
}

/** Books money in the named shift, or outside all (D72, D104). The reference is optional: older clients send none. */
export async function receive(
  tx: Tx,
  cashier: ReceivingCashier,
  { encargo: { id: encargoId, shopId }, amount, form: method, reference, shift, now }: Received,
): Promise<void> {
  const part = { method, amount, reference }
  const { scope } = cashier
  const { counts, lateness, isLost } = await (amount > 0
    ? paidShift(tx, shift, [part], { scope, shopId, now })
    : nameShift(tx, shift, { scope, shopId, now, givesCash: method === 'cash' }))
  if (isLost) await noteLostShift(tx, { author: cashier, entity: 'encargo', id: encargoId, now })
  if (amount > 0) {
    const paying = { shopId, invoiceId: null, encargoId, kind: 'later', author: cashier, now } as const
    await takeParts(tx, [part], { ...paying, shiftId: counts, lateness })
    return
  }
  if (method === 'cash' && counts !== null) await refuseTooMuchCash(tx, counts, -amount, cashier)
  const row = { method, amount, reference: reference?.trim() ?? '', reverses: null, shiftId: counts }
  const why = { kind: 'refund', reason: '', author: cashier, now } as const
  await insertPayments(tx, [bookedPart({ shopId, invoiceId: null, encargoId }, row, why)])
}
