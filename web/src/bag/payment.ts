import { type Centavos, showMoney } from '@mostrador/domain/money'
import type { Charging } from '@mostrador/domain/money/cash-settings'
import { type PaymentPart, sumOf } from '@mostrador/domain/money/payment'
import type { Instalment } from '@mostrador/domain/people/credit'
import { leastDeposit } from '@mostrador/domain/sale/encargo'
import { moneyProblem, readMoney } from '@mostrador/domain/typed-amount'
import type { Bag } from './bag.ts'
import {
  EXACT_CASH,
  handed,
  instalmentsPaid,
  type PartProblems,
  type Paying,
  partsOf,
  payIn,
  payingProblems,
  type TenderResult,
} from './paying.ts'
import { totalsOf } from './totals.ts'

/** True if what a bag leaves unpaid becomes the debt of its customer, whatever the shop asks of others (D186). */
export const takesCredit = ({ buyer, encargo }: Bag, sellsOnCredit: boolean): boolean =>
  sellsOnCredit && buyer !== null && encargo === null

export const isOnCredit = (bag: Bag, sellsOnCredit: boolean): boolean =>
  takesCredit(bag, sellsOnCredit) && bag.paying?.way === 'owing'

/**
 * Sets how a bag is paid if the shop asks: cash by default (D88, D106). A bag that may be stored already keeps its
 * payment, as its key demands (D25). A customer who may buy on credit is asked in every shop that takes payments.
 */
export function askPayment(bag: Bag, charging: Charging | undefined, sellsOnCredit = false): Bag {
  const paying = bag.isUnanswered ? bag.paying : askedOf(bag, charging, sellsOnCredit)
  return paying === bag.paying ? bag : { ...bag, paying }
}

function askedOf(bag: Bag, charging: Charging | undefined, sellsOnCredit: boolean): Paying | null {
  const { paying, encargo } = bag
  const mayBuyOnCredit = takesCredit(bag, sellsOnCredit)
  if (charging === undefined || (charging === 'no' && !mayBuyOnCredit)) return null
  if (paying === null) return EXACT_CASH
  if (paying.way !== 'owing' || mayBuyOnCredit) return paying
  if (charging === 'required' || encargo !== null) return EXACT_CASH
  // Only a customer's debt has a payment at once and instalments.
  return paying.parts.length > 0 || paying.plan ? payIn('owing') : paying
}

/** The least sum to pay now: an apartado's deposit (D105). */
export const leastDue = (bag: Bag): Centavos =>
  bag.encargo?.layaway ? leastDeposit(totalsOf(bag).total, bag.encargo.layaway.deposit) : 0

/** The sum due: an order's total, or an encargo's typed or least deposit. null if the typed text is no amount. */
export function dueOf(bag: Bag): Centavos | null {
  if (bag.encargo === null) return totalsOf(bag).total
  return bag.abono.trim() === '' ? leastDue(bag) : (readMoney(bag.abono) ?? null)
}

function abonoProblem(bag: Bag): string | undefined {
  const [due, least, { total }] = [dueOf(bag), leastDue(bag), totalsOf(bag)]
  if (due === null || due < 0) return moneyProblem(bag.abono) ?? 'Escriba cuánto deja, como 200 o 200.50.'
  if (due > total) return `Lo pagado no puede pasar del total, ${showMoney(total)}.`
  return due < least ? `Para apartar se paga al menos ${showMoney(least)}.` : undefined
}

/** The payment parts to send, print and show. Expects a bag without problems. */
export const partsPaid = (bag: Bag): PaymentPart[] => (bag.paying ? partsOf(bag.paying, dueOf(bag) ?? 0) : [])

/** The debt that a bag leaves. Expects a bag without problems. */
export const balanceOf = (bag: Bag): Centavos => (dueOf(bag) ?? 0) - sumOf(partsPaid(bag))

/** The instalments of a bag on credit. Empty if its balance is due on one day. */
export const instalmentsOf = (bag: Bag): Instalment[] =>
  bag.paying && bag.buyer ? instalmentsPaid(bag.paying, dueOf(bag) ?? 0) : []

export function paymentProblems(bag: Bag): PartProblems & { abono?: string } {
  if (!bag.paying) return {}
  const wrong = bag.encargo ? abonoProblem(bag) : undefined
  return wrong === undefined ? payingProblems(bag.paying, dueOf(bag) ?? 0) : { abono: wrong }
}

/** The result of the payment for the cashier. undefined if the shop did not ask for a payment. */
export function handedOver(bag: Bag, sellsOnCredit = false): TenderResult | undefined {
  const parts = partsPaid(bag)
  if (!bag.paying || (bag.encargo && parts.length === 0)) return undefined
  return {
    ...handed(parts, dueOf(bag) ?? 0),
    ...(bag.encargo && { word: 'Abono' }),
    ...(takesCredit(bag, sellsOnCredit) && { isOnCredit: true }),
  }
}
