import { CHALLENGE_PATH } from '@mostrador/contract/people/challenge-path'
import { type ChallengeParameters, solveInPauses } from '../../ui/proof/solve.ts'

const breathe = () => new Promise((resolve) => setTimeout(resolve))

/** Rejects without network (D12). */
export async function solvedCheck(): Promise<string> {
  const answer = await fetch(CHALLENGE_PATH, { credentials: 'same-origin' })
  const { parameters, signature } = (await answer.json()) as { parameters: ChallengeParameters; signature: string }
  const solution = await solveInPauses(parameters, breathe)
  return btoa(JSON.stringify({ challenge: { parameters, signature }, solution }))
}
