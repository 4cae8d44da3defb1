import { setTimeout as pause } from 'node:timers/promises'
import { HOUR_MS, instantOf, MINUTE_MS } from '@mostrador/domain/time'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/session.ts'
import { indexNext, lastIndexed, lastInvoiceOfNext, newestInvoice } from './invoice-text-index.queries.ts'

const LOOK_EVERY_MS = MINUTE_MS

/**
 * Age at which an invoice is indexed. An invoice that appears later with a lower number would never be found. No
 * transaction stays open for an hour, and servers' clocks differ by less.
 */
const SETTLED_MS = HOUR_MS

/** Invoices of one transaction, and the pause after it, which let tills proceed. */
const INVOICES_A_PIECE = 200
const PAUSE_MS = 20

/** Fills the text index of invoices (decision 0043). A search is right without it, because it reads unindexed ones. */
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

  /** A failure is reported and retried. */
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
      // Another process indexed this piece. The next check continues after it.
      if (!(await this.#database.inTransaction((tx) => indexNext(tx, next)))) return
      after = upTo
      await pause(PAUSE_MS)
    }
  }
}
