import { TREND_DAYS } from '@mostrador/domain/public/catalogue'
import { dayAfter, instantOf, localDay, MINUTE_MS } from '@mostrador/domain/time'
import { type Clock, isYounger } from '../../../clock.ts'
import type { Database } from '../../../db/session.ts'
import { holdTallied, lastTallied, newestMovement, sumRecentDays, tallyPiece } from './sales-tally.queries.ts'

/** Highest age of the figures, and lowest age of a counted movement. No transaction stays open that long. */
const SETTLED_MS = MINUTE_MS

/** Movements counted by one transaction, which let tills proceed. */
const MOVEMENTS_A_PIECE = 5_000

/**
 * Tallies the units sold of each product (D42) for the catalogue's orders, and the sums for reports (D120). Orders are
 * not slowed down: movements are counted later, once, when a reader asks and the last count is a minute old.
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
