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

/** How a sale is paid at once, as its till says it. */
export interface PaidTerms {
  readonly payments?: readonly PaymentPart[] | undefined
  readonly shift?: ShiftRef | undefined
  readonly device?: string | undefined
  readonly deviceNumber?: number | undefined
  /** The till's local time of a sale from its queue. */
  readonly soldAt?: string | undefined
}

/** What a sale's payment comes to. */
export interface SaleCharge {
  readonly parts: readonly FundedPart[]
  readonly shift: NamedShift
  readonly charge: ChargeState
  /** Its shop hands over what is paid whole (D89). */
  readonly isCompleted: boolean
}

/** What a sale's answer says of its payment. */
export interface ChargeAnswer {
  readonly change: Centavos
  readonly isOwing: boolean
}

/**
 * How far a sale is paid that is being placed, and in which shift (D87–D89, D93). Refuses more than its total, a shift of
 * another shop or a closed one, and cash without a shift where the shop wants one; a sale from a till's queue only for the
 * first (D88).
 */
export async function chargeSale(
  tx: Tx,
  { payments: asked = [], shift: ref, soldAt }: PaidTerms,
  {
    scope,
    shopId,
    settings,
    total,
    paidBefore = 0,
    now,
  }: {
    readonly scope: RowScope
    readonly shopId: number
    readonly settings: CashSettings
    readonly total: Centavos
    /** What an encargo had been paid when it becomes this sale. */
    readonly paidBefore?: Centavos
    readonly now: number
  },
): Promise<SaleCharge> {
  refuseParts(asked, total - paidBefore)
  const shift = await nameShift(tx, ref, { scope, shopId, soldAt, now })
  const isCash = asked.some(({ method }) => method === 'cash')
  const hasNoShift = shift.counts === null || shift.lateness === 'inGap'
  const isBeside = settings.shifts === 'required' && isCash && hasNoShift
  if (isBeside && soldAt === undefined) throw refuse('shiftNeeded', [])
  const parts = await spendVouchers(tx, asked, { shopId, now })
  const paid = paidBefore + sumOf(parts)
  const charge = paid === 0 && settings.charging === 'no' ? 'unasked' : chargeState(total, paid)
  // Anybody can write a past time: what it lets pass is told as a lost shift is (D199).
  const told = isBeside && !shift.isLost ? { ...shift, isLost: true, lostReason: LOST_REASONS.beside } : shift
  return { parts, shift: told, charge, isCompleted: charge === 'charged' && settings.completesWhenPaid }
}

export const chargeAnswer = ({ parts, charge }: Pick<SaleCharge, 'parts' | 'charge'>): ChargeAnswer => ({
  change: changeOfAll(parts),
  isOwing: charge === 'owing' || charge === 'partly',
})

/** The same of a sale that was stored before: as it was answered then. */
export async function storedChargeAnswer(tx: Tx, invoiceId: number): Promise<ChargeAnswer> {
  const { handedOver, paid, total, isAsked } = await findSaleCharge(tx, invoiceId)
  return { change: handedOver, isOwing: isAsked && paid < total }
}
