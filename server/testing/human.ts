import { challenge } from '@mostrador/contract/people/session'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { TestApp } from './test-app.ts'

export interface SolvedCheck {
  readonly challenge: Challenge
  readonly solution: object | null
}

/** Gets a challenge of the server and solves it like the login's widget. */
export async function solveCheck(test: TestApp): Promise<SolvedCheck> {
  const { parameters, signature } = (await test.call(challenge)).body
  const given = { parameters, signature } as Challenge
  return { challenge: given, solution: await solveChallenge({ challenge: given, deriveKey }) }
}

/** Encodes a solution like the login's field `altcha`. */
export const sealCheck = (solved: unknown): string => Buffer.from(JSON.stringify(solved)).toString('base64')
