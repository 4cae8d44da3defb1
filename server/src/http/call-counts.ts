import type { Clock } from '../clock.ts'
import type { Database } from '../db/session.ts'
import { addCalls, forgetCalls } from './call-count.queries.ts'

/** A tenth of what a caller may do in a second: so many calls are told to the other servers at once. */
const SHARE = 10

/** Seconds that what was told is kept. */
const KEPT_S = 10

interface Count {
  readonly second: number
  own: number
  /** Of `own`, what the other servers were told. */
  told: number
  /** What the others told. */
  others: number
}

/**
 * How many calls each caller made in this second, for the limit that no person reaches. A server counts in memory and,
 * where others share its database, tells them of each tenth of the limit and hears what they told: who calls now and then
 * costs nothing. Who was over the limit with all servers together in one second has in the next, from its beginning, only
 * each server's share of it.
 */
export class CallCounts {
  readonly #shared: Database | undefined
  readonly #clock: Clock
  #second = 0
  #counts = new Map<string, Count>()
  /** Of the second before. */
  #before: ReadonlyMap<string, Count> = new Map()
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
      this.#before = second === this.#second + 1 ? this.#counts : new Map()
      this.#second = second
      this.#counts = new Map()
    }
    let count = this.#counts.get(caller)
    if (!count) {
      count = { second, own: 0, told: 0, others: 0 }
      this.#counts.set(caller, count)
    }
    count.own += 1
    const isUntold = count.own - count.told >= most / SHARE && count.own <= most
    if (this.#shared && isUntold) this.#tell(this.#shared, caller, count)
    return count.own + Math.max(count.others, othersShare(this.#before.get(caller), most))
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
        await forgetCalls(tx, second - KEPT_S)
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

/** Of a limit that was passed in the second before, what the other servers had: it is taken to be theirs again. */
function othersShare(before: Count | undefined, most: number): number {
  if (!before || before.own + before.others <= most) return 0
  // Nobody tells of more than the limit.
  return (most * before.others) / (Math.min(before.own, most) + before.others)
}
