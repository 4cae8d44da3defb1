import type { Refusal } from '../refuse.ts'

export interface ShareLimits {
  readonly inAll: number
  readonly each: number
}

export interface ShareRefusals {
  readonly own: Refusal
  readonly all: Refusal
}

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

  /** Returns the function that gives the amount back, once. Throws one of the refusals. */
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
