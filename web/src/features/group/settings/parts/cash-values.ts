import { writeMoney } from '@mostrador/domain/money'
import {
  type CashSettings,
  type Charging,
  type ClerkReturns,
  LONGEST_REASON,
  MOST_REASONS,
  type Shifts,
} from '@mostrador/domain/money/cash-settings'
import { moneyProblem, readMoney } from '@mostrador/domain/typed-amount'

export interface CashValues {
  charging: string
  completesWhenPaid: boolean
  shifts: string
  isBlind: boolean
  tolerance: string
  /** One per line. */
  reasons: string
  clerkReturns: string
  clerkReturnsUpTo: string
  returnDays: string
  voucherMonths: string
  layawayDays: string
  layawayDeposit: string
  sellsOnCredit: boolean
  creditGraceDays: string
  showsCreditSums: boolean
  quotationDays: string
}

export const cashValues = (settings: CashSettings): CashValues => ({
  charging: settings.charging,
  completesWhenPaid: settings.completesWhenPaid,
  shifts: settings.shifts,
  isBlind: settings.isBlind,
  tolerance: writeMoney(settings.tolerance),
  reasons: settings.reasons.join('\n'),
  clerkReturns: settings.clerkReturns,
  clerkReturnsUpTo: writeMoney(settings.clerkReturnsUpTo),
  returnDays: String(settings.returnDays),
  voucherMonths: String(settings.voucherMonths),
  layawayDays: String(settings.layawayDays),
  layawayDeposit: String(settings.layawayDeposit),
  sellsOnCredit: settings.sellsOnCredit,
  creditGraceDays: String(settings.creditGraceDays),
  showsCreditSums: settings.showsCreditSums,
  quotationDays: String(settings.quotationDays),
})

export const reasonsOf = (written: string): string[] => [
  ...new Set(
    written
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]

const amount = (written: string): string | null => {
  const value = readMoney(written)
  return value === undefined || value < 0 ? (moneyProblem(written) ?? 'Escriba un monto, por ejemplo 5.00.') : null
}

export const wholeProblem =
  (least: number, most: number, unit: string) =>
  (written: string): string | null =>
    /^\d{1,4}$/.test(written.trim()) && Number(written) >= least && Number(written) <= most
      ? null
      : `Escriba un número de ${unit}, de ${least} a ${most}.`

export const CASH_RULES = {
  tolerance: amount,
  clerkReturnsUpTo: amount,
  reasons: (written: string): string | null => {
    const reasons = reasonsOf(written)
    if (reasons.length > MOST_REASONS) return `Escriba como máximo ${MOST_REASONS} motivos.`
    const isLong = reasons.some((reason) => reason.length > LONGEST_REASON)
    return isLong ? `Cada motivo tiene como máximo ${LONGEST_REASON} caracteres.` : null
  },
  returnDays: wholeProblem(0, 3650, 'días'),
  voucherMonths: wholeProblem(0, 120, 'meses'),
  layawayDays: wholeProblem(1, 365, 'días'),
  layawayDeposit: wholeProblem(0, 100, 'por ciento'),
  creditGraceDays: wholeProblem(0, 365, 'días'),
  quotationDays: wholeProblem(1, 90, 'días'),
}

/** Expects valid values. */
export const cashSettings = (values: CashValues): CashSettings => ({
  charging: values.charging as Charging,
  completesWhenPaid: values.completesWhenPaid,
  shifts: values.shifts as Shifts,
  isBlind: values.isBlind,
  tolerance: readMoney(values.tolerance) ?? 0,
  reasons: reasonsOf(values.reasons),
  clerkReturns: values.clerkReturns as ClerkReturns,
  clerkReturnsUpTo: readMoney(values.clerkReturnsUpTo) ?? 0,
  returnDays: Number(values.returnDays),
  voucherMonths: Number(values.voucherMonths),
  layawayDays: Number(values.layawayDays),
  layawayDeposit: Number(values.layawayDeposit),
  sellsOnCredit: values.sellsOnCredit,
  creditGraceDays: Number(values.creditGraceDays),
  showsCreditSums: values.showsCreditSums,
  quotationDays: Number(values.quotationDays),
})
