import type { SetPiece } from '@mostrador/domain/goods/product-set'
import type { SoldHere } from './till-page.ts'

export interface LedgerSale {
  readonly key: string
  readonly till: string
  /** Contents agreed under the key, newest last. A refused bag is corrected under its key. */
  readonly agreed: SoldHere[]
  /** `agreed`: the clerk has no answer yet. */
  state: 'agreed' | 'sold' | 'waiting' | 'refused' | 'discarded'
  orderId: number | null
  /** Place of each set's known pieces when the sale was agreed. */
  readonly pieces: ReadonlyMap<number, number>
  /** Shift on the till, by its number or by the key of its opening. */
  shift?: number | string
  /** Key of the sale that this one corrects. At most one of a sale and all its corrections is stored. */
  corrects?: string
}

export interface LedgerReturn {
  readonly invoiceId: number
  readonly items: readonly { readonly productId: number; readonly units: number; readonly isSellable: boolean }[]
  readonly total: number
}

export interface LedgerClosing {
  readonly expected: number | null
  readonly counted: number | null
  readonly difference: number | null
  readonly left: number | null
}

export interface LedgerEncargo {
  readonly lines: readonly { readonly productId: number; readonly units: number }[]
  orderId: number | null
  /** Balance in centavos. */
  readonly rest: number
  isTaken: boolean
}

/** A payment on account as its answer told it, in centavos. */
export interface LedgerAccountPayment {
  readonly amount: number
  readonly applied: readonly { readonly invoiceId: number; readonly amount: number; readonly balance: number }[]
  isVoid: boolean
}

/** The pieces that a set has had, the newest last. */
export interface LedgerSet {
  readonly asked: (readonly SetPiece[])[]
  /** Place of the newest confirmed pieces. */
  known: number
}

/** The list prices that a product has had, in centavos. */
export interface LedgerPrices {
  readonly asked: number[]
  /** The newest confirmed one. */
  known: number
}

/** All answers to the people of a simulated shop. */
export class Ledger {
  readonly sales = new Map<string, LedgerSale>()
  readonly voids = new Set<number>()
  readonly returns = new Map<number, LedgerReturn>()
  /** By code, in centavos. */
  readonly vouchers = new Map<string, number>()
  /** Unspent balances by code. */
  readonly spendable = new Map<string, number>()
  /** Cash movements without a sale, by number. */
  readonly moves = new Map<number, { readonly shiftId: number; readonly change: number }>()
  readonly floats = new Map<number, number>()
  readonly closings = new Map<number, LedgerClosing>()
  readonly received = new Map<number, readonly { readonly productId: number; readonly units: number }[]>()
  /** Differences that counts booked. */
  readonly counted: { readonly productId: number; readonly change: number }[] = []
  readonly encargos = new Map<number, LedgerEncargo>()
  readonly accountPayments = new Map<number, LedgerAccountPayment>()
  /** Orders whose debt was written off. */
  readonly writtenOff: number[] = []
  readonly sets = new Map<number, LedgerSet>()
  /** Numbers of the quotations that were made. */
  readonly quotations: number[] = []
  readonly prices = new Map<number, LedgerPrices>()
  rulesMade = 0

  piecesOf({ id, pieces }: { readonly id: number; readonly pieces: readonly SetPiece[] }): LedgerSet {
    const known = this.sets.get(id) ?? { asked: [pieces], known: 0 }
    this.sets.set(id, known)
    return known
  }

  pricesOf({ id, price }: { readonly id: number; readonly price: number }): LedgerPrices {
    const known = this.prices.get(id) ?? { asked: [price], known: price }
    this.prices.set(id, known)
    return known
  }

  #pieces(): ReadonlyMap<number, number> {
    return new Map([...this.sets].map(([id, { known }]) => [id, known]))
  }

  agree(key: string, till: string, sold: SoldHere): LedgerSale {
    const known = this.sales.get(key) ?? {
      key,
      till,
      agreed: [],
      state: 'agreed',
      orderId: null,
      pieces: this.#pieces(),
    }
    this.sales.set(key, known)
    known.agreed.push(sold)
    // A crash restored the emptied bag, so it was sold after all.
    if (known.state === 'refused') known.state = 'agreed'
    return known
  }
}
