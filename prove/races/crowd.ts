import { setTimeout as pause } from 'node:timers/promises'
import { type Random, seeded } from '@mostrador/demo/seeded'
import { Act } from './act.ts'
import { ACTS } from './acts.ts'
import { brokenLaws, readBefore } from './after.ts'
import { type ActsAndAnswers, answeredWrongly } from './pair.ts'
import type { RaceCall, RaceShop } from './race-shop.ts'
import { Scene } from './scene.ts'

/** One in `ONE_IN` statements pauses, for at most `MOST_MS` milliseconds. */
const ONE_IN = 4
const MOST_MS = 8

/** Runs acts at once on the rows of a scene, over all servers. Each pauses at random between statements. */
export async function crowd(
  raceShop: RaceShop,
  random: Random,
  names: readonly string[],
): Promise<ActsAndAnswers & { readonly wrongs: string[] }> {
  const before = await readBefore(raceShop)
  const scene = new Scene(raceShop)
  const calls: RaceCall[] = []
  // One after another, so that all rows exist before the acts begin.
  for (const name of names) calls.push(await (ACTS[name] ?? missing)(scene))
  await scene.ready(before.fel_document)
  const acts = calls.map(() => {
    // Each act has its own seed, so that its delays do not depend on the order of all statements.
    const own = seeded(random.whole(0, 2 ** 31))
    return new Act(() => (own.whole(1, ONE_IN) === 1 ? pause(own.whole(1, MOST_MS)) : undefined))
  })
  const answers = await Promise.all(calls.map((each, at) => raceShop.ask(at, each, acts[at])))
  return { acts, answers, wrongs: [...answeredWrongly(answers), ...(await brokenLaws(raceShop, before))] }
}

const missing = (): never => {
  throw new Error('No act has that name')
}
