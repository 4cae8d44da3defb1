import { setTimeout as pause } from 'node:timers/promises'
import { HOUR_MS, instantOf, MINUTE_MS } from '@mostrador/domain/time'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/session.ts'
import { indexNext, lastIndexed, lastInvoiceOfNext, newestInvoice } from './invoice-text-index.queries.ts'

/** How often it is looked whether there are invoices to take in, in milliseconds. */
const LOOK_EVERY_MS = MINUTE_MS

/**
 * How old an invoice is before it is taken in. One that appears later, with a number below the mark, would never be found: no
 * transaction is open for an hour, and no two servers' clocks are that far apart.
 */
const SETTLED_MS = HOUR_MS

/** Invoices that one transaction takes in, and the pause after it: no till waits long behind it. */
const INVOICES_A_PIECE = 200
const PAUSE_MS = 20

/**
 * Fills the engine's index of what is searched of invoices (decision 0043). An order is not made slower by it, and a search is right
 * with or without it: what is not taken in yet is read.
 */
export class InvoiceTextIndex {
  readonly #database: Database
  readonly #clock: Clock
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #isClosed = false

  constructor(database: Database, clock: Clock) {
    this.#database = database
    this.#clock = clock
  }

  /** Now, and every minute; a failure is told and tried again. */
  watch(tell: (error: Error) => void): void {
    const look = () => void this.keepUp().catch(tell)
    look()
    this.#timer = setInterval(look, LOOK_EVERY_MS)
    this.#timer.unref()
  }

  keepUp(): Promise<void> {
    this.#running ??= this.#catchUp().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#timer)
    await this.#running?.catch(() => undefined)
  }

  async #catchUp(): Promise<void> {
    const { reads } = this.#database
    const start = await lastIndexed(reads)
    if (start === undefined) return
    const settled = await newestInvoice(reads, start, instantOf(this.#clock() - SETTLED_MS))
    if (settled === undefined) return
    for (let after = start; !this.#isClosed; ) {
      const upTo = await lastInvoiceOfNext(reads, { after, upTo: settled, count: INVOICES_A_PIECE })
      if (upTo === undefined) return
      const next = { after, upTo }
      // Where another process took them in, the next look goes on behind it.
      if (!(await this.#database.inTransaction((tx) => indexNext(tx, next)))) return
      after = upTo
      await pause(PAUSE_MS)
    }
  }
}
