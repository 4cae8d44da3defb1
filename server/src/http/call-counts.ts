import type { Clock } from '../clock.ts'
import type { Database } from '../db/session.ts'
import { addCalls, forgetCalls } from './call-count.queries.ts'

/** A server reports its calls at each tenth of the limit. */
const REPORTED_SHARE = 10

const KEPT_S = 10

interface Count {
  readonly second: number
  own: number
  reported: number
  others: number
}

/**
 * Number of calls of each caller in this second, for a limit above any person's use. A server counts in memory.
 * Servers that share a database report each tenth of the limit there, so occasional calls cost nothing. A caller
 * above the limit in one second has only each server's share of it in the next one.
 */
export class CallCounts {
  readonly #shared: Database | undefined
  readonly #clock: Clock
  #second = 0
  #counts = new Map<string, Count>()
  #before: ReadonlyMap<string, Count> = new Map()
  #reporting: Promise<unknown> = Promise.resolve()

  /** @param shared the database, where other servers use it too. */
  constructor(shared: Database | undefined, clock: Clock) {
    this.#shared = shared
    this.#clock = clock
  }

  /** Counts one more call. Returns the known calls of this second on all servers. */
  add(caller: string, most: number): number {
    const second = Math.floor(this.#clock() / 1000)
    if (second !== this.#second) {
      this.#before = second === this.#second + 1 ? this.#counts : new Map()
      this.#second = second
      this.#counts = new Map()
    }
    let count = this.#counts.get(caller)
    if (!count) {
      count = { second, own: 0, reported: 0, others: 0 }
      this.#counts.set(caller, count)
    }
    count.own += 1
    const isUnreported = count.own - count.reported >= most / REPORTED_SHARE && count.own <= most
    if (this.#shared && isUnreported) this.#report(this.#shared, caller, count)
    return count.own + Math.max(count.others, othersShare(this.#before.get(caller), most))
  }

  async settled(): Promise<void> {
    await this.#reporting
  }

  #report(shared: Database, caller: string, count: Count): void {
    const { second, own } = count
    const calls = own - count.reported
    count.reported = own
    const reporting = shared
      .inTransaction(async (tx) => {
        await forgetCalls(tx, second - KEPT_S)
        return addCalls(tx, { caller, second, calls })
      }, 'read committed')
      .then((all) => {
        count.others = Math.max(count.others, all - own)
      })
      // A server that cannot reach the database counts only its own calls.
      .catch(() => undefined)
    this.#reporting = Promise.all([this.#reporting, reporting])
  }
}

/** Share of the other servers in a limit that was exceeded in the last second, and is assumed to be again. */
function othersShare(before: Count | undefined, most: number): number {
  if (!before || before.own + before.others <= most) return 0
  // Each server reports at most `most` calls.
  return (most * before.others) / (Math.min(before.own, most) + before.others)
}
