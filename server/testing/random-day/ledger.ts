import type { Centavos } from '@mostrador/domain/money'
import type { PaidLine } from '@mostrador/domain/sale/goods-return'

/** By the answers to its acts, like all of the ledger. */
export interface LedgerSale {
  readonly id: number
  readonly total: Centavos
  readonly cart: readonly number[]
  isVoid: boolean
  /** Prices paid, in the order of the cart. */
  readonly lines: readonly (PaidLine | null)[]
  /** Per product: returned units, those that can be sold again, and their worth. */
  readonly back: number[]
  readonly sellable: number[]
  returned: Centavos
  readonly spent: Map<LedgerVoucher, Centavos>
  readonly paid: Map<number, Centavos>
}

export interface LedgerVoucher {
  readonly code: string
  balance: Centavos
}

export interface LedgerShift {
  readonly id: number
  readonly drawer: number
  readonly float: Centavos
  readonly openedAt: string
  /** The shift's number here, and the keys of tills that opened it offline. */
  readonly words: (number | string)[]
  /** Expected cash. Exact only without other clients. */
  cash: Centavos
  left: Centavos | null
  closedAt: string | null
  /** Its count, which never changes. */
  closed: { readonly esperado: string; readonly contado: string; readonly diferencia: string } | null
}

export interface LedgerTill {
  readonly session: string
  readonly device: string
  readonly made: Map<number, number>
}

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

export const byVoucher = (parts: readonly LedgerPart[]): Map<LedgerVoucher, Centavos> => {
  const sums = new Map<LedgerVoucher, Centavos>()
  for (const { voucher, amount } of parts) if (voucher) sums.set(voucher, (sums.get(voucher) ?? 0) + amount)
  return sums
}

export const sumOfForms = (paid: ReadonlyMap<number, Centavos>): Centavos =>
  [...paid.values()].reduce((sum, amount) => sum + amount, 0)
