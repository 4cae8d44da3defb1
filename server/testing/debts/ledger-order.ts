import type { Centavos } from '@mostrador/domain/money'
import { type Instalment, overdueOf } from '@mostrador/domain/people/credit'
import { type Day, dayAfter } from '@mostrador/domain/time'

export const CASH = 1
export const CARD = 3
export const TRANSFER = 4
export const VOUCHER = 5

/** Money paid, negative for refunds. */
export interface LedgerPart {
  readonly amount: Centavos
  method: number
  readonly account?: LedgerAccount
  isUnconfirmed: boolean
  isGone: boolean
}

export interface LedgerAccount {
  readonly id: number
  readonly orders: readonly LedgerOrder[]
  isVoid: boolean
}

interface NewOrder {
  readonly id: number
  readonly customer: number | null
  readonly due: readonly Instalment[]
  readonly total: Centavos
  /** False for an order whose shop collects no debts. */
  readonly isAsked: boolean
}

export class LedgerOrder {
  readonly id: number
  readonly customer: number | null
  readonly due: readonly Instalment[]
  readonly parts: LedgerPart[] = []
  readonly #isAsked: boolean
  #net: Centavos
  writtenOff: Centavos = 0
  isVoid = false
  hasReturns = false

  constructor({ id, customer, due, total, isAsked }: NewOrder) {
    this.id = id
    this.customer = customer
    this.due = due
    this.#net = total
    this.#isAsked = isAsked
  }

  get standing(): LedgerPart[] {
    return this.parts.filter(({ isGone }) => !isGone)
  }

  get paid(): Centavos {
    return this.standing.reduce((sum, { amount }) => sum + amount, 0)
  }

  get balance(): Centavos {
    return this.isVoid || !this.#isAsked ? 0 : this.#net - this.paid - this.writtenOff
  }

  pay(amount: Centavos, method: number, more: Partial<Pick<LedgerPart, 'account' | 'isUnconfirmed'>> = {}): void {
    this.parts.push({ isUnconfirmed: false, isGone: false, amount, method, ...more })
  }

  /** The debt left if goods of this worth come back. Negative for a refund. */
  debtWithout = (worth: Centavos): Centavos => this.#net - worth - this.paid

  /** Returned goods lower the debt, then the write-offs, and the rest is refunded. */
  takeBack(worth: Centavos): void {
    this.hasReturns = true
    this.#net -= worth
    this.writtenOff = Math.min(this.writtenOff, Math.max(0, this.#net - this.paid))
    if (this.paid > this.#net) this.pay(this.#net - this.paid, CASH)
  }

  void(): void {
    this.isVoid = true
    for (const part of this.parts) part.isGone = true
  }

  get nextDue(): Day | undefined {
    let rest = this.due.reduce((sum, { amount }) => sum + amount, 0) - this.balance
    return this.due.find(({ amount }) => {
      rest -= amount
      return rest < 0
    })?.dueDay
  }
}

export const AGES = ['debe', 'porVencer', 'd30', 'd60', 'd90', 'mas'] as const
export type Ages = Record<(typeof AGES)[number], Centavos>

export function agesOf(day: Day, { due }: LedgerOrder, balance: Centavos): Ages {
  const late = [0, 30, 60, 90].map((days) => overdueOf(balance, due, dayAfter(day, -days)))
  const [all = 0, past30 = 0, past60 = 0, past90 = 0] = late
  return {
    debe: balance,
    porVencer: balance - all,
    d30: all - past30,
    d60: past30 - past60,
    d90: past60 - past90,
    mas: past90,
  }
}
