import { UNDECIDED_DAYS } from '@mostrador/domain/sale/catalogue-order'
import { DAY_MS, HOUR_MS, instantOf } from '@mostrador/domain/time'
import type { ServiceContext } from '../../../context.ts'
import { forgetTries, forgetUndecided } from './undecided.queries.ts'

/** Erases names and telephones of orders from the catalogue that nobody decided on in 90 days, once an hour (D196). */
export class UndecidedKeeper {
  readonly #context: ServiceContext
  #timer: NodeJS.Timeout | undefined
  #running: Promise<number> | undefined

  constructor(context: ServiceContext) {
    this.#context = context
  }

  /** Sweeps every hour. A failure is reported, and the next sweep tries again. */
  watch(tell: (error: Error) => void): void {
    this.#timer = setInterval(() => this.sweep().catch(tell), HOUR_MS).unref()
  }

  sweep(): Promise<number> {
    const { database, clock } = this.#context
    this.#running ??= database
      .inTransaction(async (tx) => {
        const now = clock()
        await forgetTries(tx, instantOf(now - DAY_MS))
        return forgetUndecided(tx, instantOf(now - UNDECIDED_DAYS * DAY_MS))
      }, 'read committed')
      .finally(() => {
        this.#running = undefined
      })
    return this.#running
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#running?.catch(() => undefined)
  }
}
