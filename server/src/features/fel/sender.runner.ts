import { setTimeout as pause } from 'node:timers/promises'
import { ageOf } from '@mostrador/domain/fel/age'
import { instantOf } from '@mostrador/domain/time'
import type { CertifiersOf } from '../../certifiers/certifiers-of.ts'
import { isSameDocument } from '../../certifiers/same-document.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/session.ts'
import { findNextDue, type TakenDocument, takeDue } from './sending.queries.ts'
import { type Sent, settle } from './settle.ts'

/** Documents that a server sends at once. */
const MOST_AT_ONCE = 16

/** Longer than an answer and a look for it are waited for: whoever has not settled a document by then is gone. */
const LEASE_MS = 45_000

/** How long after each other what was answered is written down, should the database not take it. */
const SETTLE_AGAIN_MS = [250, 1_000, 4_000]

/** Other servers' documents, and those whose lease is over, are looked for so often. */
const LOOK_EVERY_MS = 2_000

interface Parts {
  readonly database: Database
  readonly clock: Clock
  readonly certifiersOf: CertifiersOf
}

/**
 * Sends documents to their certifiers until each is settled (D164). It knows nothing by itself: what is to be sent, since when and
 * by whom stands in the database, so that a server may end at any moment and another goes on.
 */
export class DocumentSender {
  readonly #parts: Parts
  readonly #sending = new Set<Promise<void>>()
  #tell: (error: Error) => void = () => undefined
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  #isWoken = false
  #isWatching = false
  #isClosed = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Sends what is due, from now on; a failure is told and tried again. */
  watch(tell: (error: Error) => void): void {
    this.#tell = tell
    this.#isWatching = true
    this.wake()
  }

  /** Something may have become due: an order was placed. */
  wake(): void {
    if (!this.#isWatching || this.#isClosed) return
    this.#isWoken = true
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined
      if (this.#isWoken) this.wake()
    })
  }

  /** Sends what is due now, once, and ends when all of it is settled: how many documents that were. */
  async sendDue(): Promise<number> {
    let count = 0
    for (;;) {
      const taken = await this.#take(MOST_AT_ONCE)
      await Promise.all(taken.map((document) => this.#send(document)))
      count += taken.length
      if (taken.length < MOST_AT_ONCE) return count
    }
  }

  /** What is on its way is waited for. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#looking
    await Promise.all(this.#sending)
  }

  async #look(): Promise<void> {
    this.#isWoken = false
    clearTimeout(this.#timer)
    let wait = LOOK_EVERY_MS
    try {
      const free = MOST_AT_ONCE - this.#sending.size
      const taken = free > 0 ? await this.#take(free) : []
      for (const document of taken) this.#begin(document)
      // With no place left, whoever is settled next looks again.
      if (taken.length === free && free > 0) this.#isWoken = true
      else wait = await this.#untilNext()
    } catch (error) {
      this.#tell(error as Error)
    }
    if (this.#isClosed) this.#isWoken = false
    else this.#timer = setTimeout(() => this.wake(), wait).unref()
  }

  async #untilNext(): Promise<number> {
    const next = await findNextDue(this.#parts.database.reads)
    if (next === undefined) return LOOK_EVERY_MS
    return Math.min(LOOK_EVERY_MS, Math.max(20, Date.parse(next) - this.#parts.clock()))
  }

  #begin(document: TakenDocument): void {
    const sending = this.#send(document)
      .catch(this.#tell)
      .finally(() => {
        this.#sending.delete(sending)
        this.wake()
      })
    this.#sending.add(sending)
  }

  async #take(most: number): Promise<TakenDocument[]> {
    const { database, clock } = this.#parts
    // One that only reads takes no turn of those who write.
    const next = await findNextDue(database.reads)
    if (next === undefined || Date.parse(next) > clock()) return []
    return database.inTransaction((tx) => {
      const now = clock()
      return takeDue(tx, { now: instantOf(now), lease: instantOf(now + LEASE_MS), most })
    }, 'read committed')
  }

  async #send(document: TakenDocument): Promise<void> {
    const { database, clock } = this.#parts
    const sent = await this.#ask(document)
    const write = () => database.inTransaction((tx) => settle(tx, document, sent, clock()), 'read committed')
    for (const wait of SETTLE_AGAIN_MS) {
      try {
        return await write()
      } catch {
        await pause(wait)
      }
    }
    await write()
  }

  async #ask({ type, xml, key, issuerNit, certifier, emittedAt, attempts }: TakenDocument): Promise<Sent> {
    const { certifiersOf, clock } = this.#parts
    const isTooOld = type !== 'ANUL' && ageOf(Date.parse(emittedAt), clock()) === 'tooOld'
    // The first time it is taken nobody has it.
    if (isTooOld && attempts === 1) return { kind: 'tooOld' }
    const asked = certifiersOf(certifier, issuerNit)
    if (!asked) return { kind: 'noKeys' }
    if (xml === null) return { kind: 'doubtful', why: 'No tiene contenido.' }
    try {
      if (isTooOld) {
        const document = await asked.find(key, issuerNit)
        if (!document) return { kind: 'tooOld' }
        if (isSameDocument(xml, document.xml)) return { kind: 'alreadyCertified', document }
        return { kind: 'doubtful', why: 'El certificador tiene otro documento bajo esta clave.' }
      }
      return await (type === 'ANUL' ? asked.annul(xml, key, issuerNit) : asked.certify(xml, key, issuerNit))
    } catch (error) {
      return { kind: 'away', why: (error as Error).message }
    }
  }
}
