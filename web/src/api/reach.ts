import { useSyncExternalStore } from 'react'
import { makeSignal } from './signal.ts'

const changed = makeSignal()

/** Whether the server answered when it was last asked; the browser's own word counts until then. */
let reached = globalThis.navigator?.onLine !== false

export const isReached = (): boolean => reached

/** What a call has found out, or the browser has said. */
export function noteReach(isThere: boolean): void {
  if (isThere === reached) return
  reached = isThere
  changed.tell()
}

export const onReach = changed.listen

// A network that is gone is known at once; one that is back still has to show it.
globalThis.addEventListener?.('offline', () => noteReach(false))

/** Whether the server is within reach, as the last call found it. */
export const useIsReached = (): boolean => useSyncExternalStore(onReach, isReached)
