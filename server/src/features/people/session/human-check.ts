import { instantOf, MINUTE_MS } from '@mostrador/domain/time'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { type Clock, isYounger } from '../../../clock.ts'
import type { Database } from '../../../db/session.ts'
import { isSpent, spendChallenge } from './challenge.queries.ts'
import { readSecret } from './read-secret.ts'
import type { WhileFull } from './while-full.ts'

const LIFETIME_MS = 10 * MINUTE_MS

/** Cost of a challenge for a browser: 100 to 400 keys of 1,000 rounds, well under a second on a phone. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 1_000, fewest: 100, most: 400 } as const

const SECRET = 'human-check'

/** The human check of the login: ALTCHA, a proof of work, without a third party (D12). */
export class HumanCheck {
  readonly #database: Database
  readonly #clock: Clock
  readonly #whileFull: WhileFull
  #secret: Promise<string> | undefined

  constructor(database: Database, clock: Clock, whileFull: WhileFull) {
    this.#database = database
    this.#clock = clock
    this.#whileFull = whileFull
  }

  async challenge(): Promise<{ parameters: Record<string, unknown>; signature: string }> {
    const challenge = await createChallenge({
      algorithm: WORK.algorithm,
      cost: WORK.cost,
      counter: randomInt(WORK.fewest, WORK.most),
      deriveKey,
      expiresAt: Math.floor((this.#clock() + LIFETIME_MS) / 1000),
      hmacSignatureSecret: await this.#key(),
    })
    return { parameters: { ...challenge.parameters }, signature: challenge.signature ?? '' }
  }

  /** Whether the answer (base64 JSON, as the widget sends it) solves a challenge of ours that is still unused. */
  async accepts(answer: string): Promise<boolean> {
    const solved = readAnswer(answer)
    if (!solved || hasEnded(solved, this.#clock())) return false
    try {
      const result = await verifySolution({ ...solved, deriveKey, hmacSignatureSecret: await this.#key() })
      if (!result.verified) return false
    } catch {
      return false
    }
    const now = this.#clock()
    const signature = String(solved.challenge.signature)
    if (this.#whileFull.isSpent(signature)) return false
    const expiresAt = instantOf(now + LIFETIME_MS)
    return this.#database
      .inTransaction((tx) => spendChallenge(tx, { signature, expiresAt, now: instantOf(now) }), 'read committed')
      .catch(
        async (error: unknown) =>
          !(await isSpent(this.#database.reads, signature)) &&
          this.#whileFull.spendChallenge(signature, now + LIFETIME_MS, error),
      )
  }

  #key(): Promise<string> {
    // Forgets the failure, because the database may answer the next caller.
    this.#secret ??= readSecret(this.#database, SECRET).catch((error: unknown) => {
      this.#secret = undefined
      throw error
    })
    return this.#secret
  }
}

/** Uses our clock, while altcha-lib uses the machine's. An end too far ahead comes from a clock that was ahead. */
const hasEnded = ({ challenge }: Solved, now: number): boolean => {
  const end: unknown = challenge?.parameters?.expiresAt
  return typeof end !== 'number' || !isYounger(end * 1000 - LIFETIME_MS, LIFETIME_MS, now)
}

type Solved = Pick<Parameters<typeof verifySolution>[0], 'challenge' | 'solution'>

function readAnswer(answer: string): Solved | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(answer, 'base64').toString('utf8'))
    const isSolved = typeof value === 'object' && value !== null && 'challenge' in value && 'solution' in value
    return isSolved ? (value as Solved) : undefined
  } catch {
    return undefined
  }
}
