import { setImmediate as turn } from 'node:timers/promises'
import { ageOf, ageReachedAt } from '@mostrador/domain/fiscal/age'
import { instantOf, MINUTE_MS } from '@mostrador/domain/time'
import type { CertifiersOf } from '../../../../certifiers/certifiers-of.ts'
import { isSameDocument } from '../../../../certifiers/same-document.ts'
import { type Clock, isAhead, latestPast } from '../../../../clock.ts'
import type { Database } from '../../../../db/session.ts'
import { findNextDue, recallDated, type TakenDocument } from './sending.queries.ts'
import { documentsAtOnce, MOST_SENT_AT_ONCE, nextLook } from './sending-pace.ts'
import type { Sent } from './settle.ts'
import { SettleTogether } from './settle-together.ts'
import { takeDocuments } from './take-documents.ts'

/** Longer than any wait for an answer: a sender that has not settled a document by then is gone. */
const LEASE_MS = 45_000

/** Pause between looks for documents of other servers, and for ended leases. */
const LOOK_EVERY_MS = 2_000

interface Parts {
  readonly database: Database
  readonly clock: Clock
  readonly certifiersOf: CertifiersOf
}

/**
 * Sends documents to their certifiers until each is settled (D164). The database holds what to send, since when, and
 * who sends it, so another server continues when this one stops.
 */
export class DocumentSender {
  readonly #parts: Parts
  readonly #sending = new Set<Promise<void>>()
  readonly #answers: SettleTogether
  #unanswered = 0
  #tell: (error: Error) => void = () => undefined
  #timer: NodeJS.Timeout | undefined
  #looking = Promise.resolve()
  #lookedAt = Number.NEGATIVE_INFINITY
  /** The clock at the last look, Infinity before the first. */
  #clockSaid = Number.POSITIVE_INFINITY
  /** Time of the next look, as `performance.now` counts. */
  #nextAt = Number.POSITIVE_INFINITY
  #orders = 0
  #isWatching = false
  #isClosed = false

  constructor(parts: Parts) {
    this.#parts = parts
    this.#answers = new SettleTogether(parts)
  }

  /** A failure is reported and retried. */
  watch(tell: (error: Error) => void): void {
    this.#tell = tell
    this.#isWatching = true
    this.#lookIn(0)
  }

  /** Call after an order was placed. Orders that follow soon take precedence over documents. */
  wake(): void {
    this.#orders += 1
    this.#lookIn(0)
  }

  /** Sends what is due now and waits until it is settled. Returns the number of documents. */
  async sendDue(): Promise<number> {
    let count = 0
    for (;;) {
      const taken = (await this.#behind()) === null ? [] : await this.#take(MOST_SENT_AT_ONCE)
      await Promise.all(taken.map((document) => this.#send(document)))
      count += taken.length
      if (taken.length < MOST_SENT_AT_ONCE) return count
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#looking
    await Promise.all(this.#sending)
  }

  /** While orders come, a look keeps the pause. */
  #lookIn(wait: number): void {
    if (!this.#isWatching || this.#isClosed) return
    const now = performance.now()
    const at = nextLook({ now, wait, lookedAt: this.#lookedAt, orders: this.#orders })
    if (at >= this.#nextAt) return
    this.#nextAt = at
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#nextAt = Number.POSITIVE_INFINITY
      this.#looking = this.#looking.then(() => this.#look())
    }, at - now).unref()
  }

  async #look(): Promise<void> {
    if (this.#isClosed) return
    this.#lookedAt = performance.now()
    const orders = this.#orders
    this.#orders = 0
    let wait = LOOK_EVERY_MS
    try {
      await this.#recall()
      const places = MOST_SENT_AT_ONCE - this.#sending.size
      const behind = places > 0 ? await this.#behind() : null
      const free = behind === null ? places : Math.min(places, documentsAtOnce({ orders, behind }))
      const taken = behind !== null ? await this.#take(free) : []
      for (const document of taken) {
        this.#sendHere(document)
        // Orders that arrived meanwhile go first.
        await turn()
      }
      // Without a free place, the next settled document starts a look.
      if (free > 0 && taken.length < free) wait = await this.#untilNext()
    } catch (error) {
      this.#tell(error as Error)
    }
    this.#lookIn(wait)
  }

  /** Makes due what a wrong clock postponed: at the start, and after the clock was set back. */
  async #recall(): Promise<void> {
    const { database, clock } = this.#parts
    const now = clock()
    if (isAhead(this.#clockSaid, now))
      await database.inTransaction((tx) =>
        recallDated(tx, {
          now: instantOf(now),
          latest: latestPast(now + MINUTE_MS),
          since: instantOf(now - ageReachedAt('tooOld', 0)),
        }),
      )
    this.#clockSaid = now
  }

  async #untilNext(): Promise<number> {
    const next = await findNextDue(this.#parts.database.reads)
    if (next === undefined) return LOOK_EVERY_MS
    return Math.min(LOOK_EVERY_MS, Math.max(20, Date.parse(next) - this.#parts.clock()))
  }

  #sendHere(document: TakenDocument): void {
    const sending = this.#send(document)
      .catch(this.#tell)
      .finally(() => {
        this.#sending.delete(sending)
        this.#lookIn(0)
      })
    this.#sending.add(sending)
  }

  /** Milliseconds that the longest due document has waited, null if none is due. */
  async #behind(): Promise<number | null> {
    const { database, clock } = this.#parts
    // A read-only query does not take a turn of the writers.
    const next = await findNextDue(database.reads)
    const behind = next === undefined ? -1 : clock() - Date.parse(next)
    return behind < 0 ? null : behind
  }

  async #take(most: number): Promise<TakenDocument[]> {
    const { database, clock } = this.#parts
    const taken = await database.inTransaction((tx) => {
      const now = clock()
      return takeDocuments(tx, { now: instantOf(now), lease: instantOf(now + LEASE_MS), most })
    }, 'read committed')
    this.#unanswered += taken.length
    return taken
  }

  async #send(document: TakenDocument): Promise<void> {
    const sent = await this.#ask(document).finally(() => {
      this.#unanswered -= 1
    })
    await this.#answers.settle(document, sent, this.#unanswered === 0)
  }

  async #ask({ type, xml, key, issuerNit, certifier, emittedAt, attempts }: TakenDocument): Promise<Sent> {
    const { certifiersOf, clock } = this.#parts
    const isTooOld = type !== 'ANUL' && ageOf(Date.parse(emittedAt), clock()) === 'tooOld'
    // A document taken for the first time was never sent.
    if (isTooOld && attempts === 1) return { kind: 'tooOld' }
    const client = certifiersOf(certifier, issuerNit)
    if (!client) return { kind: 'noKeys' }
    if (xml === null) return { kind: 'doubtful', why: 'No tiene contenido.' }
    try {
      if (isTooOld) {
        const document = await client.find(key, issuerNit)
        if (!document) return { kind: 'tooOld' }
        if (isSameDocument(xml, document.xml)) return { kind: 'alreadyCertified', document }
        return { kind: 'doubtful', why: 'El certificador tiene otro documento bajo esta clave.' }
      }
      return await (type === 'ANUL' ? client.annul(xml, key, issuerNit) : client.certify(xml, key, issuerNit))
    } catch (error) {
      return { kind: 'away', why: (error as Error).message }
    }
  }
}
