import type { PaymentPart } from '@mostrador/domain/money/payment'
import { isExpired, readVoucherCode } from '@mostrador/domain/money/voucher'
import { localDay } from '@mostrador/domain/time'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { findVoucher, holdVouchers, updateSpent } from './voucher.queries.ts'

/** A part whose amount was taken from its voucher, if it has one. */
export type FundedPart = PaymentPart & { readonly voucherId?: number }

/** Takes the amounts from vouchers (D101). Refuses an unknown or expired code, and more than a voucher holds. */
export async function spendVouchers(
  tx: Tx,
  parts: readonly PaymentPart[],
  { shopId, now }: { readonly shopId: number; readonly now: number },
): Promise<FundedPart[]> {
  const codes = parts.flatMap(({ voucher }) => readVoucherCode(voucher ?? '') ?? [])
  if (codes.length > 1) await holdVouchers(tx, codes)
  const funded: FundedPart[] = []
  for (const part of parts) {
    if (part.method !== 'voucher') {
      funded.push(part)
      continue
    }
    const today = localDay(now)
    const code = readVoucherCode(part.voucher ?? '')
    const voucherId = code === null ? undefined : await updateSpent(tx, { code, shopId, amount: part.amount, today })
    if (voucherId === undefined) throw await whyNot(tx, code, shopId, today)
    funded.push({ ...part, voucherId })
  }
  return funded
}

async function whyNot(tx: Tx, code: string | null, shopId: number, today: string) {
  const field = { field: 'payments' }
  // The refusal of a typing error does not count as a guess.
  if (code === null) return refuse('voucherMistyped', [], field)
  const voucher = await findVoucher(tx, code, shopId)
  if (!voucher) return refuse('voucherUnknown', [], field)
  if (isExpired(voucher, today)) return refuse('voucherOver', [voucher.expiresOn ?? ''], field)
  return refuse('voucherShort', [voucher.balance], field)
}
