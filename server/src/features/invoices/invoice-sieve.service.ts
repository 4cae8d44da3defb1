import { setTimeout as pause } from 'node:timers/promises'
import { instantOf } from '@mostrador/domain/time'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/session.ts'
import {
  insertTrays,
  listSearchedInvoices,
  type NewTray,
  newestInvoice,
  type SearchedInvoice,
} from './fill-sieve.queries.ts'
import { lastSieved } from './invoice-sieve.queries.ts'

/** How often it is looked whether there is something to sieve. */
const LOOK_EVERY = 60_000

/**
 * How old an invoice is before it is sieved. One that appears later, with a number below those that are sieved, would never
 * be found: no transaction is open for an hour, and no two servers' clocks are that far apart.
 */
const SETTLED = 3_600_000

/** Invoices of a tray: few enough that one that holds what is searched is read at once. */
const TRAY = 100

/** Invoices that one transaction sieves, and the breath after it, in milliseconds: no till waits long behind it. */
const PIECE = 10 * TRAY
const BREATH = 20

/**
 * Keeps the sieve of the searches in invoices: of each hundred, what stands in them. Whatever is searched stays as it is
 * once a sale is stored, so a tray is written once. An order is not made slower by it, and a search is right with or
 * without it: what is not sieved yet is read.
 */
export class InvoiceSieve {
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
    this.#timer = setInterval(look, LOOK_EVERY)
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
    const { reads, slow } = this.#database
    let after = await lastSieved(reads)
    const upTo = (await newestInvoice(reads, after, instantOf(this.#clock() - SETTLED))) ?? after
    while (!this.#isClosed) {
      const invoices = await listSearchedInvoices(slow, { after, upTo, limit: PIECE })
      const trays = traysOf(invoices)
      const newest = trays.at(-1)
      if (!newest || !(await this.#keep(trays, after))) return
      after = newest.last_id
      await pause(BREATH)
    }
  }

  /** False where another process kept them meanwhile. */
  #keep(trays: readonly NewTray[], after: number): Promise<boolean> {
    return this.#database.inTransaction(async (tx) => {
      if ((await lastSieved(tx)) !== after) return false
      await insertTrays(tx, trays)
      return true
    })
  }
}

/** Full trays alone: what is left over waits until there are a hundred. */
function traysOf(invoices: readonly SearchedInvoice[]): NewTray[] {
  const trays: NewTray[] = []
  for (let start = 0; start + TRAY <= invoices.length; start += TRAY) {
    const held = invoices.slice(start, start + TRAY)
    const [first, last] = [held[0], held[TRAY - 1]]
    if (!first || !last) break
    // A word that reaches over two lines makes a tray be read for nothing, and no more.
    const texts = (of: keyof SearchedInvoice) => [...new Set(held.map((invoice) => invoice[of]))].join('\n')
    trays.push({
      first_id: first.id,
      last_id: last.id,
      shops: texts('shop'),
      cashiers: texts('cashier'),
      customers: texts('customer'),
      nits: texts('nit'),
      totals: texts('total'),
      numbers: texts('number'),
      times: texts('issuedAt'),
    })
  }
  return trays
}
