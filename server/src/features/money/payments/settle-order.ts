import type { Centavos } from '@mostrador/domain/money'
import { chargeState, dueOf, owedOf } from '@mostrador/domain/money/charge'
import { STATE_NUMBERS } from '@mostrador/domain/sale/invoice'
import { dayOfLocal } from '@mostrador/domain/time'
import type { Tx } from '../../../db/session.ts'
import { findCashSettings } from '../../group/shops/cash-settings.queries.ts'
import { addToDay } from '../day-totals/day-total.queries.ts'
import { updateInvoiceState } from './order-state.queries.ts'
import { sumPaid, updateCharge } from './payment.queries.ts'

interface PaidOrder {
  readonly id: number
  readonly shopId: number
  readonly authorId: number
  readonly issuedAt: string
  readonly total: Centavos
  /** Value of the returned goods. */
  readonly returned: Centavos
  readonly writtenOff: Centavos
  readonly state: number
}

export const dayOfOrder = ({ shopId, issuedAt, authorId }: Pick<PaidOrder, 'shopId' | 'issuedAt' | 'authorId'>) => ({
  shopId,
  day: dayOfLocal(issuedAt),
  authorId,
})

/** Updates the charge state and completes a paid order (D89). Returns the debt. Expects a locked order and day. */
export async function settleOrder(tx: Tx, order: PaidOrder): Promise<Centavos> {
  const paid = await sumPaid(tx, order.id)
  const due = dueOf(order)
  const charge = chargeState(due, paid)
  await updateCharge(tx, { id: order.id, charge })
  if (charge === 'charged' && order.state === STATE_NUMBERS.inProcess) {
    const { completesWhenPaid } = await findCashSettings(tx, order.shopId)
    if (completesWhenPaid) {
      await updateInvoiceState(tx, order.id, 'completed')
      await addToDay(tx, { ...dayOfOrder(order), completed: 1 })
    }
  }
  return owedOf(due, paid)
}
