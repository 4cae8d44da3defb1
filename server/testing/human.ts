import { challenge } from '@mostrador/contract/people/session'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { TestApp } from './test-app.ts'

export interface SolvedCheck {
  readonly challenge: Challenge
  readonly solution: object | null
}

export async function solveCheck(test: TestApp): Promise<SolvedCheck> {
  const { parameters, signature } = (await test.call(challenge)).body
  const given = { parameters, signature } as Challenge
  return { challenge: given, solution: await solveChallenge({ challenge: given, deriveKey }) }
}

export const sealCheck = (solved: unknown): string => Buffer.from(JSON.stringify(solved)).toString('base64')
