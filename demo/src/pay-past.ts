import type { Centavos } from '@mostrador/domain/money'
import { type ChargeState, chargeState } from '@mostrador/domain/money/charge'
import { likelySums, type PaymentPart, sumOf } from '@mostrador/domain/money/payment'
import { DAY_MS } from '@mostrador/domain/time'
import { type Random, seeded } from './seeded.ts'
import type { PastTill } from './tills.ts'

export interface PastPayment {
  readonly parts: readonly PaymentPart[]
  readonly charge: ChargeState
}

/**
 * Payment of a past sale: a waiting voucher first, else mostly cash. A sale that is not handed over has a deposit or
 * nothing.
 */
export function paymentOf(
  {
    at,
    now,
    total,
    isDone,
  }: { readonly at: number; readonly now: number; readonly total: Centavos; readonly isDone: boolean },
  till: PastTill,
): PastPayment {
  const random = seeded(at % 2 ** 32)
  const parts = total === 0 ? [] : isDone ? fullPayment(random, { at, now, total }, till) : deposit(random, total)
  return { parts, charge: chargeState(total, sumOf(parts)) }
}

const deposit = (random: Random, total: Centavos): PaymentPart[] => {
  const amount = Math.floor(total / 300) * 100
  return random.chance(0.5) && amount > 0 ? [{ method: 'cash', amount, received: amount }] : []
}

function fullPayment(
  random: Random,
  { at, now, total }: { at: number; now: number; total: Centavos },
  till: PastTill,
): PaymentPart[] {
  const voucher = till.vouchers.shift()
  if (voucher) {
    const amount = Math.min(voucher.balance, total)
    const rest = total - amount
    return [
      { method: 'voucher', amount, voucher: voucher.code },
      ...(rest > 0 ? [{ method: 'card' as const, amount: rest }] : []),
    ]
  }
  const number = String(100_000 + (Math.floor(at / 1000) % 900_000))
  const share = random.next()
  if (share < 0.62) {
    const sums = likelySums(total)
    return [{ method: 'cash', amount: total, received: sums[random.whole(0, Math.min(2, sums.length - 1))] ?? total }]
  }
  if (share < 0.84) return [{ method: 'card', amount: total }]
  if (share < 0.93)
    // Transfers of the last days are unconfirmed.
    return [{ method: 'transfer', amount: total, reference: number, isUnconfirmed: now - at < 2 * DAY_MS }]
  if (share < 0.96) return [{ method: 'cheque', amount: total, reference: number }]
  const half = Math.floor(total / 200) * 100
  return half === 0
    ? [{ method: 'card', amount: total }]
    : [
        { method: 'cash', amount: half, received: half },
        { method: 'card', amount: total - half },
      ]
}
