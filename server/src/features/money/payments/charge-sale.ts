import type { ShiftRef } from '@mostrador/contract/money/payments'
import type { Centavos } from '@mostrador/domain/money'
import type { CashSettings } from '@mostrador/domain/money/cash-settings'
import { type ChargeState, chargeState } from '@mostrador/domain/money/charge'
import { changeOfAll, type PaymentPart, sumOf } from '@mostrador/domain/money/payment'
import type { RowScope } from '../../../caller.ts'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { LOST_REASONS, type NamedShift, nameShift } from '../cash/name-shift.ts'
import { type FundedPart, spendVouchers } from '../vouchers/spend-vouchers.ts'
import { findSaleCharge } from './payment.queries.ts'
import { refuseParts } from './take-parts.ts'

export interface PaidTerms {
  readonly payments?: readonly PaymentPart[] | undefined
  readonly shift?: ShiftRef | undefined
  readonly device?: string | undefined
  readonly deviceNumber?: number | undefined
  /** The till's local time of a sale from its queue. */
  readonly soldAt?: string | undefined
}

export interface SaleCharge {
  readonly parts: readonly FundedPart[]
  readonly shift: NamedShift
  readonly charge: ChargeState
  /** Part that becomes the customer's debt (D186). 0 for a sale that is not on credit. */
  readonly onCredit: Centavos
  /** True if its shop hands over fully paid goods (D89), or it is on credit. */
  readonly isCompleted: boolean
}

export interface ChargeAnswer {
  readonly change: Centavos
  readonly isOwing: boolean
}

/** Returns the charge and the shift of a sale (D87–D89, D93). A queued sale is only refused for paying too much. */
export async function chargeSale(
  tx: Tx,
  { payments: requested = [], shift: ref, soldAt }: PaidTerms,
  {
    scope,
    shopId,
    settings,
    total,
    paidBefore = 0,
    givesCredit = false,
    now,
  }: {
    readonly scope: RowScope
    readonly shopId: number
    readonly settings: CashSettings
    readonly total: Centavos
    /** Amount paid on the encargo before it becomes this sale. */
    readonly paidBefore?: Centavos
    /** True if the unpaid rest becomes the debt of the customer, whose account is held (D186). */
    readonly givesCredit?: boolean
    readonly now: number
  },
): Promise<SaleCharge> {
  refuseParts(requested, total - paidBefore)
  const shift = await nameShift(tx, ref, { scope, shopId, soldAt, now })
  const isCash = requested.some(({ method }) => method === 'cash')
  const hasNoShift = shift.counts === null || shift.lateness === 'inGap'
  const isBeside = settings.shifts === 'required' && isCash && hasNoShift
  if (isBeside && soldAt === undefined) throw refuse('shiftNeeded', [])
  const parts = await spendVouchers(tx, requested, { shopId, now })
  const paid = paidBefore + sumOf(parts)
  const onCredit = givesCredit ? total - paid : 0
  const isUnasked = paid === 0 && settings.charging === 'no' && onCredit === 0
  const charge = isUnasked ? 'unasked' : chargeState(total, paid)
  // A till can send any past time. A sale that this lets through is therefore logged like a lost shift (D199).
  const named = isBeside && !shift.isLost ? { ...shift, isLost: true, lostReason: LOST_REASONS.beside } : shift
  const isCompleted = onCredit > 0 || (charge === 'charged' && settings.completesWhenPaid)
  return { parts, shift: named, charge, onCredit, isCompleted }
}

export const chargeAnswer = ({ parts, charge }: Pick<SaleCharge, 'parts' | 'charge'>): ChargeAnswer => ({
  change: changeOfAll(parts),
  isOwing: charge === 'owing' || charge === 'partly',
})

export async function storedChargeAnswer(tx: Tx, invoiceId: number): Promise<ChargeAnswer> {
  const { handedOver, paid, total, isAsked } = await findSaleCharge(tx, invoiceId)
  return { change: handedOver, isOwing: isAsked && paid < total }
}
