import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { DatabaseAway } from '../../faults.ts'
import { findWritable, type Host } from './host.ts'
import { isLost } from './hosts.ts'

/** Milliseconds that a call waits for a database that is away. */
export const TIMEOUT_MS = 5_000
const PACE_MS = 200
/** Milliseconds before work that lost its connection tries another. */
const PAUSE_MS = 50

/**
 * The host of a database that accepts writes. When it is lost, its connections are cut and all hosts are asked until
 * one accepts writes.
 */
export class Primary {
  readonly #hosts: readonly pg.ClientConfig[]
  readonly #onTaken: () => void
  #host: Host | undefined
  /** Pending replacement of a lost host. Rejects after the timeout. */
  #coming: Promise<Host> | undefined
  #isClosed = false

  private constructor(hosts: readonly pg.ClientConfig[], onTaken: () => void) {
    this.#hosts = hosts
    this.#onTaken = onTaken
  }

  /**
   * Throws the fault of an address, or DatabaseAway after the timeout. `onTaken` runs for each host used from then
   * on.
   */
  static async open(hosts: readonly pg.ClientConfig[], onTaken: () => void): Promise<Primary> {
    const primary = new Primary(hosts, onTaken)
    for (const until = Date.now() + TIMEOUT_MS; ; await sleep(PACE_MS))
      try {
        primary.#take(await findWritable(hosts))
        return primary
      } catch (error) {
        // Waiting does not correct a wrong password.
        if (!isLost(error)) throw error
        if (Date.now() >= until) throw new DatabaseAway(error)
      }
  }

  get now(): Host {
    if (!this.#host) throw new DatabaseAway()
    return this.#host
  }

  /**
   * Runs work on the primary. Work that lost its connection runs again, so it must not have stored anything by then.
   * Throws DatabaseAway after the timeout, at once for a host lost for longer.
   */
  async use<Result>(work: (host: Host) => Promise<Result>): Promise<Result> {
    for (const until = Date.now() + TIMEOUT_MS; ; await sleep(PAUSE_MS)) {
      const host = this.#host ?? (await this.#coming) ?? this.now
      try {
        return await work(host)
      } catch (error) {
        if (!isLost(error)) throw error
        if (this.#isClosed || Date.now() >= until) throw new DatabaseAway(error)
      }
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#host?.close()
  }

  #take(host: Host): void {
    this.#host = host
    this.#onTaken()
    host.watch(() => this.#lose(host))
  }

  #lose(host: Host): void {
    if (this.#isClosed || this.#host !== host) return
    this.#host = undefined
    host.cut()
    const tooLong = sleep(TIMEOUT_MS, undefined, { ref: false }).then(() => {
      throw new DatabaseAway()
    })
    this.#coming = Promise.race([this.#find(), tooLong])
    // Avoids an unhandled rejection if nobody waits.
    this.#coming.catch(() => undefined)
  }

  async #find(): Promise<Host> {
    for (; !this.#isClosed; await sleep(PACE_MS, undefined, { ref: false })) {
      const host = await findWritable(this.#hosts).catch(() => undefined)
      if (host && this.#isClosed) host.cut()
      else if (host) {
        this.#take(host)
        return host
      }
    }
    throw new DatabaseAway()
  }
}
