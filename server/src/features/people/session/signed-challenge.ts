import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { instantOf, MINUTE_MS } from '@mostrador/domain/time'
import { type Clock, isYounger } from '../../../clock.ts'
import type { Database, Tx } from '../../../db/session.ts'
import { findSecret, keepSecret, spendChallenge } from './challenge.queries.ts'

/** How long somebody may take to find the finger, the PIN or the telephone with the codes. */
export const CHALLENGE_MS = 5 * MINUTE_MS
const LIFETIME_MS = CHALLENGE_MS
/** As it was called when passkeys alone had them. */
const SECRET = 'passkey-challenge'

/**
 * What a challenge was made for: one person who adds a passkey, anybody who enters with one; one person who turns codes on, with the
 * secret that they will be made of; one who has shown the password and still owes a code, as the account then was.
 */
export type Purpose = `add ${number}` | 'enter' | `codes ${number} ${string}` | `owes ${number} ${number} ${0 | 1}`

/**
 * Challenges of the server, which each serve once. They carry their purpose and their end and are signed, so that asking
 * for one writes nothing: whoever asks for a million fills no table.
 */
export class SignedChallenges {
  readonly #database: Database
  readonly #clock: Clock

  constructor(database: Database, clock: Clock) {
    this.#database = database
    this.#clock = clock
  }

  async make(purpose: Purpose): Promise<string> {
    const text = `${purpose}|${this.#clock() + LIFETIME_MS}|${randomBytes(16).toString('base64url')}`
    return `${text}|${signature(text, await this.#secret())}`
  }

  /** The same as one writes it where no device does: base64url. */
  async makeText(purpose: Purpose): Promise<string> {
    return Buffer.from(await this.make(purpose)).toString('base64url')
  }

  /** Whether a challenge, as a device gave it back (base64url), is ours, for this and not over. */
  async isOurs(given: string, purpose: Purpose): Promise<boolean> {
    return (await this.purposeOf(given)) === purpose
  }

  /** What a challenge was made for; undefined where it is not ours, or over. */
  async purposeOf(given: string): Promise<string | undefined> {
    const parts = textOf(given).split('|')
    const [madeFor, end = '', nonce, signed = ''] = parts
    const expected = signature([madeFor, end, nonce].join('|'), await this.#secret())
    const isSigned = signed.length === expected.length && timingSafeEqual(Buffer.from(signed), Buffer.from(expected))
    // What a clock that was ahead made would be good until that day comes, long after its use was forgotten.
    const isGood = parts.length === 4 && isSigned && isYounger(Number(end) - LIFETIME_MS, LIFETIME_MS, this.#clock())
    return isGood ? madeFor : undefined
  }

  /** Marks it as used; false when it was used before. In the transaction of what it is used for. */
  spend(tx: Tx, given: string): Promise<boolean> {
    const now = this.#clock()
    return spendChallenge(tx, {
      signature: textOf(given),
      expiresAt: instantOf(now + LIFETIME_MS),
      now: instantOf(now),
    })
  }

  async #secret(): Promise<string> {
    const known = await findSecret(this.#database.reads, SECRET)
    if (known) return known
    const offered = randomBytes(32).toString('hex')
    return this.#database.inTransaction((tx) => keepSecret(tx, SECRET, offered))
  }
}

/** Base64 has many ways to write one thing: it is the thing that serves once. */
const textOf = (given: string): string => Buffer.from(given, 'base64url').toString()

const signature = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url')
