import { DatabaseDamaged, isDamage } from '../faults.ts'

/**
 * Whether a database was seen damaged since it was opened. Nothing is written from then on. A restore of yesterday's
 * backup loses the sales since, but keeps those that a till still holds because no server accepted them.
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

  /** Another copy of the database took its place. */
  forget(): void {
    this.#isSeen = false
  }

  /** Does something with the database and looks at how it fails. */
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
