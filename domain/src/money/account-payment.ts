import { documentNumber, NUMBER_LETTERS } from '../document-number.ts'
import type { Centavos } from '../money.ts'
import type { Instalment } from '../people/credit.ts'
import type { Day } from '../time.ts'
import { type PaymentPart, sumOf } from './payment.ts'

export const accountPaymentNumber = ({ id, at }: { readonly id: number; readonly at: string }): string =>
  documentNumber(NUMBER_LETTERS.accountPayment, at, id)

export const MOST_TICKED = 500

export interface OpenOrder {
  readonly id: number
  readonly balance: Centavos
  /** Day on which it, or its next unpaid instalment, is due. Null if it is due on no day. */
  readonly dueDay: Day | null
}

/** Returns the due day of the first instalment that is not fully paid. `dueDay` is the order's first due day. */
export function nextDueDay(balance: Centavos, dueDay: Day | null, instalments: readonly Instalment[]): Day | null {
  let later = 0
  for (const instalment of instalments.toReversed()) {
    later += instalment.amount
    if (later >= balance) return instalment.dueDay
  }
  return dueDay
}

/** Ticked orders first, then by due day, then by id. Orders that are never overdue come last (D244). */
export function paidInOrder<Order extends OpenOrder>(orders: readonly Order[], ticked: readonly number[]): Order[] {
  const first = new Set(ticked)
  const isLater = (order: Order) => Number(!first.has(order.id))
  return orders.toSorted(
    (a, b) =>
      isLater(a) - isLater(b) ||
      Number(a.dueDay === null) - Number(b.dueDay === null) ||
      compareDays(a.dueDay ?? '', b.dueDay ?? '') ||
      a.id - b.id,
  )
}

const compareDays = (a: Day, b: Day): number => (a < b ? -1 : Number(a > b))

/** Tests for a part that may not become a voucher: a voucher, a constancia, or a transfer that may not arrive (D244). */
const staysWithin = ({ method, isUnconfirmed }: PaymentPart): boolean =>
  method === 'voucher' || method === 'withholding' || isUnconfirmed === true

/** Amount above all debts of which no voucher may be made, or 0 (D188). */
export const looseExcess = (parts: readonly PaymentPart[], owed: Centavos): Centavos =>
  Math.max(0, sumOf(parts.filter(staysWithin)) - owed)

export interface Share<Part> {
  readonly part: Part
  readonly invoiceId: number
  readonly amount: Centavos
  /** Cash handed over. The part's change stands on its last share. */
  readonly received?: Centavos | undefined
}

/**
 * Divides parts over at least one order. Parts that may not become a voucher pay first, cash last. The excess over
 * all debts stays with the last order, which gives a voucher for it.
 */
export function divideParts<Part extends PaymentPart>(
  parts: readonly Part[],
  orders: readonly OpenOrder[],
): { readonly shares: readonly Share<Part>[]; readonly excess: Centavos } {
  const owed = orders.map(({ id, balance }) => ({ id, left: balance }))
  const last = owed.at(-1)
  const shares: Share<Part>[] = []
  for (const part of parts.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    let left = part.amount
    let handed = part.received ?? part.amount
    for (const order of owed) {
      const amount = order === last ? left : Math.min(left, order.left)
      if (amount === 0) continue
      left -= amount
      order.left -= amount
      const received = left === 0 ? handed : amount
      shares.push({ part, invoiceId: order.id, amount, ...(part.method === 'cash' && { received }) })
      handed -= received
    }
  }
  return { shares, excess: Math.max(0, -(last?.left ?? 0)) }
}

const rankOf = (part: PaymentPart): number => (staysWithin(part) ? 0 : part.method === 'cash' ? 2 : 1)
