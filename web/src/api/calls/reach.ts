import { useSyncExternalStore } from 'react'
import { makeSignal } from './signal.ts'
import type { AnswerKind } from './who-answered.ts'

/**
 * State of the server at the last call. `troubled`: it cannot store now, because it answered 503 or a sale timed out. `away`:
 * no answer from Mostrador.
 */
export type Reach = 'there' | 'troubled' | 'away'

/** What one more answer makes of it: that reading works does not end a trouble with storing. */
export function reachAfter(before: Reach, kind: AnswerKind): Reach {
  if (kind === 'nobody') return 'away'
  if (kind === 'trouble') return 'troubled'
  return kind === 'answer' && before === 'troubled' ? 'troubled' : 'there'
}

interface Trouble {
  /** Its own sentence. */
  readonly said: string | undefined
  /** The server asked not to be called before; by `performance.now()`, which a change of the device's clock leaves alone. */
  readonly until: number
}

const changed = makeSignal()
const NO_TROUBLE: Trouble = { said: undefined, until: 0 }

/** `navigator.onLine` counts until the server was asked. */
let now: Reach = globalThis.navigator?.onLine === false ? 'away' : 'there'
let trouble = NO_TROUBLE

export const reach = (): Reach => now

/** Whether what is sent now is stored, as far as one knows. */
export const isReached = (): boolean => now === 'there'

/** Returns the server's own sentence about its trouble. undefined if it has no trouble or did not answer in time. */
export const troubleSaid = (): string | undefined => trouble.said

/** Milliseconds for which the server asked to be left alone. */
export const troubleRest = (): number => Math.max(0, trouble.until - performance.now())

function become(next: Reach, why: Trouble = NO_TROUBLE): void {
  const isNews = next !== now || why.said !== trouble.said
  now = next
  trouble = why
  if (isNews) changed.tell()
}

/** What a call has found out; a trouble with what the server said of it. @param restFor seconds */
export function noteAnswer(kind: AnswerKind, said?: string, restFor = 0): void {
  const next = reachAfter(now, kind)
  if (kind === 'trouble') become(next, { said, until: performance.now() + restFor * 1000 })
  else become(next, next === 'troubled' ? trouble : NO_TROUBLE)
}

export const noteSilence = (): void => noteAnswer('nobody')

/** Notes that a write timed out. The server then counts as troubled until the next write succeeds, even if reading works. */
export const noteSlowness = (): void => noteAnswer('trouble')

/** Nothing waits that would tell whether it still lasts: the next thing to be stored finds out. */
export function forgetTrouble(): void {
  if (now === 'troubled') become('there')
}

export const onReach = changed.listen

// A network that is gone is known at once; one that is back still has to show it.
globalThis.addEventListener?.('offline', noteSilence)

export const useReach = (): Reach => useSyncExternalStore(onReach, reach)

/** Whether the server is within reach and well, as the last call found it. */
export const useIsReached = (): boolean => useSyncExternalStore(onReach, isReached)

export const useTroubleSaid = (): string | undefined => useSyncExternalStore(onReach, troubleSaid)
