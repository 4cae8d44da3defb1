import type { Centavos } from '@mostrador/domain/money'
import type { PaidLine } from '@mostrador/domain/sale/goods-return'

/** An order, as whoever placed it knows it. */
export interface LedgerSale {
  readonly id: number
  readonly total: Centavos
  readonly cart: readonly number[]
  isVoid: boolean
  /** What each line was sold for, in the order of the cart. */
  readonly lines: readonly (PaidLine | null)[]
  /** Units that came back, of each product; those that were sold again among them; and what they were worth. */
  readonly back: number[]
  readonly sellable: number[]
  returned: Centavos
  readonly spent: Map<LedgerVoucher, Centavos>
  /** What stands of each form: paid less taken back. */
  readonly paid: Map<number, Centavos>
}

/** A voucher, as whoever carries it knows it. */
export interface LedgerVoucher {
  readonly code: string
  balance: Centavos
}

/** A shift, as the tills know it. */
export interface LedgerShift {
  readonly id: number
  readonly drawer: number
  readonly float: Centavos
  readonly openedAt: string
  /** By what it may be named: its number here, and the keys of tills that opened it without network. */
  readonly words: (number | string)[]
  /** What should be in the drawer; exact only where nobody acts at the same time. */
  cash: Centavos
  left: Centavos | null
  closedAt: string | null
  /** What its count was, which never changes. */
  closed: { readonly esperado: string; readonly contado: string; readonly diferencia: string } | null
}

/** A till: whose it is, its device, and how many sales it numbered in each shift. */
export interface LedgerTill {
  readonly session: string
  readonly device: string
  readonly made: Map<number, number>
}

/** A sale made without network that waits on its till. */
export interface UnsentSale {
  readonly till: LedgerTill
  readonly key: string
  readonly body: Readonly<Record<string, unknown>>
  readonly cart: readonly number[]
  readonly total: Centavos
  readonly lines: LedgerSale['lines']
  readonly parts: readonly LedgerPart[]
  readonly soldAt: string
  readonly shift: LedgerShift | null
}

export interface LedgerPart {
  readonly forma: number
  readonly amount: Centavos
  readonly voucher?: LedgerVoucher | undefined
}

export const CASH = 1
export const VOUCHER = 5

export const cashIn = (parts: readonly LedgerPart[]): Centavos =>
  parts.reduce((sum, { forma, amount }) => sum + (forma === CASH ? amount : 0), 0)

/** What parts take from each voucher. */
export const byVoucher = (parts: readonly LedgerPart[]): Map<LedgerVoucher, Centavos> => {
  const sums = new Map<LedgerVoucher, Centavos>()
  for (const { voucher, amount } of parts) if (voucher) sums.set(voucher, (sums.get(voucher) ?? 0) + amount)
  return sums
}

export const sumOfForms = (paid: ReadonlyMap<number, Centavos>): Centavos =>
  [...paid.values()].reduce((sum, amount) => sum + amount, 0)
