import { useSyncExternalStore } from 'react'
import { makeSignal } from './signal.ts'
import type { AnswerKind } from './who-answered.ts'

/** `troubled`: the server cannot store now (503, or a sale timed out). `away`: no answer from Mostrador. */
export type Reach = 'there' | 'troubled' | 'away'

/** Returns the state after one more answer. A successful read does not end trouble with writing. */
export function reachAfter(before: Reach, kind: AnswerKind): Reach {
  if (kind === 'nobody') return 'away'
  if (kind === 'trouble') return 'troubled'
  return kind === 'answer' && before === 'troubled' ? 'troubled' : 'there'
}

interface Trouble {
  readonly said: string | undefined
  /** Value of `performance.now()` before which the server wants no call. The device's clock may change. */
  readonly until: number
}

const changed = makeSignal()
const NO_TROUBLE: Trouble = { said: undefined, until: 0 }

/** `navigator.onLine` counts until the first call. */
let now: Reach = globalThis.navigator?.onLine === false ? 'away' : 'there'
let trouble = NO_TROUBLE

export const reach = (): Reach => now

/** False if the last call found the server away or unable to store. */
export const isReached = (): boolean => now === 'there'

/** Returns the server's own sentence about its trouble. undefined if it has no trouble or did not answer in time. */
export const troubleSaid = (): string | undefined => trouble.said

/** Milliseconds for which the server wants no call. */
export const troubleRest = (): number => Math.max(0, trouble.until - performance.now())

function become(next: Reach, why: Trouble = NO_TROUBLE): void {
  const isNews = next !== now || why.said !== trouble.said
  now = next
  trouble = why
  if (isNews) changed.tell()
}

/**
 * Notes the result of a call and, for trouble, the server's sentence.
 * @param restFor seconds
 */
export function noteAnswer(kind: AnswerKind, message?: string, restFor = 0): void {
  const next = reachAfter(now, kind)
  if (kind === 'trouble') become(next, { said: message, until: performance.now() + restFor * 1000 })
  else become(next, next === 'troubled' ? trouble : NO_TROUBLE)
}

export const noteSilence = (): void => noteAnswer('nobody')

/** Notes that a write timed out. The server then counts as troubled until the next write succeeds, even if reading works. */
export const noteSlowness = (): void => noteAnswer('trouble')

/** Ends the trouble without an answer, so that the next write finds out whether it lasts. */
export function forgetTrouble(): void {
  if (now === 'troubled') become('there')
}

export const onReach = changed.listen

// The browser knows at once that the network is gone. Only an answer shows that the network is back.
globalThis.addEventListener?.('offline', noteSilence)

export const useReach = (): Reach => useSyncExternalStore(onReach, reach)

export const useIsReached = (): boolean => useSyncExternalStore(onReach, isReached)

export const useTroubleSaid = (): string | undefined => useSyncExternalStore(onReach, troubleSaid)
