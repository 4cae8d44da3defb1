import { TREND_DAYS } from '@mostrador/domain/public/catalogue'
import { dayAfter, instantOf, localDay, MINUTE_MS } from '@mostrador/domain/time'
import { type Clock, isYounger } from '../../../clock.ts'
import type { Database } from '../../../db/session.ts'
import { holdTallied, lastTallied, newestMovement, sumRecentDays, tallyPiece } from './sales-tally.queries.ts'

/** How old the figures may be, and how long a movement waits to be counted: nobody's transaction is open that long. */
const SETTLED_MS = MINUTE_MS

/** Movements that one transaction counts: no till waits long behind it. */
const MOVEMENTS_A_PIECE = 5_000

/**
 * Keeps the units sold of each product (D42) for the catalogue's orders, and the sums that reports read (D120). An order is not made
 * slower by it: what was sold is read from the movements later, each once, when somebody asks and the last time is a minute ago.
 */
export class SalesTally {
  readonly #database: Database
  readonly #clock: Clock
  #doneAt = Number.NEGATIVE_INFINITY
  #running: Promise<void> | undefined

  constructor(database: Database, clock: Clock) {
    this.#database = database
    this.#clock = clock
  }

  async keepUp(): Promise<void> {
    if (isYounger(this.#doneAt, SETTLED_MS, this.#clock())) return
    this.#running ??= this.#catchUp().finally(() => {
      this.#running = undefined
    })
    await this.#running
  }

  async #catchUp(): Promise<void> {
    const now = this.#clock()
    const since = dayAfter(localDay(now), -TREND_DAYS)
    let after = await lastTallied(this.#database.reads)
    const newest = (await newestMovement(this.#database.reads, after, instantOf(now - SETTLED_MS))) ?? after
    while (after < newest) {
      const piece = { after, upTo: Math.min(after + MOVEMENTS_A_PIECE, newest) }
      const isOurs = await this.#database.inTransaction(async (tx) => {
        // Another process may have counted this piece meanwhile.
        if ((await holdTallied(tx)) !== piece.after) return false
        await tallyPiece(tx, piece)
        return true
      }, 'read committed')
      if (!isOurs) return
      after = piece.upTo
    }
    await this.#database.inTransaction((tx) => sumRecentDays(tx, since), 'read committed')
    this.#doneAt = now
  }
}
