import { documentNumber, NUMBER_LETTERS } from '../document-number.ts'
import type { CashSettings } from '../money/cash-settings.ts'
import type { Centavos } from '../money.ts'
import { type Day, dayAfter } from '../time.ts'
import { lineWorth, type PricedLine } from './order.ts'

/** Fate of returned goods: sold again, or written off as damaged (D98). */
export type ReturnedCondition = 'sellable' | 'damaged'

/** estado of a returned line, on the wire. */
export const CONDITION_WORDS = { sellable: 'vendible', damaged: 'dañado' } as const satisfies Record<
  ReturnedCondition,
  string
>

export const returnNumber = ({ id, issuedAt }: { readonly id: number; readonly issuedAt: string }): string =>
  documentNumber(NUMBER_LETTERS.return, issuedAt, id)

export interface PaidLine extends PricedLine {
  readonly adiPrice: Centavos | null
  /** The line's part of the invoice's discount (D22). */
  readonly discount: Centavos
}

export const netOf = (line: PaidLine): Centavos => lineWorth(line) - line.discount

/** Amount paid for the first units of a line: undivided centavos fall on the first units (D98). */
function worthOfFirst(line: PaidLine, units: number): Centavos {
  const net = netOf(line)
  const [each, left] = [Math.floor(net / line.quantity), net % line.quantity]
  return each * units + Math.min(units, left)
}

/** Refund for units after earlier returns. In any order and steps, all units yield the amount paid (D98). */
export const returnWorth = (line: PaidLine, before: number, units: number): Centavos =>
  worthOfFirst(line, before + units) - worthOfFirst(line, before)

/**
 * Refund of a return. The order's debt is reduced first (D98).
 * @param due the order's total less earlier returns
 */
export const refundOf = (
  worth: Centavos,
  { due, paid }: { readonly due: Centavos; readonly paid: Centavos },
): Centavos => Math.max(0, paid - (due - worth))

/** Returns why a clerk may not take goods back by herself, or null (D99, D100). */
export function clerkReturnProblem(
  settings: Pick<CashSettings, 'clerkReturns' | 'clerkReturnsUpTo' | 'returnDays'>,
  { soldOn, today, returned }: { readonly soldOn: Day; readonly today: Day; readonly returned: Centavos },
): 'notAllowed' | 'tooMuch' | 'tooLate' | null {
  if (settings.clerkReturns === 'no') return 'notAllowed'
  if (settings.returnDays > 0 && dayAfter(soldOn, settings.returnDays) < today) return 'tooLate'
  return settings.clerkReturns === 'upTo' && returned > settings.clerkReturnsUpTo ? 'tooMuch' : null
}

/** Days back in which a return without receipt looks for the lowest price (D99). */
export const NO_RECEIPT_DAYS = 90
