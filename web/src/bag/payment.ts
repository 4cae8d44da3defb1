import { type Centavos, showMoney } from '@mostrador/domain/money'
import type { Charging } from '@mostrador/domain/money/cash-settings'
import type { PaymentPart } from '@mostrador/domain/money/payment'
import { leastDeposit } from '@mostrador/domain/sale/encargo'
import { moneyProblem, readMoney } from '@mostrador/domain/typed-amount'
import type { Bag } from './bag.ts'
import { EXACT_CASH, type Handed, handed, type PartProblems, type Paying, partsOf, payingProblems } from './paying.ts'
import { totalsOf } from './totals.ts'

/**
 * How a bag is paid, where its shop asks: in cash until somebody says otherwise (D88, D106). One that may be stored already
 * stays as it was sent: under its key nothing else may be (D25).
 */
export function askPayment(bag: Bag, charging: Charging | undefined): Bag {
  const paying = bag.isUnanswered ? bag.paying : askedOf(bag, charging)
  return paying === bag.paying ? bag : { ...bag, paying }
}

function askedOf({ paying, encargo }: Bag, charging: Charging | undefined): Paying | null {
  if (charging === undefined || charging === 'no') return null
  const isOwing = paying?.way === 'owing' && (charging === 'required' || encargo !== null)
  return paying === null || isOwing ? EXACT_CASH : paying
}

/** The least that is paid on a bag now: of an apartado its deposit (D105). */
export const leastDue = (bag: Bag): Centavos =>
  bag.encargo?.layaway ? leastDeposit(totalsOf(bag).total, bag.encargo.layaway.deposit) : 0

/** What is paid with a bag: all of an order; on an encargo what is written, else the least. null while that is no sum. */
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

/** What a sale's money comes in, as it is sent, printed and shown. Expects a bag without problems. */
export const partsPaid = (bag: Bag): PaymentPart[] => (bag.paying ? partsOf(bag.paying, dueOf(bag) ?? 0) : [])

export function paymentProblems(bag: Bag): PartProblems & { abono?: string } {
  if (!bag.paying) return {}
  const wrong = bag.encargo ? abonoProblem(bag) : undefined
  return wrong === undefined ? payingProblems(bag.paying, dueOf(bag) ?? 0) : { abono: wrong }
}

/** What is given back and what is owed; undefined of a sale that nobody was asked about. */
export function handedOver(bag: Bag): Handed | undefined {
  const parts = partsPaid(bag)
  if (!bag.paying || (bag.encargo && parts.length === 0)) return undefined
  return { ...handed(parts, dueOf(bag) ?? 0), ...(bag.encargo && { word: 'Abono' }) }
}
