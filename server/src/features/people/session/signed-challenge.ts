import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { instantOf, MINUTE_MS } from '@mostrador/domain/time'
import { type Clock, isYounger } from '../../../clock.ts'
import type { Database, Tx } from '../../../db/session.ts'
import { spendChallenge } from './challenge.queries.ts'
import { readSecret } from './read-secret.ts'

/** Milliseconds in which a person must use the finger, the PIN or the telephone with the codes. */
export const CHALLENGE_MS = 5 * MINUTE_MS
const LIFETIME_MS = CHALLENGE_MS
/** Name of the secret, from the time when only passkeys used challenges. */
const SECRET = 'passkey-challenge'

/** The first number is a user's id, the second the account's version when the password was shown. */
export type Purpose = `add ${number}` | 'enter' | `codes ${number} ${string}` | `owes ${number} ${number} ${0 | 1}`

/** Single-use challenges. They are signed and carry purpose and end, so that requests fill no table. */
export class SignedChallenges {
  readonly #database: Database
  readonly #clock: Clock

  constructor(database: Database, clock: Clock) {
    this.#database = database
    this.#clock = clock
  }

  async make(purpose: Purpose): Promise<string> {
    const text = `${purpose}|${this.#clock() + LIFETIME_MS}|${randomBytes(16).toString('base64url')}`
    return `${text}|${signature(text, await readSecret(this.#database, SECRET))}`
  }

  async makeText(purpose: Purpose): Promise<string> {
    return Buffer.from(await this.make(purpose)).toString('base64url')
  }

  async isOurs(given: string, purpose: Purpose): Promise<boolean> {
    return (await this.purposeOf(given)) === purpose
  }

  /** Returns the purpose of a challenge. Undefined if it is not ours or has expired. */
  async purposeOf(given: string): Promise<string | undefined> {
    const parts = textOf(given).split('|')
    const [madeFor, end = '', nonce, signed = ''] = parts
    const expected = signature([madeFor, end, nonce].join('|'), await readSecret(this.#database, SECRET))
    const isSigned = signed.length === expected.length && timingSafeEqual(Buffer.from(signed), Buffer.from(expected))
    // A challenge of a clock that was ahead would be valid until that day, long after the record of its use is gone.
    const isGood = parts.length === 4 && isSigned && isYounger(Number(end) - LIFETIME_MS, LIFETIME_MS, this.#clock())
    return isGood ? madeFor : undefined
  }

  /** Call it in the transaction of the use. Returns false if the challenge was used before. */
  spend(tx: Tx, given: string): Promise<boolean> {
    const now = this.#clock()
    return spendChallenge(tx, {
      signature: textOf(given),
      expiresAt: instantOf(now + LIFETIME_MS),
      now: instantOf(now),
    })
  }
}

/** Several base64 texts decode to one challenge. The decoded one is single-use. */
const textOf = (given: string): string => Buffer.from(given, 'base64url').toString()

const signature = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url')
