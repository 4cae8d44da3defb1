import { DatabaseDamaged, isDamage } from '../faults.ts'

/**
 * Remembers damage seen since a database was opened. Nothing is written from then on: a sale that no server accepted
 * stays on its till and survives a restore, a sale that a damaged database accepted does not.
 */
export class Damage {
  #cause: unknown
  #isSeen = false
  #tell: (cause: unknown) => void = () => undefined

  get isSeen(): boolean {
    return this.#isSeen
  }

  /** Calls `tell` at the first damage, at once if it was seen already. */
  watch(tell: (cause: unknown) => void): void {
    this.#tell = tell
    if (this.#isSeen) tell(this.#cause)
  }

  see(cause: unknown): void {
    if (this.#isSeen) return
    this.#isSeen = true
    this.#cause = cause
    this.#tell(cause)
  }

  forget(): void {
    this.#isSeen = false
  }

  async noting<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work
    } catch (error) {
      if (isDamage(error)) this.see(error)
      throw error
    }
  }

  refuse(): void {
    if (this.#isSeen) throw new DatabaseDamaged(this.#cause)
  }
}
