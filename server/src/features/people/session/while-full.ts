import { instantOf } from '@mostrador/domain/time'
import { type Clock, isAhead, isYounger } from '../../../clock.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Database, Tx } from '../../../db/session.ts'
import { isDiskFull } from '../../../faults.ts'
import { deleteSession, findAccountAs, type OpenSession } from './session.queries.ts'
import { lifetimeOf } from './session-life.ts'
import type { Attempter, Attempts } from './throttle.queries.ts'

/** Limits above the needs of any group of shops. Entries beyond them are refused like any write on a full disk. */
const MOST_SESSIONS = 500
const MOST_ATTEMPTS = 5_000
const MOST_ENDED = 1_000
const MOST_SPENT = 5_000
const RETRY_MS = 2_000

export interface UnwrittenSession {
  readonly hash: string
  readonly userId: number
  readonly isRemembered: boolean
  /** Any later change of the account ends the session. */
  readonly accountVersion: number
  write(tx: Tx, seenAt: number): Promise<void>
}

/** Keeps logins in memory, up to a limit of each kind, until a full disk has space. A restart loses only logins. */
export class WhileFull {
  readonly #database: Database
  readonly #clock: Clock
  readonly #sessions = new Map<string, UnwrittenSession & { seenAt: number }>()
  readonly #ended = new Set<string>()
  readonly #spent = new Map<string, number>()
  #attempts: (Attempter & { readonly at: number })[] = []
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor({ database, clock }: ServiceContext) {
    this.#database = database
    this.#clock = clock
  }

  /** Keeps a session that was not written because the disk is full. Throws any other error. */
  readonly keepSession =
    (session: UnwrittenSession) =>
    (error: unknown): void => {
      this.#forgetOver()
      if (!isDiskFull(error) || this.#sessions.size >= MOST_SESSIONS) throw error
      this.#sessions.set(session.hash, { ...session, seenAt: this.#clock() })
      this.#writeLater()
    }

  async findSession(hash: string): Promise<OpenSession | undefined> {
    const kept = this.#sessions.get(hash)
    if (!kept || this.#isOver(kept)) return undefined
    const profile = await findAccountAs(this.#database.reads, kept.userId, kept.accountVersion)
    if (!profile) this.#sessions.delete(hash)
    return profile && { profile, isRemembered: kept.isRemembered, seenAt: kept.seenAt }
  }

  touchSession(hash: string): void {
    const kept = this.#sessions.get(hash)
    if (kept) kept.seenAt = this.#clock()
  }

  async endSession(hash: string): Promise<void> {
    this.#sessions.delete(hash)
    // A session that is being written is in the database afterwards.
    await this.#writing
    await this.#database
      .inTransaction((tx) => deleteSession(tx, hash), 'read committed')
      .catch((error: unknown) => {
        if (!isDiskFull(error) || this.#ended.size >= MOST_ENDED) throw error
        this.#ended.add(hash)
        this.#writeLater()
      })
  }

  /** Tells whether a session was ended but is still in the database. */
  hasEnded(hash: string): boolean {
    return this.#ended.has(hash)
  }

  keepAttempt(attempter: Attempter, error: unknown): void {
    if (!isDiskFull(error) || this.#attempts.length >= MOST_ATTEMPTS) throw error
    this.#attempts.push({ ...attempter, at: this.#clock() })
  }

  /** Counts by the rules of `countAttempts`. `span` is in milliseconds. */
  countAttempts(who: Attempter, span: number): { account: Attempts; address: Attempts; pair: Attempts } {
    const now = this.#clock()
    this.#attempts = this.#attempts.filter(({ at }) => isYounger(at, span, now))
    const count = (isOne: (attempt: Attempter) => boolean): Attempts => {
      const found = this.#attempts.filter(isOne)
      return { count: found.length, first: found[0] ? instantOf(found[0].at) : null }
    }
    return {
      account: count(({ account }) => account === who.account),
      address: count(({ address }) => address === who.address),
      pair: count((attempt) => isSamePair(attempt, who)),
    }
  }

  forgiveAttempts(who: Attempter): void {
    this.#attempts = this.#attempts.filter((attempt) => !isSamePair(attempt, who))
  }

  /** Returns false if the challenge was spent before. */
  spendChallenge(signature: string, expiresAt: number, error: unknown): boolean {
    if (!isDiskFull(error)) throw error
    if (this.isSpent(signature)) return false
    if (this.#spent.size >= MOST_SPENT) throw error
    this.#spent.set(signature, expiresAt)
    return true
  }

  isSpent(signature: string): boolean {
    const now = this.#clock()
    for (const [other, end] of this.#spent) if (end < now) this.#spent.delete(other)
    return this.#spent.has(signature)
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  #isOver({ seenAt, isRemembered }: { seenAt: number; isRemembered: boolean }): boolean {
    const now = this.#clock()
    return isAhead(seenAt, now) || now - seenAt >= lifetimeOf(isRemembered)
  }

  #forgetOver(): void {
    for (const [hash, kept] of this.#sessions) if (this.#isOver(kept)) this.#sessions.delete(hash)
  }

  #writeLater(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      // After any error, the remaining entries wait for the next attempt.
      this.#writing = this.#writeDown()
        .catch(() => undefined)
        .then(() => {
          if (this.#sessions.size + this.#ended.size > 0) this.#writeLater()
        })
    }, RETRY_MS).unref()
  }

  async #writeDown(): Promise<void> {
    this.#forgetOver()
    for (const hash of this.#ended) {
      await this.#database.inTransaction((tx) => deleteSession(tx, hash))
      this.#ended.delete(hash)
    }
    for (const kept of this.#sessions.values()) {
      const { hash, userId, accountVersion, seenAt } = kept
      await this.#database.inTransaction(async (tx) => {
        if (await findAccountAs(tx, userId, accountVersion)) await kept.write(tx, seenAt)
      })
      this.#sessions.delete(hash)
    }
  }
}

const isSamePair = (one: Attempter, other: Attempter): boolean =>
  one.account === other.account &&
  one.browser === other.browser &&
  (other.browser !== '' || one.address === other.address)
