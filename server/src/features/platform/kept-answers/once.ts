import { instantOf } from '@mostrador/domain/time'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import type { Done, KeyedAct } from '../../../keyed-act.ts'
import { refuse } from '../../../refuse.ts'
import { agreedHash } from './content-hash.ts'
import { holdKeys } from './hold-keys.queries.ts'
import { findKeptAnswer, insertKeptAnswer } from './kept-answer.queries.ts'

const contentOf = ({ call, content }: KeyedAct): string => agreedHash([call, content])

/** Undefined for a new act. Refuses (422) a key of another act. */
export async function firstAnswer<Answer>(tx: Tx, act: KeyedAct): Promise<Answer | undefined> {
  const { authorId, key } = act
  if (key === null) return undefined
  const [, before] = await Promise.all([holdKeys(tx, authorId, [key]), findKeptAnswer(tx, authorId, key)])
  if (!before) return undefined
  if (before.hash !== contentOf(act)) throw refuse('actKeyReused', [])
  return JSON.parse(before.answer) as Answer
}

export async function keepAnswer(tx: Tx, act: KeyedAct, answer: unknown, now: number): Promise<void> {
  if (act.key === null) return
  const { authorId, key } = act
  await insertKeptAnswer(tx, {
    authorId,
    key,
    hash: contentOf(act),
    answer: JSON.stringify(answer),
    at: instantOf(now),
  })
}

/**
 * Does an act once per key, in the transaction of the act (wire.md, Idempotency-Key). The second of two equal acts
 * waits, and gets the first answer.
 */
export async function once<Answer>(
  tx: Tx,
  act: KeyedAct,
  now: number,
  work: () => Promise<Answer>,
): Promise<Done<Answer>> {
  const before = await firstAnswer<Answer>(tx, act)
  if (before !== undefined) return { answer: before, isReplay: true }
  const answer = await work()
  await keepAnswer(tx, act, answer, now)
  return { answer, isReplay: false }
}

/** `once` in a transaction of its own. `now` is the time of the act and of its kept answer. */
export const doOnce = <Answer>(
  { database, clock }: ServiceContext,
  act: KeyedAct,
  work: (tx: Tx, now: number) => Promise<Answer>,
): Promise<Done<Answer>> =>
  database.inTransaction((tx) => {
    const now = clock()
    return once(tx, act, now, () => work(tx, now))
  }, 'read committed')
