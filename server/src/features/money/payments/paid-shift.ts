import type { ShiftRef } from '@mostrador/contract/money/payments'
import type { PaymentMethod } from '@mostrador/domain/money/payment'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { findCashSettings } from '../../group/shops/cash-settings.queries.ts'
import { type NamedShift, nameShift } from '../cash/name-shift.ts'
import type { ShiftReach } from '../cash/own-shift.ts'

/** Refuses another shop's shift, a closed one, and cash without a required shift (D93). */
export async function paidShift(
  tx: Tx,
  ref: ShiftRef | undefined,
  parts: readonly { readonly method: PaymentMethod }[],
  { scope, shopId, now }: Required<ShiftReach> & { readonly now: number },
): Promise<NamedShift> {
  const shift = await nameShift(tx, ref, { scope, shopId, now })
  const isCash = parts.some(({ method }) => method === 'cash')
  if (isCash && shift.counts === null && (await findCashSettings(tx, shopId)).shifts === 'required')
    throw refuse('shiftNeeded', [])
  return shift
}
