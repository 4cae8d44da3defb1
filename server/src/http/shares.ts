import type { Refusal } from '../refuse.ts'

/** Limits of an amount that is taken for a while, such as bytes or turns. */
export interface ShareLimits {
  readonly inAll: number
  /** The most of one caller. */
  readonly each: number
}

/** The refusals for a caller above its share, and for the whole amount. */
export interface ShareRefusals {
  readonly own: Refusal
  readonly all: Refusal
}

/** Something of which there is a limited amount, for each caller and in all. */
export class Shares {
  readonly #limits: ShareLimits
  readonly #refusals: ShareRefusals
  readonly #of = new Map<string, number>()
  #taken = 0

  constructor(limits: ShareLimits, refusals: ShareRefusals) {
    this.#limits = limits
    this.#refusals = refusals
  }

  get taken(): number {
    return this.#taken
  }

  /** Takes an amount and returns the function that gives it back, which counts once. Throws one of the refusals. */
  take(caller: string, amount = 1): () => void {
    const own = this.#of.get(caller) ?? 0
    if (own + amount > this.#limits.each) throw this.#refusals.own
    if (this.#taken + amount > this.#limits.inAll) throw this.#refusals.all
    this.#of.set(caller, own + amount)
    this.#taken += amount
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      this.#taken -= amount
      const left = (this.#of.get(caller) ?? 0) - amount
      if (left > 0) this.#of.set(caller, left)
      else this.#of.delete(caller)
    }
  }
}
