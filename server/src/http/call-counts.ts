import type { Clock } from '../clock.ts'
import type { Database } from '../db/session.ts'
import { addCalls, forgetCalls } from './call-count.queries.ts'

/** A tenth of what a caller may do in a second: so many calls are told to the other servers at once. */
const SHARE = 10

/** Seconds that what was told is kept. */
const KEPT = 10

interface Count {
  readonly second: number
  own: number
  /** Of `own`, what the other servers were told. */
  told: number
  others: number
}

/**
 * How many calls each caller made in this second, for the limit that no person reaches. A server counts in memory and,
 * where others share its database, tells them of each tenth of the limit and hears what they told: who calls now and then
 * costs nothing, and who calls all servers at once is let through a fifth more for each server but one, not twice as often.
 */
export class CallCounts {
  readonly #shared: Database | undefined
  readonly #clock: Clock
  readonly #counts = new Map<string, Count>()
  #second = 0
  #telling: Promise<unknown> = Promise.resolve()

  /** @param shared the database, where other servers use it too. */
  constructor(shared: Database | undefined, clock: Clock) {
    this.#shared = shared
    this.#clock = clock
  }

  /** Counts one call more; answers how many there were in this second on all servers, as far as is known. */
  add(caller: string, most: number): number {
    const second = Math.floor(this.#clock() / 1000)
    if (second !== this.#second) {
      this.#second = second
      this.#counts.clear()
    }
    let count = this.#counts.get(caller)
    if (!count) {
      count = { second, own: 0, told: 0, others: 0 }
      this.#counts.set(caller, count)
    }
    count.own += 1
    if (this.#shared && count.own - count.told >= most / SHARE && count.own <= most)
      this.#tell(this.#shared, caller, count)
    return count.own + count.others
  }

  /** When all that was to be told has been. */
  async settled(): Promise<void> {
    await this.#telling
  }

  #tell(shared: Database, caller: string, count: Count): void {
    const { second, own } = count
    const calls = own - count.told
    count.told = own
    const telling = shared
      .inTransaction(async (tx) => {
        await forgetCalls(tx, second - KEPT)
        return addCalls(tx, { caller, second, calls })
      }, 'read committed')
      .then((all) => {
        count.others = Math.max(count.others, all - own)
      })
      // Who cannot be told counts for itself.
      .catch(() => undefined)
    this.#telling = Promise.all([this.#telling, telling])
  }
}
