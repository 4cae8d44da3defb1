import type { Centavos } from '../money.ts'
import { type Day, dayAfter } from '../time.ts'
import type { CustomerCredit } from './customer.ts'

/** A part of a sale on credit and the day on which it is due (D186). */
export interface Instalment {
  readonly dueDay: Day
  readonly amount: Centavos
}

/** Returns the rest of each instalment, without paid ones. Payments pay the oldest first. */
export function openInstalments(balance: Centavos, instalments: readonly Instalment[]): Instalment[] {
  let rest = balance
  const open = instalments.toReversed().map(({ dueDay, amount }) => {
    const left = Math.min(amount, rest)
    rest -= left
    return { dueDay, amount: left }
  })
  return open.filter(({ amount }) => amount > 0).toReversed()
}

export const MOST_INSTALMENTS = 60

const LAST_DUE_YEARS = 10

export interface Debt {
  readonly owed: Centavos
  /** Part of `owed` that was due before today. */
  readonly overdue: Centavos
  /** Part of `owed` that is overdue by more than the days of grace. */
  readonly pastGrace: Centavos
}

export const NO_DEBT: Debt = { owed: 0, overdue: 0, pastGrace: 0 }

export type CreditProblem = 'creditBlocked' | 'creditOverdue' | 'creditShort'

/** Returns what is left of the limit. 0 for a customer who gets nothing more on credit. */
export const creditRoom = ({ limit, isBlocked }: CustomerCredit, { owed, pastGrace }: Debt): Centavos =>
  isBlocked || pastGrace > 0 ? 0 : Math.max(0, limit - owed)

/** Returns why a balance cannot be sold on credit, or null (D186). */
export function creditProblem(credit: CustomerCredit, debt: Debt, balance: Centavos): CreditProblem | null {
  if (credit.isBlocked) return 'creditBlocked'
  if (debt.pastGrace > 0) return 'creditOverdue'
  return balance > creditRoom(credit, debt) ? 'creditShort' : null
}

export type InstalmentProblem = 'instalmentsSum' | 'instalmentsDays'

/**
 * Returns the problem of a sale's instalments, or null. Due days must ascend. None may lie before the day of a new
 * sale. In a sale already made they may, because the device's clock may have been wrong (D187).
 */
export function instalmentProblem(
  instalments: readonly Instalment[],
  balance: Centavos,
  { soldOn, isMade }: { readonly soldOn: Day; readonly isMade: boolean },
): InstalmentProblem | null {
  const last = dayAfter(soldOn, LAST_DUE_YEARS * 365)
  const isInOrder = instalments.every(({ dueDay }, index) => dueDay > (instalments[index - 1]?.dueDay ?? ''))
  const isInTime = instalments.every(({ dueDay }) => (isMade || dueDay >= soldOn) && dueDay <= last)
  if (!isInOrder || !isInTime) return 'instalmentsDays'
  const isSum = instalments.every(({ amount }) => amount > 0) && sum(instalments) === balance
  return isSum ? null : 'instalmentsSum'
}

const sum = (instalments: readonly Instalment[]): Centavos => instalments.reduce((all, { amount }) => all + amount, 0)

/**
 * Returns the overdue part of an order's balance. Payments and returns pay the earliest instalments first. A balance
 * may exceed the instalments, as after a transfer that did not arrive: the excess is due with the first one. An order
 * without instalments is never overdue.
 */
export function overdueOf(balance: Centavos, instalments: readonly Instalment[], today: Day): Centavos {
  const [first] = instalments
  if (first === undefined || first.dueDay >= today) return 0
  return Math.max(0, balance - sum(instalments.filter(({ dueDay }) => dueDay >= today)))
}
