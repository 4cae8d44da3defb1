import { documentNumber, NUMBER_LETTERS } from '../document-number.ts'
import type { CashSettings } from '../money/cash-settings.ts'
import type { Centavos } from '../money.ts'
import { type Day, dayAfter } from '../time.ts'
import { lineWorth, type PricedLine } from './order.ts'

/** What becomes of what came back: sold again, or written off as damaged (D98). */
export type ReturnedCondition = 'sellable' | 'damaged'

/** estado of a returned line, on the wire. */
export const CONDITION_WORDS = { sellable: 'vendible', damaged: 'dañado' } as const satisfies Record<
  ReturnedCondition,
  string
>

/** 'D', the year of issue and the id (D98). */
export const returnNumber = ({ id, issuedAt }: { readonly id: number; readonly issuedAt: string }): string =>
  documentNumber(NUMBER_LETTERS.return, issuedAt, id)

/** A line as it was sold, as far as its worth goes. */
export interface PaidLine extends PricedLine {
  readonly adiPrice: Centavos | null
  /** The line's part of the invoice's discount (D22). */
  readonly discount: Centavos
}

/** What a whole line was paid with. */
export const netOf = (line: PaidLine): Centavos => lineWorth(line) - line.discount

/**
 * What the first so many units of a line were paid with, by largest remainder: the centavos that do not divide lie on its
 * first units. All units are worth the line's net (D98).
 */
function worthOfFirst(line: PaidLine, units: number): Centavos {
  const net = netOf(line)
  const [each, left] = [Math.floor(net / line.quantity), net % line.quantity]
  return each * units + Math.min(units, left)
}

/**
 * What is given back for units of a line of which some came back before: in any order and number of steps all of them come
 * to what was paid (D98).
 */
export const returnWorth = (line: PaidLine, before: number, units: number): Centavos =>
  worthOfFirst(line, before + units) - worthOfFirst(line, before)

/**
 * What is given back of a return: what is still owed on its order is reduced first (D98).
 * @param due the order's total less all that came back before
 */
export const refundOf = (
  worth: Centavos,
  { due, paid }: { readonly due: Centavos; readonly paid: Centavos },
): Centavos => Math.max(0, paid - (due - worth))

/** Why a clerk may not take something back by herself (D99, D100); null where she may. */
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
